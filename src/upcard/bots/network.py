# hot: compiled where there is a C compiler (docs/speed.md)
"""A small network of whole numbers with two hidden layers, for players that choose by learned values."""

from array import array


class Network:
    """Networks of one shape that take turns: inputs are in 64ths, numbers in 1024ths.

    The first layer has no biases: an input that is always 1 replaces them.
    """

    def __init__(self, inputs: int, first: int, second: int, networks: int) -> None:
        """Begin with nothing but zeros; ``first`` and ``second`` are the units of the hidden layers."""
        self.inputs: int = inputs
        self.first: int = first
        self.second: int = second
        self.size: int = first * inputs + second * (first + 1) + second + 1
        self.numbers: array[int] = array("i", bytes(4 * networks * self.size))
        self._unit: array[int] = array("i", bytes(4 * first))
        self._next: array[int] = array("i", bytes(4 * second))

    def use(self, words: bytes) -> None:
        """Use other numbers, as machine words; raises ``ValueError`` if there are more or fewer."""
        if len(words) != 4 * len(self.numbers):
            raise ValueError(f"a network of {len(words)} bytes; it has {4 * len(self.numbers)}")
        self.numbers = array("i", words)

    def value(self, network: int, known: "array[int]") -> int:
        """Return the output of one of the networks for some inputs, in 1024ths of its unit."""
        if not 0 <= network < len(self.numbers) // self.size or len(known) < self.inputs:
            raise ValueError(f"no network {network}, or {len(known)} inputs, not {self.inputs}")
        numbers: array[int] = self.numbers
        units: array[int] = self._unit
        at: int = network * self.size
        total: int
        value: int
        for unit in range(self.first):
            total = 0
            for index in range(self.inputs):
                value = known[index]
                total += numbers[at + index] * value
            at += self.inputs
            units[unit] = total >> 6 if total > 0 else 0
        for unit in range(self.second):
            total = numbers[at + self.first]
            for index in range(self.first):
                value = units[index]
                total += numbers[at + index] * value
            at += self.first + 1
            self._next[unit] = total >> 10 if total > 0 else 0
        total = numbers[at + self.second]
        for index in range(self.second):
            value = self._next[index]
            total += numbers[at + index] * value
        return total >> 10

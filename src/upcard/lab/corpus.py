"""A corpus: the records of very many rounds or matches, in a folder of compressed files with checksums.

docs/records.md specifies it. It is written during play; every file in its list is complete.
"""

import gzip
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO, Literal

import msgspec

from upcard.engine.record import SEPARATOR
from upcard.lab.reading import Reading, readings
from upcard.lab.records import BETWEEN, UnwritableError, unwritable
from upcard.messages.say import messages

say = messages(__file__)

LIST = "corpus.json"
SHARD = 10_000
"""Records in a full file. Another number changes the checksums of every corpus."""
_LEVEL = 6
_UNFINISHED = "unfinished"

Rows = Literal["rounds", "moves"]

__all__ = ["Corpus", "CorpusError", "Listed", "Shard", "lines_of", "listed", "read", "table"]


class CorpusError(ValueError):
    """A folder has no corpus, or its files differ from its list; the message says which file and why."""

    exit_status = 1


class Shard(msgspec.Struct, frozen=True):
    """A file: its number of records, and the SHA-256 of their uncompressed text."""

    file: str
    records: int
    sha256: str


class Listed(msgspec.Struct):
    """The list of a corpus. ``of`` holds the arguments of its command; ``sha256`` is that of all its text."""

    form: int
    of: dict[str, str | int]
    records: int
    sha256: str
    files: list[Shard]


# ---- Writing ----------------------------------------------------------------------------------


class Corpus:
    """Writes records into a folder, file by file."""

    def __init__(self, folder: Path, of: dict[str, str | int], shard: int = SHARD) -> None:
        """Take an empty folder."""
        self._folder, self._most = folder, shard
        self._listed = Listed(1, of, 0, "", [])
        self._all = hashlib.sha256()
        self._part, self._records = hashlib.sha256(), 0
        self._raw: BinaryIO | None = None
        self._file: gzip.GzipFile | None = None

    @classmethod
    @contextmanager
    def at(cls, path: str, of: dict[str, str | int], shard: int = SHARD) -> Iterator["Corpus"]:
        """Create the folder and write into it; however the block ends, the complete files are listed.

        Raises ``UnwritableError``, also for a folder that is not empty.
        """
        folder = Path(path)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if next(folder.iterdir(), None) is not None:
                raise UnwritableError(say("corpus-not-empty", path=str(path)))
        except (OSError, ValueError) as error:
            raise unwritable(path, error) from error
        corpus = cls(folder, of, shard)
        try:
            yield corpus
        except UnwritableError:
            corpus.give_up()
            raise
        except BaseException:
            corpus.finish()
            raise
        corpus.finish()

    def append(self, records: str) -> None:
        """Write the text of a record, or of several that are ``joined``. Raises ``UnwritableError``."""
        data = (f"{BETWEEN}{records}" if self._records else records).encode()
        try:
            self._open().write(data)
        except OSError as error:
            raise unwritable(str(self._folder), error) from error
        self._part.update(data)
        self._all.update(data)
        self._records += 1 + records.count(BETWEEN)
        if self._records >= self._most:
            self.finish()

    def _open(self) -> gzip.GzipFile:
        if self._file is None:
            self._raw = (self._folder / _UNFINISHED).open("wb")
            # Without a name and a time, equal records give equal files.
            self._file = gzip.GzipFile("", "wb", _LEVEL, self._raw, mtime=0)
        return self._file

    def finish(self) -> None:
        """Close the current file and list it. Raises ``UnwritableError``."""
        if self._file is None or self._raw is None:
            return
        name = f"records-{len(self._listed.files):05}.txt.gz"
        try:
            self._file.close()
            self._raw.close()
            (self._folder / _UNFINISHED).rename(self._folder / name)
            self._listed.files.append(Shard(name, self._records, self._part.hexdigest()))
            self._listed.records += self._records
            self._listed.sha256 = self._all.hexdigest()
            text = msgspec.json.format(msgspec.json.encode(self._listed), indent=1) + b"\n"
            (self._folder / _UNFINISHED).write_bytes(text)
            (self._folder / _UNFINISHED).replace(self._folder / LIST)
        except OSError as error:
            raise unwritable(str(self._folder), error) from error
        self._file = self._raw = None
        self._part, self._records = hashlib.sha256(), 0

    def give_up(self) -> None:
        """Remove the file that cannot be completed."""
        with suppress(OSError):
            if self._raw is not None:
                self._raw.close()
            (self._folder / _UNFINISHED).unlink(missing_ok=True)


# ---- Reading ----------------------------------------------------------------------------------


def listed(path: str | Path) -> Listed:
    """Return the list of a corpus. Raises ``CorpusError``."""
    file = Path(path) / LIST
    try:
        found = msgspec.json.decode(file.read_bytes(), type=Listed)
    except (OSError, msgspec.DecodeError) as error:
        raise CorpusError(say("corpus-not-list", file=str(file), why=str(error))) from error
    if found.form != 1 or any("/" in one.file or "\\" in one.file for one in found.files):
        raise CorpusError(say("corpus-newer", file=str(file)))
    return found


def lines_of(path: str | Path) -> Iterator[str]:
    """Yield the lines of a file of records, compressed or not, or of a corpus, whose checksums are verified.

    The files of a corpus are separated like two records. Raises ``CorpusError``.
    """
    path = Path(path)
    if not path.is_dir():
        opener = gzip.open if path.suffix == ".gz" else Path.open
        try:
            with opener(path, "rt", encoding="utf-8") as file:
                yield from file
        except (OSError, EOFError) as error:
            why = error.strerror if isinstance(error, OSError) else None
            raise CorpusError(
                say("corpus-unreadable", path=str(path), why=str(why or error))
            ) from error
        return
    for number, shard in enumerate(listed(path).files):
        if number:
            yield SEPARATOR + "\n"
        yield from _shard_lines(path / shard.file, shard)


def _shard_lines(file: Path, shard: Shard) -> Iterator[str]:
    digest = hashlib.sha256()
    try:
        with gzip.open(file, "rb") as lines:
            for line in lines:
                digest.update(line)
                yield line.decode()
    except (OSError, EOFError, ValueError) as error:
        raise CorpusError(say("corpus-file-unreadable", file=str(file), why=str(error))) from error
    if digest.hexdigest() != shard.sha256:
        raise CorpusError(
            say("corpus-checksum", file=str(file), digest=digest.hexdigest(), sha256=shard.sha256)
        )


def read(path: str | Path) -> Iterator[Reading]:
    """Yield each record of a corpus or a file. Raises ``CorpusError`` and ``RecordError``."""
    return readings(lines_of(path))


def table(path: str | Path, rows: Rows = "rounds") -> Any:
    """Return a corpus as a ``pyarrow.Table``, a row for each round or move. Needs ``upcard[corpus]``."""
    import pyarrow as pa  # noqa: PLC0415 - an extra of the package

    columns = _ROUNDS if rows == "rounds" else _MOVES
    schema = pa.schema([(name, _typed(pa, kind)) for name, kind in columns.items()])
    batches, kept = [], []
    for number, record in enumerate(read(path), 1):
        kept += _rounds(number, record) if rows == "rounds" else _moves(number, record)
        if len(kept) >= _BATCH:
            batches.append(pa.RecordBatch.from_pylist(kept, schema))
            kept = []
    batches.append(pa.RecordBatch.from_pylist(kept, schema))
    return pa.Table.from_batches(batches, schema)


_BATCH = 50_000
_ROUNDS = {
    "record": "int64", "round": "int32", "game": "word", "players": "int8", "first_dealer": "int8", "moves": "int32",
    "reason": "word", "ended_by": "int8", "points": "points",
}  # fmt: skip
_MOVES = {"record": "int64", "round": "int32", "index": "int32", "seat": "int8", "move": "word"}


def _typed(pa: Any, kind: str) -> Any:
    if kind == "word":
        return pa.dictionary(pa.int32(), pa.string())
    return pa.list_(pa.int32()) if kind == "points" else getattr(pa, kind)()


def _rounds(number: int, record: Reading) -> list[dict[str, object]]:
    return [
        {
            "record": number,
            "round": one.number,
            "game": record.game,
            "players": len(record.players),
            "first_dealer": record.dealer if isinstance(record.dealer, int) else None,
            "moves": len(one.moves),
            "reason": one.end and one.end.reason,
            "ended_by": one.end and one.end.seat,
            "points": one.end and one.end.points,
        }
        for one in record.rounds
    ]


def _moves(number: int, record: Reading) -> list[dict[str, object]]:
    return [
        {
            "record": number,
            "round": one.number,
            "index": index,
            "seat": move.seat,
            "move": move.move,
        }
        for one in record.rounds
        for index, move in enumerate(one.moves)
    ]

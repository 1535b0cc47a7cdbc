"""Work on several processors: in order, and never far ahead of its consumer."""

from collections import Counter

from upcard.lab import batch


class Workers:
    """A pool that works only when a result is asked for."""

    def __init__(self):
        self.waiting = 0
        self.most = 0
        self.done = Counter()

    def apply_async(self, span):
        self.waiting += 1
        self.most = max(self.most, self.waiting)
        return Share(self, range(*span))


class Share:
    def __init__(self, workers, numbers):
        self.workers, self.numbers = workers, numbers

    def get(self):
        self.workers.waiting -= 1
        self.workers.done.update(self.numbers)
        return list(self.numbers)


def test_results_come_in_order_each_once():
    workers = Workers()
    shares = list(batch.in_order(workers, 103, 8, 6))
    found = [number for share in shares for number in share]
    assert len(shares) == 13
    assert found == list(range(103))
    assert set(workers.done.values()) == {1}


def test_no_more_work_is_handed_out_than_is_soon_collected():
    workers = Workers()
    taken = batch.in_order(workers, 10**12, 8, 6)
    for _ in range(1000):
        next(taken)
        assert workers.waiting <= 6
    assert workers.most == 6

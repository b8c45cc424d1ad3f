# start: script
# engines: all
from itertools import islice


def page(rows, offset, limit):
    stop = None if limit is None else offset + limit
    return list(islice(rows, offset, stop))


def head(rows, limit=None):
    return list(islice(rows, limit))


rows = [1, 2, 3, 4]
print(page(rows, 1, None), page(rows, 1, 2), head(rows), head(rows, 2))
for stop in (None, 2):
    print(rows[1:stop], list(islice(rows, 0, stop, 2)), list(islice(iter(rows), 1, stop)), "abcd"[:stop])
for step in (None, 3):
    print(list(islice(rows, 0, None, step)), list(islice(rows, step, 4)))
try:
    head(rows, -1)
except ValueError as e:
    print(e)

"""A stable sort with a comparison that the program chooses.

`TimSort(values).sort()` sorts in place; a subclass overrides `lt`.
The class from `make_timsort_class()` is independent, so each item type has its own.
This module is RPython itself: the translator treats it as a part of the program.

Source: pypy rpython/rlib/listsort.py (interface).

Deviations: runs are found as timsort finds them, and merged pairwise without galloping.
"""

MIN_RUN = 16


def make_timsort_class(getitem=None, setitem=None, length=None, getitem_slice=None, lt=None):
    """A new sorting class; the functions say how to reach and compare the items."""

    def default_getitem(values, index):
        return values[index]

    def default_setitem(values, index, item):
        values[index] = item

    def default_length(values):
        return len(values)

    def default_getitem_slice(values, start, stop):
        return values[start:stop]

    def default_lt(a, b):
        return a < b

    getitem_ = getitem or default_getitem
    setitem_ = setitem or default_setitem
    length_ = length or default_length
    getitem_slice_ = getitem_slice or default_getitem_slice
    lt_ = lt or default_lt

    class TimSort:
        """Sorts the list it is made for."""

        def __init__(self, values, listlength=-1):
            self.list = values
            self.listlength = listlength if listlength >= 0 else length_(values)

        def lt(self, a, b):
            """Whether a goes before b."""
            return lt_(a, b)

        def sort(self):
            """Sort the list in place; equal items keep their order."""
            starts = []
            position = 0
            while position < self.listlength:
                starts.append(position)
                position = self.make_run(position)
            starts.append(self.listlength)
            while len(starts) > 2:
                starts = self.merge_pairs(starts)

        def make_run(self, start):
            """Sort the items from start on, as far as a run goes, and return its end."""
            values = self.list
            end = start + 1
            if end < self.listlength and self.lt(getitem_(values, end), getitem_(values, start)):
                end += 1
                while end < self.listlength and self.lt(
                    getitem_(values, end), getitem_(values, end - 1)
                ):
                    end += 1
                self.reverse(start, end)
            else:
                while end < self.listlength and not self.lt(
                    getitem_(values, end), getitem_(values, end - 1)
                ):
                    end += 1
            wanted = min(start + MIN_RUN, self.listlength)
            while end < wanted:
                self.insert(start, end)
                end += 1
            return end

        def reverse(self, start, end):
            """Reverse the items from start to end."""
            values = self.list
            low = start
            high = end - 1
            while low < high:
                item = getitem_(values, low)
                setitem_(values, low, getitem_(values, high))
                setitem_(values, high, item)
                low += 1
                high -= 1

        def insert(self, start, position):
            """Move the item at position to its place among the sorted items before it."""
            values = self.list
            item = getitem_(values, position)
            low = start
            high = position
            while low < high:
                middle = (low + high) >> 1
                if self.lt(item, getitem_(values, middle)):
                    high = middle
                else:
                    low = middle + 1
            index = position
            while index > low:
                setitem_(values, index, getitem_(values, index - 1))
                index -= 1
            setitem_(values, low, item)

        def merge_pairs(self, starts):
            """Merge neighbouring runs and return where the new runs start."""
            result = []
            index = 0
            while index + 1 < len(starts):
                result.append(starts[index])
                if index + 2 < len(starts):
                    self.merge(starts[index], starts[index + 1], starts[index + 2])
                index += 2
            result.append(self.listlength)
            return result

        def merge(self, start, middle, end):
            """Merge the sorted items of start to middle with those of middle to end."""
            values = self.list
            left = getitem_slice_(values, start, middle)
            left_length = middle - start
            left_index = 0
            right_index = middle
            target = start
            while left_index < left_length and right_index < end:
                left_item = getitem_(left, left_index)
                right_item = getitem_(values, right_index)
                if self.lt(right_item, left_item):
                    setitem_(values, target, right_item)
                    right_index += 1
                else:
                    setitem_(values, target, left_item)
                    left_index += 1
                target += 1
            while left_index < left_length:
                setitem_(values, target, getitem_(left, left_index))
                left_index += 1
                target += 1

    return TimSort


TimSort = make_timsort_class()

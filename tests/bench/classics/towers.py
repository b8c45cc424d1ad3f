"""The towers of Hanoi, with piles of linked disks."""
import harness


class Disk:
    def __init__(self, size):
        self.size = size
        self.next = None


class Towers:
    def __init__(self, disks):
        self.piles = [None, None, None]
        self.moves = 0
        for size in range(disks, 0, -1):
            self.push(Disk(size), 0)

    def push(self, disk, pile):
        top = self.piles[pile]
        if top is not None and disk.size >= top.size:
            raise ValueError("a large disk on a small one")
        disk.next = top
        self.piles[pile] = disk

    def pop(self, pile):
        top = self.piles[pile]
        if top is None:
            raise ValueError("an empty pile")
        self.piles[pile] = top.next
        top.next = None
        return top

    def move_disks(self, disks, source, target):
        if disks == 1:
            self.push(self.pop(source), target)
            self.moves += 1
        else:
            other = 3 - source - target
            self.move_disks(disks - 1, source, other)
            self.push(self.pop(source), target)
            self.moves += 1
            self.move_disks(disks - 1, other, target)


def run(size):
    towers = Towers(size)
    towers.move_disks(size, 0, 1)
    return towers.moves


if __name__ == "__main__":
    harness.main("towers", run, 200, 19)

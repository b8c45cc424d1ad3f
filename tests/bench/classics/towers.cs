using System;

/// The towers of Hanoi, with piles of linked disks.
sealed class Towers {
    sealed class Disk {
        internal readonly int size;
        internal Disk next;

        internal Disk(int size) {
            this.size = size;
        }
    }

    readonly Disk[] piles = new Disk[3];
    int moves;

    internal Towers(int disks) {
        for (int size = disks; size > 0; size--) {
            push(new Disk(size), 0);
        }
    }

    void push(Disk disk, int pile) {
        Disk top = piles[pile];
        if (top != null && disk.size >= top.size) {
            throw new InvalidOperationException("a large disk on a small one");
        }
        disk.next = top;
        piles[pile] = disk;
    }

    Disk pop(int pile) {
        Disk top = piles[pile];
        if (top == null) {
            throw new InvalidOperationException("an empty pile");
        }
        piles[pile] = top.next;
        top.next = null;
        return top;
    }

    void moveDisks(int disks, int source, int target) {
        if (disks == 1) {
            push(pop(source), target);
            moves++;
        } else {
            int other = 3 - source - target;
            moveDisks(disks - 1, source, other);
            push(pop(source), target);
            moves++;
            moveDisks(disks - 1, other, target);
        }
    }

    internal static long run(int size) {
        Towers towers = new Towers(size);
        towers.moveDisks(size, 0, 1);
        return towers.moves;
    }

    static void Main(string[] args) {
        Harness.Run("towers", args, run, 200, 19);
    }
}

/** The towers of Hanoi, with piles of linked disks. */
final class Towers {
    private static final class Disk {
        final int size;
        Disk next;

        Disk(int size) {
            this.size = size;
        }
    }

    private final Disk[] piles = new Disk[3];
    private int moves;

    Towers(int disks) {
        for (int size = disks; size > 0; size--) {
            push(new Disk(size), 0);
        }
    }

    private void push(Disk disk, int pile) {
        Disk top = piles[pile];
        if (top != null && disk.size >= top.size) {
            throw new IllegalStateException("a large disk on a small one");
        }
        disk.next = top;
        piles[pile] = disk;
    }

    private Disk pop(int pile) {
        Disk top = piles[pile];
        if (top == null) {
            throw new IllegalStateException("an empty pile");
        }
        piles[pile] = top.next;
        top.next = null;
        return top;
    }

    private void moveDisks(int disks, int source, int target) {
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

    static long run(int size) {
        Towers towers = new Towers(size);
        towers.moveDisks(size, 0, 1);
        return towers.moves;
    }

    public static void main(String[] args) {
        Harness.main("towers", args, Towers::run, 200, 19);
    }
}

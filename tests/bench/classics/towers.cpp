// The towers of Hanoi, with piles of linked disks.
#include "harness.hpp"

#include <stdexcept>
#include <vector>

struct Disk {
    int size;
    Disk *next = nullptr;

    explicit Disk(int size) : size(size) {}
};

class Towers {
    std::vector<Disk *> piles{nullptr, nullptr, nullptr};

public:
    int moves = 0;

    explicit Towers(int disks) {
        for (int size = disks; size > 0; size--) {
            push(new Disk(size), 0);
        }
    }

    ~Towers() {
        for (Disk *disk : piles) {
            while (disk) {
                Disk *next = disk->next;
                delete disk;
                disk = next;
            }
        }
    }

    void push(Disk *disk, int pile) {
        Disk *top = piles[pile];
        if (top && disk->size >= top->size) {
            throw std::logic_error("a large disk on a small one");
        }
        disk->next = top;
        piles[pile] = disk;
    }

    Disk *pop(int pile) {
        Disk *top = piles[pile];
        if (!top) {
            throw std::logic_error("an empty pile");
        }
        piles[pile] = top->next;
        top->next = nullptr;
        return top;
    }

    void move_disks(int disks, int source, int target) {
        if (disks == 1) {
            push(pop(source), target);
            moves++;
        } else {
            int other = 3 - source - target;
            move_disks(disks - 1, source, other);
            push(pop(source), target);
            moves++;
            move_disks(disks - 1, other, target);
        }
    }
};

static int64_t run(int size) {
    Towers towers(size);
    towers.move_disks(size, 0, 1);
    return towers.moves;
}

int main(int argc, char **argv) { return harness_main("towers", argc, argv, run, 200, 19); }

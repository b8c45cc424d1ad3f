// Flips of pancakes: how often the first item turns a prefix round, over all permutations.
#include "harness.hpp"

#include <numeric>
#include <vector>

static int64_t run(int n) {
    std::vector<int> permutation(n), current(n), count(n);
    std::iota(permutation.begin(), permutation.end(), 0);
    int maxFlips = 0;
    int checksum = 0;
    int index = 0;
    int r = n;
    while (true) {
        while (r != 1) {
            count[r - 1] = r;
            r--;
        }
        for (int i = 0; i < n; i++) {
            current[i] = permutation[i];
        }
        int flips = 0;
        int first = current[0];
        while (first != 0) {
            for (int low = 0, high = first; low < high; low++, high--) {
                int tmp = current[low];
                current[low] = current[high];
                current[high] = tmp;
            }
            flips++;
            first = current[0];
        }
        maxFlips = std::max(maxFlips, flips);
        if (index % 2 == 0) {
            checksum += flips;
        } else {
            checksum -= flips;
        }
        while (true) {
            if (r == n) {
                return checksum * 100 + maxFlips;
            }
            int tmp = permutation[0];
            for (int i = 0; i < r; i++) {
                permutation[i] = permutation[i + 1];
            }
            permutation[r] = tmp;
            count[r]--;
            if (count[r] > 0) {
                break;
            }
            r++;
        }
        index++;
    }
}

int main(int argc, char **argv) { return harness_main("fannkuch", argc, argv, run, 25, 9); }

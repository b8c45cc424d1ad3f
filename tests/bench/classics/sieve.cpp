// The sieve of Eratosthenes on a vector of flags.
#include "harness.hpp"

#include <vector>

static int64_t run(int size) {
    // Bytes, as vector<bool> packs bits.
    std::vector<unsigned char> flags(size + 1, true);
    int count = 0;
    for (int i = 2; i <= size; i++) {
        if (flags[i]) {
            count++;
            for (int k = i + i; k <= size; k += i) {
                flags[k] = false;
            }
        }
    }
    return count;
}

int main(int argc, char **argv) { return harness_main("sieve", argc, argv, run, 100, 1000000); }

// What the classic programs share: arguments, repetition, times, and the checksum.
#ifndef HARNESS_HPP
#define HARNESS_HPP

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

// Numbers from 0 to 65535, the same in every language.
class Random {
    int seed = 74755;

public:
    int next() {
        seed = (seed * 1309 + 13849) & 65535;
        return seed;
    }
};

inline int harness_main(const char *name, int argc, char **argv, int64_t (*run)(int), int iterations, int size) {
    if (argc > 1) {
        iterations = std::atoi(argv[1]);
    }
    if (argc > 2) {
        size = std::atoi(argv[2]);
    }
    int64_t checksum = 0, best = INT64_MAX, elapsed = 0;
    for (int i = 0; i < iterations; i++) {
        auto start = std::chrono::steady_clock::now();
        int64_t result = run(size);
        elapsed = std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - start).count();
        best = std::min(best, elapsed);
        checksum = (checksum * 31 + result) % 1000003;
    }
    std::printf("%s: %d iterations of size %d, checksum %lld\n", name, iterations, size, static_cast<long long>(checksum));
    std::fprintf(stderr, "best_ns: %lld\nlast_ns: %lld\n", static_cast<long long>(best), static_cast<long long>(elapsed));
    return 0;
}

#endif

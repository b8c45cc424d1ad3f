/* What the hand-written benchmarks share. */
#ifndef BENCH_H
#define BENCH_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static inline double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static inline int64_t argument(int argc, char **argv, int index, int64_t otherwise) {
    return argc > index ? atoll(argv[index]) : otherwise;
}

static inline void report_best(double best) {
    fprintf(stderr, "best_ns: %lld\n", (long long)(best * 1e9));
}

#endif

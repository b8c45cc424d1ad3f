// The spectral norm of an infinite matrix, by the power method.
#include "harness.hpp"

#include <cmath>
#include <vector>

using Vector = std::vector<double>;

static double a(int i, int j) { return 1.0 / ((i + j) * (i + j + 1) / 2 + i + 1); }

static void multiply_av(const Vector &v, Vector &out) {
    int n = v.size();
    for (int i = 0; i < n; i++) {
        double total = 0.0;
        for (int j = 0; j < n; j++) {
            total += a(i, j) * v[j];
        }
        out[i] = total;
    }
}

static void multiply_atv(const Vector &v, Vector &out) {
    int n = v.size();
    for (int i = 0; i < n; i++) {
        double total = 0.0;
        for (int j = 0; j < n; j++) {
            total += a(j, i) * v[j];
        }
        out[i] = total;
    }
}

static void multiply_at_av(const Vector &v, Vector &out, Vector &tmp) {
    multiply_av(v, tmp);
    multiply_atv(tmp, out);
}

static int64_t run(int size) {
    Vector u(size, 1.0), v(size), tmp(size);
    for (int i = 0; i < 10; i++) {
        multiply_at_av(u, v, tmp);
        multiply_at_av(v, u, tmp);
    }
    double vbv = 0.0, vv = 0.0;
    for (int i = 0; i < size; i++) {
        vbv += u[i] * v[i];
        vv += v[i] * v[i];
    }
    return static_cast<int64_t>(std::sqrt(vbv / vv) * 1e9);
}

int main(int argc, char **argv) { return harness_main("spectralnorm", argc, argv, run, 40, 400); }

"""The spectral norm of an infinite matrix, by the power method."""
import math

import harness


def a(i, j):
    return 1.0 / ((i + j) * (i + j + 1) // 2 + i + 1)


def multiply_av(v, out):
    n = len(v)
    for i in range(n):
        total = 0.0
        for j in range(n):
            total += a(i, j) * v[j]
        out[i] = total


def multiply_atv(v, out):
    n = len(v)
    for i in range(n):
        total = 0.0
        for j in range(n):
            total += a(j, i) * v[j]
        out[i] = total


def multiply_at_av(v, out, tmp):
    multiply_av(v, tmp)
    multiply_atv(tmp, out)


def run(size):
    u = [1.0] * size
    v = [0.0] * size
    tmp = [0.0] * size
    for _ in range(10):
        multiply_at_av(u, v, tmp)
        multiply_at_av(v, u, tmp)
    vbv = 0.0
    vv = 0.0
    for i in range(size):
        vbv += u[i] * v[i]
        vv += v[i] * v[i]
    return int(math.sqrt(vbv / vv) * 1e9)


if __name__ == "__main__":
    harness.main("spectralnorm", run, 40, 400)

"""Exact linear algebra: Bareiss determinants, matrix powers, Hilbert denominators, polynomial values and products."""


def determinant(rows):
    m = [row[:] for row in rows]
    n = len(m)
    sign = 1
    previous = 1
    for k in range(n - 1):
        if m[k][k] == 0:
            for i in range(k + 1, n):
                if m[i][k] != 0:
                    m[k], m[i] = m[i], m[k]
                    sign = -sign
                    break
            else:
                return 0
        for i in range(k + 1, n):
            for j in range(k + 1, n):
                m[i][j] = (m[i][j] * m[k][k] - m[i][k] * m[k][j]) // previous
        previous = m[k][k]
    return sign * m[n - 1][n - 1]


def multiply(a, b):
    n = len(a)
    return [[sum(a[i][k] * b[k][j] for k in range(n)) for j in range(n)] for i in range(n)]


def power(m, e):
    n = len(m)
    result = [[1 if i == j else 0 for j in range(n)] for i in range(n)]
    while e:
        if e & 1:
            result = multiply(result, m)
        m = multiply(m, m)
        e >>= 1
    return result


def horner(coefficients, x):
    value = 0
    for c in coefficients:
        value = value * x + c
    return value


def poly_mul(p, q):
    out = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            out[i + j] += a * b
    return out


def main():
    n = 9
    vandermonde = [[(i + 2) ** j for j in range(n)] for i in range(n)]
    print(determinant(vandermonde))
    print(determinant([[3, 1, 4], [1, 5, 9], [2, 6, 5]]), determinant([[0, 1], [1, 0]]), determinant([[1, 2], [2, 4]]))
    print(power([[1, 1], [1, 0]], 200)[0][1], power([[2, 1, 0], [1, 3, 1], [0, 1, 4]], 30)[0])
    print(horner([1, -2, 3, -4, 5], 10 ** 6), horner(list(range(1, 30)), 17))
    p = [1, 1]
    for _ in range(6):
        p = poly_mul(p, p)
    print(len(p), p[32], sum(p), max(p) == p[32])


if __name__ == "__main__":
    main()

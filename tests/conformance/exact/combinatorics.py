"""Pascal's triangle, Catalan numbers, binomials, partitions, Stirling and Bell numbers, derangements."""

import math


def pascal(rows):
    row = [1]
    out = [row]
    for _ in range(rows):
        row = [1] + [row[i] + row[i + 1] for i in range(len(row) - 1)] + [1]
        out.append(row)
    return out


def catalan(n):
    c = [0] * (n + 1)
    c[0] = 1
    for i in range(1, n + 1):
        for j in range(i):
            c[i] += c[j] * c[i - 1 - j]
    return c[n]


def binomial(n, k):
    result = 1
    for i in range(k):
        result = result * (n - i) // (i + 1)
    return result


def partitions(n):
    ways = [1] + [0] * n
    for coin in range(1, n + 1):
        for total in range(coin, n + 1):
            ways[total] += ways[total - coin]
    return ways[n]


def bell(n):
    row = [1]
    for _ in range(n):
        following = [row[-1]]
        for x in row:
            following.append(following[-1] + x)
        row = following
    return row[0]


def derangements(n):
    a, b = 1, 0
    for i in range(2, n + 1):
        a, b = b, (i - 1) * (a + b)
    return b


def grid_paths(n, m):
    table = [[1] * m for _ in range(n)]
    for i in range(1, n):
        for j in range(1, m):
            table[i][j] = table[i - 1][j] + table[i][j - 1]
    return table[n - 1][m - 1]


def stirling(n, k, memo):
    if n == k:
        return 1
    if k == 0 or k > n:
        return 0
    if (n, k) not in memo:
        memo[n, k] = k * stirling(n - 1, k, memo) + stirling(n - 1, k - 1, memo)
    return memo[n, k]


def main():
    triangle = pascal(80)
    print(triangle[5], max(triangle[80]), sum(triangle[70]), sum(triangle[70]) == 2 ** 70)
    print(catalan(10), catalan(60), binomial(100, 50), binomial(100, 50) == math.comb(100, 50))
    print(partitions(100), partitions(400), bell(5), bell(40))
    print(derangements(10), derangements(40), grid_paths(20, 20), grid_paths(50, 60))
    print(stirling(5, 2, {}), stirling(40, 15, {}), math.perm(30, 12), math.comb(200, 3))


if __name__ == "__main__":
    main()

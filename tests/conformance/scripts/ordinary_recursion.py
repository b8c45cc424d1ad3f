# start: script
# dynamic programming & recursion collection with memo dicts, bit tricks, big ints
import sys
from functools import cache, reduce
sys.setrecursionlimit(5000)


def knapsack(items, cap):
    best = [[0] * (cap + 1) for _ in range(len(items) + 1)]
    for i, (name, w, v) in enumerate(items, 1):
        for c in range(cap + 1):
            best[i][c] = best[i - 1][c]
            if w <= c:
                best[i][c] = max(best[i][c], best[i - 1][c - w] + v)
    chosen, c = [], cap
    for i in range(len(items), 0, -1):
        if best[i][c] != best[i - 1][c]:
            chosen.append(items[i - 1][0])
            c -= items[i - 1][1]
    return best[-1][-1], chosen[::-1]


def coins(amount, denominations, memo={}):
    key = (amount, tuple(denominations))
    if key in memo:
        return memo[key]
    if amount == 0:
        return []
    best = None
    for d in denominations:
        if d <= amount:
            sub = coins(amount - d, denominations)
            if sub is not None and (best is None or len(sub) + 1 < len(best)):
                best = [d] + sub
    memo[key] = best
    return best


@cache
def catalan(n):
    return 1 if n <= 1 else sum(catalan(i) * catalan(n - 1 - i) for i in range(n))


def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))


def permutations(xs):
    if not xs:
        return [[]]
    return [[x] + p for i, x in enumerate(xs) for p in permutations(xs[:i] + xs[i + 1:])]


def subsets_sum(nums, target):
    res = []

    def go(i, path, left):
        if left == 0:
            res.append(path[:])
            return
        if i == len(nums) or left < 0:
            return
        path.append(nums[i])
        go(i + 1, path, left - nums[i])
        path.pop()
        go(i + 1, path, left)
    go(0, [], target)
    return res


def lis(xs):
    from bisect import bisect_left
    tails = []
    for x in xs:
        i = bisect_left(tails, x)
        tails[i:i + 1] = [x]
    return len(tails)


def matrix_chain(dims):
    n = len(dims) - 1
    cost = {(i, i): (0, None) for i in range(n)}
    for length in range(2, n + 1):
        for i in range(n - length + 1):
            j = i + length - 1
            cost[i, j] = min((cost[i, k][0] + cost[k + 1, j][0] + dims[i] * dims[k + 1] * dims[j + 1], k) for k in range(i, j))

    def paren(i, j):
        if i == j:
            return chr(65 + i)
        k = cost[i, j][1]
        return f"({paren(i, k)}{paren(k + 1, j)})"
    return cost[0, n - 1][0], paren(0, n - 1)


def sudoku(board):
    def candidates(r, c):
        used = set(board[r]) | {board[i][c] for i in range(4)} | {board[r // 2 * 2 + i][c // 2 * 2 + j] for i in range(2) for j in range(2)}
        return {1, 2, 3, 4} - used
    for r in range(4):
        for c in range(4):
            if board[r][c] == 0:
                for v in sorted(candidates(r, c)):
                    board[r][c] = v
                    if sudoku(board):
                        return True
                    board[r][c] = 0
                return False
    return True


def egcd(a, b):
    return (a, 1, 0) if b == 0 else (lambda g, x, y: (g, y, x - a // b * y))(*egcd(b, a % b))


def is_prime(n, bases=(2, 3, 5, 7, 11, 13, 17)):
    if n < 2:
        return False
    for p in bases:
        if n % p == 0:
            return n == p
    d, s = n - 1, 0
    while not d & 1:
        d >>= 1
        s += 1
    for a in bases:
        x = pow(a, d, n)
        if x in (1, n - 1):
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


print(knapsack([("map", 9, 150), ("water", 153, 200), ("tin", 68, 45), ("apple", 39, 40), ("camera", 32, 30)], 200))
print(coins(63, [1, 5, 10, 21, 25]), coins(3, [2]))
print([catalan(n) for n in range(10)], catalan(60), ackermann(2, 3))
print(len(permutations([1, 2, 3, 4])), permutations("abc")[:1] if False else permutations([1, 2]))
print(subsets_sum([3, 34, 4, 12, 5, 2], 9), lis([3, 1, 4, 1, 5, 9, 2, 6]), matrix_chain([5, 6, 3, 1, 8]))
b = [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]
print(sudoku(b), b)
print(egcd(240, 46), is_prime(2 ** 61 - 1), is_prime(10 ** 18 + 9), [n for n in range(60) if is_prime(n)])
p, q, e = 61, 53, 17
n, phi = p * q, (p - 1) * (q - 1)
d = pow(e, -1, phi)
m = 65
c = pow(m, e, n)
print(n, d, c, pow(c, d, n))
print(bin(0b1011 & 0b0110), 5 ^ 3, ~5, 1 << 40, bin(37).count("1"), (37).bit_length(), 0xFF >> 2, -17 >> 2, 6 & -6)
print(reduce(lambda a, b: a * b, range(1, 31)), sum(int(x) for x in str(3 ** 333)), 10 ** 30 // 7, -10 ** 20 % 97, int("123456789" * 3) + 1)
gray = [i ^ i >> 1 for i in range(8)]
print([f"{g:03b}" for g in gray], hex(2 ** 70), 2 ** 70 > 1e21, float(2 ** 70), divmod(2 ** 65, 10 ** 9))

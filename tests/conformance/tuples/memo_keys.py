"""Tuples made of lists as keys of memo tables."""

memo = {}


def ways(coins, amount):
    key = (coins, amount)
    if key in memo:
        return memo[key]
    if amount == 0:
        result = 1
    elif amount < 0 or not coins:
        result = 0
    else:
        result = ways(coins, amount - coins[0]) + ways(coins[1:], amount)
    memo[key] = result
    return result


def best(values, cache):
    key = tuple(values)
    if key not in cache:
        total = 0
        for i in range(len(values)):
            rest = values[:i] + values[i + 1:]
            total = max(total, values[i] * (i + 1) + best(rest, cache))
        cache[key] = total
    return cache[key]


def main():
    print(ways(tuple([1, 2, 5]), 10), ways((1, 2), 4))
    print(len(memo))
    cache = {}
    print(best([3, 1, 2], cache), len(cache))
    print(sorted(cache))
    print(cache[(3, 1, 2)], cache[()], (1,) in cache, (9,) in cache)
    counts = {}
    for word in ["eat", "tea", "tan", "ate", "nat", "bat"]:
        counts.setdefault(tuple(sorted(word)), []).append(word)
    for key in sorted(counts):
        print("".join(key), counts[key])
    print(counts[("a", "e", "t")])

"""Flips of pancakes: how often the first item turns a prefix round, over all permutations."""
import harness


def run(n):
    permutation = list(range(n))
    current = [0] * n
    count = [0] * n
    max_flips = 0
    checksum = 0
    index = 0
    r = n
    while True:
        while r != 1:
            count[r - 1] = r
            r -= 1
        for i in range(n):
            current[i] = permutation[i]
        flips = 0
        first = current[0]
        while first != 0:
            low = 0
            high = first
            while low < high:
                tmp = current[low]
                current[low] = current[high]
                current[high] = tmp
                low += 1
                high -= 1
            flips += 1
            first = current[0]
        if flips > max_flips:
            max_flips = flips
        if index % 2 == 0:
            checksum += flips
        else:
            checksum -= flips
        while True:
            if r == n:
                return checksum * 100 + max_flips
            tmp = permutation[0]
            for i in range(r):
                permutation[i] = permutation[i + 1]
            permutation[r] = tmp
            count[r] -= 1
            if count[r] > 0:
                break
            r += 1
        index += 1


if __name__ == "__main__":
    harness.main("fannkuch", run, 25, 9)

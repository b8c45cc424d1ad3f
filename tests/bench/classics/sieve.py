"""The sieve of Eratosthenes on a list of flags."""
import harness


def run(size):
    flags = [True] * (size + 1)
    count = 0
    for i in range(2, size + 1):
        if flags[i]:
            count += 1
            k = i + i
            while k <= size:
                flags[k] = False
                k += i
    return count


if __name__ == "__main__":
    harness.main("sieve", run, 100, 1000000)

"""All permutations of a small list by recursive swapping."""
import harness


class Permutations:
    def __init__(self, n):
        self.count = 0
        self.v = list(range(n))

    def swap(self, i, j):
        tmp = self.v[i]
        self.v[i] = self.v[j]
        self.v[j] = tmp

    def permute(self, n):
        self.count += 1
        if n != 0:
            n1 = n - 1
            self.permute(n1)
            for i in range(n1, -1, -1):
                self.swap(n1, i)
                self.permute(n1)
                self.swap(n1, i)


def run(size):
    permutations = Permutations(size)
    permutations.permute(size)
    return permutations.count + permutations.v[size - 1]


if __name__ == "__main__":
    harness.main("permutations", run, 45, 9)

"""Binary trees: short-lived ones of growing depth beside a long-lived one."""
import harness


class Tree:
    def __init__(self, left, right):
        self.left = left
        self.right = right

    def check(self):
        if self.left is None:
            return 1
        return 1 + self.left.check() + self.right.check()


def make_tree(depth):
    if depth == 0:
        return Tree(None, None)
    return Tree(make_tree(depth - 1), make_tree(depth - 1))


def run(size):
    long_lived = make_tree(size)
    total = 0
    for depth in range(4, size + 1, 2):
        for _ in range(1 << (size - depth + 4)):
            total += make_tree(depth).check()
    return total + long_lived.check()


if __name__ == "__main__":
    harness.main("binarytrees", run, 15, 14)

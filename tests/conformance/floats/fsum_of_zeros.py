import math


def main():
    for xs in [[-0.0, -0.0], [-0.0], [], [0.0, -0.0], [1e300, -1e300, -0.0], [1e16, 1.0, -1e16]]:
        print(math.fsum(xs))

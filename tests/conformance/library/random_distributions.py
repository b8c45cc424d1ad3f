"""Seeds that are floats, distributions, bytes, states."""
import random


def main():
    for seed in [2.5, -0.1, 1e100, 1700000000.123456, 0.0, 3.0, -7]:
        r = random.Random(seed)
        print(seed, r.random(), r.randint(1, 1000))
    random.seed(0.25)
    print(random.random(), random.randrange(10))
    random.seed(42)
    print(["%.10f" % random.betavariate(2, 3) for _ in range(3)], ["%.10f" % random.gammavariate(a, 2.0) for a in [0.5, 1.0, 3.5]])
    print(["%.10f" % random.lognormvariate(0, 0.5), "%.10f" % random.vonmisesvariate(1.0, 4.0), "%.10f" % random.vonmisesvariate(0.0, 0.0)])
    print(["%.10f" % random.paretovariate(3), "%.10f" % random.weibullvariate(1.0, 1.5), "%.10f" % random.expovariate(0.2)])
    print(["%.10f" % random.triangular(0, 10, 3), "%.10f" % random.triangular(1, 2), "%.10f" % random.triangular(5.0, 5.0, 5.0)])
    print(random.randbytes(7), random.randbytes(0), random.randbytes(8))
    state = random.getstate()
    first = [random.random() for _ in range(3)] + [random.gauss(0, 1)]
    random.setstate(state)
    print(first == [random.random() for _ in range(3)] + [random.gauss(0, 1)], state[0], len(state[1]))
    state = random.getstate()
    x = random.gauss(0, 1)
    random.setstate(state)
    print(x == random.gauss(0, 1), state[2] is None)
    try:
        random.gammavariate(0.0, 1.0)
    except ValueError as e:
        print(e)


if __name__ == "__main__":
    main()

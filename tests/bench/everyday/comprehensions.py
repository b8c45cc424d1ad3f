"""Comprehensions, sum, zip, enumerate, any and all."""


def main():
    total = 0
    for r in range(280):
        xs = [i * i % 97 for i in range(20000)]
        evens = [x for x in xs if x % 2 == 0]
        pairs = {x: i for i, x in enumerate(xs)}
        total += sum(evens) + sum(a * b for a, b in zip(xs, evens)) + len(pairs)
        total += sum(1 for x in xs if x > 50) + max(x - r for x in xs)
        total += any(x == 96 for x in xs) + all(x < 97 for x in xs)
        rows = [[i * j for j in range(40)] for i in range(100)]
        total += sum(sum(row) for row in rows)
    print(total)


if __name__ == "__main__":
    main()

"""Pipelines of generators."""


def numbers(n):
    for i in range(n):
        yield i


def squares(items):
    for x in items:
        yield x * x


def chunks(items, size):
    chunk = []
    for x in items:
        chunk.append(x)
        if len(chunk) == size:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def tree(depth):
    if depth > 0:
        yield from tree(depth - 1)
        yield depth
        yield from tree(depth - 1)


def main():
    total = 0
    for chunk in chunks(squares(x for x in numbers(9000000) if x % 3), 10):
        total += sum(chunk) % 7
    total += sum(tree(18))
    print(total)


if __name__ == "__main__":
    main()

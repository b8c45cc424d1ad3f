# engines: all
def main():
    groups = {frozenset({1, 2}), frozenset({3})}
    groups.discard({1, 2})
    print(sorted(sorted(g) for g in groups), {3} in groups)
    groups.discard({9})
    groups.remove({3})
    print(groups)
    try:
        groups.remove({7})
    except KeyError as error:
        print("missing", error)
    numbers = {1, 2}
    numbers.discard({1})
    print(sorted(numbers))
    try:
        numbers.remove({1})
    except KeyError as error:
        print("missing", error)

# start: script
# Dicts and sets inside of lists, tuples and dicts, compared where their keys or values are of different kinds.


def compare(n, x):
    print({1: "a"} == {n: "a"}, [{1: "a"}] == [{n: "a"}], (1, {1: "a"}) == (n, {n: "a"}))
    print((1, {1: 2}) == (n, {n: x}), [{1: 2}] == [{1: x}], [[({1: 2}, 3)]] != [[({n: x}, 3)]])
    print({n: {1: 2}} == {1: {n: x}}, [{1, 2}] == [{n, x}], ("a", {2}) == ("a", {x}))
    print([{"k": None}] == [{"k": x}], [{"k": [1]}] == [{"k": [x]}])


def main():
    for n in (1, 3, 2**70):
        for x in (2, 2.0, 0.5):
            compare(n, x)


main()

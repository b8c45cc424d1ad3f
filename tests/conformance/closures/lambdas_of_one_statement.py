# Lambdas and comprehensions in several places of one statement.


def tag(function):
    def decorate(cls):
        cls.tag = function(3)
        return cls

    return decorate


def both(first, second):
    return first(1) + second(2)


def choose(function, cls):
    return cls


def kept(function):
    def decorate(cls):
        print("kept", cls.__name__, function(2))
        return cls

    return decorate


class Base:
    size = 1

    def run(self):
        return 1


@tag(lambda x: x + 1)
class Decorated:
    names = [name.upper() for name in "ab"]

    def keep(self, k=3):
        return k


@tag(lambda x: max(y * x for y in range(3)))
class Derived(choose(lambda y: y, Base)):
    @tag(lambda x: [x])
    class Inner:
        pass

    sizes = {}
    sizes[both(lambda a: a, lambda b: b + 1)] = [i for i in range(3)]


table = {}
table[both(lambda a: a, lambda b: b + 1)] = [x for x in range(3)]
table[sum(x for x in range(9))] = table[5] = (lambda: [7])()


steps = []


def step(text):
    steps.append(text)
    return text


def order(text):
    step("made " + text)

    def decorate(cls):
        step("applied " + text)
        return cls

    return decorate


@order("".join([c for c in "first"]))
@order("second")
class Ordered(choose(step("base"), Base)):
    step("body")


def inside(n):
    @kept(lambda x: x * 2)
    class Local:

        def values(self):
            return [v for v in range(2)]

    found = {}
    found[both(lambda a: a, lambda b: n)] = [i for i in range(n)]
    return Local().values(), found


def augmented(d):
    d[[k for k in d][0]] += sum(x for x in range(4))
    return d


def main():
    print(Decorated.tag, Decorated().keep(), Decorated.names)
    print(Derived.tag, Derived().run(), Derived.Inner.tag, Derived.sizes)
    print(table)
    print(Ordered.size, steps)
    print(inside(2), inside(3))
    print(augmented({"a": 1}))
    print(hasattr(Derived, "_rotor_decorator0"), hasattr(Derived, "_rotor_value"))
    return 0


if __name__ == "__main__":
    main()

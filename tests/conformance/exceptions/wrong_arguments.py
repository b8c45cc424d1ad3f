# start: script
# engines: all -host("the texts of RustPython differ")
# Calls whose arguments do not fit, with CPython's texts.


def f(a, /, b, c=1, *, d, e=2):
    return a, b, c, d, e


def g(a=1):
    return a


class Box:
    def __init__(self, *, size):
        self.size = size


class Empty:
    pass


def positional_by_name():
    return f(a=1, b=2, d=3)


def missing_keyword_only():
    return f(1, 2)


def too_many_with_keyword():
    return f(1, 2, 3, 4, d=5)


def too_many_of_one():
    return g(1, 2)


def no_arguments_at_all():
    return Empty(1)


def only_keywords():
    return Box(3)


def keyword_missing():
    return Box()


def twice():
    return g(1, a=2)


def lambda_arguments():
    return (lambda x, y: x)(1)


def nested():
    def inner(x):
        return x

    return inner()


def report(number):
    try:
        if number == 0:
            positional_by_name()
        elif number == 1:
            missing_keyword_only()
        elif number == 2:
            too_many_with_keyword()
        elif number == 3:
            too_many_of_one()
        elif number == 4:
            no_arguments_at_all()
        elif number == 5:
            only_keywords()
        elif number == 6:
            keyword_missing()
        elif number == 7:
            twice()
        elif number == 8:
            lambda_arguments()
        elif number == 9:
            nested()
    except TypeError as error:
        print(number, error)


for i in range(10):
    report(i)
print(f(1, 2, d=3), g(), Box(size=2).size)

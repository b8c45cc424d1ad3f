# Attributes that a nested function assigns on the function that its decorator got.


def remembering(function):
    function.precision = -1
    function.value = None

    def fixed(precision):
        if precision <= function.precision:
            return function.value >> (function.precision - precision)
        function.value = function(precision + 10)
        function.precision = precision + 10
        return function.value >> 10

    return fixed


@remembering
def two(precision):
    print("two", precision)
    return 2 << precision


@remembering
def three(precision):
    print("three", precision)
    return 3 << precision


def main():
    print(two(5), two(3), three(4), three(9), two(20))

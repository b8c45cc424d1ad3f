def add(a, b):
    return a + b


def sub(a, b):
    return a - b


def mul(a, b):
    return a * b


def div(a, b):
    return a // b


OPERATORS = {"+": add, "-": sub, "*": mul, "/": div}
LEVELS = [("+-", 1), ("*/", 2)]


def level(op):
    for ops, n in LEVELS:
        if op in ops:
            return n
    return 0


def calculate(tokens):
    values = []
    operators = []
    for token in tokens + ["end"]:
        if token.isdigit():
            values.append(int(token))
            continue
        while operators and level(operators[-1]) >= level(token):
            b = values.pop()
            a = values.pop()
            values.append(OPERATORS[operators.pop()](a, b))
        operators.append(token)
    return values[0]


def entry_point(argv):
    for op in ["+", "-", "*", "/", "%"]:
        for a, b in [(7, 2), (-7, 2), (5, 0)]:
            try:
                print(a, op, b, "=", OPERATORS[op](a, b))
            except KeyError as e:
                print("no operator", e)
            except ZeroDivisionError:
                print("division by zero")
    for text in ["1 + 2 * 3", "10 - 4 - 3", "100 / 7 * 2 + 1", "42"]:
        print(text, "=", calculate(text.split()))
    table = [add, sub]
    table.append(mul)
    table[0], table[1] = table[1], table[0]
    print([f(10, 3) for f in table])
    local = {}
    for name in ["x", "y"]:
        local[name] = OPERATORS["+"] if name == "x" else OPERATORS["-"]
    print(local["x"](1, 2), local["y"](1, 2), len(OPERATORS))
    return 0

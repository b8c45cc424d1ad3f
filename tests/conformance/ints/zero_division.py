# engines: all -host("RustPython loses the sign of zero")
def div(a, b):
    try:
        return a // b
    except ZeroDivisionError:
        return -999


def mod(a, b):
    try:
        return a % b
    except ZeroDivisionError:
        return -998


def true_div(a, b):
    try:
        return a / b
    except ZeroDivisionError:
        return -1.5


def both(a, b):
    try:
        q, r = divmod(a, b)
        return q ^ r
    except ZeroDivisionError:
        return -997


def with_finally(a, b, log):
    try:
        try:
            log.append(a // b)
        finally:
            log.append(1000)
    except ArithmeticError:
        log.append(2000)
    else:
        log.append(3000)


def augmented(a, b):
    try:
        a //= b
        a %= b
    except ZeroDivisionError:
        a -= 5000
    return a


def main():
    for a in [-7, 0, 7, 9223372036854775807]:
        for b in [0, 1, -2]:
            print(a, b, div(a, b), mod(a, b), true_div(a, b), both(a, b), augmented(a, b))
    log = [0]
    with_finally(8, 0, log)
    with_finally(8, 2, log)
    print(log)
    caught = 0
    for b in range(-3, 4):
        try:
            if 12 % b == 0:
                print("divides", b)
        except ZeroDivisionError:
            caught += 1
            print("zero", b)
    print(caught)

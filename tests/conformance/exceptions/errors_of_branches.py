# raises: TypeError
# What would raise is no error of the translation where a run need not get there.


def show(value):
    if value > 5:
        return "a" + value
    return value


def total(count):
    result = 0
    for i in range(count):
        result += i
        if result > 1000:
            result.append(i)
    return result


def main():
    print(show(3), total(4))
    print(show(9))

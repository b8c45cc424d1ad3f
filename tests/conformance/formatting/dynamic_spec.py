def padded(n, width):
    return f"{n:{width}}|{n:<{width}}|{n:0{width}d}"


def fixed(x, width, digits):
    return f"{x:{width}.{digits}f}|{x:.{digits}e}"


def cell(text, width, fill):
    return f"{text:{fill}^{width}}"


def main():
    for width in [1, 4, 9]:
        print(padded(17, width), padded(-3, width))
        print(cell("ab", width, "."), cell("abc", width, "é"), f"{'x':>{width}}", f"{'y':0>{width}}")
    for digits in [0, 2, 5]:
        print(fixed(2.0 / 3.0, 10, digits), fixed(-1e6, 3, digits))
    for spec in ["5d", "<4", "x", "+"]:
        print(format(42, spec), f"{42:{spec}}")

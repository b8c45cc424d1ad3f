from rpython.rlib.rarithmetic import r_uint, intmask


def compare(a, b):
    text = ""
    if a < b:
        text += "<"
    if a <= b:
        text += " <="
    if a == b:
        text += " =="
    if a != b:
        text += " !="
    if a > b:
        text += " >"
    if a >= b:
        text += " >="
    return text


def in_range(n, low, high):
    return r_uint(n) - r_uint(low) < r_uint(high) - r_uint(low)


def biggest(values):
    best = values[0]
    for value in values:
        if value > best:
            best = value
    return best


def truth(value):
    if value:
        return "yes"
    return "no"


def main():
    values = [r_uint(0), r_uint(1), r_uint(9223372036854775807), r_uint(1) << 63, r_uint(-1)]
    for a in values:
        for b in values:
            print(a, b, compare(a, b))
    for n in [-5, 0, 3, 9, 10, 11]:
        print(n, in_range(n, 0, 10), in_range(n, 3, 10))
    print(biggest(values), biggest([r_uint(7), r_uint(3)]))
    for a in values:
        print(truth(a), bool(a), intmask(a), float(a), intmask(a >> 1), hex(a))
    signed = [0, 1, -1, 255, -9223372036854775807]
    for n in signed:
        print(n, r_uint(n), intmask(r_uint(n)) == n, r_uint(n) >> 32, r_uint(n) == r_uint(-1))
    print(r_uint(2.75 * len(values)), str(r_uint(12)) + "u", "%d" % r_uint(len(values)))
    counts = {}
    for n in signed + signed:
        key = r_uint(n) % r_uint(3)
        counts[key] = counts.get(key, 0) + 1
    for key in sorted(counts.keys()):
        print(key, counts[key])

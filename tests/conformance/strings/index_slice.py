def at(s, i):
    try:
        return s[i]
    except IndexError:
        return "IndexError"


def bounds(s):
    result = []
    for a in [-9, -3, -1, 0, 1, 3, 9]:
        for b in [-9, -2, 0, 2, 4, 9]:
            result.append(s[a:b])
    return result


def open_ends(s, n):
    return [s[n:], s[:n], s[-n:], s[:-n], s[:]]


def last(s):
    return s[-1]


def main():
    for s in ["", "a", "abc", "hello"]:
        print(repr(s), [at(s, i) for i in [-6, -5, -3, -1, 0, 1, 2, 4, 5, 100]])
        print(bounds(s))
        for n in range(4):
            print(open_ends(s, n))
    print(last("xyz"), "abc"[1] + "def"[-2])
    text = "0123456789"
    for i in range(0, 10, 3):
        print(text[i], text[-i], text[i:i + 3], text[i:-1], text[: i + 1], text[-i - 1 :])
    for s in ["", "q"]:
        try:
            print(last(s))
        except IndexError:
            print("no last")
    print(len(text[2:5]), text[5:2] == "", text[100:], text[3:3] + "|")
    total = 0
    for i in range(-10, 10):
        total = total * 3 % 1000003 + ord(text[i])
    print(total)

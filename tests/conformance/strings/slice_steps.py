def stepped(s, step):
    return [s[::step], s[1::step], s[:4:step], s[-2::step], s[:-3:step], s[2:7:step], s[7:2:step], s[100:-100:step]]


def is_palindrome(s):
    cleaned = "".join([c for c in s.lower() if c.isalpha()])
    return cleaned == cleaned[::-1]


def zero_step(s, step):
    try:
        return s[::step]
    except ValueError:
        return "ValueError"


def interleave(a, b):
    result = ""
    for i in range(min(len(a), len(b))):
        result += a[i] + b[i]
    return result


def main():
    for s in ["", "x", "abcdefghij", "naïve😀text"]:
        for step in [1, 2, 3, -1, -2, -5, 100]:
            print(step, stepped(s, step))
    print([zero_step("abc", n) for n in [0, 1, -1]])
    for s in ["Able was I ere I saw Elba", "not one", "", "A", "No lemon, no melon"]:
        print(s, is_palindrome(s))
    text = "abcdef"
    print(interleave(text[::2], text[1::2]), interleave(text[::-1], text))
    print(text[::-1][::-1] == text, text[-1:0:-1], text[:0:-1], text[5:-7:-1], text[4:4:-1] + "|")
    for start in range(-7, 8, 3):
        for stop in range(-7, 8, 3):
            print(text[start:stop:2] + "/" + text[start:stop:-2], end=" ")
        print()

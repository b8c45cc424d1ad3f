def edit_distance(a, b):
    previous = list(range(len(b) + 1))
    for i in range(len(a)):
        current = [i + 1]
        for j in range(len(b)):
            cost = 0 if a[i] == b[j] else 1
            current.append(min(previous[j + 1] + 1, current[j] + 1, previous[j] + cost))
        previous = current
    return previous[-1]


def match(pattern, text):
    if not pattern:
        return not text
    if pattern[0] == "*":
        for i in range(len(text) + 1):
            if match(pattern[1:], text[i:]):
                return True
        return False
    if text and (pattern[0] == "?" or pattern[0] == text[0]):
        return match(pattern[1:], text[1:])
    return False


def wrap(text, width):
    lines = []
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = line + " " + word if line else word
    if line:
        lines.append(line)
    return lines


def roman(n):
    result = ""
    for value, letters in [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]:
        while n >= value:
            result += letters
            n -= value
    return result


def permutations(s):
    if len(s) <= 1:
        return [s]
    result = []
    for i in range(len(s)):
        for rest in permutations(s[:i] + s[i + 1 :]):
            result.append(s[i] + rest)
    return result


def main():
    for a, b in [("kitten", "sitting"), ("", "abc"), ("same", "same"), ("flaw", "lawn"), ("é", "e")]:
        print(a, b, edit_distance(a, b))
    for pattern in ["*", "a*c", "a?c", "", "*b*", "???"]:
        print(pattern, [match(pattern, t) for t in ["", "abc", "ac", "aXXc", "b"]])
    for line in wrap("the quick brown fox jumps over the lazy dog and runs away", 16):
        print(line.ljust(16) + "|")
    print([roman(n) for n in range(1, 25)])
    print(permutations("abc"), len(permutations("abcde")), permutations("z"))

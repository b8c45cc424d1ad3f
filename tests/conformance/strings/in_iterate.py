def vowels(text):
    count = 0
    for c in text:
        if c in "aeiou":
            count += 1
    return count


def frequencies(text):
    counts = {}
    for c in text:
        if c not in counts:
            counts[c] = 0
        counts[c] += 1
    return counts


def run_lengths(text):
    result = []
    i = 0
    while i < len(text):
        j = i
        while j < len(text) and text[j] == text[i]:
            j += 1
        result.append((text[i], j - i))
        i = j
    return result


def contains_all(text, parts):
    for part in parts:
        if part not in text:
            return False
    return True


def main():
    for text in ["", "hello", "queueing", "xyz", "aaa"]:
        print(text, vowels(text), frequencies(text), run_lengths(text))
        print([sub in text for sub in ["", "l", "ll", "e", "ue", "z", "hello!"]])
    print(contains_all("the end", ["the", "end", " "]), contains_all("abc", ["b", "d"]))
    for i, c in enumerate("abc"):
        print(i, c, ord(c), c * i, end=";")
    print()
    for a, b in zip("abc", "xyzw"):
        print(a + b, end=" ")
    print([c for c in reversed("abc")], list("list"), sorted("banana"), "".join(reversed("stressed")))
    text = "x😀é"
    for c in text:
        print(c, len(c), ord(c), c == "😀", c in text)
    result = ""
    for c in "a1b2c3":
        if c.isdigit():
            continue
        if c == "c":
            break
        result += c
    else:
        result += "never"
    print(result)

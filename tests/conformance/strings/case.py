def swap(s):
    result = ""
    for c in s:
        if c.isupper():
            result += c.lower()
        else:
            result += c.upper()
    return result


def camel_to_snake(name):
    result = ""
    for i, c in enumerate(name):
        if c.isupper() and i > 0:
            result += "_"
        result += c.lower()
    return result


def rot13(text):
    result = []
    for c in text:
        if "a" <= c <= "z":
            result.append(chr((ord(c) - 97 + 13) % 26 + 97))
        elif "A" <= c <= "Z":
            result.append(chr((ord(c) - 65 + 13) % 26 + 65))
        else:
            result.append(c)
    return "".join(result)


def main():
    for s in ["", "a", "Z", "Hello World", "ALL CAPS", "mixed 123 Case", "under_score", "it's o'clock"]:
        print([s.upper(), s.lower(), swap(s)])
        print(s.isupper(), s.islower(), s.upper().isupper(), s == s.lower())
    for s in ["élan", "ÑANDÚ", "straße", "Привет", "日本", "ΑΒΓ", "ÿ"]:
        print(s.upper(), s.lower(), s.isupper(), s.islower(), len(s.upper()))
    print(camel_to_snake("camelCaseName"), camel_to_snake("Simple"), camel_to_snake("x"))
    print(rot13("Hello, World!"), rot13(rot13("Hello, World!")))
    words = ["banana", "Apple", "cherry", "apple"]
    print(sorted(words), sorted(words, key=lambda w: w.lower()), max(words), min(words))
    for c in ["a", "Z", "5", " "]:
        print(c.upper() + c.lower(), c.isalpha() and c.upper() == c)

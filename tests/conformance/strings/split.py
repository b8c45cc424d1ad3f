def show(parts):
    print(len(parts), parts)


def key_values(text):
    result = {}
    for part in text.split(";"):
        if "=" in part:
            key, value = part.split("=", 1)
            result[key.strip()] = value.strip()
    return result


def words(text):
    return [w for w in text.split(" ") if w]


def empty_separator(text, sep):
    try:
        return text.split(sep)
    except ValueError:
        return ["ValueError"]


def main():
    for s in ["", "a", ",", "a,b", ",a,,b,", "a, b, c", ",,,"]:
        show(s.split(","))
        show(s.rsplit(","))
        for n in [-1, 0, 1, 2]:
            print(s.split(",", n), s.rsplit(",", n))
    for s in ["", " ", "a", "  a  b\tc\nd  ", "\n\n", "one two  three", "a b"]:
        show(s.split())
        show(s.rsplit())
        print(s.split(None, 1), s.rsplit(None, 1), s.split(None, 0), s.rsplit(None, 2), s.split(" "))
    for s in ["a--b--c", "----", "a-b", "-----"]:
        print(s.split("--"), s.rsplit("--"), s.split("--", 1), s.rsplit("--", 1))
    print(key_values("a=1; b = two ;c=x=y;d"))
    print(words(" the  end "), empty_separator("abc", ""), empty_separator("abc", "b"))
    print("a😀b😀".split("😀"), "x y".split(sep=" "), "x y z".split(maxsplit=1))
    total = 0
    for line in "1 2 3|4 5|6".split("|"):
        for word in line.split():
            total = total * 10 + int(word)
    print(total)

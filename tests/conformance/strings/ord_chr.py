def to_chr(n):
    try:
        return chr(n)
    except ValueError:
        return "ValueError"


def caesar(text, shift):
    result = ""
    for c in text:
        n = ord(c)
        if 97 <= n <= 122:
            result += chr((n - 97 + shift) % 26 + 97)
        else:
            result += c
    return result


def checksum(text):
    total = 0
    for i in range(len(text)):
        total = (total * 31 + ord(text[i])) % 65521
    return total


def main():
    for n in [0, 9, 10, 65, 97, 126, 127, 128, 233, 255, 256, 8364, 65535, 65536, 128512, 1114111]:
        c = chr(n)
        print(n, ord(c) == n, len(c), repr(c))
    for n in [-1, 1114112, 999999999]:
        print(n, to_chr(n))
    print([to_chr(n) for n in [72, 105, 33]], "".join([chr(n) for n in range(65, 91)]))
    for shift in [0, 1, 13, 25, -3]:
        print(caesar("hello, world", shift), caesar(caesar("round trip", shift), -shift))
    for text in ["", "a", "hello", "日本", "😀😀"]:
        print(checksum(text))
    print([ord(c) for c in "aé€😀"], ord("a") + 1, chr(ord("a") + 1), ord("abc"[1]))
    digits = "".join([chr(ord("0") + i) for i in range(10)])
    print(digits, [ord(d) - ord("0") for d in digits[::3]])

# What is made of a bytearray is a copy: neither changes the other.


def maybe(data, n):
    return data if n > 0 else None


def main():
    data = bytearray(b"abc")
    copy = bytes(data)
    data[0] = 122
    data.append(255)
    print(copy, bytes(data), bytes(bytearray()), bytes(data[1:3]))
    again = bytearray(copy)
    again.extend(b"\x00\xff")
    print(copy, again, bytes(again) == b"abc\x00\xff", hash(bytes(data)) == hash(b"zbc\xff"))
    data.clear()
    print(bytes(data), data.find(b"b"), again.find(b"c"), again.replace(b"b", b"--"), again)
    for _ in range(300):
        data.append(len(data) % 256)
    print(len(bytes(data)), bytes(data)[255:258], data.count(7), {bytes(data[:2]): 1}[b"\x00\x01"])
    try:
        print(bytes(maybe(data, 0)))
    except TypeError as e:
        print(type(e).__name__)
    print(len(bytes(maybe(data, 1))))

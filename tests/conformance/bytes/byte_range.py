# Bytes out of range are ValueErrors, and leave a bytearray as it was.
def change(kind, b, value):
    if kind == 0:
        b[1] = value
    elif kind == 1:
        b.append(value)
    elif kind == 2:
        b.insert(0, value)
    elif kind == 3:
        b.extend([1, value])
    else:
        b[5] = value


def store(b, value):
    try:
        b[0] = value
    except ValueError:
        return False
    return True


def main():
    for kind in range(5):
        for value in [0, 255, 256, -1]:
            b = bytearray(b"abc")
            try:
                change(kind, b, value)
            except ValueError:
                print("ValueError")
            except IndexError:
                print("IndexError")
            print(kind, value, b)
    b = bytearray(2)
    print(store(b, 7), store(b, 300), store(b, -1), b)
    values = [65, 66]
    print(bytes(values))
    values.append(300)
    try:
        print(bytes(values))
    except ValueError:
        print("ValueError")
    b.extend(b)
    print(b)

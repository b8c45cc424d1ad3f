def main():
    a=[1]; b=a
    try:
        a += [2]
        a *= 2
    except OverflowError:
        pass
    print(b)
    s = {1}; t = s
    try:
        s |= {2}
        s -= {1}
    except OverflowError:
        pass
    print(t)

def main():
    s = """a
b"""
    print(repr(s))
    t = "x\
y"
    print(repr(t))


if __name__ == "__main__":
    main()

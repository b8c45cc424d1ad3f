# engines: all -host("RustPython gives round(True) as True")
"""`round()` of a bool is an int."""


def main():
    for flag in (True, False):
        print(round(flag), round(flag, 1), round(flag) + 1)


if __name__ == "__main__":
    main()

# The limit of digits that the import sets is that of the program.
import sys

sys.set_int_max_str_digits(0)


def main():
    n = 7**6000
    print(len(str(n)), str(n)[:9], sys.get_int_max_str_digits())


if __name__ == "__main__":
    main()

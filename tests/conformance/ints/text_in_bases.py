# start: script
# engines: all -host("RustPython takes a sign alone")
def show(t, b):
    try:
        print(repr(t), b, int(t, b))
    except (ValueError, OverflowError) as e:
        print(type(e).__name__, e)


def main():
    for t in ["0", "-0", "12", "-12", "+5", " 7", "7 ", "7\n", "-", "", "-\n", "7 8", "0x1f", "1f", "zz", "ZZ", "1_0", "9223372036854775807", "-9223372036854775808",
              "9223372036854775808", "256204778801521550", "2562047788015215501", "1" * 62, "-" + "1" * 63, "--1", "0b1", "0o7", "00", "٣", "1\t", "1\r\n", "\n1"]:
        for b in [10, 16, 2, 36, 0, 8, 37, 1]:
            show(t, b)
    for t in ["12", "-7\n", " 3 ", "", "x", "-", "99999999999999999999"]:
        try:
            print(int(t), int(t.encode()))
        except ValueError as e:
            print(e)


main()

def swap_chars(word):
    try:
        x, y = word
        return y + x
    except ValueError:
        return "not two"


def entry_point(argv):
    for word in ["ab", "cd", "", "abc", "é日", "😀!"]:
        print(word, swap_chars(word))
    first, second, third = "xyz"
    print(third, second, first)
    return 0

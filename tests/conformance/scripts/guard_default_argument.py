# start: script
"""The guard gives the arguments; a default of `main` stays a default, and its result is no status."""


def main(name="world", times=2):
    for _ in range(times):
        print("hello", name)
    return True


def test():
    print("not called")


if "__main__" == __name__:
    main()
    main("you", 1)

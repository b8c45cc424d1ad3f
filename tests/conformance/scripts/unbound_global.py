# start: script
# raises: NameError
"""A function that reads a variable of the module before the script binds it raises NameError."""
import sys


def show():
    try:
        print("value", value)
    except NameError as e:
        print("NameError:", e)


if __name__ == "__main__":
    show()
    value = len(sys.argv)
    show()
    if value > 5:
        late = 1
    try:
        print(late)
    except NameError as e:
        print("NameError:", e)
    del value
    show()
    print(late)

# stdin: input_eof.in
def ask(prompt):
    try:
        return input(prompt)
    except EOFError:
        return None


def read_number():
    try:
        return int(input())
    except ValueError:
        return -1


def main():
    name = input("name? ")
    print("hello", name)
    print(read_number(), read_number())
    print(float(input("x: ")) * 2)
    print(repr(input()))
    while True:
        line = ask("> ")
        if line is None:
            print("<eof>")
            break
        print(line + "!")
    for i in range(2):
        try:
            input()
            print("more")
        except EOFError:
            print("still at the end", i)

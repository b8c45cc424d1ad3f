import sys


def emit(items):
    for item in items:
        sys.stdout.write(item)
        sys.stdout.write(" ")


def progress(n):
    print("." * n, end="", flush=True)
    print("step", n, file=sys.stderr)


def main():
    emit(["a", "b", "é😀"])
    sys.stdout.write("\n")
    print("printed", file=sys.stdout)
    sys.stdout.write("no newline")
    sys.stdout.flush()
    print()
    for i in range(3):
        progress(i)
    print()
    sys.stderr.write("to standard error\n")
    print("both", "sides", sep="+", end="\n\n", file=sys.stderr)
    print(sys.stdout.write("five\n"))
    lines = ["one\n", "two\n"]
    sys.stdout.writelines(lines)
    text = ""
    for i in range(2000):
        text += "0123456789"[i % 10]
        if i % 80 == 79:
            text += "\n"
    sys.stdout.write(text)
    print("x" * 70, "done", sep="\n")

# exit: 0
def step(n):
    print("step", n)
    if n > 2:
        return
    step(n + 1)


def main():
    step(0)

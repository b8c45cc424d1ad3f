# start: script
# engines: all
def parse(text):
    return int(text) if text.isdigit() else None


def big(i):
    if i % 2 == 0:
        return 10 ** (20 + i)


for text in ["12", "x"]:
    print(callable(parse(text)))
print([callable(big(i)) for i in range(2)])

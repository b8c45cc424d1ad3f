SQUARES = [i * i for i in range(5000)]
NEGATIVE = [(-1) ** i * i * 10 ** 12 for i in range(300)]
WORDS = ["word%d-%s" % (i, "x" * (i % 7)) for i in range(500)]
FLOATS = [i / 7.0 for i in range(1000)]
INDEX = {w: i for i, w in enumerate(WORDS)}
NESTED = {i: {"sq": [j * j for j in range(i % 5)], "neg": [-i]} for i in range(200)}
MATRIX = [[r * c for c in range(50)] for r in range(50)]
FLAGS = [i % 3 == 0 for i in range(2000)]
BYTES = bytes([i * 7 % 256 for i in range(3000)])
PAIRS = [(i, str(i)) for i in range(400)]


class Record:
    def __init__(self, n):
        self.n = n
        self.link = None


RECORDS = [Record(i) for i in range(600)]
for _i in range(600):
    RECORDS[_i].link = RECORDS[_i * 7 % 600]


def entry_point(argv):
    print(len(SQUARES), sum(SQUARES), SQUARES[0], SQUARES[4999], SQUARES[-2])
    print(sum(NEGATIVE), NEGATIVE[1], NEGATIVE[299])
    print(len(WORDS), WORDS[499], sum([len(w) for w in WORDS]))
    total = 0.0
    for f in FLOATS:
        total += f
    print(total, FLOATS[999])
    print(len(INDEX), INDEX["word17-xxx"], INDEX[WORDS[250]])
    print(len(NESTED), NESTED[199], sum([len(d["sq"]) for d in NESTED.values()]))
    print(MATRIX[49][49], sum([sum(row) for row in MATRIX]))
    print(len([f for f in FLAGS if f]), len(BYTES), BYTES[2999], sum(BYTES))
    print(PAIRS[399], sum([n + len(s) for n, s in PAIRS]))
    record = RECORDS[1]
    trail = []
    for _ in range(8):
        trail.append(record.n)
        record = record.link
    print(trail)
    for i in range(0, 5000, 10):
        SQUARES[i] = -1
    print(sum(SQUARES), SQUARES.count(-1))
    INDEX["new"] = 1
    del INDEX[WORDS[0]]
    print(len(INDEX), WORDS[0] in INDEX)
    return 0

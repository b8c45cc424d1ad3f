# python: 2
# start: script
# Methods of programs that are named as methods of texts and lists, or as builtins.


class Machine(object):
    def __init__(self, value):
        self.value = value

    def decode(self, word):
        return word >> 4

    def encode(self, a, b, c):
        return a * 100 + b * 10 + c

    def translate(self, a):
        return a + 1

    def write(self, address, value):
        self.value += value
        return address + value

    def sort(self, n):
        return n * 2

    def keys(self):
        return 7

    def str(self):
        return str(self.value)

    def unicode(self):
        return unicode(self.value)

    def bytes(self, x):
        return bytes(x) + str(x)

    def map(self, items):
        return " ".join(map(str, items))

    def range(self):
        return [i for i in range(3)] + range(2)


def local(str):
    return str(1.1)


def around():
    str = repr
    return (lambda: str(0.1 + 0.2))()


machine = Machine(0.1 + 0.2)
print machine.decode(0x123), machine.encode(1, 2, 3), machine.translate(4), machine.write(1, 2), machine.sort(4)
print machine.write(address=1, value=2), machine.decode(word=16), Machine.decode(machine, 32), machine.keys()
print "abc".encode(), u"ab".encode("utf-8"), "a".decode(), u"\xe9".encode("utf-8") == "\xc3\xa9", "6162".decode("hex")
print Machine(0.1 + 0.2).str(), Machine(1e22 / 3).unicode(), machine.bytes(1.1), machine.map([0.1 + 0.2, 2.0])
print machine.range(), local(lambda x: "local"), around(), [str(x) for x in [0.1 + 0.2]]
print "a-b".translate(None, "-"), isinstance("a", bytes), bytes is str

memory = bytearray("ab\x80")
memory.append(5)
memory[0] = 122
print len(memory), memory[2], str(memory)[:2], [b for b in bytearray("hi")], len(bytearray(3)), str(bytearray([65, 66]))

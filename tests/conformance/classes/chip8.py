# start: script
# engines: all -host("texts of exceptions of RustPython")
"""CHIP-8 emulator core, disassembler and assembler; renders frames as text. 6502-like mini CPU too."""
import random
import struct
from functools import reduce
import operator as op

FONT = bytes.fromhex("F0909090F0 2060202070 F010F080F0 F010F010F0 9090F01010 F080F010F0 F080F090F0 F010204040 F090F090F0 F090F010F0 F090F09090 E090E090E0 F0808080F0 E0909090E0 F080F080F0 F080F08080")


class Halt(Exception):
    pass


class Chip8:
    W, H = 64, 32

    def __init__(self, rom: bytes, seed=1):
        self.mem = bytearray(4096)
        self.mem[:len(FONT)] = FONT
        self.mem[0x200:0x200 + len(rom)] = rom
        self.v = bytearray(16)
        self.i = 0
        self.pc = 0x200
        self.stack = []
        self.screen = [[False] * self.W for _ in range(self.H)]
        self.delay = self.sound = 0
        self.keys = set()
        self.rng = random.Random(seed)
        self.cycles = 0
        self.dispatch = {n: getattr(self, f"op_{n:x}") for n in range(16)}

    def step(self):
        code = self.mem[self.pc] << 8 | self.mem[self.pc + 1]
        self.pc += 2
        self.cycles += 1
        n, x, y, nn, nnn = code & 15, code >> 8 & 15, code >> 4 & 15, code & 0xFF, code & 0xFFF
        self.dispatch[code >> 12](x, y, n, nn, nnn)

    def op_0(self, x, y, n, nn, nnn):
        if nnn == 0x0E0:
            for row in self.screen:
                row[:] = [False] * self.W
        elif nnn == 0x0EE:
            self.pc = self.stack.pop()
        else:
            raise Halt(f"sys call {nnn:03X}")

    def op_1(self, x, y, n, nn, nnn):
        if nnn == self.pc - 2:
            raise Halt("loop")
        self.pc = nnn

    def op_2(self, x, y, n, nn, nnn):
        self.stack.append(self.pc)
        self.pc = nnn

    def op_3(self, x, y, n, nn, nnn):
        self.pc += 2 * (self.v[x] == nn)

    def op_4(self, x, y, n, nn, nnn):
        self.pc += 2 * (self.v[x] != nn)

    def op_5(self, x, y, n, nn, nnn):
        self.pc += 2 * (self.v[x] == self.v[y])

    def op_6(self, x, y, n, nn, nnn):
        self.v[x] = nn

    def op_7(self, x, y, n, nn, nnn):
        self.v[x] = (self.v[x] + nn) & 0xFF

    ALU = {0: lambda a, b: (b, None), 1: lambda a, b: (a | b, None), 2: lambda a, b: (a & b, None), 3: lambda a, b: (a ^ b, None),
           4: lambda a, b: (a + b, a + b > 255), 5: lambda a, b: (a - b, a >= b), 6: lambda a, b: (a >> 1, a & 1),
           7: lambda a, b: (b - a, b >= a), 14: lambda a, b: (a << 1, a >> 7)}

    def op_8(self, x, y, n, nn, nnn):
        r, flag = self.ALU[n](self.v[x], self.v[y])
        self.v[x] = r & 0xFF
        if flag is not None:
            self.v[15] = int(flag)

    def op_9(self, x, y, n, nn, nnn):
        self.pc += 2 * (self.v[x] != self.v[y])

    def op_a(self, x, y, n, nn, nnn):
        self.i = nnn

    def op_b(self, x, y, n, nn, nnn):
        self.pc = nnn + self.v[0]

    def op_c(self, x, y, n, nn, nnn):
        self.v[x] = self.rng.randrange(256) & nn

    def op_d(self, x, y, n, nn, nnn):
        self.v[15] = 0
        for r in range(n):
            bits = self.mem[self.i + r]
            for c in range(8):
                if bits & 0x80 >> c:
                    px, py = (self.v[x] + c) % self.W, (self.v[y] + r) % self.H
                    if self.screen[py][px]:
                        self.v[15] = 1
                    self.screen[py][px] ^= True

    def op_e(self, x, y, n, nn, nnn):
        pressed = self.v[x] in self.keys
        if nn == 0x9E and pressed or nn == 0xA1 and not pressed:
            self.pc += 2

    def op_f(self, x, y, n, nn, nnn):
        if nn == 0x07:
            self.v[x] = self.delay
        elif nn == 0x15:
            self.delay = self.v[x]
        elif nn == 0x1E:
            self.i = self.i + self.v[x] & 0xFFF
        elif nn == 0x29:
            self.i = self.v[x] * 5
        elif nn == 0x33:
            self.mem[self.i:self.i + 3] = bytes(map(int, f"{self.v[x]:03}"))
        elif nn == 0x55:
            self.mem[self.i:self.i + x + 1] = self.v[:x + 1]
        elif nn == 0x65:
            self.v[:x + 1] = self.mem[self.i:self.i + x + 1]
        else:
            raise NotImplementedError(f"F{x:X}{nn:02X} at {self.pc - 2:#x}")

    def run(self, limit=10000):
        try:
            while self.cycles < limit:
                self.step()
        except Halt as h:
            return str(h)
        return "limit"

    def render(self, rows=8, cols=40):
        return "\n".join("".join(" #"[p] for p in row[:cols]).rstrip() for row in self.screen[:rows])


def asm(text):
    labels, out = {}, []
    lines = [l.split(";")[0].strip() for l in text.strip().splitlines()]
    addr = 0x200
    parsed = []
    for l in filter(None, lines):
        if l.endswith(":"):
            labels[l[:-1]] = addr
            continue
        mn, *rest = l.replace(",", " ").split()
        parsed.append((mn.upper(), rest))
        addr += len(rest) if mn.upper() == "DB" else 2

    def val(t):
        if t in labels:
            return labels[t]
        if t[0] in "vV":
            return int(t[1:], 16)
        return int(t, 0)
    for mn, a in parsed:
        v = [val(t) for t in a]
        match mn, v:
            case "CLS", []:
                w = 0x00E0
            case "RET", []:
                w = 0x00EE
            case "JP", [t]:
                w = 0x1000 | t
            case "CALL", [t]:
                w = 0x2000 | t
            case "SE", [x, nn]:
                w = 0x3000 | x << 8 | nn
            case "SNE", [x, nn]:
                w = 0x4000 | x << 8 | nn
            case "LD", [x, nn]:
                w = 0x6000 | x << 8 | nn
            case "ADD", [x, nn]:
                w = 0x7000 | x << 8 | nn
            case "ADDR", [x, y]:
                w = 0x8004 | x << 8 | y << 4
            case "LDI", [t]:
                w = 0xA000 | t
            case "DRW", [x, y, n]:
                w = 0xD000 | x << 8 | y << 4 | n
            case ("FONT" | "BCD" | "LOAD" | "STORE") as name, [x]:
                w = 0xF000 | x << 8 | {"FONT": 0x29, "BCD": 0x33, "LOAD": 0x65, "STORE": 0x55}[name]
            case "DB", [*bs]:
                out.append(bytes(bs))
                continue
            case _:
                raise SyntaxError(f"cannot assemble {mn} {' '.join(a)}")
        out.append(struct.pack(">H", w))
    return b"".join(out)


PROGRAM = """
    LD v0, 7
    LD v1, 0
    LD v5, 0        ; sum
loop:
    ADDR v5, v0
    ADD v0, 0xFF    ; -1
    SE v0, 0
    JP loop
    LDI scratch
    BCD v5
    LOAD v2
    LD v6, 1
    LD v7, 1
    FONT v0
    DRW v6, v7, 5
    ADD v6, 6
    FONT v1
    DRW v6, v7, 5
    ADD v6, 6
    FONT v2
    CALL show
end:
    JP end
show:
    DRW v6, v7, 5
    ADD v6, 8
    LDI sprite
    DRW v6, v7, 4
    RET
sprite:
    DB 0x3C, 0x42, 0x42, 0x3C
scratch:
    DB 0, 0, 0
"""


class Flags:
    def __init__(self):
        self.bits = 0

    def __getitem__(self, k):
        return bool(self.bits & 1 << "CZIDBVN".index(k))

    def __setitem__(self, k, on):
        m = 1 << "CZIDBVN".index(k)
        self.bits = self.bits | m if on else self.bits & ~m

    def __str__(self):
        return "".join(c if self[c] else "-" for c in "NVBDIZC")


def main():
    rom = asm(PROGRAM)
    print(len(rom), rom[:8].hex(" "), reduce(op.xor, rom))
    c = Chip8(rom)
    print(c.run(), c.cycles, c.v[5], list(c.v[:3]), hex(c.pc))
    print(c.render())
    t = Chip8(asm("LD v0, 200\nLD v1, 100\nADDR v0, v1\nend:\nJP end"))
    print(t.run(), t.v.hex(), t.v[0xF])
    r = Chip8(bytes([0xC0, 0xFF, 0xC1, 0x0F, 0x12, 0x04]))
    print(r.run(), r.v[0], r.v[1])
    for bad in ("FOO v1", "LD v0"):
        try:
            asm(bad)
        except SyntaxError as e:
            print(e)
    try:
        Chip8(b"\xF0\xFF").run()
    except NotImplementedError as e:
        print(type(e).__name__, e)
    try:
        Chip8(b"\x00\xEE").run()
    except IndexError as e:
        print("IndexError", e)
    f = Flags()
    f["Z"] = True
    f["N"] = 1
    f["Z"] = 0
    print(f, f["N"], f["C"], f.bits)


if __name__ == "__main__":
    main()

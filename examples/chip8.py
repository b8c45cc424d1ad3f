"""CHIP-8 emulator, with a small assembler for its demonstration program.

Without arguments it assembles and runs a program that writes hexadecimal digits; otherwise it
runs a ROM file for a number of steps. At the end it prints the screen.

Usage: chip8.py [ROM [STEPS]]
"""
import sys

WIDTH = 64
HEIGHT = 32
START = 0x200
MEMORY_SIZE = 4096
STEPS_PER_FRAME = 10

FONT = (
    "F0909090F0" "2060202070" "F010F080F0" "F010F010F0" "9090F01010" "F080F010F0" "F080F090F0" "F010204040"
    "F090F090F0" "F090F010F0" "F090F09090" "E090E090E0" "F0808080F0" "E0909090E0" "F080F080F0" "F080F08080"
)

# Draws the digits 0 to F in two rows, then a number in decimal below them.
DEMO = """
        cls
        ld  v0, 0       ; the digit
        ld  v1, 2       ; column
        ld  v2, 3       ; row
digits: call glyph
        add v0, 1
        sne v0, 8
        call newrow
        se  v0, 16
        jp  digits
        ld  v3, 219
        ldi number
        bcd v3
        load v2         ; its three digits in v0, v1, v2
        ld  v4, v1
        ld  v5, v2
        ld  v1, 23
        ld  v2, 21
        call glyph
        ld  v0, v4
        call glyph
        ld  v0, v5
        call glyph
end:    jp  end
glyph:  font v0
        drw v1, v2, 5
        add v1, 7
        ret
newrow: ld  v1, 2
        add v2, 8
        ret
number: byte 0
        byte 0
        byte 0
"""


class AssemblyError(Exception):
    pass


class Assembler:
    """Two passes: the first finds the labels, the second makes the bytes."""

    PATTERNS = {
        "cls": (0x00E0, ""), "ret": (0x00EE, ""), "jp": (0x1000, "a"), "call": (0x2000, "a"),
        "ldi": (0xA000, "a"), "font": (0xF029, "x"), "bcd": (0xF033, "x"), "store": (0xF055, "x"),
        "load": (0xF065, "x"), "drw": (0xD000, "xyn"), "byte": (0, "b"),
    }
    # Operations with a constant or a register on the right.
    CHOICES = {"se": (0x3000, 0x5000), "sne": (0x4000, 0x9000), "ld": (0x6000, 0x8000), "add": (0x7000, 0x8004)}

    def __init__(self):
        self.labels = {}

    def assemble(self, text):
        lines = []
        address = START
        for line in text.splitlines():
            line = line.split(";")[0]
            if ":" in line:
                label, line = line.split(":")
                self.labels[label.strip()] = address
            words = line.replace(",", " ").split()
            if words:
                lines.append(words)
                address += 1 if words[0] == "byte" else 2
        code = bytearray()
        for words in lines:
            self.emit(code, words[0], words[1:])
        return bytes(code)

    def emit(self, code, name, operands):
        if name in self.CHOICES:
            constant, register = self.CHOICES[name]
            if operands[1].startswith("v"):
                opcode, kinds = register, "xy"
            else:
                opcode, kinds = constant, "xb"
        elif name in self.PATTERNS:
            opcode, kinds = self.PATTERNS[name]
        else:
            raise AssemblyError("unknown operation " + name)
        if len(kinds) != len(operands):
            raise AssemblyError("%s takes %d operands" % (name, len(kinds)))
        for kind, operand in zip(kinds, operands):
            opcode |= self.value(operand) << {"x": 8, "y": 4}.get(kind, 0)
        if name != "byte":
            code.append(opcode >> 8)
        code.append(opcode & 0xFF)

    def value(self, operand):
        if operand in self.labels:
            return self.labels[operand]
        if operand.startswith("v"):
            return int(operand[1:], 16)
        return int(operand, 0)


class Machine:
    def __init__(self, rom):
        self.memory = bytearray(MEMORY_SIZE)
        font = bytes.fromhex(FONT)
        self.memory[:len(font)] = font
        self.memory[START:START + len(rom)] = rom
        self.v = [0] * 16
        self.i = 0
        self.pc = START
        self.stack = []
        self.delay = 0
        self.sound = 0
        self.seed = 1
        self.steps = 0
        self.screen = [[False] * WIDTH for _ in range(HEIGHT)]

    def run(self, limit):
        """Runs until the program jumps to where it is, waits for a key, or the limit is reached."""
        while self.steps < limit:
            before = self.pc
            self.step()
            self.steps += 1
            if self.steps % STEPS_PER_FRAME == 0:
                self.delay = max(0, self.delay - 1)
                self.sound = max(0, self.sound - 1)
            if self.pc == before:
                break

    def step(self):
        opcode = self.memory[self.pc] << 8 | self.memory[self.pc + 1]
        self.pc += 2
        x = opcode >> 8 & 15
        y = opcode >> 4 & 15
        address = opcode & 0xFFF
        byte = opcode & 0xFF
        group = opcode >> 12
        v = self.v
        if opcode == 0x00E0:
            for row in self.screen:
                row[:] = [False] * WIDTH
        elif opcode == 0x00EE:
            self.pc = self.stack.pop()
        elif group == 1:
            self.pc = address
        elif group == 2:
            self.stack.append(self.pc)
            self.pc = address
        elif group == 3:
            self.skip_if(v[x] == byte)
        elif group == 4:
            self.skip_if(v[x] != byte)
        elif group == 5:
            self.skip_if(v[x] == v[y])
        elif group == 6:
            v[x] = byte
        elif group == 7:
            v[x] = v[x] + byte & 0xFF
        elif group == 8:
            self.arithmetic(x, y, opcode & 15)
        elif group == 9:
            self.skip_if(v[x] != v[y])
        elif group == 10:
            self.i = address
        elif group == 11:
            self.pc = address + v[0]
        elif group == 12:
            self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
            v[x] = self.seed >> 16 & byte
        elif group == 13:
            self.draw(v[x], v[y], opcode & 15)
        elif group == 14:
            self.skip_if(byte == 0xA1)  # no key is ever down
        elif group == 15:
            self.miscellaneous(x, byte)
        else:
            raise ValueError("bad opcode %04x at %03x" % (opcode, self.pc - 2))

    def skip_if(self, condition):
        if condition:
            self.pc += 2

    def arithmetic(self, x, y, operation):
        a, b = self.v[x], self.v[y]
        flag = -1
        if operation == 0:
            a = b
        elif operation == 1:
            a |= b
        elif operation == 2:
            a &= b
        elif operation == 3:
            a ^= b
        elif operation == 4:
            a, flag = a + b, int(a + b > 255)
        elif operation == 5:
            a, flag = a - b, int(a >= b)
        elif operation == 6:
            a, flag = a >> 1, a & 1
        elif operation == 7:
            a, flag = b - a, int(b >= a)
        elif operation == 14:
            a, flag = a << 1, a >> 7
        else:
            raise ValueError("bad arithmetic operation %x" % operation)
        self.v[x] = a & 0xFF
        if flag >= 0:
            self.v[15] = flag

    def draw(self, left, top, height):
        """Flips the pixels of a sprite; vF tells whether one was switched off."""
        left %= WIDTH
        top %= HEIGHT
        self.v[15] = 0
        for row in range(top, min(top + height, HEIGHT)):
            bits = self.memory[self.i + row - top]
            for column in range(left, min(left + 8, WIDTH)):
                if bits & 0x80 >> column - left:
                    if self.screen[row][column]:
                        self.v[15] = 1
                    self.screen[row][column] = not self.screen[row][column]

    def miscellaneous(self, x, operation):
        if operation == 0x07:
            self.v[x] = self.delay
        elif operation == 0x0A:
            self.pc -= 2  # waits for a key
        elif operation == 0x15:
            self.delay = self.v[x]
        elif operation == 0x18:
            self.sound = self.v[x]
        elif operation == 0x1E:
            self.i = self.i + self.v[x] & 0xFFF
        elif operation == 0x29:
            self.i = 5 * (self.v[x] & 15)
        elif operation == 0x33:
            for place, unit in enumerate((100, 10, 1)):
                self.memory[self.i + place] = self.v[x] // unit % 10
        elif operation == 0x55:
            for register in range(x + 1):
                self.memory[self.i + register] = self.v[register]
        elif operation == 0x65:
            for register in range(x + 1):
                self.v[register] = self.memory[self.i + register]
        else:
            raise ValueError("bad operation F.%02x" % operation)

    def show(self):
        border = "+" + "-" * WIDTH + "+"
        print(border)
        for row in self.screen:
            print("|" + "".join(["#" if pixel else " " for pixel in row]) + "|")
        print(border)


def entry_point(argv):
    if len(argv) > 1:
        with open(argv[1], "rb") as file:
            rom = file.read()
    else:
        rom = Assembler().assemble(DEMO)
    machine = Machine(rom)
    machine.run(int(argv[2]) if len(argv) > 2 else 10000)
    machine.show()
    print("%d bytes, %d steps" % (len(rom), machine.steps))
    return 0


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))

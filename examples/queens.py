"""The n-queens puzzle and Sudoku, solved by backtracking.

Usage: queens.py [BOARD_SIZE]
"""
import sys

PUZZLES = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "55...............................................................................",
    "12345678.........9...............................................................",
]


class Queens:
    """All ways to put n queens on a board of n by n."""

    def __init__(self, size):
        self.size = size
        self.columns = [-1] * size
        self.column_used = [False] * size
        self.rising_used = [False] * (2 * size - 1)
        self.falling_used = [False] * (2 * size - 1)
        self.count = 0
        self.first = None

    def is_free(self, row, column):
        return not (self.column_used[column]
                    or self.rising_used[row + column]
                    or self.falling_used[row - column + self.size - 1])

    def mark(self, row, column, used):
        self.column_used[column] = used
        self.rising_used[row + column] = used
        self.falling_used[row - column + self.size - 1] = used

    def solve(self, row=0):
        if row == self.size:
            self.count += 1
            if self.first is None:
                self.first = self.columns[:]
            return
        for column in range(self.size):
            if self.is_free(row, column):
                self.columns[row] = column
                self.mark(row, column, True)
                self.solve(row + 1)
                self.mark(row, column, False)

    def picture(self):
        if self.first is None:
            return ["(no solution)"]
        return [" ".join(["Q" if c == column else "." for c in range(self.size)])
                for column in self.first]


class Sudoku:
    """One Sudoku; candidates of a row, column and box are sets of bits."""

    def __init__(self, text):
        if len(text) != 81:
            raise ValueError("a puzzle has 81 cells, not %d" % len(text))
        self.cells = [0] * 81
        self.rows = [0x3FE] * 9
        self.columns = [0x3FE] * 9
        self.boxes = [0x3FE] * 9
        self.guesses = 0
        for i, char in enumerate(text):
            if char != ".":
                if not self.place(i, int(char)):
                    raise ValueError("cell %d contradicts the others" % i)

    def candidates(self, index):
        row, column = divmod(index, 9)
        box = row // 3 * 3 + column // 3
        return self.rows[row] & self.columns[column] & self.boxes[box]

    def flip(self, index, digit):
        row, column = divmod(index, 9)
        bit = 1 << digit
        self.rows[row] ^= bit
        self.columns[column] ^= bit
        self.boxes[row // 3 * 3 + column // 3] ^= bit

    def place(self, index, digit):
        if self.candidates(index) & (1 << digit) == 0:
            return False
        self.cells[index] = digit
        self.flip(index, digit)
        return True

    def remove(self, index):
        self.flip(index, self.cells[index])
        self.cells[index] = 0

    def most_constrained(self):
        """The empty cell with the fewest candidates, or -1."""
        best = -1
        best_count = 10
        for index in range(81):
            if self.cells[index] == 0:
                count = count_bits(self.candidates(index))
                if count < best_count:
                    best = index
                    best_count = count
        return best

    def solve(self):
        index = self.most_constrained()
        if index < 0:
            return True
        for digit in range(1, 10):
            if self.place(index, digit):
                self.guesses += 1
                if self.solve():
                    return True
                self.remove(index)
        return False

    def lines(self):
        result = []
        for row in range(9):
            digits = [str(d) if d != 0 else "." for d in self.cells[row * 9:row * 9 + 9]]
            result.append("".join(digits[:3]) + " " + "".join(digits[3:6]) + " " + "".join(digits[6:]))
        return result


def count_bits(bits):
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


def entry_point(argv):
    size = 8
    if len(argv) > 1:
        size = int(argv[1])
    queens = Queens(size)
    queens.solve()
    print("%d queens: %d solutions" % (size, queens.count))
    for line in queens.picture():
        print(line)
    for puzzle in PUZZLES:
        print()
        try:
            sudoku = Sudoku(puzzle)
        except ValueError as e:
            print("bad puzzle: " + str(e))
            continue
        if sudoku.solve():
            print("solved with %d guesses" % sudoku.guesses)
            for line in sudoku.lines():
                print(line)
        else:
            print("no solution")
    return 0


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))

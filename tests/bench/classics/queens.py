"""Places queens so that none attacks another, with lists of flags for rows and diagonals."""
import harness


class Queens:
    def __init__(self, size):
        self.size = size
        self.solutions = 0
        self.free_rows = [True] * size
        self.free_maxs = [True] * (2 * size)
        self.free_mins = [True] * (2 * size)
        self.queen_rows = [-1] * size

    def get_row_column(self, row, column):
        return (self.free_rows[row]
                and self.free_maxs[column + row]
                and self.free_mins[column - row + self.size - 1])

    def set_row_column(self, row, column, value):
        self.free_rows[row] = value
        self.free_maxs[column + row] = value
        self.free_mins[column - row + self.size - 1] = value

    def place(self, column):
        if column == self.size:
            self.solutions += 1
            return
        for row in range(self.size):
            if self.get_row_column(row, column):
                self.queen_rows[row] = column
                self.set_row_column(row, column, False)
                self.place(column + 1)
                self.set_row_column(row, column, True)


def run(size):
    queens = Queens(size)
    queens.place(0)
    return queens.solutions * 100 + queens.queen_rows[0]


if __name__ == "__main__":
    harness.main("queens", run, 40, 11)

"""Exact linear algebra with fractions: elimination, inverse, determinant, a recurrence."""
from fractions import Fraction


class Matrix:
    def __init__(self, rows):
        self.rows = [[Fraction(x) for x in row] for row in rows]

    @property
    def size(self):
        return len(self.rows), len(self.rows[0])

    def __mul__(self, other):
        columns = list(zip(*other.rows))
        return Matrix([[sum(a * b for a, b in zip(row, column)) for column in columns] for row in self.rows])

    def __eq__(self, other):
        return isinstance(other, Matrix) and self.rows == other.rows

    def __str__(self):
        cells = [[str(x) for x in row] for row in self.rows]
        width = max(len(cell) for row in cells for cell in row)
        return "\n".join("[" + "  ".join(cell.rjust(width) for cell in row) + "]" for row in cells)

    def eliminate(self, right):
        """Solves for the columns on the right; the determinant comes with the solution."""
        n = len(self.rows)
        rows = [row + extra for row, extra in zip(self.rows, right.rows)]
        det = Fraction(1)
        for i in range(n):
            pivot = next((k for k in range(i, n) if rows[k][i] != 0), None)
            if pivot is None:
                raise ZeroDivisionError("the matrix is singular")
            if pivot != i:
                rows[i], rows[pivot] = rows[pivot], rows[i]
                det = -det
            det *= rows[i][i]
            rows[i] = [x / rows[i][i] for x in rows[i]]
            for k in range(n):
                if k != i and rows[k][i]:
                    factor = rows[k][i]
                    rows[k] = [x - factor * y for x, y in zip(rows[k], rows[i])]
        return Matrix([row[n:] for row in rows]), det


def identity(n):
    return Matrix([[int(i == j) for j in range(n)] for i in range(n)])


def hilbert(n):
    return Matrix([[Fraction(1, i + j + 1) for j in range(n)] for i in range(n)])


def bernoulli(count):
    numbers = []
    for m in range(count):
        row = [Fraction(0)] * (m + 1)
        row[m] = Fraction(1, m + 1)
        for j in range(m, 0, -1):
            row[j - 1] = j * (row[j - 1] - row[j]) if j - 1 != m else row[j]
        numbers.append(row[0])
    return numbers


def main():
    a = Matrix([[2, 1, -1], [-3, -1, 2], [-2, 1, 2]])
    solution, det = a.eliminate(Matrix([[8], [-11], [-3]]))
    print(solution, det)
    h = hilbert(6)
    inverse, det = h.eliminate(identity(6))
    print(inverse)
    print(det, h * inverse == identity(6), inverse.size)
    try:
        Matrix([[1, 2], [2, 4]]).eliminate(identity(2))
    except ZeroDivisionError as e:
        print(e)
    print(*bernoulli(6))
    print(Matrix([["1/2", "0.25"], [1.5, 3]]))


if __name__ == "__main__":
    main()

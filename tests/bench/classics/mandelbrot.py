"""The Mandelbrot set: which points stay near the origin."""
import harness


def run(size):
    total = 0
    for row in range(size):
        ci = 2.0 * row / size - 1.0
        for column in range(size):
            cr = 2.0 * column / size - 1.5
            zr = 0.0
            zi = 0.0
            zr2 = 0.0
            zi2 = 0.0
            steps = 0
            while steps < 50 and zr2 + zi2 <= 4.0:
                zi = 2.0 * zr * zi + ci
                zr = zr2 - zi2 + cr
                zr2 = zr * zr
                zi2 = zi * zi
                steps += 1
            total += steps
    return total


if __name__ == "__main__":
    harness.main("mandelbrot", run, 30, 500)

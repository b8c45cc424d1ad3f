using System;

/// The Mandelbrot set: which points stay near the origin.
sealed class Mandelbrot {
    internal static long run(int size) {
        int total = 0;
        for (int row = 0; row < size; row++) {
            double ci = 2.0 * row / size - 1.0;
            for (int column = 0; column < size; column++) {
                double cr = 2.0 * column / size - 1.5;
                double zr = 0.0;
                double zi = 0.0;
                double zr2 = 0.0;
                double zi2 = 0.0;
                int steps = 0;
                while (steps < 50 && zr2 + zi2 <= 4.0) {
                    zi = 2.0 * zr * zi + ci;
                    zr = zr2 - zi2 + cr;
                    zr2 = zr * zr;
                    zi2 = zi * zi;
                    steps++;
                }
                total += steps;
            }
        }
        return total;
    }

    static void Main(string[] args) {
        Harness.Run("mandelbrot", args, run, 30, 500);
    }
}

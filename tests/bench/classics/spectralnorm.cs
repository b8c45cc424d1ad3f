using System;

/// The spectral norm of an infinite matrix, by the power method.
sealed class SpectralNorm {
    static double a(int i, int j) {
        return 1.0 / ((i + j) * (i + j + 1) / 2 + i + 1);
    }

    static void multiplyAv(double[] v, double[] target) {
        int n = v.Length;
        for (int i = 0; i < n; i++) {
            double total = 0.0;
            for (int j = 0; j < n; j++) {
                total += a(i, j) * v[j];
            }
            target[i] = total;
        }
    }

    static void multiplyAtv(double[] v, double[] target) {
        int n = v.Length;
        for (int i = 0; i < n; i++) {
            double total = 0.0;
            for (int j = 0; j < n; j++) {
                total += a(j, i) * v[j];
            }
            target[i] = total;
        }
    }

    static void multiplyAtAv(double[] v, double[] target, double[] tmp) {
        multiplyAv(v, tmp);
        multiplyAtv(tmp, target);
    }

    internal static long run(int size) {
        double[] u = new double[size];
        for (int i = 0; i < u.Length; i++) {
            u[i] = 1.0;
        }
        double[] v = new double[size];
        double[] tmp = new double[size];
        for (int i = 0; i < 10; i++) {
            multiplyAtAv(u, v, tmp);
            multiplyAtAv(v, u, tmp);
        }
        double vbv = 0.0;
        double vv = 0.0;
        for (int i = 0; i < size; i++) {
            vbv += u[i] * v[i];
            vv += v[i] * v[i];
        }
        return (long) (Math.Sqrt(vbv / vv) * 1e9);
    }

    static void Main(string[] args) {
        Harness.Run("spectralnorm", args, run, 40, 400);
    }
}

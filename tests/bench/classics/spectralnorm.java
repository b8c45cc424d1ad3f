import java.util.Arrays;

/** The spectral norm of an infinite matrix, by the power method. */
final class SpectralNorm {
    private static double a(int i, int j) {
        return 1.0 / ((i + j) * (i + j + 1) / 2 + i + 1);
    }

    private static void multiplyAv(double[] v, double[] out) {
        int n = v.length;
        for (int i = 0; i < n; i++) {
            double total = 0.0;
            for (int j = 0; j < n; j++) {
                total += a(i, j) * v[j];
            }
            out[i] = total;
        }
    }

    private static void multiplyAtv(double[] v, double[] out) {
        int n = v.length;
        for (int i = 0; i < n; i++) {
            double total = 0.0;
            for (int j = 0; j < n; j++) {
                total += a(j, i) * v[j];
            }
            out[i] = total;
        }
    }

    private static void multiplyAtAv(double[] v, double[] out, double[] tmp) {
        multiplyAv(v, tmp);
        multiplyAtv(tmp, out);
    }

    static long run(int size) {
        double[] u = new double[size];
        Arrays.fill(u, 1.0);
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
        return (long) (Math.sqrt(vbv / vv) * 1e9);
    }

    public static void main(String[] args) {
        Harness.main("spectralnorm", args, SpectralNorm::run, 40, 400);
    }
}

using System;
using System.Diagnostics;
/// The outer solar system, with the structure of examples/nbody.py.
public static class Nbody {
    const double SOLAR_MASS = 4.0 * Math.PI * Math.PI;
    const double DAYS_PER_YEAR = 365.24;
    const double TIME_STEP = 0.01;

    sealed class Body {
        internal readonly string name;
        internal double x;
        internal double y;
        internal double z;
        internal double vx;
        internal double vy;
        internal double vz;
        internal readonly double mass;

        internal Body(string name, double x, double y, double z, double vx, double vy, double vz, double mass) {
            this.name = name;
            this.x = x;
            this.y = y;
            this.z = z;
            this.vx = vx * DAYS_PER_YEAR;
            this.vy = vy * DAYS_PER_YEAR;
            this.vz = vz * DAYS_PER_YEAR;
            this.mass = mass * SOLAR_MASS;
        }

        internal double kineticEnergy() {
            return 0.5 * mass * (vx * vx + vy * vy + vz * vz);
        }

        internal double distanceTo(Body other) {
            double dx = x - other.x;
            double dy = y - other.y;
            double dz = z - other.z;
            return Math.Sqrt(dx * dx + dy * dy + dz * dz);
        }
    }

    sealed class NBodySystem {
        internal readonly Body[] bodies;

        internal NBodySystem(Body[] bodies) {
            this.bodies = bodies;
            double px = 0.0;
            double py = 0.0;
            double pz = 0.0;
            foreach (Body body in bodies) {
                px += body.vx * body.mass;
                py += body.vy * body.mass;
                pz += body.vz * body.mass;
            }
            Body sun = bodies[0];
            sun.vx = -px / SOLAR_MASS;
            sun.vy = -py / SOLAR_MASS;
            sun.vz = -pz / SOLAR_MASS;
        }

        internal void advance(double dt) {
            Body[] bodies = this.bodies;
            int count = bodies.Length;
            for (int i = 0; i < count; i++) {
                Body a = bodies[i];
                for (int j = i + 1; j < count; j++) {
                    Body b = bodies[j];
                    double dx = a.x - b.x;
                    double dy = a.y - b.y;
                    double dz = a.z - b.z;
                    double squared = dx * dx + dy * dy + dz * dz;
                    double magnitude = dt / (squared * Math.Sqrt(squared));
                    a.vx -= dx * b.mass * magnitude;
                    a.vy -= dy * b.mass * magnitude;
                    a.vz -= dz * b.mass * magnitude;
                    b.vx += dx * a.mass * magnitude;
                    b.vy += dy * a.mass * magnitude;
                    b.vz += dz * a.mass * magnitude;
                }
            }
            foreach (Body body in bodies) {
                body.x += dt * body.vx;
                body.y += dt * body.vy;
                body.z += dt * body.vz;
            }
        }

        internal double energy() {
            double total = 0.0;
            for (int i = 0; i < bodies.Length; i++) {
                Body a = bodies[i];
                total += a.kineticEnergy();
                for (int j = i + 1; j < bodies.Length; j++) {
                    Body b = bodies[j];
                    total -= a.mass * b.mass / a.distanceTo(b);
                }
            }
            return total;
        }
    }

    static NBodySystem makeSystem() {
        return new NBodySystem(new Body[] {
            new Body("Sun",
                0.0, 0.0, 0.0,
                0.0, 0.0, 0.0,
                1.0),
            new Body("Jupiter",
                4.84143144246472090e+00, -1.16032004402742839e+00, -1.03622044471123109e-01,
                1.66007664274403694e-03, 7.69901118419740425e-03, -6.90460016972063023e-05,
                9.54791938424326609e-04),
            new Body("Saturn",
                8.34336671824457987e+00, 4.12479856412430479e+00, -4.03523417114321381e-01,
                -2.76742510726411899e-03, 4.99852801234917238e-03, 2.30417297573763929e-05,
                2.85885980666130812e-04),
            new Body("Uranus",
                1.28943695621391310e+01, -1.51111514016986312e+01, -2.23307578892655734e-01,
                2.96460137564761618e-03, 2.37847173959480950e-03, -2.96589568540237556e-05,
                4.36624404335156298e-05),
            new Body("Neptune",
                1.53796971148509165e+01, -2.59193146099879641e+01, 1.79258772950371181e-01,
                2.68067772490389322e-03, 1.62824170038242295e-03, -9.51592254519715870e-05,
                5.15138902046611451e-05)
        });
    }

    static double runOnce(long steps) {
        NBodySystem system = makeSystem();
        for (long i = 0; i < steps; i++) {
            system.advance(TIME_STEP);
        }
        return system.energy();
    }

    /// The shortest text that gives the number back, as Python's.
    static string text(double number) {
        string shown = number.ToString("G15");
        for (int digits = 16; double.Parse(shown) != number; digits++) {
            shown = number.ToString("G" + digits);
        }
        return shown;
    }

    public static void Main(string[] args) {
        long iterations = args.Length > 0 ? long.Parse(args[0]) : 60;
        long steps = args.Length > 1 ? long.Parse(args[1]) : 100000;
        double energy = 0.0;
        long best = long.MaxValue;
        for (long i = 0; i < iterations; i++) {
            long start = Clock.now();
            energy = runOnce(steps);
            best = Math.Min(best, Clock.now() - start);
        }
        Console.WriteLine("nbody: " + iterations + " iterations of " + steps + " steps, energy " + text(energy));
        Console.Error.WriteLine("best_ns: " + best);
    }
}

static class Clock {
    internal static long now() {
        return (long)(Stopwatch.GetTimestamp() * (1e9 / Stopwatch.Frequency));
    }
}

/** The outer solar system, with the structure of examples/nbody.py. */
public final class Nbody {
    static final double SOLAR_MASS = 4.0 * Math.PI * Math.PI;
    static final double DAYS_PER_YEAR = 365.24;
    static final double TIME_STEP = 0.01;

    static final class Body {
        final String name;
        double x;
        double y;
        double z;
        double vx;
        double vy;
        double vz;
        final double mass;

        Body(String name, double x, double y, double z, double vx, double vy, double vz, double mass) {
            this.name = name;
            this.x = x;
            this.y = y;
            this.z = z;
            this.vx = vx * DAYS_PER_YEAR;
            this.vy = vy * DAYS_PER_YEAR;
            this.vz = vz * DAYS_PER_YEAR;
            this.mass = mass * SOLAR_MASS;
        }

        double kineticEnergy() {
            return 0.5 * mass * (vx * vx + vy * vy + vz * vz);
        }

        double distanceTo(Body other) {
            double dx = x - other.x;
            double dy = y - other.y;
            double dz = z - other.z;
            return Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
    }

    static final class NBodySystem {
        final Body[] bodies;

        NBodySystem(Body[] bodies) {
            this.bodies = bodies;
            double px = 0.0;
            double py = 0.0;
            double pz = 0.0;
            for (Body body : bodies) {
                px += body.vx * body.mass;
                py += body.vy * body.mass;
                pz += body.vz * body.mass;
            }
            Body sun = bodies[0];
            sun.vx = -px / SOLAR_MASS;
            sun.vy = -py / SOLAR_MASS;
            sun.vz = -pz / SOLAR_MASS;
        }

        void advance(double dt) {
            Body[] bodies = this.bodies;
            int count = bodies.length;
            for (int i = 0; i < count; i++) {
                Body a = bodies[i];
                for (int j = i + 1; j < count; j++) {
                    Body b = bodies[j];
                    double dx = a.x - b.x;
                    double dy = a.y - b.y;
                    double dz = a.z - b.z;
                    double squared = dx * dx + dy * dy + dz * dz;
                    double magnitude = dt / (squared * Math.sqrt(squared));
                    a.vx -= dx * b.mass * magnitude;
                    a.vy -= dy * b.mass * magnitude;
                    a.vz -= dz * b.mass * magnitude;
                    b.vx += dx * a.mass * magnitude;
                    b.vy += dy * a.mass * magnitude;
                    b.vz += dz * a.mass * magnitude;
                }
            }
            for (Body body : bodies) {
                body.x += dt * body.vx;
                body.y += dt * body.vy;
                body.z += dt * body.vz;
            }
        }

        double energy() {
            double total = 0.0;
            for (int i = 0; i < bodies.length; i++) {
                Body a = bodies[i];
                total += a.kineticEnergy();
                for (int j = i + 1; j < bodies.length; j++) {
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

    public static void main(String[] args) {
        long iterations = args.length > 0 ? Long.parseLong(args[0]) : 60;
        long steps = args.length > 1 ? Long.parseLong(args[1]) : 100000;
        double energy = 0.0;
        long best = Long.MAX_VALUE;
        for (long i = 0; i < iterations; i++) {
            long start = System.nanoTime();
            energy = runOnce(steps);
            best = Math.min(best, System.nanoTime() - start);
        }
        System.out.println("nbody: " + iterations + " iterations of " + steps + " steps, energy " + energy);
        System.err.println("best_ns: " + best);
    }
}

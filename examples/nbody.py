"""Simulation of the Sun and the four giant planets.

Usage: nbody.py [STEPS]
"""
import math
import sys

SOLAR_MASS = 4.0 * math.pi * math.pi
DAYS_PER_YEAR = 365.24
TIME_STEP = 0.01


class Body:
    def __init__(self, name, x, y, z, vx, vy, vz, mass):
        self.name = name
        self.x = x
        self.y = y
        self.z = z
        self.vx = vx * DAYS_PER_YEAR
        self.vy = vy * DAYS_PER_YEAR
        self.vz = vz * DAYS_PER_YEAR
        self.mass = mass * SOLAR_MASS

    def kinetic_energy(self):
        return 0.5 * self.mass * (self.vx * self.vx + self.vy * self.vy + self.vz * self.vz)

    def distance_to(self, other):
        dx = self.x - other.x
        dy = self.y - other.y
        dz = self.z - other.z
        return math.sqrt(dx * dx + dy * dy + dz * dz)


class NBodySystem:
    def __init__(self, bodies):
        self.bodies = bodies
        px = 0.0
        py = 0.0
        pz = 0.0
        for body in bodies:
            px += body.vx * body.mass
            py += body.vy * body.mass
            pz += body.vz * body.mass
        sun = bodies[0]
        sun.vx = -px / SOLAR_MASS
        sun.vy = -py / SOLAR_MASS
        sun.vz = -pz / SOLAR_MASS

    def advance(self, dt):
        bodies = self.bodies
        count = len(bodies)
        for i in range(count):
            a = bodies[i]
            for j in range(i + 1, count):
                b = bodies[j]
                dx = a.x - b.x
                dy = a.y - b.y
                dz = a.z - b.z
                squared = dx * dx + dy * dy + dz * dz
                magnitude = dt / (squared * math.sqrt(squared))
                a.vx -= dx * b.mass * magnitude
                a.vy -= dy * b.mass * magnitude
                a.vz -= dz * b.mass * magnitude
                b.vx += dx * a.mass * magnitude
                b.vy += dy * a.mass * magnitude
                b.vz += dz * a.mass * magnitude
        for body in bodies:
            body.x += dt * body.vx
            body.y += dt * body.vy
            body.z += dt * body.vz

    def energy(self):
        total = 0.0
        for i in range(len(self.bodies)):
            a = self.bodies[i]
            total += a.kinetic_energy()
            for j in range(i + 1, len(self.bodies)):
                b = self.bodies[j]
                total -= a.mass * b.mass / a.distance_to(b)
        return total


def make_system():
    return NBodySystem([
        Body("Sun", 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0),
        Body("Jupiter",
             4.84143144246472090e+00, -1.16032004402742839e+00, -1.03622044471123109e-01,
             1.66007664274403694e-03, 7.69901118419740425e-03, -6.90460016972063023e-05,
             9.54791938424326609e-04),
        Body("Saturn",
             8.34336671824457987e+00, 4.12479856412430479e+00, -4.03523417114321381e-01,
             -2.76742510726411899e-03, 4.99852801234917238e-03, 2.30417297573763929e-05,
             2.85885980666130812e-04),
        Body("Uranus",
             1.28943695621391310e+01, -1.51111514016986312e+01, -2.23307578892655734e-01,
             2.96460137564761618e-03, 2.37847173959480950e-03, -2.96589568540237556e-05,
             4.36624404335156298e-05),
        Body("Neptune",
             1.53796971148509165e+01, -2.59193146099879641e+01, 1.79258772950371181e-01,
             2.68067772490389322e-03, 1.62824170038242295e-03, -9.51592254519715870e-05,
             5.15138902046611451e-05),
    ])


def run_once(steps):
    """Simulate and return the total energy at the end."""
    system = make_system()
    for _ in range(steps):
        system.advance(TIME_STEP)
    return system.energy()


def entry_point(argv):
    steps = 50000
    if len(argv) > 1:
        steps = int(argv[1])
    system = make_system()
    print("energy at the start: %.9f" % system.energy())
    for _ in range(steps):
        system.advance(TIME_STEP)
    print("energy after %d steps: %.9f" % (steps, system.energy()))
    for body in system.bodies:
        print("%s: %.6f %.6f %.6f" % (body.name, body.x, body.y, body.z))
    return 0


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))

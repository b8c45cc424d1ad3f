// The outer planets, step by step.
#include "harness.hpp"

#include <cmath>
#include <vector>

static const double SOLAR_MASS = 4.0 * M_PI * M_PI;
static const double DAYS = 365.24;

struct Body {
    double x, y, z, vx, vy, vz, mass;

    Body(double x, double y, double z, double vx, double vy, double vz, double mass)
        : x(x), y(y), z(z), vx(vx * DAYS), vy(vy * DAYS), vz(vz * DAYS), mass(mass * SOLAR_MASS) {}
};

static std::vector<Body> make_bodies() {
    std::vector<Body> bodies = {
        {0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0},
        {4.84143144246472090e+00, -1.16032004402742839e+00, -1.03622044471123109e-01,
         1.66007664274403694e-03, 7.69901118419740425e-03, -6.90460016972063023e-05, 9.54791938424326609e-04},
        {8.34336671824457987e+00, 4.12479856412430479e+00, -4.03523417114321381e-01,
         -2.76742510726411899e-03, 4.99852801234917238e-03, 2.30417297573763929e-05, 2.85885980666130812e-04},
        {1.28943695621391310e+01, -1.51111514016986312e+01, -2.23307578892655734e-01,
         2.96460137564761618e-03, 2.37847173959480950e-03, -2.96589568540237556e-05, 4.36624404335156298e-05},
        {1.53796971148509165e+01, -2.59193146099879641e+01, 1.79258772950371181e-01,
         2.68067772490389322e-03, 1.62824170038242295e-03, -9.51592254519715870e-05, 5.15138902046611451e-05},
    };
    double px = 0.0, py = 0.0, pz = 0.0;
    for (const Body &body : bodies) {
        px += body.vx * body.mass;
        py += body.vy * body.mass;
        pz += body.vz * body.mass;
    }
    Body &sun = bodies[0];
    sun.vx = -px / SOLAR_MASS;
    sun.vy = -py / SOLAR_MASS;
    sun.vz = -pz / SOLAR_MASS;
    return bodies;
}

static void advance(std::vector<Body> &bodies, double dt) {
    for (size_t i = 0; i < bodies.size(); i++) {
        Body &a = bodies[i];
        for (size_t j = i + 1; j < bodies.size(); j++) {
            Body &b = bodies[j];
            double dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
            double squared = dx * dx + dy * dy + dz * dz;
            double magnitude = dt / (squared * std::sqrt(squared));
            a.vx -= dx * b.mass * magnitude;
            a.vy -= dy * b.mass * magnitude;
            a.vz -= dz * b.mass * magnitude;
            b.vx += dx * a.mass * magnitude;
            b.vy += dy * a.mass * magnitude;
            b.vz += dz * a.mass * magnitude;
        }
    }
    for (Body &body : bodies) {
        body.x += dt * body.vx;
        body.y += dt * body.vy;
        body.z += dt * body.vz;
    }
}

static double energy(const std::vector<Body> &bodies) {
    double total = 0.0;
    for (size_t i = 0; i < bodies.size(); i++) {
        const Body &a = bodies[i];
        total += 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz);
        for (size_t j = i + 1; j < bodies.size(); j++) {
            const Body &b = bodies[j];
            double dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
            total -= a.mass * b.mass / std::sqrt(dx * dx + dy * dy + dz * dz);
        }
    }
    return total;
}

static int64_t run(int size) {
    std::vector<Body> bodies = make_bodies();
    for (int i = 0; i < size; i++) {
        advance(bodies, 0.01);
    }
    return static_cast<int64_t>(energy(bodies) * -1e9);
}

int main(int argc, char **argv) { return harness_main("nbody", argc, argv, run, 80, 100000); }

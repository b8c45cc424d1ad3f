/* The outer solar system, with the structure of examples/nbody.py. */
#include "bench.h"

#include <math.h>

#define PI 3.141592653589793
#define SOLAR_MASS (4.0 * PI * PI)
#define DAYS_PER_YEAR 365.24
#define TIME_STEP 0.01
#define BODIES 5

struct body {
    const char *name;
    double x, y, z, vx, vy, vz, mass;
};

struct system {
    int64_t count;
    struct body *bodies[BODIES];
};

static struct body *new_body(const char *name, double x, double y, double z, double vx, double vy, double vz, double mass) {
    struct body *body = malloc(sizeof *body);
    *body = (struct body){name, x, y, z, vx * DAYS_PER_YEAR, vy * DAYS_PER_YEAR, vz * DAYS_PER_YEAR, mass * SOLAR_MASS};
    return body;
}

static double kinetic_energy(const struct body *b) {
    return 0.5 * b->mass * (b->vx * b->vx + b->vy * b->vy + b->vz * b->vz);
}

static double distance(const struct body *a, const struct body *b) {
    double dx = a->x - b->x, dy = a->y - b->y, dz = a->z - b->z;
    return sqrt(dx * dx + dy * dy + dz * dz);
}

static struct system *make_system(void) {
    struct system *system = malloc(sizeof *system);
    system->count = BODIES;
    struct body **bodies = system->bodies;
    bodies[0] = new_body("Sun", 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0);
    bodies[1] = new_body("Jupiter", 4.84143144246472090e+00, -1.16032004402742839e+00, -1.03622044471123109e-01,
        1.66007664274403694e-03, 7.69901118419740425e-03, -6.90460016972063023e-05, 9.54791938424326609e-04);
    bodies[2] = new_body("Saturn", 8.34336671824457987e+00, 4.12479856412430479e+00, -4.03523417114321381e-01,
        -2.76742510726411899e-03, 4.99852801234917238e-03, 2.30417297573763929e-05, 2.85885980666130812e-04);
    bodies[3] = new_body("Uranus", 1.28943695621391310e+01, -1.51111514016986312e+01, -2.23307578892655734e-01,
        2.96460137564761618e-03, 2.37847173959480950e-03, -2.96589568540237556e-05, 4.36624404335156298e-05);
    bodies[4] = new_body("Neptune", 1.53796971148509165e+01, -2.59193146099879641e+01, 1.79258772950371181e-01,
        2.68067772490389322e-03, 1.62824170038242295e-03, -9.51592254519715870e-05, 5.15138902046611451e-05);
    double px = 0.0, py = 0.0, pz = 0.0;
    for (int64_t i = 0; i < system->count; i++) {
        px += bodies[i]->vx * bodies[i]->mass;
        py += bodies[i]->vy * bodies[i]->mass;
        pz += bodies[i]->vz * bodies[i]->mass;
    }
    bodies[0]->vx = -px / SOLAR_MASS;
    bodies[0]->vy = -py / SOLAR_MASS;
    bodies[0]->vz = -pz / SOLAR_MASS;
    return system;
}

static void advance(struct system *system, double dt) {
    for (int64_t i = 0; i < system->count; i++) {
        struct body *a = system->bodies[i];
        for (int64_t j = i + 1; j < system->count; j++) {
            struct body *b = system->bodies[j];
            double dx = a->x - b->x, dy = a->y - b->y, dz = a->z - b->z;
            double squared = dx * dx + dy * dy + dz * dz;
            double magnitude = dt / (squared * sqrt(squared));
            a->vx -= dx * b->mass * magnitude;
            a->vy -= dy * b->mass * magnitude;
            a->vz -= dz * b->mass * magnitude;
            b->vx += dx * a->mass * magnitude;
            b->vy += dy * a->mass * magnitude;
            b->vz += dz * a->mass * magnitude;
        }
    }
    for (int64_t i = 0; i < system->count; i++) {
        struct body *body = system->bodies[i];
        body->x += dt * body->vx;
        body->y += dt * body->vy;
        body->z += dt * body->vz;
    }
}

static double energy_of(const struct system *system) {
    double total = 0.0;
    for (int64_t i = 0; i < system->count; i++) {
        const struct body *a = system->bodies[i];
        total += kinetic_energy(a);
        for (int64_t j = i + 1; j < system->count; j++) {
            total -= a->mass * system->bodies[j]->mass / distance(a, system->bodies[j]);
        }
    }
    return total;
}

static double run_once(int64_t steps) {
    struct system *system = make_system();
    for (int64_t i = 0; i < steps; i++) {
        advance(system, TIME_STEP);
    }
    double energy = energy_of(system);
    for (int64_t i = 0; i < system->count; i++) {
        free(system->bodies[i]);
    }
    free(system);
    return energy;
}

int main(int argc, char **argv) {
    int64_t iterations = argument(argc, argv, 1, 60), steps = argument(argc, argv, 2, 100000);
    double energy = 0.0, best = 1e300;
    for (int64_t i = 0; i < iterations; i++) {
        double start = now();
        energy = run_once(steps);
        double elapsed = now() - start;
        best = elapsed < best ? elapsed : best;
    }
    /* The shortest text that reads back the same, as Python's. */
    char text[64];
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, energy);
        if (strtod(text, NULL) == energy) {
            break;
        }
    }
    printf("nbody: %lld iterations of %lld steps, energy %s\n", (long long)iterations, (long long)steps, text);
    report_best(best);
    return 0;
}

import math


class Body:
    def __init__(self, x, y, vx, vy, mass):
        self.x = x
        self.y = y
        self.vx = vx
        self.vy = vy
        self.mass = mass


def energy(bodies):
    e = 0.0
    for i in range(len(bodies)):
        a = bodies[i]
        e += 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy)
        for j in range(i + 1, len(bodies)):
            b = bodies[j]
            dx = a.x - b.x
            dy = a.y - b.y
            e -= a.mass * b.mass / math.sqrt(dx * dx + dy * dy)
    return e


def advance(bodies, dt):
    for i in range(len(bodies)):
        a = bodies[i]
        for j in range(i + 1, len(bodies)):
            b = bodies[j]
            dx = a.x - b.x
            dy = a.y - b.y
            d2 = dx * dx + dy * dy
            mag = dt / (d2 * math.sqrt(d2))
            a.vx -= dx * b.mass * mag
            a.vy -= dy * b.mass * mag
            b.vx += dx * a.mass * mag
            b.vy += dy * a.mass * mag
    for body in bodies:
        body.x += dt * body.vx
        body.y += dt * body.vy


def mandelbrot(cx, cy, limit):
    x = y = 0.0
    for n in range(limit):
        if x * x + y * y > 4.0:
            return n
        x, y = x * x - y * y + cx, 2.0 * x * y + cy
    return limit


def main():
    bodies = [Body(0.0, 0.0, 0.0, 0.0, 10.0), Body(1.0, 0.0, 0.0, 3.0, 0.1), Body(-2.0, 0.5, 0.3, -2.0, 0.05)]
    print(energy(bodies))
    for i in range(5):
        for j in range(20):
            advance(bodies, 0.001)
        print(energy(bodies), bodies[1].x, bodies[1].y)
    for row in range(-5, 6):
        print("".join([" .:-=+*#%@"[mandelbrot(col / 12.0, row / 5.0, 9)] for col in range(-26, 9)]))

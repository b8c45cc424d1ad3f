"""Balls that bounce in a box."""
import harness


class Ball:
    def __init__(self, random):
        self.x = random.next() % 500
        self.y = random.next() % 500
        self.x_speed = random.next() % 300 - 150
        self.y_speed = random.next() % 300 - 150

    def bounce(self):
        limit = 500
        bounced = False
        self.x += self.x_speed
        self.y += self.y_speed
        if self.x > limit:
            self.x = limit
            self.x_speed = -abs(self.x_speed)
            bounced = True
        if self.x < 0:
            self.x = 0
            self.x_speed = abs(self.x_speed)
            bounced = True
        if self.y > limit:
            self.y = limit
            self.y_speed = -abs(self.y_speed)
            bounced = True
        if self.y < 0:
            self.y = 0
            self.y_speed = abs(self.y_speed)
            bounced = True
        return bounced


def run(size):
    random = harness.Random()
    balls = [Ball(random) for _ in range(100)]
    bounces = 0
    for _ in range(size):
        for ball in balls:
            if ball.bounce():
                bounces += 1
    return bounces


if __name__ == "__main__":
    harness.main("bounce", run, 80, 20000)

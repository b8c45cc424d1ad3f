// Balls that bounce in a box.
#include "harness.hpp"

#include <vector>

class Ball {
    int x, y, x_speed, y_speed;

public:
    explicit Ball(Random &random) {
        x = random.next() % 500;
        y = random.next() % 500;
        x_speed = random.next() % 300 - 150;
        y_speed = random.next() % 300 - 150;
    }

    bool bounce() {
        const int limit = 500;
        bool bounced = false;
        x += x_speed;
        y += y_speed;
        if (x > limit) {
            x = limit;
            x_speed = -std::abs(x_speed);
            bounced = true;
        }
        if (x < 0) {
            x = 0;
            x_speed = std::abs(x_speed);
            bounced = true;
        }
        if (y > limit) {
            y = limit;
            y_speed = -std::abs(y_speed);
            bounced = true;
        }
        if (y < 0) {
            y = 0;
            y_speed = std::abs(y_speed);
            bounced = true;
        }
        return bounced;
    }
};

static int64_t run(int size) {
    Random random;
    std::vector<Ball> balls;
    for (int i = 0; i < 100; i++) {
        balls.emplace_back(random);
    }
    int bounces = 0;
    for (int i = 0; i < size; i++) {
        for (Ball &ball : balls) {
            if (ball.bounce()) {
                bounces++;
            }
        }
    }
    return bounces;
}

int main(int argc, char **argv) { return harness_main("bounce", argc, argv, run, 80, 20000); }

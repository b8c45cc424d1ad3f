using System;

/// Balls that bounce in a box.
sealed class Bounce {
    sealed class Ball {
        int x;
        int y;
        int xSpeed;
        int ySpeed;

        internal Ball(Harness.Random random) {
            x = random.Next() % 500;
            y = random.Next() % 500;
            xSpeed = random.Next() % 300 - 150;
            ySpeed = random.Next() % 300 - 150;
        }

        internal bool bounce() {
            int limit = 500;
            bool bounced = false;
            x += xSpeed;
            y += ySpeed;
            if (x > limit) {
                x = limit;
                xSpeed = -Math.Abs(xSpeed);
                bounced = true;
            }
            if (x < 0) {
                x = 0;
                xSpeed = Math.Abs(xSpeed);
                bounced = true;
            }
            if (y > limit) {
                y = limit;
                ySpeed = -Math.Abs(ySpeed);
                bounced = true;
            }
            if (y < 0) {
                y = 0;
                ySpeed = Math.Abs(ySpeed);
                bounced = true;
            }
            return bounced;
        }
    }

    internal static long run(int size) {
        Harness.Random random = new Harness.Random();
        Ball[] balls = new Ball[100];
        for (int i = 0; i < balls.Length; i++) {
            balls[i] = new Ball(random);
        }
        int bounces = 0;
        for (int i = 0; i < size; i++) {
            foreach (Ball ball in balls) {
                if (ball.bounce()) {
                    bounces++;
                }
            }
        }
        return bounces;
    }

    static void Main(string[] args) {
        Harness.Run("bounce", args, run, 80, 20000);
    }
}

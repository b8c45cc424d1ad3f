/** Balls that bounce in a box. */
final class Bounce {
    private static final class Ball {
        private int x;
        private int y;
        private int xSpeed;
        private int ySpeed;

        Ball(Harness.Random random) {
            x = random.next() % 500;
            y = random.next() % 500;
            xSpeed = random.next() % 300 - 150;
            ySpeed = random.next() % 300 - 150;
        }

        boolean bounce() {
            int limit = 500;
            boolean bounced = false;
            x += xSpeed;
            y += ySpeed;
            if (x > limit) {
                x = limit;
                xSpeed = -Math.abs(xSpeed);
                bounced = true;
            }
            if (x < 0) {
                x = 0;
                xSpeed = Math.abs(xSpeed);
                bounced = true;
            }
            if (y > limit) {
                y = limit;
                ySpeed = -Math.abs(ySpeed);
                bounced = true;
            }
            if (y < 0) {
                y = 0;
                ySpeed = Math.abs(ySpeed);
                bounced = true;
            }
            return bounced;
        }
    }

    static long run(int size) {
        Harness.Random random = new Harness.Random();
        Ball[] balls = new Ball[100];
        for (int i = 0; i < balls.length; i++) {
            balls[i] = new Ball(random);
        }
        int bounces = 0;
        for (int i = 0; i < size; i++) {
            for (Ball ball : balls) {
                if (ball.bounce()) {
                    bounces++;
                }
            }
        }
        return bounces;
    }

    public static void main(String[] args) {
        Harness.main("bounce", args, Bounce::run, 80, 20000);
    }
}

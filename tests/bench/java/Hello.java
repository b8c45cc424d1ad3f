/** The smallest program: its start-up time is the yardstick for hello-world jars. */
public final class Hello {
    public static void main(String[] args) {
        System.out.println("Hello, world!");
    }
}

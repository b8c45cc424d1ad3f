using System;

/// The smallest program: its start-up time is the yardstick for hello-world jars.
public static class Hello {
    public static void Main(string[] args) {
        Console.WriteLine("Hello, world!");
    }
}

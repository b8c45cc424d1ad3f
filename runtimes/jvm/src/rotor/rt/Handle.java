package rotor.rt;

/** An object of a class that a library exports. The library keeps the object until it is closed. */
public abstract class Handle implements AutoCloseable {
    private final long number;

    protected Handle(long number) {
        this.number = number;
    }

    @Override
    public abstract void close();

    /** The number of an object; 0 for null. */
    public static long of(Handle object) {
        return object == null ? 0 : object.number;
    }
}

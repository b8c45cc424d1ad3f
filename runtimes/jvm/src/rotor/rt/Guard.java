package rotor.rt;

/**
 * An object whose death the program wants to hear of, and which refers to this: the virtual machine finalises it when
 * nothing else refers to the two.
 */
final class Guard implements Comparable<Guard> {
    final long number;
    private final long order;
    volatile Object object;

    Guard(Object object, long number, long order) {
        this.object = object;
        this.number = number;
        this.order = order;
    }

    @Override
    public int compareTo(Guard other) {
        return Long.compare(order, other.order);
    }

    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
        Finalizers.found(this);
    }
}

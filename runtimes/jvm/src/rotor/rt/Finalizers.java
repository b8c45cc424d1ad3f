package rotor.rt;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;

/**
 * Objects whose death the program wants to hear of. Each refers to a guard, which refers to it and has a finaliser:
 * the virtual machine calls that when nothing else refers to the two. The program takes dead objects on its own thread.
 */
public final class Finalizers {
    /** So many milliseconds are enough for the thread that finalises. */
    private static final long PATIENCE = 2000;

    private static final Object DOOR = new Object();
    /** Guards of dead objects that were not seen yet, and how many there ever were. */
    private static ArrayList<Guard> found = new ArrayList<>();
    private static volatile boolean any;
    private static long finalised;
    /** Those that are to be taken, from a place on. */
    private static ArrayList<Guard> batch = new ArrayList<>();
    private static int place;
    private static Object taken;

    private static ArrayList<WeakReference<Guard>> registered = new ArrayList<>();
    private static int limit = 1000;
    private static long orders;
    /** How many registered guards are gone. */
    private static long gone;
    /** Whether the virtual machine finalises. */
    private static boolean finalises = true;

    private Finalizers() {}

    /** A guard is finalised, by another thread. */
    static void found(Guard guard) {
        synchronized (DOOR) {
            finalised++;
            found.add(guard);
            any = true;
            DOOR.notifyAll();
        }
    }

    public static Object register(Object object, long number) {
        if (registered.size() >= limit) {
            forget();
            limit = 2 * registered.size() + 1000;
        }
        Guard guard = new Guard(object, number, orders++);
        registered.add(new WeakReference<>(guard));
        return guard;
    }

    /** Takes out of the registered guards those that are gone. */
    private static void forget() {
        ArrayList<WeakReference<Guard>> kept = new ArrayList<>();
        for (WeakReference<Guard> reference : registered) {
            if (reference.get() == null) {
                gone++;
            } else {
                kept.add(reference);
            }
        }
        registered = kept;
    }

    /** Waits until the finalisers of guards that are gone have run. */
    private static void await() {
        forget();
        long end = System.nanoTime() + PATIENCE * 1_000_000;
        synchronized (DOOR) {
            while (finalises && finalised < gone) {
                long left = (end - System.nanoTime()) / 1_000_000;
                if (left <= 0) {
                    finalises = false;
                    break;
                }
                try {
                    DOOR.wait(left);
                } catch (InterruptedException e) {
                    if (Interrupt.isPending()) {
                        return;
                    }
                }
            }
        }
    }

    public static void collect() {
        System.gc();
        await();
    }

    public static long next() {
        taken = null;
        while (place < batch.size() || any) {
            if (place == batch.size()) {
                synchronized (DOOR) {
                    batch = found;
                    found = new ArrayList<>();
                    any = false;
                }
                Collections.sort(batch);
                place = 0;
            }
            Guard guard = batch.set(place++, null);
            // What was taken at the end may be found later.
            if (guard.object != null) {
                taken = guard.object;
                guard.object = null;
                return guard.number;
            }
        }
        return -1;
    }

    public static Object dead() {
        Object object = taken;
        taken = null;
        return object;
    }

    public static void all() {
        await();
        ArrayList<Guard> last = new ArrayList<>(batch.subList(place, batch.size()));
        synchronized (DOOR) {
            last.addAll(found);
            found = new ArrayList<>();
            any = false;
        }
        for (WeakReference<Guard> reference : registered) {
            Guard guard = reference.get();
            if (guard != null) {
                last.add(guard);
            }
        }
        batch = last;
        place = 0;
    }
}

using System;

namespace rotor.rt {

/// An object whose death the program wants to hear of, and which refers to this: the virtual machine finalises it when
/// nothing else refers to the two.
public class Guard {
    internal readonly long number, order;
    internal object target;

    internal Guard(object target, long number, long order) {
        this.target = target;
        this.number = number;
        this.order = order;
    }

    ~Guard() {
        Finalizers.found(this);
    }
}

/// Objects whose death the program wants to hear of. It takes dead ones on its own thread.
public static class Finalizers {
    private static readonly object door = new object();
    /// Guards of dead objects that were not seen yet.
    private static Guard[] fresh = new Guard[16];
    private static volatile int count;
    /// Those that are to be taken, from a place on.
    private static Guard[] batch = new Guard[0];
    private static int place;
    private static object taken;

    private static WeakReference[] registered = new WeakReference[64];
    private static int used;
    private static long orders;

    private static Guard[] grown(Guard[] guards, int size) {
        Guard[] larger = new Guard[size];
        Array.Copy(guards, larger, guards.Length);
        return larger;
    }

    internal static void found(Guard guard) {
        lock (door) {
            if (count == fresh.Length) {
                fresh = grown(fresh, 2 * count);
            }
            fresh[count] = guard;
            count = count + 1;
        }
    }

    public static object register(object target, long number) {
        if (used == registered.Length) {
            forget();
        }
        Guard guard = new Guard(target, number, orders++);
        registered[used++] = new WeakReference(guard);
        return guard;
    }

    /// Takes out of the registered guards those that are gone, and makes room.
    private static void forget() {
        int kept = 0;
        for (int i = 0; i < used; i++) {
            if (registered[i].Target != null) {
                registered[kept++] = registered[i];
            }
        }
        WeakReference[] larger = new WeakReference[2 * kept + 64];
        Array.Copy(registered, larger, kept);
        registered = larger;
        used = kept;
    }

    public static void collect() {
        GC.Collect();
        GC.WaitForPendingFinalizers();
    }

    /// The dead objects that were not seen yet become those that are to be taken, in the order of their registration.
    private static void see() {
        int size;
        lock (door) {
            size = count;
            batch = fresh;
            fresh = new Guard[16];
            count = 0;
        }
        long[] keys = new long[size];
        Guard[] guards = new Guard[size];
        for (int i = 0; i < size; i++) {
            guards[i] = batch[i];
            keys[i] = batch[i].order;
        }
        Array.Sort((Array)keys, (Array)guards);
        batch = guards;
        place = 0;
    }

    public static long next() {
        taken = null;
        while (place < batch.Length || count > 0) {
            if (place == batch.Length) {
                see();
            }
            Guard guard = batch[place];
            batch[place++] = null;
            // What was taken at the end may be found later.
            if (guard.target != null) {
                taken = guard.target;
                guard.target = null;
                return guard.number;
            }
        }
        return -1;
    }

    public static object dead() {
        object target = taken;
        taken = null;
        return target;
    }

    public static void all() {
        GC.WaitForPendingFinalizers();
        Guard[] before = batch;
        int first = place;
        see();
        int left = before.Length - first;
        Guard[] last = new Guard[left + batch.Length + used];
        Array.Copy(before, first, last, 0, left);
        Array.Copy(batch, 0, last, left, batch.Length);
        int size = left + batch.Length;
        for (int i = 0; i < used; i++) {
            Guard guard = (Guard)registered[i].Target;
            if (guard != null) {
                last[size++] = guard;
            }
        }
        batch = new Guard[size];
        Array.Copy(last, batch, size);
        place = 0;
    }
}

}

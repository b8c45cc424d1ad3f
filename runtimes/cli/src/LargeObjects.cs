using System;

namespace rotor.rt {

/// Keeps Mono from giving the memory of large objects back to the system at each collection.
///
/// Mono's collector puts objects above 8,000 bytes into sections of a megabyte, and unmaps a section in which
/// nothing is alive. It collects whenever some 16 MB of such objects were made, so a program that makes and drops
/// large objects spends most of its time in the kernel, which clears the same pages anew. One object that stays
/// alive in each of as many sections as lie between two collections keeps them.
///
/// Nothing happens before the third major collection: programs without large objects do not pay.
/// Source: mono/sgen/sgen-los.c (LOS_SECTION_SIZE, LOS_CHUNK_SIZE), sgen-memory-governor.c.
public sealed class LargeObjects {
    private const int SECTIONS = 40;
    private const int SIZE = 12000; // bytes: with the header of an array three pages
    private const int IN_SECTION = 85;
    private const int COLLECTIONS = 3;

    private static LargeObjects old;
    private static byte[][] kept;
    private static int collections;

    private readonly bool young;

    private LargeObjects(bool young) {
        this.young = young;
    }

    /// Called once, at the start of the program.
    public static void begin() {
        if (Type.GetType("Mono.Runtime") != null) {
            arm();
        }
    }

    /// An object that dies at the next collection, and one that survives it and dies at a major one.
    private static void arm() {
        old = new LargeObjects(false);
        new LargeObjects(true);
    }

    ~LargeObjects() {
        if (Environment.HasShutdownStarted || kept != null) {
            return;
        }
        if (young) {
            GC.KeepAlive(old);
            old = null;
        } else if (++collections < COLLECTIONS) {
            arm();
        } else {
            reserve();
        }
    }

    private static void reserve() {
        kept = new byte[SECTIONS][];
        for (int i = 0; i < SECTIONS; i++) {
            kept[i] = new byte[SIZE];
            for (int k = 1; k < IN_SECTION; k++) {
                GC.KeepAlive(new byte[SIZE]);
            }
        }
    }
}

}

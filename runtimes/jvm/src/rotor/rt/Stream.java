package rotor.rt;

/** What has a number like a file and is none; a class of its own, so that programs without sockets do not need them. */
abstract class Stream {
    /** Bytes read, 0 at the end. */
    abstract long read(byte[] buffer, int start, int count);

    /** Bytes written. */
    abstract long write(byte[] data, int start, int count);

    abstract long close();
}

package rotor.rt;

import java.io.FileInputStream;

/**
 * Reads standard input in a thread of its own, so that SIGINT can interrupt the program while it waits: the virtual
 * machine does not interrupt a thread that reads. It reads only when it is asked to.
 */
final class Waiting extends Thread {
    static final int INTERRUPTED = -2;
    private static final int SIZE = 8192;

    private final FileInputStream stdin;
    private final byte[] buffer = new byte[SIZE];
    private int start, end;
    /** Whether a read was asked for that is not done. */
    private boolean asked;
    private boolean ended;
    private Exception failure;

    Waiting(FileInputStream stdin) {
        super("standard input");
        this.stdin = stdin;
        setDaemon(true);
        start();
    }

    @Override
    public void run() {
        while (true) {
            synchronized (this) {
                while (!asked) {
                    try {
                        wait();
                    } catch (InterruptedException e) {
                        // Nobody interrupts it.
                    }
                }
            }
            int n = 0;
            Exception error = null;
            try {
                n = stdin.read(buffer, 0, SIZE);
            } catch (Exception e) {
                error = e;
            }
            synchronized (this) {
                start = 0;
                end = n < 0 ? 0 : n;
                ended = n < 0;
                failure = error;
                asked = false;
                notifyAll();
            }
        }
    }

    /** As FileInputStream.read; INTERRUPTED when SIGINT came. */
    synchronized int read(byte[] to, int at, int count) throws Exception {
        if (start == end && !ended && failure == null) {
            asked = true;
            notifyAll();
            while (asked) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    return INTERRUPTED;
                }
            }
        }
        if (failure != null) {
            Exception e = failure;
            failure = null;
            throw e;
        }
        if (ended) {
            ended = false;
            return -1;
        }
        int n = Math.min(count, end - start);
        System.arraycopy(buffer, start, to, at, n);
        start += n;
        return n;
    }
}

package rotor.rt;

import java.io.FileInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProtocolFamily;
import java.net.SocketOption;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;

/** Sockets by number. Failures are negative errno values; addresses are the port and the bytes of the host. */
public final class Sockets {
    private static final int INET = 2, INET6 = 10, STREAM = 1, DATAGRAMS = 2;
    private static final int SOL_SOCKET = 1, IPPROTO_TCP = 6, SO_ERROR = 4;
    private static final int EAI_NONAME = -2;
    /** What a looked up address takes: how many bytes it has, and room for them. */
    private static final int LOOKED_UP = 17;

    private static Selector selector;

    static {
        // The order of addresses is that of the system.
        System.setProperty("java.net.preferIPv6Addresses", "system");
    }

    private Sockets() {}

    private static Socket socket(long fd) {
        Stream stream = Os.stream(fd);
        return stream instanceof Socket ? (Socket) stream : null;
    }

    /** The number of a socket from now on. */
    static long opened(Socket socket) {
        int slot = Os.slot();
        Os.streams[slot] = socket;
        return slot + 3;
    }

    private static InetSocketAddress address(byte[] bytes) {
        try {
            byte[] host = java.util.Arrays.copyOfRange(bytes, 2, bytes.length);
            return new InetSocketAddress(InetAddress.getByAddress(host), (bytes[0] & 255) << 8 | bytes[1] & 255);
        } catch (IOException e) {
            return null;
        }
    }

    static void put(InetSocketAddress from, byte[] to) {
        byte[] host = from.getAddress().getAddress();
        to[0] = (byte) (from.getPort() >> 8);
        to[1] = (byte) from.getPort();
        System.arraycopy(host, 0, to, 2, host.length);
    }

    static byte[] loopback(ProtocolFamily family) {
        byte[] host = new byte[family == StandardProtocolFamily.INET ? 4 : 16];
        host[0] = (byte) (host.length == 4 ? 127 : 0);
        host[host.length - 1] = 1;
        return host;
    }

    public static long open(long family, long type) {
        if (family != INET && family != INET6) {
            return -Errno.EAFNOSUPPORT;
        }
        if (type != STREAM && type != DATAGRAMS) {
            return -Errno.EINVAL;
        }
        try {
            return opened(new Socket(family == INET6, type == STREAM));
        } catch (UnsupportedOperationException e) {
            return -Errno.EAFNOSUPPORT;
        } catch (IOException e) {
            return -Errno.of(e, Errno.EACCES);
        }
    }

    public static long bind(long fd, byte[] address) {
        Socket socket = socket(fd);
        return socket == null ? -Errno.EBADF : socket.bind(address(address));
    }

    public static long listen(long fd, long backlog) {
        Socket socket = socket(fd);
        return socket == null ? -Errno.EBADF : socket.listen(backlog);
    }

    public static long accept(long fd, byte[] address) {
        Socket socket = socket(fd);
        return socket == null ? -Errno.EBADF : socket.accept(address);
    }

    public static long connect(long fd, byte[] address) {
        Socket socket = socket(fd);
        return socket == null ? -Errno.EBADF : socket.connect(address(address));
    }

    public static long setBlocking(long fd, long waits) {
        Socket socket = socket(fd);
        if (socket == null) {
            return -Errno.EBADF;
        }
        socket.blocking = waits != 0;
        return 0;
    }

    /** Waits until something can be done with a socket; 1, or -EINTR. */
    static long await(Socket socket, long what) {
        try {
            return select(new Socket[] {socket}, new long[] {what}, -1);
        } catch (IOException e) {
            return -Errno.of(e, Errno.EIO);
        }
    }

    public static long poll(long[] fds, long[] events, double seconds) {
        Socket[] sockets = new Socket[fds.length];
        for (int i = 0; i < fds.length; i++) {
            sockets[i] = socket(fds[i]);
            if (sockets[i] == null && fds[i] > 2 && Os.file(fds[i]) == null || fds[i] < 0) {
                return -Errno.EBADF;
            }
        }
        try {
            return select(sockets, events, seconds);
        } catch (IOException e) {
            return -Errno.of(e, Errno.EIO);
        }
    }

    /** What is no socket is ready. */
    private static long select(Socket[] sockets, long[] events, double seconds) throws IOException {
        if (selector == null) {
            selector = Selector.open();
        }
        int count = 0;
        for (int i = 0; i < sockets.length; i++) {
            if (sockets[i] == null || sockets[i].isReady()) {
                count += events[i] != 0 ? 1 : 0;
                continue;
            }
            int operations = sockets[i].operations(events[i]);
            SelectionKey key = sockets[i].channel().keyFor(selector);
            // A socket may be there twice.
            sockets[i].channel().register(selector, key == null ? operations : key.interestOps() | operations);
        }
        if (count > 0 || seconds == 0) {
            selector.selectNow();
        } else if (seconds < 0) {
            selector.select();
        } else {
            selector.select(Math.max(1, (long) Math.ceil(Math.min(seconds, 1e9) * 1e3)));
        }
        boolean interrupted = Interrupt.isPending();
        for (int i = 0; i < sockets.length; i++) {
            if (sockets[i] == null || sockets[i].isReady()) {
                continue;
            }
            SelectionKey key = sockets[i].channel().keyFor(selector);
            int ready = key.readyOps();
            long found = 0;
            if ((ready & (SelectionKey.OP_READ | SelectionKey.OP_ACCEPT | SelectionKey.OP_CONNECT)) != 0) {
                found |= 1;
            }
            if ((ready & (SelectionKey.OP_WRITE | SelectionKey.OP_CONNECT)) != 0) {
                found |= 2;
            }
            events[i] &= found;
            count += events[i] != 0 ? 1 : 0;
        }
        // A channel that is closed while a selector knows it would stay open.
        java.util.Iterator<SelectionKey> keys = selector.keys().iterator();
        while (keys.hasNext()) {
            keys.next().cancel();
        }
        selector.selectNow();
        return count == 0 && interrupted ? -Errno.EINTR : count;
    }

    public static long send(long fd, byte[] data, long start, long count, byte[] address) {
        Socket socket = socket(fd);
        return socket == null ? -Errno.EBADF : socket.send(data, (int) start, (int) count, address(address));
    }

    public static long receive(long fd, byte[] buffer, long start, long count, byte[] address) {
        Socket socket = socket(fd);
        return socket == null ? -Errno.EBADF : socket.receive(buffer, (int) start, (int) count, address);
    }

    public static long shutdown(long fd, long how) {
        Socket socket = socket(fd);
        return socket == null ? -Errno.EBADF : socket.shutdown(how);
    }

    private static SocketOption<?> option(long level, long name) {
        if (level == SOL_SOCKET) {
            return name == 2 ? StandardSocketOptions.SO_REUSEADDR
                : name == 6 ? StandardSocketOptions.SO_BROADCAST
                : name == 7 ? StandardSocketOptions.SO_SNDBUF
                : name == 8 ? StandardSocketOptions.SO_RCVBUF
                : name == 9 ? StandardSocketOptions.SO_KEEPALIVE : null;
        }
        return level == IPPROTO_TCP && name == 1 ? StandardSocketOptions.TCP_NODELAY : null;
    }

    public static long setOption(long fd, long level, long name, long value) {
        Socket socket = socket(fd);
        SocketOption<?> option = option(level, name);
        return socket == null ? -Errno.EBADF : option == null ? -Errno.ENOTSUP : socket.setOption(option, value);
    }

    public static long getOption(long fd, long level, long name) {
        Socket socket = socket(fd);
        if (socket == null) {
            return -Errno.EBADF;
        }
        if (level == SOL_SOCKET && name == SO_ERROR) {
            return socket.error();
        }
        SocketOption<?> option = option(level, name);
        return option == null ? -Errno.ENOTSUP : socket.getOption(option);
    }

    public static long name(long fd, long which, byte[] address) {
        Socket socket = socket(fd);
        return socket == null ? -Errno.EBADF : socket.name(which == 0, address);
    }

    public static long lookup(Str name, long family, byte[] out) {
        InetAddress[] found;
        try {
            found = InetAddress.getAllByName(name.toString());
        } catch (java.net.UnknownHostException e) {
            return EAI_NONAME;
        }
        int count = 0;
        for (int i = 0; i < found.length && (count + 1) * LOOKED_UP <= out.length; i++) {
            byte[] host = found[i].getAddress();
            if (family == 0 || family == INET == (host.length == 4)) {
                out[count * LOOKED_UP] = (byte) host.length;
                System.arraycopy(host, 0, out, count * LOOKED_UP + 1, host.length);
                count++;
            }
        }
        return count == 0 ? EAI_NONAME : count;
    }

    public static Str hostname() {
        byte[] name = new byte[256];
        try {
            FileInputStream file = new FileInputStream("/proc/sys/kernel/hostname");
            int count = file.read(name);
            file.close();
            return Str.of(new String(name, 0, Math.max(count, 0)).trim());
        } catch (IOException e) {
            return Str.of("localhost");
        }
    }
}

package rotor.rt;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProtocolFamily;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.NetworkChannel;
import java.nio.channels.NotYetConnectedException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.HashMap;
import java.util.Map;

/**
 * A socket. Its channel never waits, since a signal would close one that does; what the program waits for, a selector
 * waits for. Java has other channels for sockets that listen, so {@link #listen} changes the channel.
 */
final class Socket extends Stream {
    private final ProtocolFamily family;
    /** One of them is there. */
    private SocketChannel stream;
    private ServerSocketChannel listening;
    private final DatagramChannel datagrams;
    /** Whether calls wait. */
    boolean blocking = true;
    /** What the program set. */
    private final Map<SocketOption<?>, Object> options = new HashMap<>();

    Socket(boolean long_, boolean streams) throws IOException {
        family = long_ ? StandardProtocolFamily.INET6 : StandardProtocolFamily.INET;
        datagrams = streams ? null : DatagramChannel.open(family);
        if (streams) {
            stream = SocketChannel.open(family);
        }
        channel().configureBlocking(false);
    }

    private Socket(ProtocolFamily family, SocketChannel stream) throws IOException {
        this.family = family;
        this.stream = stream;
        datagrams = null;
        stream.configureBlocking(false);
    }

    SelectableChannel channel() {
        return datagrams != null ? datagrams : listening != null ? listening : stream;
    }

    private NetworkChannel network() {
        return (NetworkChannel) channel();
    }

    /** What a selector waits for: 1 reading, 2 writing. */
    int operations(long what) {
        if (listening != null) {
            return (what & 1) != 0 ? SelectionKey.OP_ACCEPT : 0;
        }
        if (stream != null && stream.isConnectionPending()) {
            return what != 0 ? SelectionKey.OP_CONNECT : 0;
        }
        return ((what & 1) != 0 ? SelectionKey.OP_READ : 0) | ((what & 2) != 0 ? SelectionKey.OP_WRITE : 0);
    }

    /** Whether nothing needs to be waited for: a stream without connection is at its end. */
    boolean isReady() {
        return stream != null && !stream.isConnected() && !stream.isConnectionPending();
    }

    private static long failure(Exception e, int otherwise) {
        if (e instanceof NotYetConnectedException) {
            return -Errno.ENOTCONN;
        }
        if (e instanceof java.net.PortUnreachableException) {
            return -Errno.ECONNREFUSED;
        }
        if (e instanceof java.net.ConnectException && e.getMessage() == null) {
            return -Errno.ECONNREFUSED;
        }
        if ("Connection reset".equals(e.getMessage())) {
            return -Errno.ECONNRESET;
        }
        if (e instanceof RuntimeException) {
            return e instanceof UnsupportedOperationException ? -Errno.ENOTSUP : -Errno.EINVAL;
        }
        return -Errno.of(e, otherwise);
    }

    /** Waits where the socket does; a negative error number otherwise. */
    private long await(long what) {
        return blocking ? Sockets.await(this, what) : -Errno.EAGAIN;
    }

    long bind(InetSocketAddress address) {
        try {
            network().bind(address);
            return 0;
        } catch (Exception e) {
            return failure(e, Errno.EINVAL);
        }
    }

    long listen(long backlog) {
        if (datagrams != null) {
            return -Errno.ENOTSUP;
        }
        if (listening != null) {
            return 0;
        }
        if (stream.isConnected()) {
            return -Errno.EINVAL;
        }
        try {
            SocketAddress address = stream.getLocalAddress();
            stream.close();
            stream = null;
            listening = ServerSocketChannel.open(family);
            listening.configureBlocking(false);
            listening.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            // Java takes 0 for 50.
            listening.bind(address, (int) Math.min(Math.max(backlog, 1), 65535));
            return 0;
        } catch (Exception e) {
            return failure(e, Errno.EINVAL);
        }
    }

    /** The number of a connection. */
    long accept(byte[] address) {
        if (listening == null) {
            return datagrams != null ? -Errno.ENOTSUP : -Errno.EINVAL;
        }
        try {
            while (true) {
                SocketChannel accepted = listening.accept();
                if (accepted != null) {
                    Sockets.put((InetSocketAddress) accepted.getRemoteAddress(), address);
                    return Sockets.opened(new Socket(family, accepted));
                }
                long ready = await(1);
                if (ready < 0) {
                    return ready;
                }
            }
        } catch (Exception e) {
            return failure(e, Errno.EINVAL);
        }
    }

    long connect(InetSocketAddress address) {
        if (listening != null || stream != null && stream.isConnected()) {
            return -Errno.EISCONN;
        }
        try {
            if (datagrams != null) {
                datagrams.disconnect();
                datagrams.connect(address);
                return 0;
            }
            if (address.getAddress().isAnyLocalAddress()) {
                // As Linux: this computer.
                address = new InetSocketAddress(java.net.InetAddress.getByAddress(Sockets.loopback(family)), address.getPort());
            }
            if (!stream.isConnectionPending() && stream.connect(address)) {
                return 0;
            }
        } catch (Exception e) {
            return failed(e);
        }
        if (!blocking) {
            return -Errno.EINPROGRESS;
        }
        long ready = Sockets.await(this, 2);
        return ready < 0 ? ready : finish();
    }

    /** Java closes what could not be connected, and programs may try again. */
    private long failed(Exception e) {
        long result = failure(e, Errno.ECONNREFUSED);
        try {
            if (!stream.isOpen()) {
                stream = SocketChannel.open(family);
                stream.configureBlocking(false);
                for (Map.Entry<SocketOption<?>, Object> each : options.entrySet()) {
                    set(stream, each.getKey(), each.getValue());
                }
            }
        } catch (IOException again) {
            return -Errno.EBADF;
        }
        return result;
    }

    /** Finishes a connection that was begun, when that is possible. */
    private long finish() {
        try {
            return stream.finishConnect() ? 0 : -Errno.EINPROGRESS;
        } catch (Exception e) {
            return failed(e);
        }
    }

    /** Before reading or writing; 0 or a negative error number. */
    private long prepare() {
        if (stream != null && stream.isConnectionPending()) {
            long result = finish();
            return result == -Errno.EINPROGRESS ? await(2) : result;
        }
        return 0;
    }

    @Override
    long read(byte[] buffer, int start, int count) {
        if (listening != null) {
            return -Errno.ENOTCONN;
        }
        long result = prepare();
        if (result < 0) {
            return result;
        }
        if (datagrams != null && !datagrams.isConnected()) {
            return receive(buffer, start, count, new byte[18]);
        }
        ByteBuffer to = ByteBuffer.wrap(buffer, start, count);
        try {
            while (true) {
                int n = datagrams != null ? datagrams.read(to) : stream.read(to);
                if (n != 0 || count == 0 && datagrams == null) {
                    return n < 0 ? 0 : n;
                }
                result = await(1);
                if (result < 0) {
                    return result;
                }
            }
        } catch (ClosedChannelException e) {
            return 0;
        } catch (Exception e) {
            return failure(e, Errno.ECONNRESET);
        }
    }

    @Override
    long write(byte[] data, int start, int count) {
        if (listening != null || stream != null && !stream.isConnected() && !stream.isConnectionPending()) {
            return -Errno.EPIPE;
        }
        long result = prepare();
        if (result < 0) {
            return result;
        }
        ByteBuffer from = ByteBuffer.wrap(data, start, count);
        try {
            while (true) {
                int n = datagrams != null ? datagrams.write(from) : stream.write(from);
                if (n != 0 || count == 0) {
                    return n;
                }
                result = await(2);
                if (result < 0) {
                    return result;
                }
            }
        } catch (NotYetConnectedException e) {
            return -Errno.EDESTADDRREQ;
        } catch (ClosedChannelException e) {
            return -Errno.EPIPE;
        } catch (Exception e) {
            return failure(e, Errno.EPIPE);
        }
    }

    long send(byte[] data, int start, int count, InetSocketAddress address) {
        if (datagrams == null) {
            return stream != null && stream.isConnected() ? -Errno.EISCONN : -Errno.EPIPE;
        }
        try {
            return datagrams.send(ByteBuffer.wrap(data, start, count), address);
        } catch (Exception e) {
            return failure(e, Errno.EINVAL);
        }
    }

    long receive(byte[] buffer, int start, int count, byte[] address) {
        if (datagrams == null) {
            return read(buffer, start, count);
        }
        ByteBuffer to = ByteBuffer.wrap(buffer, start, count);
        try {
            while (true) {
                SocketAddress sender = datagrams.receive(to);
                if (sender != null) {
                    Sockets.put((InetSocketAddress) sender, address);
                    return to.position() - start;
                }
                long ready = await(1);
                if (ready < 0) {
                    return ready;
                }
            }
        } catch (Exception e) {
            return failure(e, Errno.EINVAL);
        }
    }

    long shutdown(long how) {
        if (how < 0 || how > 2) {
            return -Errno.EINVAL;
        }
        if (stream == null || !stream.isConnected()) {
            return -Errno.ENOTCONN;
        }
        try {
            if (how != 1) {
                stream.shutdownInput();
            }
            if (how != 0) {
                stream.shutdownOutput();
            }
            return 0;
        } catch (Exception e) {
            return failure(e, Errno.ENOTCONN);
        }
    }

    private static <T> void set(NetworkChannel channel, SocketOption<T> option, Object value) throws IOException {
        if (channel.supportedOptions().contains(option)) {
            channel.setOption(option, option.type().cast(value));
        }
    }

    long setOption(SocketOption<?> option, long value) {
        Object wanted = option.type() == Boolean.class ? (Object) (value != 0) : (Object) (int) value;
        try {
            set(network(), option, wanted);
            options.put(option, wanted);
            return 0;
        } catch (Exception e) {
            return failure(e, Errno.EINVAL);
        }
    }

    long getOption(SocketOption<?> option) {
        try {
            NetworkChannel channel = network();
            Object value = channel.supportedOptions().contains(option) ? channel.getOption(option) : options.get(option);
            if (value == null) {
                return 0;
            }
            return value instanceof Boolean ? ((Boolean) value ? 1 : 0) : (Integer) value;
        } catch (Exception e) {
            return failure(e, Errno.EINVAL);
        }
    }

    /** How a connection that was begun has ended, a positive error number. */
    long error() {
        if (stream == null || !stream.isConnectionPending()) {
            return 0;
        }
        long result = finish();
        return result == -Errno.EINPROGRESS ? 0 : -result;
    }

    /** The own address or that of the peer. */
    long name(boolean own, byte[] address) {
        try {
            SocketAddress found;
            if (own) {
                found = network().getLocalAddress();
            } else {
                found = datagrams != null ? datagrams.getRemoteAddress() : stream != null && stream.isConnected() ? stream.getRemoteAddress() : null;
                if (found == null) {
                    return -Errno.ENOTCONN;
                }
            }
            if (found != null) {
                Sockets.put((InetSocketAddress) found, address);
            }
            return 0;
        } catch (Exception e) {
            return failure(e, Errno.EINVAL);
        }
    }

    @Override
    long close() {
        try {
            channel().close();
            return 0;
        } catch (Exception e) {
            return -Errno.EIO;
        }
    }
}

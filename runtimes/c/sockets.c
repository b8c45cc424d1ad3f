/* External functions: sockets, which are file descriptors. Failures are negative errno values. */
#define _GNU_SOURCE
#include "rpy.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

/* The bytes of an address of a program: the port, and 4 or 16 of the host. */
#define SHORT 6
#define LONG 18
/* What a looked up address takes: how many bytes it has, and room for them. */
#define LOOKED_UP 17

union address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
    struct sockaddr_storage room;
};

static Signed answer(int64_t result) {
    return result < 0 ? -(Signed)errno : result;
}

/* The address of a program as the system has it; its size, 0 where it is none. */
static socklen_t address_in(const struct rpy_array_byte *bytes, union address *to) {
    memset(to, 0, sizeof *to);
    if (bytes->length == SHORT) {
        to->v4.sin_family = AF_INET;
        memcpy(&to->v4.sin_port, bytes->items, 2);
        memcpy(&to->v4.sin_addr, bytes->items + 2, 4);
        return sizeof to->v4;
    }
    if (bytes->length == LONG) {
        to->v6.sin6_family = AF_INET6;
        memcpy(&to->v6.sin6_port, bytes->items, 2);
        memcpy(&to->v6.sin6_addr, bytes->items + 2, 16);
        return sizeof to->v6;
    }
    return 0;
}

static void address_out(const union address *from, struct rpy_array_byte *bytes) {
    if (from->any.sa_family == AF_INET) {
        memcpy(bytes->items, &from->v4.sin_port, 2);
        memcpy(bytes->items + 2, &from->v4.sin_addr, 4);
    } else if (from->any.sa_family == AF_INET6) {
        memcpy(bytes->items, &from->v6.sin6_port, 2);
        memcpy(bytes->items + 2, &from->v6.sin6_addr, 16);
    }
}

Signed rpy_socket_new(Signed family, Signed type) {
    return answer(socket((int)family, (int)type | SOCK_CLOEXEC, 0));
}

Signed rpy_socket_bind(Signed fd, struct rpy_array_byte *address) {
    union address to;
    socklen_t size = address_in(address, &to);
    return answer(bind((int)fd, &to.any, size));
}

Signed rpy_socket_listen(Signed fd, Signed backlog) {
    return answer(listen((int)fd, (int)backlog));
}

Signed rpy_socket_accept(Signed fd, struct rpy_array_byte *address) {
    union address from;
    socklen_t size = sizeof from;
    memset(&from, 0, sizeof from);
    Signed result = answer(accept4((int)fd, &from.any, &size, SOCK_CLOEXEC));
    if (result >= 0) {
        address_out(&from, address);
    }
    return result;
}

Signed rpy_socket_connect(Signed fd, struct rpy_array_byte *address) {
    union address to;
    socklen_t size = address_in(address, &to);
    return answer(connect((int)fd, &to.any, size));
}

Signed rpy_socket_blocking(Signed fd, Signed waits) {
    int flags = fcntl((int)fd, F_GETFL);
    if (flags < 0) {
        return -(Signed)errno;
    }
    return answer(fcntl((int)fd, F_SETFL, waits ? flags & ~O_NONBLOCK : flags | O_NONBLOCK));
}

Signed rpy_socket_poll(struct rpy_array_signed *fds, struct rpy_array_signed *events, double seconds) {
    Signed count = fds->length;
    struct pollfd *all = malloc(((size_t)count + 1) * sizeof *all);
    if (all == NULL) {
        return -ENOMEM;
    }
    for (Signed i = 0; i < count; i++) {
        all[i].fd = (int)fds->items[i];
        all[i].events = (short)((events->items[i] & 1 ? POLLIN : 0) | (events->items[i] & 2 ? POLLOUT : 0));
        all[i].revents = 0;
    }
    /* As in CPython: never less than was asked for. */
    double milliseconds = seconds * 1e3;
    int limit = seconds < 0.0 ? -1 : milliseconds >= 2e9 ? 2000000000 : (int)milliseconds;
    if (limit >= 0 && (double)limit < milliseconds) {
        limit++;
    }
    Signed result = answer(poll(all, (nfds_t)count, limit));
    for (Signed i = 0; i < count && result >= 0; i++) {
        short got = all[i].revents;
        if (got & POLLNVAL) {
            result = -EBADF;
            break;
        }
        Signed wanted = events->items[i];
        Signed ready = (got & (POLLIN | POLLHUP | POLLERR) ? 1 : 0) | (got & (POLLOUT | POLLERR | POLLHUP) ? 2 : 0);
        events->items[i] = ready & wanted;
    }
    free(all);
    return result;
}

Signed rpy_socket_send(Signed fd, struct rpy_array_byte *data, Signed start, Signed count, struct rpy_array_byte *address) {
    union address to;
    socklen_t size = address_in(address, &to);
    return answer(sendto((int)fd, data->items + start, (size_t)count, 0, &to.any, size));
}

Signed rpy_socket_receive(Signed fd, struct rpy_array_byte *buffer, Signed start, Signed count, struct rpy_array_byte *address) {
    union address from;
    socklen_t size = sizeof from;
    memset(&from, 0, sizeof from);
    Signed result = answer(recvfrom((int)fd, buffer->items + start, (size_t)count, 0, &from.any, &size));
    if (result >= 0) {
        address_out(&from, address);
    }
    return result;
}

Signed rpy_socket_shutdown(Signed fd, Signed how) {
    return answer(shutdown((int)fd, (int)how));
}

Signed rpy_socket_set(Signed fd, Signed level, Signed option, Signed value) {
    int word = (int)value;
    return answer(setsockopt((int)fd, (int)level, (int)option, &word, sizeof word));
}

Signed rpy_socket_get(Signed fd, Signed level, Signed option) {
    int word = 0;
    socklen_t size = sizeof word;
    int result = getsockopt((int)fd, (int)level, (int)option, &word, &size);
    return result < 0 ? -(Signed)errno : word;
}

Signed rpy_socket_name(Signed fd, Signed which, struct rpy_array_byte *address) {
    union address from;
    socklen_t size = sizeof from;
    memset(&from, 0, sizeof from);
    Signed result = answer((which == 0 ? getsockname : getpeername)((int)fd, &from.any, &size));
    if (result >= 0) {
        address_out(&from, address);
    }
    return result;
}

Signed rpy_socket_lookup(struct rpy_str *name, Signed family, struct rpy_array_byte *out) {
    int error;
    char *host = rpy_str_as_bytes(name, &error);
    if (host == NULL) {
        return EAI_NONAME;
    }
    struct addrinfo hints = {.ai_family = (int)family, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    int failed = getaddrinfo(host, NULL, &hints, &found);
    free(host);
    if (failed != 0) {
        return failed < 0 ? failed : -failed;
    }
    Signed count = 0;
    for (struct addrinfo *each = found; each != NULL && (count + 1) * LOOKED_UP <= out->length; each = each->ai_next) {
        uint8_t *to = out->items + count * LOOKED_UP;
        if (each->ai_family == AF_INET) {
            to[0] = 4;
            memcpy(to + 1, &((struct sockaddr_in *)(void *)each->ai_addr)->sin_addr, 4);
            count++;
        } else if (each->ai_family == AF_INET6) {
            to[0] = 16;
            memcpy(to + 1, &((struct sockaddr_in6 *)(void *)each->ai_addr)->sin6_addr, 16);
            count++;
        }
    }
    freeaddrinfo(found);
    return count;
}

struct rpy_str *rpy_socket_hostname(void) {
    char name[256];
    if (gethostname(name, sizeof name) < 0) {
        return NULL;
    }
    name[sizeof name - 1] = 0;
    return rpy_str_of_bytes(name, strlen(name));
}

/* Richards, with the structure of examples/richards.py: tasks with a method table. */
#include "bench.h"

#include <stdbool.h>
#include <string.h>

#define BUFFER_SIZE 4
#define TASK_SLOTS 10

enum { ID_IDLE = 1, ID_WORKER, ID_HANDLER_A, ID_HANDLER_B, ID_DEVICE_A, ID_DEVICE_B };
enum { KIND_DEVICE, KIND_WORK };

#define EXPECTED_QUEUED 23246
#define EXPECTED_HELD 9297

struct packet {
    struct packet *link;
    int64_t ident, kind, datum;
    int64_t data[BUFFER_SIZE];
};

struct task;

struct scheduler {
    struct task *tasks;
    struct task *table[TASK_SLOTS];
    int64_t queue_count, hold_count;
};

struct methods {
    struct task *(*step)(struct task *self, struct packet *packet);
};

struct task {
    const struct methods *methods;
    struct scheduler *scheduler;
    int64_t ident, priority;
    struct packet *queue;
    struct task *link;
    bool packet_pending, waiting, holding;
};

struct idle_task {
    struct task task;
    int64_t control, count;
};

struct worker_task {
    struct task task;
    int64_t destination, count;
};

struct handler_task {
    struct task task;
    struct packet *work_in, *device_in;
};

struct device_task {
    struct task task;
    struct packet *pending;
};

/* Memory of one run, given back at its end. */
static void *allocated[64];
static int allocated_count;

static void *allocate(size_t size) {
    void *memory = calloc(1, size);
    allocated[allocated_count++] = memory;
    return memory;
}

static struct packet *new_packet(struct packet *link, int64_t ident, int64_t kind) {
    struct packet *packet = allocate(sizeof *packet);
    packet->link = link;
    packet->ident = ident;
    packet->kind = kind;
    return packet;
}

static struct packet *append_to(struct packet *packet, struct packet *queue) {
    packet->link = NULL;
    if (queue == NULL) {
        return packet;
    }
    struct packet *last = queue;
    while (last->link != NULL) {
        last = last->link;
    }
    last->link = packet;
    return queue;
}

static struct task *find(struct scheduler *scheduler, int64_t ident) {
    struct task *task = scheduler->table[ident];
    if (task == NULL) {
        fprintf(stderr, "no task %lld\n", (long long)ident);
        exit(1);
    }
    return task;
}

static void make_running(struct task *task) {
    task->packet_pending = false;
    task->waiting = false;
    task->holding = false;
}

static bool is_blocked(const struct task *task) {
    return task->holding || (!task->packet_pending && task->waiting);
}

static bool is_waiting_with_packet(const struct task *task) {
    return task->packet_pending && task->waiting && !task->holding;
}

static struct task *resume(struct task *task) {
    struct packet *packet = NULL;
    if (is_waiting_with_packet(task)) {
        packet = task->queue;
        task->queue = packet->link;
        make_running(task);
        task->packet_pending = task->queue != NULL;
    }
    return task->methods->step(task, packet);
}

static struct task *pause_task(struct task *task) {
    task->waiting = true;
    return task;
}

static struct task *hold(struct task *task) {
    task->scheduler->hold_count += 1;
    task->holding = true;
    return task->link;
}

static struct task *release(struct task *task, int64_t ident) {
    struct task *other = find(task->scheduler, ident);
    other->holding = false;
    return other->priority > task->priority ? other : task;
}

static struct task *receive(struct task *task, struct packet *packet, struct task *sender) {
    if (task->queue == NULL) {
        task->queue = packet;
        task->packet_pending = true;
        if (task->priority > sender->priority) {
            return task;
        }
    } else {
        append_to(packet, task->queue);
    }
    return sender;
}

static struct task *send(struct task *task, struct packet *packet) {
    struct task *target = find(task->scheduler, packet->ident);
    task->scheduler->queue_count += 1;
    packet->link = NULL;
    packet->ident = task->ident;
    return receive(target, packet, task);
}

static struct task *idle_step(struct task *task, struct packet *packet) {
    struct idle_task *self = (struct idle_task *)task;
    (void)packet;
    self->count -= 1;
    if (self->count == 0) {
        return hold(task);
    }
    if ((self->control & 1) == 0) {
        self->control = self->control / 2;
        return release(task, ID_DEVICE_A);
    }
    self->control = (self->control / 2) ^ 0xD008;
    return release(task, ID_DEVICE_B);
}

static struct task *worker_step(struct task *task, struct packet *packet) {
    struct worker_task *self = (struct worker_task *)task;
    if (packet == NULL) {
        return pause_task(task);
    }
    self->destination = self->destination == ID_HANDLER_A ? ID_HANDLER_B : ID_HANDLER_A;
    packet->ident = self->destination;
    packet->datum = 0;
    for (int i = 0; i < BUFFER_SIZE; i++) {
        self->count += 1;
        if (self->count > 26) {
            self->count = 1;
        }
        packet->data[i] = 'A' + self->count - 1;
    }
    return send(task, packet);
}

static struct task *handler_step(struct task *task, struct packet *packet) {
    struct handler_task *self = (struct handler_task *)task;
    if (packet != NULL) {
        if (packet->kind == KIND_WORK) {
            self->work_in = append_to(packet, self->work_in);
        } else {
            self->device_in = append_to(packet, self->device_in);
        }
    }
    struct packet *work = self->work_in;
    if (work == NULL) {
        return pause_task(task);
    }
    int64_t count = work->datum;
    if (count >= BUFFER_SIZE) {
        self->work_in = work->link;
        return send(task, work);
    }
    struct packet *device = self->device_in;
    if (device == NULL) {
        return pause_task(task);
    }
    self->device_in = device->link;
    device->datum = work->data[count];
    work->datum = count + 1;
    return send(task, device);
}

static struct task *device_step(struct task *task, struct packet *packet) {
    struct device_task *self = (struct device_task *)task;
    if (packet != NULL) {
        self->pending = packet;
        return hold(task);
    }
    struct packet *ready = self->pending;
    if (ready == NULL) {
        return pause_task(task);
    }
    self->pending = NULL;
    return send(task, ready);
}

static const struct methods idle_methods = {idle_step}, worker_methods = {worker_step}, handler_methods = {handler_step},
                            device_methods = {device_step};

static void *new_task(size_t size, const struct methods *methods, struct scheduler *scheduler, int64_t ident, int64_t priority,
    struct packet *queue) {
    struct task *task = allocate(size);
    task->methods = methods;
    task->scheduler = scheduler;
    task->ident = ident;
    task->priority = priority;
    task->queue = queue;
    task->packet_pending = queue != NULL;
    task->waiting = true;
    task->link = scheduler->tasks;
    scheduler->tasks = task;
    scheduler->table[ident] = task;
    return task;
}

static void run(struct scheduler *scheduler) {
    struct task *task = scheduler->tasks;
    while (task != NULL) {
        if (is_blocked(task)) {
            task = task->link;
        } else {
            task = resume(task);
        }
    }
}

static struct scheduler *run_once(void) {
    struct scheduler *s = allocate(sizeof *s);
    struct idle_task *idle = new_task(sizeof *idle, &idle_methods, s, ID_IDLE, 0, NULL);
    make_running(&idle->task);
    idle->control = 1;
    idle->count = 10000;

    struct packet *queue = new_packet(NULL, 0, KIND_WORK);
    queue = new_packet(queue, 0, KIND_WORK);
    struct worker_task *worker = new_task(sizeof *worker, &worker_methods, s, ID_WORKER, 1000, queue);
    worker->destination = ID_HANDLER_A;

    for (int i = 0; i < 2; i++) {
        int64_t device = i == 0 ? ID_DEVICE_A : ID_DEVICE_B;
        queue = new_packet(NULL, device, KIND_DEVICE);
        queue = new_packet(queue, device, KIND_DEVICE);
        queue = new_packet(queue, device, KIND_DEVICE);
        new_task(sizeof(struct handler_task), &handler_methods, s, i == 0 ? ID_HANDLER_A : ID_HANDLER_B, i == 0 ? 2000 : 3000, queue);
    }
    new_task(sizeof(struct device_task), &device_methods, s, ID_DEVICE_A, 4000, NULL);
    new_task(sizeof(struct device_task), &device_methods, s, ID_DEVICE_B, 5000, NULL);
    run(s);
    return s;
}

int main(int argc, char **argv) {
    int64_t iterations = argument(argc, argv, 1, 300);
    int64_t queued = 0, held = 0, failures = 0;
    double best = 1e300;
    for (int64_t i = 0; i < iterations; i++) {
        double start = now();
        struct scheduler *scheduler = run_once();
        double elapsed = now() - start;
        best = elapsed < best ? elapsed : best;
        queued += scheduler->queue_count;
        held += scheduler->hold_count;
        failures += scheduler->queue_count != EXPECTED_QUEUED || scheduler->hold_count != EXPECTED_HELD;
        while (allocated_count > 0) {
            free(allocated[--allocated_count]);
        }
    }
    printf("richards: %lld iterations, queued %lld, held %lld, failures %lld\n", (long long)iterations, (long long)queued,
        (long long)held, (long long)failures);
    report_best(best);
    return failures > 0;
}

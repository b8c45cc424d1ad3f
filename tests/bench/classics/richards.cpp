// The kernel of a small operating system, with the structure of examples/richards.py.
#include "harness.hpp"

#include <array>
#include <memory>
#include <stdexcept>
#include <vector>

static const int BUFFER_SIZE = 4, TASK_SLOTS = 10;

enum Ident { ID_NONE, ID_IDLE, ID_WORKER, ID_HANDLER_A, ID_HANDLER_B, ID_DEVICE_A, ID_DEVICE_B };
enum Kind { KIND_DEVICE, KIND_WORK };

struct Packet {
    Packet *link;
    int ident;
    Kind kind;
    int datum = 0;
    std::array<int, BUFFER_SIZE> data{};

    Packet(Packet *link, int ident, Kind kind) : link(link), ident(ident), kind(kind) {}

    // Puts this packet at the end of a queue; returns the new queue.
    Packet *append_to(Packet *queue) {
        link = nullptr;
        if (!queue) {
            return this;
        }
        Packet *last = queue;
        while (last->link) {
            last = last->link;
        }
        last->link = this;
        return queue;
    }
};

class Task;

class Scheduler {
    std::vector<std::unique_ptr<Task>> owned;
    std::vector<std::unique_ptr<Packet>> packets;
    Task *tasks = nullptr;
    std::array<Task *, TASK_SLOTS> table{};

public:
    int queue_count = 0, hold_count = 0;

    Scheduler();
    ~Scheduler();
    void add(Task *task);
    Packet *packet(Packet *link, int ident, Kind kind) {
        packets.push_back(std::make_unique<Packet>(link, ident, kind));
        return packets.back().get();
    }
    Task *find(int ident) const {
        Task *task = table[ident];
        if (!task) {
            throw std::logic_error("no such task");
        }
        return task;
    }
    void run();
};

class Task {
    friend class Scheduler;

protected:
    Scheduler &scheduler;
    int ident, priority;
    Packet *queue;
    Task *link = nullptr;
    bool packet_pending, waiting = true, holding = false;

public:
    Task(Scheduler &scheduler, int ident, int priority, Packet *queue)
        : scheduler(scheduler), ident(ident), priority(priority), queue(queue), packet_pending(queue != nullptr) {
        scheduler.add(this);
    }
    virtual ~Task() = default;

    void make_running() { packet_pending = waiting = holding = false; }
    bool is_blocked() const { return holding || (!packet_pending && waiting); }
    bool is_waiting_with_packet() const { return packet_pending && waiting && !holding; }

    Task *resume() {
        Packet *packet = nullptr;
        if (is_waiting_with_packet()) {
            packet = queue;
            queue = packet->link;
            make_running();
            packet_pending = queue != nullptr;
        }
        return step(packet);
    }

    virtual Task *step(Packet *packet) = 0;

    Task *wait() {
        waiting = true;
        return this;
    }

    Task *hold() {
        scheduler.hold_count++;
        holding = true;
        return link;
    }

    Task *release(int other) {
        Task *task = scheduler.find(other);
        task->holding = false;
        return task->priority > priority ? task : this;
    }

    // Queues the packet at the task that it names; returns who runs next.
    Task *send(Packet *packet) {
        Task *target = scheduler.find(packet->ident);
        scheduler.queue_count++;
        packet->link = nullptr;
        packet->ident = ident;
        return target->receive(packet, this);
    }

    Task *receive(Packet *packet, Task *sender) {
        if (!queue) {
            queue = packet;
            packet_pending = true;
            if (priority > sender->priority) {
                return this;
            }
        } else {
            packet->append_to(queue);
        }
        return sender;
    }
};

class IdleTask : public Task {
    int control = 1, count;

public:
    IdleTask(Scheduler &scheduler, int ident, int priority, int count) : Task(scheduler, ident, priority, nullptr), count(count) {
        make_running();
    }

    Task *step(Packet *) override {
        count--;
        if (count == 0) {
            return hold();
        }
        if ((control & 1) == 0) {
            control /= 2;
            return release(ID_DEVICE_A);
        }
        control = (control / 2) ^ 0xD008;
        return release(ID_DEVICE_B);
    }
};

class WorkerTask : public Task {
    int destination = ID_HANDLER_A, count = 0;

public:
    using Task::Task;

    Task *step(Packet *packet) override {
        if (!packet) {
            return wait();
        }
        destination = destination == ID_HANDLER_A ? ID_HANDLER_B : ID_HANDLER_A;
        packet->ident = destination;
        packet->datum = 0;
        for (int &item : packet->data) {
            count++;
            if (count > 26) {
                count = 1;
            }
            item = 'A' + count - 1;
        }
        return send(packet);
    }
};

class HandlerTask : public Task {
    Packet *work_in = nullptr, *device_in = nullptr;

public:
    using Task::Task;

    Task *step(Packet *packet) override {
        if (packet) {
            if (packet->kind == KIND_WORK) {
                work_in = packet->append_to(work_in);
            } else {
                device_in = packet->append_to(device_in);
            }
        }
        Packet *work = work_in;
        if (!work) {
            return wait();
        }
        int count = work->datum;
        if (count >= BUFFER_SIZE) {
            work_in = work->link;
            return send(work);
        }
        Packet *device = device_in;
        if (!device) {
            return wait();
        }
        device_in = device->link;
        device->datum = work->data[count];
        work->datum = count + 1;
        return send(device);
    }
};

class DeviceTask : public Task {
    Packet *pending = nullptr;

public:
    DeviceTask(Scheduler &scheduler, int ident, int priority) : Task(scheduler, ident, priority, nullptr) {}

    Task *step(Packet *packet) override {
        if (packet) {
            pending = packet;
            return hold();
        }
        Packet *sent = pending;
        if (!sent) {
            return wait();
        }
        pending = nullptr;
        return send(sent);
    }
};

Scheduler::Scheduler() {
    new IdleTask(*this, ID_IDLE, 0, 10000);
    new WorkerTask(*this, ID_WORKER, 1000, packet(packet(nullptr, 0, KIND_WORK), 0, KIND_WORK));
    Packet *queue = packet(packet(nullptr, ID_DEVICE_A, KIND_DEVICE), ID_DEVICE_A, KIND_DEVICE);
    new HandlerTask(*this, ID_HANDLER_A, 2000, packet(queue, ID_DEVICE_A, KIND_DEVICE));
    queue = packet(packet(nullptr, ID_DEVICE_B, KIND_DEVICE), ID_DEVICE_B, KIND_DEVICE);
    new HandlerTask(*this, ID_HANDLER_B, 3000, packet(queue, ID_DEVICE_B, KIND_DEVICE));
    new DeviceTask(*this, ID_DEVICE_A, 4000);
    new DeviceTask(*this, ID_DEVICE_B, 5000);
}

Scheduler::~Scheduler() = default;

void Scheduler::add(Task *task) {
    owned.emplace_back(task);
    task->link = tasks;
    tasks = task;
    table[task->ident] = task;
}

void Scheduler::run() {
    Task *task = tasks;
    while (task) {
        task = task->is_blocked() ? task->link : task->resume();
    }
}

static int64_t run(int size) {
    int64_t total = 0;
    for (int i = 0; i < size; i++) {
        Scheduler scheduler;
        scheduler.run();
        total += scheduler.queue_count * 3 + scheduler.hold_count;
    }
    return total;
}

int main(int argc, char **argv) { return harness_main("richards", argc, argv, run, 100, 10); }

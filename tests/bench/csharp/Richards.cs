using System;
using System.Diagnostics;
/// Richards, with the structure of examples/richards.py.
public static class Richards {
    const int BUFFER_SIZE = 4;
    const int TASK_SLOTS = 10;

    const long ID_IDLE = 1;
    const long ID_WORKER = 2;
    const long ID_HANDLER_A = 3;
    const long ID_HANDLER_B = 4;
    const long ID_DEVICE_A = 5;
    const long ID_DEVICE_B = 6;

    const long KIND_DEVICE = 0;
    const long KIND_WORK = 1;

    const long EXPECTED_QUEUED = 23246;
    const long EXPECTED_HELD = 9297;

    internal sealed class Packet {
        internal Packet link;
        internal long ident;
        internal readonly long kind;
        internal long datum;
        internal readonly long[] data = new long[BUFFER_SIZE];

        internal Packet(Packet link, long ident, long kind) {
            this.link = link;
            this.ident = ident;
            this.kind = kind;
        }

        internal Packet appendTo(Packet queue) {
            link = null;
            if (queue == null) {
                return this;
            }
            Packet last = queue;
            while (last.link != null) {
                last = last.link;
            }
            last.link = this;
            return queue;
        }
    }

    internal sealed class TaskError : Exception {
        internal TaskError(string message) : base(message) {
            
        }
    }

    internal sealed class Scheduler {
        internal Task tasks;
        internal readonly Task[] table = new Task[TASK_SLOTS];
        internal long queueCount;
        internal long holdCount;

        internal void add(Task task) {
            task.link = tasks;
            tasks = task;
            table[(int) task.ident] = task;
        }

        internal Task find(long ident) {
            Task task = table[(int) ident];
            if (task == null) {
                throw new TaskError("no task " + ident);
            }
            return task;
        }

        internal void run() {
            Task task = tasks;
            while (task != null) {
                if (task.isBlocked()) {
                    task = task.link;
                } else {
                    task = task.resume();
                }
            }
        }
    }

    internal abstract class Task {
        internal readonly Scheduler scheduler;
        internal readonly long ident;
        internal readonly long priority;
        internal Packet queue;
        internal Task link;
        internal bool packetPending;
        internal bool waiting;
        internal bool holding;

        internal Task(Scheduler scheduler, long ident, long priority, Packet queue) {
            this.scheduler = scheduler;
            this.ident = ident;
            this.priority = priority;
            this.queue = queue;
            packetPending = queue != null;
            waiting = true;
            scheduler.add(this);
        }

        internal void makeRunning() {
            packetPending = false;
            waiting = false;
            holding = false;
        }

        internal bool isBlocked() {
            return holding || (!packetPending && waiting);
        }

        internal bool isWaitingWithPacket() {
            return packetPending && waiting && !holding;
        }

        internal Task resume() {
            Packet packet = null;
            if (isWaitingWithPacket()) {
                packet = queue;
                queue = packet.link;
                makeRunning();
                packetPending = queue != null;
            }
            return step(packet);
        }

        internal abstract Task step(Packet packet);

        internal Task pause() {
            waiting = true;
            return this;
        }

        internal Task hold() {
            scheduler.holdCount += 1;
            holding = true;
            return link;
        }

        internal Task release(long ident) {
            Task task = scheduler.find(ident);
            task.holding = false;
            if (task.priority > priority) {
                return task;
            }
            return this;
        }

        internal Task send(Packet packet) {
            Task target = scheduler.find(packet.ident);
            scheduler.queueCount += 1;
            packet.link = null;
            packet.ident = ident;
            return target.receive(packet, this);
        }

        internal Task receive(Packet packet, Task sender) {
            if (queue == null) {
                queue = packet;
                packetPending = true;
                if (priority > sender.priority) {
                    return this;
                }
            } else {
                packet.appendTo(queue);
            }
            return sender;
        }
    }

    internal sealed class IdleTask : Task {
        long control = 1;
        internal long count;

        internal IdleTask(Scheduler scheduler, long ident, long priority, long count) : base(scheduler, ident, priority, null) {
            makeRunning();
            this.count = count;
        }

        internal override Task step(Packet packet) {
            count -= 1;
            if (count == 0) {
                return hold();
            }
            if ((control & 1) == 0) {
                control = control / 2;
                return release(ID_DEVICE_A);
            }
            control = (control / 2) ^ 0xD008;
            return release(ID_DEVICE_B);
        }
    }

    internal sealed class WorkerTask : Task {
        long destination = ID_HANDLER_A;
        internal long count;

        internal WorkerTask(Scheduler scheduler, long ident, long priority, Packet queue) : base(scheduler, ident, priority, queue) {
        }

        internal override Task step(Packet packet) {
            if (packet == null) {
                return pause();
            }
            if (destination == ID_HANDLER_A) {
                destination = ID_HANDLER_B;
            } else {
                destination = ID_HANDLER_A;
            }
            packet.ident = destination;
            packet.datum = 0;
            for (int i = 0; i < BUFFER_SIZE; i++) {
                count += 1;
                if (count > 26) {
                    count = 1;
                }
                packet.data[i] = 'A' + count - 1;
            }
            return send(packet);
        }
    }

    internal sealed class HandlerTask : Task {
        internal Packet workIn;
        internal Packet deviceIn;

        internal HandlerTask(Scheduler scheduler, long ident, long priority, Packet queue) : base(scheduler, ident, priority, queue) {
        }

        internal override Task step(Packet packet) {
            if (packet != null) {
                if (packet.kind == KIND_WORK) {
                    workIn = packet.appendTo(workIn);
                } else {
                    deviceIn = packet.appendTo(deviceIn);
                }
            }
            Packet work = workIn;
            if (work == null) {
                return pause();
            }
            long count = work.datum;
            if (count >= BUFFER_SIZE) {
                workIn = work.link;
                return send(work);
            }
            Packet device = deviceIn;
            if (device == null) {
                return pause();
            }
            deviceIn = device.link;
            device.datum = work.data[(int) count];
            work.datum = count + 1;
            return send(device);
        }
    }

    internal sealed class DeviceTask : Task {
        internal Packet pending;

        internal DeviceTask(Scheduler scheduler, long ident, long priority) : base(scheduler, ident, priority, null) {
        }

        internal override Task step(Packet packet) {
            if (packet != null) {
                pending = packet;
                return hold();
            }
            Packet ready = pending;
            if (ready == null) {
                return pause();
            }
            pending = null;
            return send(ready);
        }
    }

    internal static Scheduler runOnce() {
        Scheduler scheduler = new Scheduler();
        new IdleTask(scheduler, ID_IDLE, 0, 10000);

        Packet queue = new Packet(null, 0, KIND_WORK);
        queue = new Packet(queue, 0, KIND_WORK);
        new WorkerTask(scheduler, ID_WORKER, 1000, queue);

        queue = new Packet(null, ID_DEVICE_A, KIND_DEVICE);
        queue = new Packet(queue, ID_DEVICE_A, KIND_DEVICE);
        queue = new Packet(queue, ID_DEVICE_A, KIND_DEVICE);
        new HandlerTask(scheduler, ID_HANDLER_A, 2000, queue);

        queue = new Packet(null, ID_DEVICE_B, KIND_DEVICE);
        queue = new Packet(queue, ID_DEVICE_B, KIND_DEVICE);
        queue = new Packet(queue, ID_DEVICE_B, KIND_DEVICE);
        new HandlerTask(scheduler, ID_HANDLER_B, 3000, queue);

        new DeviceTask(scheduler, ID_DEVICE_A, 4000);
        new DeviceTask(scheduler, ID_DEVICE_B, 5000);

        scheduler.run();
        return scheduler;
    }

    public static void Main(string[] args) {
        long iterations = args.Length > 0 ? long.Parse(args[0]) : 300;
        long queued = 0;
        long held = 0;
        long failures = 0;
        long best = long.MaxValue;
        for (long i = 0; i < iterations; i++) {
            long start = Clock.now();
            Scheduler scheduler = runOnce();
            best = Math.Min(best, Clock.now() - start);
            queued += scheduler.queueCount;
            held += scheduler.holdCount;
            if (scheduler.queueCount != EXPECTED_QUEUED || scheduler.holdCount != EXPECTED_HELD) {
                failures += 1;
            }
        }
        Console.WriteLine("richards: " + iterations + " iterations, queued " + queued
                + ", held " + held + ", failures " + failures);
        Console.Error.WriteLine("best_ns: " + best);
        Environment.Exit(failures == 0 ? 0 : 1);
    }
}

static class Clock {
    internal static long now() {
        return (long)(Stopwatch.GetTimestamp() * (1e9 / Stopwatch.Frequency));
    }
}

/** Richards, with the structure of examples/richards.py. */
public final class Richards {
    static final int BUFFER_SIZE = 4;
    static final int TASK_SLOTS = 10;

    static final long ID_IDLE = 1;
    static final long ID_WORKER = 2;
    static final long ID_HANDLER_A = 3;
    static final long ID_HANDLER_B = 4;
    static final long ID_DEVICE_A = 5;
    static final long ID_DEVICE_B = 6;

    static final long KIND_DEVICE = 0;
    static final long KIND_WORK = 1;

    static final long EXPECTED_QUEUED = 23246;
    static final long EXPECTED_HELD = 9297;

    static final class Packet {
        Packet link;
        long ident;
        final long kind;
        long datum;
        final long[] data = new long[BUFFER_SIZE];

        Packet(Packet link, long ident, long kind) {
            this.link = link;
            this.ident = ident;
            this.kind = kind;
        }

        Packet appendTo(Packet queue) {
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

    static final class TaskError extends RuntimeException {
        TaskError(String message) {
            super(message);
        }
    }

    static final class Scheduler {
        Task tasks;
        final Task[] table = new Task[TASK_SLOTS];
        long queueCount;
        long holdCount;

        void add(Task task) {
            task.link = tasks;
            tasks = task;
            table[(int) task.ident] = task;
        }

        Task find(long ident) {
            Task task = table[(int) ident];
            if (task == null) {
                throw new TaskError("no task " + ident);
            }
            return task;
        }

        void run() {
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

    abstract static class Task {
        final Scheduler scheduler;
        final long ident;
        final long priority;
        Packet queue;
        Task link;
        boolean packetPending;
        boolean waiting;
        boolean holding;

        Task(Scheduler scheduler, long ident, long priority, Packet queue) {
            this.scheduler = scheduler;
            this.ident = ident;
            this.priority = priority;
            this.queue = queue;
            packetPending = queue != null;
            waiting = true;
            scheduler.add(this);
        }

        void makeRunning() {
            packetPending = false;
            waiting = false;
            holding = false;
        }

        boolean isBlocked() {
            return holding || (!packetPending && waiting);
        }

        boolean isWaitingWithPacket() {
            return packetPending && waiting && !holding;
        }

        Task resume() {
            Packet packet = null;
            if (isWaitingWithPacket()) {
                packet = queue;
                queue = packet.link;
                makeRunning();
                packetPending = queue != null;
            }
            return step(packet);
        }

        abstract Task step(Packet packet);

        Task pause() {
            waiting = true;
            return this;
        }

        Task hold() {
            scheduler.holdCount += 1;
            holding = true;
            return link;
        }

        Task release(long ident) {
            Task task = scheduler.find(ident);
            task.holding = false;
            if (task.priority > priority) {
                return task;
            }
            return this;
        }

        Task send(Packet packet) {
            Task target = scheduler.find(packet.ident);
            scheduler.queueCount += 1;
            packet.link = null;
            packet.ident = ident;
            return target.receive(packet, this);
        }

        Task receive(Packet packet, Task sender) {
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

    static final class IdleTask extends Task {
        long control = 1;
        long count;

        IdleTask(Scheduler scheduler, long ident, long priority, long count) {
            super(scheduler, ident, priority, null);
            makeRunning();
            this.count = count;
        }

        @Override
        Task step(Packet packet) {
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

    static final class WorkerTask extends Task {
        long destination = ID_HANDLER_A;
        long count;

        WorkerTask(Scheduler scheduler, long ident, long priority, Packet queue) {
            super(scheduler, ident, priority, queue);
        }

        @Override
        Task step(Packet packet) {
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

    static final class HandlerTask extends Task {
        Packet workIn;
        Packet deviceIn;

        HandlerTask(Scheduler scheduler, long ident, long priority, Packet queue) {
            super(scheduler, ident, priority, queue);
        }

        @Override
        Task step(Packet packet) {
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

    static final class DeviceTask extends Task {
        Packet pending;

        DeviceTask(Scheduler scheduler, long ident, long priority) {
            super(scheduler, ident, priority, null);
        }

        @Override
        Task step(Packet packet) {
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

    static Scheduler runOnce() {
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

    public static void main(String[] args) {
        long iterations = args.length > 0 ? Long.parseLong(args[0]) : 300;
        long queued = 0;
        long held = 0;
        long failures = 0;
        long best = Long.MAX_VALUE;
        for (long i = 0; i < iterations; i++) {
            long start = System.nanoTime();
            Scheduler scheduler = runOnce();
            best = Math.min(best, System.nanoTime() - start);
            queued += scheduler.queueCount;
            held += scheduler.holdCount;
            if (scheduler.queueCount != EXPECTED_QUEUED || scheduler.holdCount != EXPECTED_HELD) {
                failures += 1;
            }
        }
        System.out.println("richards: " + iterations + " iterations, queued " + queued
                + ", held " + held + ", failures " + failures);
        System.err.println("best_ns: " + best);
        System.exit(failures == 0 ? 0 : 1);
    }
}

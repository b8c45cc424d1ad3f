"""The Richards benchmark: the kernel of a small operating system.

Six tasks (one idle task, one worker, two handlers, two devices) pass packets
to one another under a priority scheduler.  Every run must see the same number
of queued packets and of held tasks, which are printed.

Usage: richards.py [ITERATIONS]
"""
import sys

BUFFER_SIZE = 4
TASK_SLOTS = 10

ID_IDLE = 1
ID_WORKER = 2
ID_HANDLER_A = 3
ID_HANDLER_B = 4
ID_DEVICE_A = 5
ID_DEVICE_B = 6

KIND_DEVICE = 0
KIND_WORK = 1

EXPECTED_QUEUED = 23246
EXPECTED_HELD = 9297


class Packet:
    def __init__(self, link, ident, kind):
        self.link = link
        self.ident = ident
        self.kind = kind
        self.datum = 0
        self.data = [0] * BUFFER_SIZE

    def append_to(self, queue):
        """Put this packet at the end of queue; return the new queue."""
        self.link = None
        if queue is None:
            return self
        last = queue
        while last.link is not None:
            last = last.link
        last.link = self
        return queue


class TaskError(Exception):
    pass


class Scheduler:
    def __init__(self):
        self.tasks = None
        self.table = [None] * TASK_SLOTS
        self.queue_count = 0
        self.hold_count = 0

    def add(self, task):
        task.link = self.tasks
        self.tasks = task
        self.table[task.ident] = task

    def find(self, ident):
        task = self.table[ident]
        if task is None:
            raise TaskError("no task %d" % ident)
        return task

    def run(self):
        task = self.tasks
        while task is not None:
            if task.is_blocked():
                task = task.link
            else:
                task = task.resume()


class Task:
    def __init__(self, scheduler, ident, priority, queue):
        self.scheduler = scheduler
        self.ident = ident
        self.priority = priority
        self.queue = queue
        self.link = None
        self.packet_pending = queue is not None
        self.waiting = True
        self.holding = False
        scheduler.add(self)

    def make_running(self):
        self.packet_pending = False
        self.waiting = False
        self.holding = False

    def is_blocked(self):
        return self.holding or (not self.packet_pending and self.waiting)

    def is_waiting_with_packet(self):
        return self.packet_pending and self.waiting and not self.holding

    def resume(self):
        packet = None
        if self.is_waiting_with_packet():
            packet = self.queue
            self.queue = packet.link
            self.make_running()
            self.packet_pending = self.queue is not None
        return self.step(packet)

    def step(self, packet):
        raise NotImplementedError

    def wait(self):
        self.waiting = True
        return self

    def hold(self):
        self.scheduler.hold_count += 1
        self.holding = True
        return self.link

    def release(self, ident):
        task = self.scheduler.find(ident)
        task.holding = False
        if task.priority > self.priority:
            return task
        return self

    def send(self, packet):
        """Queue packet at the task that it names; return who runs next."""
        target = self.scheduler.find(packet.ident)
        self.scheduler.queue_count += 1
        packet.link = None
        packet.ident = self.ident
        return target.receive(packet, self)

    def receive(self, packet, sender):
        if self.queue is None:
            self.queue = packet
            self.packet_pending = True
            if self.priority > sender.priority:
                return self
        else:
            packet.append_to(self.queue)
        return sender


class IdleTask(Task):
    def __init__(self, scheduler, ident, priority, count):
        super().__init__(scheduler, ident, priority, None)
        self.make_running()
        self.control = 1
        self.count = count

    def step(self, packet):
        self.count -= 1
        if self.count == 0:
            return self.hold()
        if self.control & 1 == 0:
            self.control = self.control // 2
            return self.release(ID_DEVICE_A)
        self.control = (self.control // 2) ^ 0xD008
        return self.release(ID_DEVICE_B)


class WorkerTask(Task):
    def __init__(self, scheduler, ident, priority, queue):
        super().__init__(scheduler, ident, priority, queue)
        self.destination = ID_HANDLER_A
        self.count = 0

    def step(self, packet):
        if packet is None:
            return self.wait()
        if self.destination == ID_HANDLER_A:
            self.destination = ID_HANDLER_B
        else:
            self.destination = ID_HANDLER_A
        packet.ident = self.destination
        packet.datum = 0
        for i in range(BUFFER_SIZE):
            self.count += 1
            if self.count > 26:
                self.count = 1
            packet.data[i] = ord("A") + self.count - 1
        return self.send(packet)


class HandlerTask(Task):
    def __init__(self, scheduler, ident, priority, queue):
        super().__init__(scheduler, ident, priority, queue)
        self.work_in = None
        self.device_in = None

    def step(self, packet):
        if packet is not None:
            if packet.kind == KIND_WORK:
                self.work_in = packet.append_to(self.work_in)
            else:
                self.device_in = packet.append_to(self.device_in)
        work = self.work_in
        if work is None:
            return self.wait()
        count = work.datum
        if count >= BUFFER_SIZE:
            self.work_in = work.link
            return self.send(work)
        device = self.device_in
        if device is None:
            return self.wait()
        self.device_in = device.link
        device.datum = work.data[count]
        work.datum = count + 1
        return self.send(device)


class DeviceTask(Task):
    def __init__(self, scheduler, ident, priority):
        super().__init__(scheduler, ident, priority, None)
        self.pending = None

    def step(self, packet):
        if packet is not None:
            self.pending = packet
            return self.hold()
        pending = self.pending
        if pending is None:
            return self.wait()
        self.pending = None
        return self.send(pending)


def run_once():
    """One run of the benchmark; returns the finished scheduler."""
    scheduler = Scheduler()
    IdleTask(scheduler, ID_IDLE, 0, 10000)

    queue = Packet(None, 0, KIND_WORK)
    queue = Packet(queue, 0, KIND_WORK)
    WorkerTask(scheduler, ID_WORKER, 1000, queue)

    queue = Packet(None, ID_DEVICE_A, KIND_DEVICE)
    queue = Packet(queue, ID_DEVICE_A, KIND_DEVICE)
    queue = Packet(queue, ID_DEVICE_A, KIND_DEVICE)
    HandlerTask(scheduler, ID_HANDLER_A, 2000, queue)

    queue = Packet(None, ID_DEVICE_B, KIND_DEVICE)
    queue = Packet(queue, ID_DEVICE_B, KIND_DEVICE)
    queue = Packet(queue, ID_DEVICE_B, KIND_DEVICE)
    HandlerTask(scheduler, ID_HANDLER_B, 3000, queue)

    DeviceTask(scheduler, ID_DEVICE_A, 4000)
    DeviceTask(scheduler, ID_DEVICE_B, 5000)

    scheduler.run()
    return scheduler


def is_correct(scheduler):
    return (scheduler.queue_count == EXPECTED_QUEUED
            and scheduler.hold_count == EXPECTED_HELD)


def entry_point(argv):
    iterations = 10
    if len(argv) > 1:
        iterations = int(argv[1])
    queued = 0
    held = 0
    failures = 0
    for _ in range(iterations):
        scheduler = run_once()
        queued += scheduler.queue_count
        held += scheduler.hold_count
        if not is_correct(scheduler):
            failures += 1
    print("Richards benchmark: %d iterations" % iterations)
    print("packets queued: %d" % queued)
    print("tasks held: %d" % held)
    if failures != 0:
        print("%d iterations gave a wrong result" % failures)
        return 1
    print("results are correct")
    return 0


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))

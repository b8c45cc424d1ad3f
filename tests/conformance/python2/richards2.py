# python: 2
# start: script
# An operating system's scheduler of the 1980s, in the style of that time.

IDLE, WORKER, HANDLER_A, HANDLER_B, DEVICE_A, DEVICE_B = range(1, 7)
K_DEVICE, K_WORK = 1000, 1001
BUFFER = 4
TABLE_SIZE = 10


class Packet:
    def __init__(self, link, ident, kind):
        self.link = link
        self.ident = ident
        self.kind = kind
        self.datum = 0
        self.data = [0] * BUFFER

    def append_to(self, queue):
        self.link = None
        if queue is None:
            return self
        p = queue
        while p.link is not None:
            p = p.link
        p.link = self
        return queue


class TaskRecord:
    pass


class DeviceRecord(TaskRecord):
    def __init__(self):
        self.pending = None


class IdleRecord(TaskRecord):
    def __init__(self):
        self.control = 1
        self.count = 1000


class HandlerRecord(TaskRecord):
    def __init__(self):
        self.work_in = None
        self.device_in = None


class WorkerRecord(TaskRecord):
    def __init__(self):
        self.destination = HANDLER_A
        self.count = 0


class TaskState:
    def __init__(self):
        self.packet_pending = True
        self.task_waiting = False
        self.task_holding = False

    def set(self, pending, waiting, holding):
        self.packet_pending = pending
        self.task_waiting = waiting
        self.task_holding = holding
        return self

    def is_held_or_waiting(self):
        return self.task_holding or (not self.packet_pending and self.task_waiting)

    def is_waiting_with_packet(self):
        return self.packet_pending and self.task_waiting and not self.task_holding


class Scheduler:
    def __init__(self):
        self.tasks = [None] * TABLE_SIZE
        self.first = None
        self.held = 0
        self.queued = 0

    def run(self):
        t = self.first
        while t is not None:
            if t.is_held_or_waiting():
                t = t.link
            else:
                t = t.run_task()

    def find(self, ident):
        t = self.tasks[ident]
        if t is None:
            raise IndexError, "no task %d" % ident
        return t


scheduler = Scheduler()


class Task(TaskState):
    def __init__(self, ident, priority, queue, state, record):
        self.link = scheduler.first
        self.ident = ident
        self.priority = priority
        self.queue = queue
        self.packet_pending = state.packet_pending
        self.task_waiting = state.task_waiting
        self.task_holding = state.task_holding
        self.record = record
        scheduler.first = self
        scheduler.tasks[ident] = self

    def work(self, packet, record):
        raise NotImplementedError

    def add_packet(self, packet, old):
        if self.queue is None:
            self.queue = packet
            self.packet_pending = True
            if self.priority > old.priority:
                return self
        else:
            packet.append_to(self.queue)
        return old

    def run_task(self):
        message = None
        if self.is_waiting_with_packet():
            message = self.queue
            self.queue = message.link
            self.set(self.queue is not None, False, False)
        return self.work(message, self.record)

    def wait(self):
        self.task_waiting = True
        return self

    def hold(self):
        scheduler.held += 1
        self.task_holding = True
        return self.link

    def release(self, ident):
        t = scheduler.find(ident)
        t.task_holding = False
        if t.priority > self.priority:
            return t
        return self

    def send(self, packet):
        t = scheduler.find(packet.ident)
        scheduler.queued += 1
        packet.link = None
        packet.ident = self.ident
        return t.add_packet(packet, self)


class DeviceTask(Task):
    def work(self, packet, r):
        assert isinstance(r, DeviceRecord)
        if packet is None:
            packet = r.pending
            if packet is None:
                return self.wait()
            r.pending = None
            return self.send(packet)
        r.pending = packet
        return self.hold()


class HandlerTask(Task):
    def work(self, packet, r):
        assert isinstance(r, HandlerRecord)
        if packet is not None:
            if packet.kind == K_WORK:
                r.work_in = packet.append_to(r.work_in)
            else:
                r.device_in = packet.append_to(r.device_in)
        work = r.work_in
        if work is None:
            return self.wait()
        count = work.datum
        if count >= BUFFER:
            r.work_in = work.link
            return self.send(work)
        device = r.device_in
        if device is None:
            return self.wait()
        r.device_in = device.link
        device.datum = work.data[count]
        work.datum = count + 1
        return self.send(device)


class IdleTask(Task):
    def work(self, packet, r):
        assert isinstance(r, IdleRecord)
        r.count -= 1
        if r.count == 0:
            return self.hold()
        if r.control & 1 == 0:
            r.control /= 2
            return self.release(DEVICE_A)
        r.control = r.control / 2 ^ 0xd008
        return self.release(DEVICE_B)


class WorkTask(Task):
    def work(self, packet, r):
        assert isinstance(r, WorkerRecord)
        if packet is None:
            return self.wait()
        if r.destination == HANDLER_A:
            r.destination = HANDLER_B
        else:
            r.destination = HANDLER_A
        packet.ident = r.destination
        packet.datum = 0
        for i in range(BUFFER):
            r.count += 1
            if r.count > 26:
                r.count = 1
            packet.data[i] = ord("A") + r.count - 1
        return self.send(packet)


def schedule():
    scheduler.tasks = [None] * TABLE_SIZE
    scheduler.first = None
    scheduler.held = scheduler.queued = 0
    IdleTask(IDLE, 1, None, TaskState().set(False, False, False), IdleRecord())
    queue = Packet(None, 0, K_WORK)
    queue = Packet(queue, 0, K_WORK)
    WorkTask(WORKER, 1000, queue, TaskState().set(True, True, False), WorkerRecord())
    for ident, priority, device in (HANDLER_A, 2000, DEVICE_A), (HANDLER_B, 3000, DEVICE_B):
        queue = None
        for i in range(3):
            queue = Packet(queue, device, K_DEVICE)
        HandlerTask(ident, priority, queue, TaskState().set(True, True, False), HandlerRecord())
    DeviceTask(DEVICE_A, 4000, None, TaskState().set(False, True, False), DeviceRecord())
    DeviceTask(DEVICE_B, 5000, None, TaskState().set(False, True, False), DeviceRecord())
    scheduler.run()
    return scheduler.queued, scheduler.held


if __name__ == "__main__":
    import sys
    rounds = 3
    if len(sys.argv) > 1:
        rounds = int(sys.argv[1])
    for i in xrange(rounds):
        queued, held = schedule()
    print "queued", queued, "held", held,
    print "in %d rounds" % rounds
    try:
        scheduler.find(9)
    except IndexError, e:
        print "error:", e

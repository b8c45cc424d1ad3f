# Events of sched, by a clock of the program and a real one.
import sched, time
class Clock:
    def __init__(self): self.now = 0
    def time(self): return self.now
    def sleep(self, n): self.now += n
def show(a="default", *more): print("event", a, *more)
def main():
    clock = Clock()
    s = sched.scheduler(clock.time, clock.sleep)
    s.enter(5, 1, show, argument=("late",))
    s.enter(2, 2, show)
    s.enter(2, 1, show, ("first", 1))
    e = s.enterabs(30, 1, show)
    def again():
        show("again")
        if clock.now < 20:
            s.enter(7, 1, again)
    s.enter(1, 1, again)
    print(s.empty(), len(s.queue), [(x.time, x.priority) for x in s.queue])
    s.cancel(e)
    try: s.cancel(e)
    except ValueError: print("gone")
    print(s.run(blocking=False), clock.now)
    s.run()
    print(s.empty(), clock.now)
    real = sched.scheduler(time.monotonic, time.sleep)
    real.enter(0.01, 1, show, ("b",)); real.enter(0.001, 1, show, ("a",))
    real.run()

from queue import Queue, LifoQueue, PriorityQueue, SimpleQueue, Empty, Full
import queue
class Task:
    def __init__(self, p, name):
        self.p = p
        self.name = name
    def __lt__(self, other):
        return self.p < other.p
def main():
    q = Queue(maxsize=2)
    q.put("a"); q.put("b")
    print(q.full(), q.qsize())
    try:
        q.put("c", block=False)
    except Full:
        print("full")
    try:
        q.put_nowait("c")
    except queue.Full as e:
        print("full", repr(e))
    while not q.empty():
        print(q.get())
        q.task_done()
    q.join()
    try:
        q.get_nowait()
    except Empty:
        print("empty")
    try:
        q.task_done()
    except ValueError as e:
        print(e)
    s = LifoQueue()
    for i in range(3):
        s.put(i)
    print([s.get() for _ in range(3)])
    p = PriorityQueue()
    p.put(Task(3, "c")); p.put(Task(1, "a"))
    print(p.get().name, p.qsize())
    p2 = queue.PriorityQueue()
    p2.put((2, "x")); p2.put((1, "y"))
    print(p2.get())
    sq = SimpleQueue()
    sq.put(1.5)
    print(sq.get(), sq.empty())
    try:
        q.get(timeout=-1)
    except ValueError as e:
        print(e)
if __name__ == "__main__":
    main()

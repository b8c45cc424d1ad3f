# start: script
"""Locks and events in a program with one thread"""

import threading
from threading import Condition, Event, Lock, RLock, Semaphore


class Account:
    def __init__(self, balance):
        self.balance = balance
        self._lock = Lock()
        self._inner = RLock()

    def deposit(self, amount):
        with self._lock:
            self.balance += amount
        return self

    def transfer(self, other, amount):
        with self._inner:
            if amount > self.balance:
                raise ValueError("insufficient funds")
            with self._inner:
                self.balance -= amount
                other.deposit(amount)


class Singleton:
    _instance = None
    _lock = threading.Lock()

    @classmethod
    def instance(cls):
        if cls._instance is None:
            with cls._lock:
                if cls._instance is None:
                    cls._instance = Singleton()
        return cls._instance


state = threading.local()


def main():
    a, b = Account(100), Account(5)
    a.deposit(20).transfer(b, 50)
    print(a.balance, b.balance)
    try:
        b.transfer(a, 1000)
    except ValueError as error:
        print(error)
    print(Singleton.instance() is Singleton.instance())

    lock = Lock()
    print(lock.acquire(), lock.locked(), lock.acquire(blocking=False), lock.acquire(timeout=0.001))
    lock.release()
    print(lock.locked())
    try:
        lock.release()
    except RuntimeError as error:
        print(error)

    event = Event()
    print(event.is_set(), event.wait(0.001))
    event.set()
    print(event.is_set(), event.wait())
    event.clear()

    pool = Semaphore(2)
    print(pool.acquire(), pool.acquire(), pool.acquire(blocking=False))
    pool.release()
    with pool:
        print(pool.acquire(False))
    bounded = threading.BoundedSemaphore(1)
    with bounded:
        pass
    try:
        bounded.release()
    except ValueError as error:
        print(error)

    condition = Condition()
    with condition:
        condition.notify_all()
        print(condition.wait(0.001), condition.wait_for(lambda: True))
    try:
        condition.notify()
    except RuntimeError as error:
        print(error)

    state.user = "ann"
    print(state.user, threading.current_thread().name, threading.active_count())
    print(threading.current_thread() is threading.main_thread())


main()

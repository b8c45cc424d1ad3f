"""Moments in parts, and their texts, by the functions of `time`."""
import time


def main():
    t = time.gmtime(1710081045)
    print(t, t.tm_year, t.tm_mon, t.tm_mday, t.tm_hour, t.tm_min, t.tm_sec, t.tm_wday, t.tm_yday, t.tm_isdst)
    print(t[0], t[:3], len(t), tuple(t)[6:])
    print(time.gmtime(0), time.gmtime(-1)[:6], time.gmtime(1e9 + 0.75)[:6])
    print(time.strftime("%Y-%m-%d %H:%M:%S", t), time.strftime("%a %b %d %j %U %p", time.gmtime(86400 * 45)))
    print(time.asctime(t), time.asctime((2024, 1, 5, 1, 2, 3, 4, 5, 0)))
    print(time.strptime("30 Nov 00", "%d %b %y"), time.strptime("Sun Mar 10 14:30:45 2024") == t)
    print(time.mktime(time.localtime(1710081045)), time.localtime(time.mktime((2024, 3, 10, 1, 2, 3, 0, 0, -1)))[:6])
    print(time.strftime("%H:%M", time.localtime(time.mktime((2024, 3, 10, 1, 2, 3, 0, 0, -1)))))
    try:
        time.strptime("2024", "%d")
    except ValueError as e:
        print(e)
    try:
        time.strftime("%d", (2024, 13, 1, 0, 0, 0, 0, 1, 0))
    except ValueError as e:
        print(e)
    a = time.monotonic()
    b = time.perf_counter()
    print(time.monotonic() >= a, time.perf_counter() >= b, time.process_time() >= 0, time.time_ns() > 10**18)
    print(time.strftime("%Y") >= "2024", len(time.ctime()) == len(time.asctime()), time.ctime(time.mktime(t)) == time.asctime(t))
    print(time.localtime().tm_year == time.gmtime().tm_year or True, len(time.tzname), time.timezone // 86400 in (0, -1))
    print(time.struct_time((2024, 1, 5, 1, 2, 3, 4, 5, 0)).tm_yday, time.gmtime(0) < time.gmtime(1))


if __name__ == "__main__":
    main()

"""Log lines parsed with split; counts in dicts."""


def make(n):
    lines = []
    x = 7
    for i in range(n):
        x = (x * 1103515245 + 12345) % 2147483648
        status = (200, 200, 200, 404, 500)[x % 5]
        lines.append("10.0.%d.%d - [2024-01-%02d %02d:%02d] \"GET /page/%d HTTP/1.1\" %d %d" % (
            x % 7, x % 251, x % 28 + 1, x % 24, x % 60, x % 300, status, x % 5000))
    return lines


def main():
    lines = make(700000)
    by_ip = {}
    by_status = {}
    size = {}
    for line in lines:
        parts = line.split()
        ip = parts[0]
        page = parts[5]
        status = int(parts[7])
        by_ip[ip] = by_ip.get(ip, 0) + 1
        by_status[status] = by_status.get(status, 0) + 1
        if page in size:
            size[page] += int(parts[8])
        else:
            size[page] = int(parts[8])
    for status in sorted(by_status):
        print(status, by_status[status])
    for ip, n in sorted(by_ip.items(), key=lambda kv: (-kv[1], kv[0]))[:3]:
        print(ip, n)
    print(sum(size.values()), max(size, key=lambda p: size[p]))


if __name__ == "__main__":
    main()

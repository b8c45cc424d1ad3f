# Addresses and networks: ipaddress.
# start: script
import ipaddress


def main():
    a = ipaddress.ip_address("192.168.1.10")
    print(a, repr(a), a.is_private, int(a), a.version, a.is_global, a.is_loopback, a.packed, a + 5, a < ipaddress.IPv4Address("192.168.2.0"), a.reverse_pointer)
    n = ipaddress.ip_network("192.168.0.0/22")
    print(a in n, n.num_addresses, n.netmask, n.broadcast_address, n.prefixlen, n[5], n[-1], repr(n), n.with_netmask, n.hostmask)
    print([str(h) for h in ipaddress.ip_network("10.0.0.0/29").hosts()])
    print(ipaddress.ip_address("::1"), ipaddress.IPv6Address("2001:db8::1").exploded, ipaddress.ip_address("2001:DB8:0:0:1::1"), ipaddress.ip_address("::ffff:1.2.3.4"))
    for bad in ("300.1.1.1", "1.2.3", "a::b::c", "", "01.2.3.4"):
        try:
            ipaddress.ip_address(bad)
        except ValueError as e:
            print(e)
        try:
            ipaddress.IPv4Address(bad)
        except ipaddress.AddressValueError as e:
            print(e)
    i = ipaddress.ip_interface("10.0.0.5/24")
    print(i, i.network, i.ip, i.netmask)
    try:
        ipaddress.ip_network("192.168.1.1/24")
    except ValueError as e:
        print(e)
    print(ipaddress.ip_network("192.168.1.1/24", strict=False), ipaddress.ip_network("10.0.0.0/255.255.0.0"))
    print([str(s) for s in n.subnets(new_prefix=24)], n.supernet(), n.overlaps(ipaddress.ip_network("192.168.1.0/24")))
    print(ipaddress.ip_address(3232235786), ipaddress.IPv4Address(b"\x7f\0\0\1"), sorted([ipaddress.ip_address("10.0.0.2"), ipaddress.ip_address("10.0.0.1")]))
    print({a: 1}[ipaddress.ip_address("192.168.1.10")], a == ipaddress.IPv4Address("192.168.1.10"), a.is_multicast)
    print([str(x) for x in ipaddress.collapse_addresses([ipaddress.ip_network("10.0.0.0/25"), ipaddress.ip_network("10.0.0.128/25")])])
    print([str(x) for x in ipaddress.summarize_address_range(ipaddress.ip_address("10.0.0.1"), ipaddress.ip_address("10.0.0.9"))])
    v6 = ipaddress.ip_network("2001:db8::/126")
    print(v6, list(v6), v6.num_addresses, ipaddress.ip_address("fe80::1").is_link_local, ipaddress.ip_address("fc00::1").is_private, ipaddress.ip_address("2607::1").is_private)
    print(f"{a}", str(a).rjust(20), a.max_prefixlen, type(a).__name__)


main()

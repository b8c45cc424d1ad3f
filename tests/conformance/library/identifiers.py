"""UUIDs and secrets."""
import secrets
import uuid


def main():
    u = uuid.UUID("{12345678-1234-5678-1234-567812345678}")
    print(u, repr(u), u.hex, u.int, u.bytes, u.bytes_le, u.urn, u.version, u.variant, u.time_low, u.node, u.clock_seq)
    print(uuid.uuid3(uuid.NAMESPACE_DNS, "python.org"), uuid.uuid5(uuid.NAMESPACE_DNS, "python.org"), uuid.uuid5(uuid.NAMESPACE_URL, "é").version)
    print(uuid.UUID(bytes=b"\x01" * 16), uuid.UUID(int=1 << 100), uuid.UUID(bytes_le=u.bytes_le) == u, u < uuid.UUID(int=5), {u: 1}[uuid.UUID(u.hex)])
    for k in range(3):
        r = uuid.uuid4()
        print(len(str(r)), r.version, r.variant, r != uuid.uuid4(), str(r)[14])
    for bad in ["123", "g" * 32]:
        try:
            print(uuid.UUID(bad))
        except ValueError:
            print("ValueError")
    print(len(secrets.token_hex(8)), len(secrets.token_bytes()), len(secrets.token_urlsafe(16)), secrets.choice([4]), secrets.choice("x"))
    print(sorted({secrets.randbelow(3) for _ in range(200)}), max(secrets.randbits(5) for _ in range(500)) < 32, secrets.compare_digest("a", "b"))

# start: script
# engines: all
# UUIDs in parts, calendars in HTML, and the lists and namespaces of elements.
import uuid, calendar, xml.etree.ElementTree as ET
def main():
    u = uuid.UUID("12345678-9abc-4def-8123-456789abcdef")
    print(u.fields, u.time_mid, u.time_hi_version, u.clock_seq_hi_variant, u.clock_seq_low, u.time, u.node, u.clock_seq)
    print(uuid.UUID(fields=(1, 2, 3, 4, 5, 6)), uuid.UUID(fields=u.fields) == u)
    try:
        uuid.UUID(fields=(1, 2, 3, 400, 5, 6))
    except ValueError as e:
        print(e)
    c = calendar.HTMLCalendar(6)
    print(c.formatmonth(2024, 2))
    print(len(c.formatyear(2023, 4)), c.formatyearpage(2021)[:300])
    print(c.formatweekheader(), c.formatmonthname(2024, 5, False))
    class Marked(calendar.HTMLCalendar):
        def formatday(self, day, weekday):
            if day == 14:
                return "<td><b>14</b></td>"
            return super().formatday(day, weekday)
    print(Marked().formatweek(Marked().monthdays2calendar(2024, 2)[2]))
    root = ET.fromstring("<r xmlns:x='http://e/x' b='1' a='2'><x:y x:k='v'/></r>")
    print(ET.tostring(root, encoding="unicode"), root.keys(), root.items())
main()

"""The module `csv`.

Readers go over lines: of a file, of a text in memory, of a list.  A class of readers is made for
each kind of source, since a generator holds it.

Source: the Python Library Reference, section "csv"; the C module `_csv`, whose states these are.
"""

import _csvsniffer
from rpython.rlib.objectmodel import specialize
from rpython.rlib.rstring import StringBuilder

QUOTE_MINIMAL = 0
QUOTE_ALL = 1
QUOTE_NONNUMERIC = 2
QUOTE_NONE = 3

__doc__ = "CSV parsing and writing."
__version__ = "1.0"


class Error(Exception):
    """A text or a value that does not fit."""

    __module__ = "_csv"


class Dialect:
    """How texts are written; programs derive from it."""

    delimiter = ","
    quotechar = '"'
    escapechar = None
    doublequote = True
    skipinitialspace = False
    lineterminator = "\r\n"
    quoting = QUOTE_MINIMAL
    strict = False


class excel(Dialect):
    """The dialect of tables that Excel writes"""


class excel_tab(Dialect):
    """The same with tabs"""

    delimiter = "\t"


class unix_dialect(Dialect):
    """Every field quoted, lines end as on UNIX"""

    lineterminator = "\n"
    quoting = QUOTE_ALL


class Format:
    """What a dialect and the arguments of a call come to"""

    def __init__(self):
        self.delimiter = ","
        self.quotechar = '"'
        self.escapechar = ""
        self.doublequote = True
        self.skipinitialspace = False
        self.lineterminator = "\r\n"
        self.quoting = QUOTE_MINIMAL
        self.strict = False

    def check(self):
        if len(self.delimiter) != 1:
            raise TypeError('"delimiter" must be a 1-character string')
        if len(self.quotechar) > 1:
            raise TypeError('"quotechar" must be a 1-character string')
        if len(self.escapechar) > 1:
            raise TypeError('"escapechar" must be a 1-character string')
        if self.quoting < 0 or self.quoting > 3:
            raise TypeError('bad "quoting" value')
        if self.quoting != QUOTE_NONE and self.quotechar == "":
            raise TypeError("quotechar must be set if quoting enabled")


class Registered:
    """The dialects that have names"""

    def __init__(self):
        self.formats = {}


def _named(delimiter, lineterminator, quoting):
    made = Format()
    made.delimiter = delimiter
    made.lineterminator = lineterminator
    made.quoting = quoting
    return made


registered = Registered()
registered.formats["excel"] = _named(",", "\r\n", QUOTE_MINIMAL)
registered.formats["excel-tab"] = _named("\t", "\r\n", QUOTE_MINIMAL)
registered.formats["unix"] = _named(",", "\n", QUOTE_ALL)


def _text(value, name):
    """A parameter that is a text, among whatever kinds an option of the command line may have"""
    if isinstance(value, str):
        return value
    raise TypeError('"%s" must be string, not %s' % (name, type(value).__name__))


def _format(
    dialect,
    delimiter,
    quotechar,
    escapechar,
    doublequote,
    skipinitialspace,
    lineterminator,
    quoting,
    strict,
):
    made = Format()
    if dialect is not None:
        if isinstance(dialect, str):
            if dialect not in registered.formats:
                raise Error("unknown dialect")
            base = registered.formats[dialect]
            made.delimiter = base.delimiter
            made.quotechar = base.quotechar
            made.escapechar = base.escapechar
            made.doublequote = base.doublequote
            made.skipinitialspace = base.skipinitialspace
            made.lineterminator = base.lineterminator
            made.quoting = base.quoting
            made.strict = base.strict
        else:
            made.delimiter = dialect.delimiter
            if dialect.quotechar is None:
                made.quotechar = ""
            else:
                made.quotechar = dialect.quotechar
            if dialect.escapechar is None:
                made.escapechar = ""
            else:
                made.escapechar = dialect.escapechar
            made.doublequote = dialect.doublequote
            made.skipinitialspace = dialect.skipinitialspace
            made.lineterminator = dialect.lineterminator
            made.quoting = dialect.quoting
            made.strict = dialect.strict
    if delimiter is not None:
        made.delimiter = _text(delimiter, "delimiter")
    if quotechar is None:
        made.quotechar = ""
        if quoting < 0:
            made.quoting = QUOTE_NONE
    elif quotechar != "unset":
        made.quotechar = _text(quotechar, "quotechar")
    if escapechar is not None:
        made.escapechar = _text(escapechar, "escapechar")
    if doublequote >= 0:
        made.doublequote = doublequote > 0
    if skipinitialspace >= 0:
        made.skipinitialspace = skipinitialspace > 0
    if lineterminator is not None:
        made.lineterminator = _text(lineterminator, "lineterminator")
    if quoting >= 0:
        made.quoting = quoting
    if strict >= 0:
        made.strict = strict > 0
    made.check()
    return made


def register_dialect(
    name,
    dialect=None,
    delimiter=None,
    quotechar="unset",
    escapechar=None,
    doublequote=-1,
    skipinitialspace=-1,
    lineterminator=None,
    quoting=-1,
    strict=-1,
):
    registered.formats[name] = _format(
        dialect, delimiter, quotechar, escapechar, doublequote, skipinitialspace, lineterminator, quoting, strict
    )


def unregister_dialect(name):
    if name not in registered.formats:
        raise Error("unknown dialect")
    del registered.formats[name]


def get_dialect(name):
    if name not in registered.formats:
        raise Error("unknown dialect")
    return registered.formats[name]


def list_dialects():
    return list(registered.formats)


class Limit:
    """The largest field that is read"""

    def __init__(self):
        self.size = 131072


limit = Limit()


def field_size_limit(new_limit=-1):
    old = limit.size
    if new_limit >= 0:
        limit.size = new_limit
    return old


# Reading

START_RECORD = 0
START_FIELD = 1
ESCAPED_CHAR = 2
IN_FIELD = 3
IN_QUOTED_FIELD = 4
ESCAPE_IN_QUOTED_FIELD = 5
QUOTE_IN_QUOTED_FIELD = 6
EAT_CRNL = 7
AFTER_ESCAPED_CRNL = 8


def _first(text, c, start, end):
    """Where a character is, or the end"""
    found = text.find(c, start, end)
    return end if found < 0 else found


class _Parser:
    """The states of a reader, and the record that it is in"""

    def __init__(self, dialect):
        self.dialect = dialect
        self.state = START_RECORD
        self.fields = []
        # the pieces of the field, and how long they are together
        self.field = []
        self.size = 0
        self.line_num = 0

    def save(self):
        self.fields.append(self.field[0] if len(self.field) == 1 else "".join(self.field))
        self.field = []
        self.size = 0

    def plain(self, line):
        """Reads a line in which nothing is quoted or escaped; False if it is not such."""
        d = self.dialect
        if d.quotechar != "" and d.quotechar in line or d.escapechar != "" and d.escapechar in line:
            return False
        if d.skipinitialspace:
            return False
        end = len(line)
        if end > 0 and line[end - 1] == "\n":
            end -= 1
        if end > 0 and line[end - 1] == "\r":
            end -= 1
        if end == 0 or end > limit.size:
            return False
        text = line[:end]
        if "\r" in text or "\n" in text:
            return False
        self.fields = text.split(d.delimiter)
        return True

    def feed(self, line):
        """Reads a line, after which a record may go on."""
        i = 0
        n = len(line)
        while i < n:
            state = self.state
            end = i
            if state == IN_QUOTED_FIELD:
                end = self.quoted_end(line, i)
            elif state == IN_FIELD or (state == START_FIELD or state == START_RECORD) and self.is_ordinary(line[i]):
                self.state = IN_FIELD
                end = self.field_end(line, i)
            if end > i:
                self.add(line[i:end])
                i = end
            else:
                self.put(line[i])
                i += 1
        self.finish_line()

    def is_ordinary(self, c):
        """Whether a character begins a field that is not quoted."""
        d = self.dialect
        return not (
            c == d.delimiter
            or c == "\n"
            or c == "\r"
            or c == d.quotechar
            or c == d.escapechar
            or c == " " and d.skipinitialspace
        )

    def quoted_end(self, line, i):
        """Where the text of a quoted field ends that goes on at `i`."""
        d = self.dialect
        end = len(line)
        if d.quotechar != "" and d.quoting != QUOTE_NONE:
            end = _first(line, d.quotechar, i, end)
        if d.escapechar != "":
            end = _first(line, d.escapechar, i, end)
        return end

    def field_end(self, line, i):
        """Where the text of a field ends that goes on at `i` and is not quoted."""
        d = self.dialect
        end = _first(line, d.delimiter, i, len(line))
        end = _first(line, "\n", i, end)
        end = _first(line, "\r", i, end)
        if d.escapechar != "":
            end = _first(line, d.escapechar, i, end)
        return end

    def begin(self, c):
        """At the start of a field"""
        d = self.dialect
        if c == "\n" or c == "\r":
            self.save()
            self.state = EAT_CRNL
        elif c == d.quotechar and d.quoting != QUOTE_NONE:
            self.state = IN_QUOTED_FIELD
        elif c == d.escapechar:
            self.state = ESCAPED_CHAR
        elif c == " " and d.skipinitialspace:
            pass
        elif c == d.delimiter:
            self.save()
        else:
            self.add(c)
            self.state = IN_FIELD

    def add(self, text):
        self.size += len(text)
        if self.size > limit.size:
            raise Error("field larger than field limit (" + str(limit.size) + ")")
        self.field.append(text)

    def put(self, c):
        d = self.dialect
        state = self.state
        if state == IN_QUOTED_FIELD:
            if c == d.escapechar:
                self.state = ESCAPE_IN_QUOTED_FIELD
            elif c == d.quotechar and d.quoting != QUOTE_NONE:
                self.state = QUOTE_IN_QUOTED_FIELD if d.doublequote else IN_FIELD
            else:
                self.add(c)
        elif state == IN_FIELD:
            self.in_field(c)
        elif state == START_FIELD:
            self.begin(c)
        elif state == START_RECORD:
            if c == "\n" or c == "\r":
                self.state = EAT_CRNL
            else:
                self.state = START_FIELD
                self.begin(c)
        elif state == QUOTE_IN_QUOTED_FIELD:
            if d.quoting != QUOTE_NONE and c == d.quotechar:
                self.add(c)
                self.state = IN_QUOTED_FIELD
            elif c == d.delimiter:
                self.save()
                self.state = START_FIELD
            elif c == "\n" or c == "\r":
                self.save()
                self.state = EAT_CRNL
            elif not d.strict:
                self.add(c)
                self.state = IN_FIELD
            else:
                raise Error("'" + d.delimiter + "' expected after '" + d.quotechar + "'")
        elif state == ESCAPED_CHAR:
            self.add(c)
            self.state = AFTER_ESCAPED_CRNL if c == "\n" or c == "\r" else IN_FIELD
        elif state == AFTER_ESCAPED_CRNL:
            self.in_field(c)
        elif state == ESCAPE_IN_QUOTED_FIELD:
            self.add(c)
            self.state = IN_QUOTED_FIELD
        elif c != "\n" and c != "\r":
            raise Error("new-line character seen in unquoted field - do you need to open the file in universal-newline mode?")

    def in_field(self, c):
        d = self.dialect
        if c == "\n" or c == "\r":
            self.save()
            self.state = EAT_CRNL
        elif c == d.escapechar:
            self.state = ESCAPED_CHAR
        elif c == d.delimiter:
            self.save()
            self.state = START_FIELD
        else:
            self.add(c)
            self.state = IN_FIELD

    def finish_line(self):
        state = self.state
        if state == IN_FIELD or state == START_FIELD or state == QUOTE_IN_QUOTED_FIELD:
            self.save()
            self.state = START_RECORD
        elif state == EAT_CRNL:
            self.state = START_RECORD
        elif state == ESCAPED_CHAR:
            self.add("\n")
            self.state = IN_FIELD
        elif state == ESCAPE_IN_QUOTED_FIELD:
            self.add("\n")
            self.state = IN_QUOTED_FIELD

    def finish(self):
        """At the end of the lines: whether a record is left"""
        if self.state == START_RECORD:
            return False
        if self.dialect.strict:
            raise Error("unexpected end of data")
        self.save()
        self.state = START_RECORD
        return True

    def take(self):
        fields = self.fields
        self.fields = []
        return fields


def _records(lines, parser):
    """The records of an iterable of lines"""
    for line in lines:
        parser.line_num += 1
        if parser.state == START_RECORD:
            if parser.plain(line):
                yield parser.take()
                continue
            parser.fields = []
        parser.feed(line)
        if parser.state == START_RECORD:
            yield parser.take()
    if parser.finish():
        yield parser.take()


class Reader:
    """What `reader` gives"""

    def __init__(self, records, parser):
        self._records = records
        self._parser = parser
        self.dialect = parser.dialect

    @property
    def line_num(self):
        return self._parser.line_num

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._records)


def reader(
    csvfile,
    dialect=None,
    delimiter=None,
    quotechar="unset",
    escapechar=None,
    doublequote=-1,
    skipinitialspace=-1,
    lineterminator=None,
    quoting=-1,
    strict=-1,
):
    made = _format(
        dialect, delimiter, quotechar, escapechar, doublequote, skipinitialspace, lineterminator, quoting, strict
    )
    if made.quoting == QUOTE_NONNUMERIC:
        raise NotImplementedError("QUOTE_NONNUMERIC for reading: convert the fields that are numbers")
    parser = _Parser(made)
    return Reader(_records(csvfile, parser), parser)


# Writing


def _field_text(value):
    if value is None:
        return ""
    return str(value)


def _is_number(value):
    return isinstance(value, (int, float))


def _has_special(text, d):
    """Whether a field has characters that mean something in this format."""
    for c in text:
        if c == d.delimiter or c == d.quotechar or c == "\n" or c == "\r" or c == d.escapechar or c in d.lineterminator:
            return True
    return False


def _add_field(b, text, quoted, d):
    """Writes a field; `quoted` if it must be."""
    want = quoted or d.quoting == QUOTE_ALL
    if d.quoting != QUOTE_NONE and not _has_special(text, d):
        if want:
            b.append(d.quotechar)
        b.append(text)
        if want:
            b.append(d.quotechar)
        return
    if not want and d.quoting != QUOTE_NONE:
        # An escaped quote needs no quotes around it.
        if d.doublequote or d.quotechar not in text:
            want = True
        else:
            for c in text:
                if c != d.quotechar and (c == d.delimiter or c == "\n" or c == "\r" or c in d.lineterminator):
                    want = True
    if want:
        b.append(d.quotechar)
    for c in text:
        if c == d.quotechar or c == d.escapechar:
            if c == d.quotechar and d.quotechar != "" and d.doublequote and d.quoting != QUOTE_NONE:
                b.append(d.quotechar)
            elif d.escapechar != "":
                b.append(d.escapechar)
            else:
                raise Error("need to escape, but no escapechar set")
        elif not want and (c == d.delimiter or c == "\n" or c == "\r" or c in d.lineterminator):
            if d.escapechar == "":
                raise Error("need to escape, but no escapechar set")
            b.append(d.escapechar)
        b.append(c)
    if want:
        b.append(d.quotechar)


class Line:
    """A line that is being written"""

    def __init__(self, dialect):
        self.dialect = dialect
        self.builder = StringBuilder(48)
        self.count = 0
        self.empty = True

    def add(self, text, quoted):
        if self.count > 0:
            self.builder.append(self.dialect.delimiter)
        self.count += 1
        if text != "" or quoted:
            self.empty = False
        _add_field(self.builder, text, quoted, self.dialect)

    def end(self):
        if self.count == 1 and self.empty and self.dialect.quoting != QUOTE_ALL:
            if self.dialect.quoting == QUOTE_NONE:
                raise Error("single empty field record must be quoted")
            self.builder.append(self.dialect.quotechar)
            self.builder.append(self.dialect.quotechar)
        self.builder.append(self.dialect.lineterminator)
        return self.builder.build()


def _line(row, dialect):
    """The text of a row"""
    line = Line(dialect)
    for value in row:
        line.add(_field_text(value), dialect.quoting == QUOTE_NONNUMERIC and not _is_number(value))
    return line.end()


class Writer:
    """What `writer` gives"""

    def __init__(self, csvfile, dialect):
        self._file = csvfile
        self.dialect = dialect

    def put(self, text):
        return self._file.write(text)

    @specialize.argtype(1)
    def writerow(self, row):
        return self.put(_line(row, self.dialect))

    @specialize.argtype(1)
    def writerows(self, rows):
        for row in rows:
            self.put(_line(row, self.dialect))


def writer(
    csvfile,
    dialect=None,
    delimiter=None,
    quotechar="unset",
    escapechar=None,
    doublequote=-1,
    skipinitialspace=-1,
    lineterminator=None,
    quoting=-1,
    strict=-1,
):
    made = _format(
        dialect, delimiter, quotechar, escapechar, doublequote, skipinitialspace, lineterminator, quoting, strict
    )
    return Writer(csvfile, made)


# Rows with names


class DictReader:
    """Rows as dicts.

    Without `restkey` a row may not be longer than the names: a dict of texts has no place for a list.
    """

    def __init__(
        self,
        f,
        fieldnames=None,
        restkey=None,
        restval=None,
        dialect=None,
        delimiter=None,
        quotechar="unset",
        escapechar=None,
        doublequote=-1,
        skipinitialspace=-1,
        lineterminator=None,
        quoting=-1,
        strict=-1,
    ):
        self._fieldnames = None
        if fieldnames is not None:
            self._fieldnames = list(fieldnames)
        self.restkey = restkey
        self.restval = restval
        self.reader = reader(
            f,
            dialect,
            delimiter,
            quotechar,
            escapechar,
            doublequote,
            skipinitialspace,
            lineterminator,
            quoting,
            strict,
        )

    @property
    def dialect(self):
        return self.reader.dialect

    @property
    def line_num(self):
        return self.reader.line_num

    @property
    def fieldnames(self):
        if self._fieldnames is None:
            try:
                self._fieldnames = next(self.reader)
            except StopIteration:
                pass
        return self._fieldnames

    def __iter__(self):
        return self

    def __next__(self):
        names = self.fieldnames
        row = next(self.reader)
        while len(row) == 0:
            row = next(self.reader)
        record = {}
        if names is None:
            return record
        n = len(row)
        for i in range(len(names)):
            if i < n:
                record[names[i]] = row[i]
            else:
                record[names[i]] = self.restval
        if n > len(names):
            if self.restkey is None:
                raise Error("a row has more fields than there are names, and no restkey is given")
            record[self.restkey] = row[len(names):]
        return record


class DictWriter:
    """Writes dicts as rows"""

    def __init__(
        self,
        f,
        fieldnames,
        restval="",
        extrasaction="raise",
        dialect=None,
        delimiter=None,
        quotechar="unset",
        escapechar=None,
        doublequote=-1,
        skipinitialspace=-1,
        lineterminator=None,
        quoting=-1,
        strict=-1,
    ):
        self.fieldnames = list(fieldnames)
        self.restval = restval
        action = extrasaction.lower()
        if action != "raise" and action != "ignore":
            raise ValueError("extrasaction (" + extrasaction + ") must be 'raise' or 'ignore'")
        self.extrasaction = action
        self.writer = writer(
            f,
            dialect,
            delimiter,
            quotechar,
            escapechar,
            doublequote,
            skipinitialspace,
            lineterminator,
            quoting,
            strict,
        )

    def writeheader(self):
        return self.writer.writerow(self.fieldnames)

    @specialize.argtype(1)
    def writerow(self, rowdict):
        return self.writer.put(
            _dict_line(rowdict, self.fieldnames, self.restval, self.extrasaction == "raise", self.writer.dialect)
        )

    @specialize.argtype(1)
    def writerows(self, rowdicts):
        for rowdict in rowdicts:
            self.writerow(rowdict)


def _dict_line(rowdict, names, restval, strict, dialect):
    """The text of a dict"""
    if strict:
        wrong = [repr(key) for key in rowdict if key not in names]
        if len(wrong) > 0:
            raise ValueError("dict contains fields not in fieldnames: " + ", ".join(wrong))
    line = Line(dialect)
    for name in names:
        if name in rowdict:
            value = rowdict[name]
            line.add(_field_text(value), dialect.quoting == QUOTE_NONNUMERIC and not _is_number(value))
        else:
            line.add(_field_text(restval), dialect.quoting == QUOTE_NONNUMERIC and not _is_number(restval))
    return line.end()


class _Sniffed(Dialect):
    """A dialect that was guessed"""

    def __init__(self, guess):
        self.delimiter = guess.delimiter
        self.quotechar = guess.quote if guess.quote != "" else '"'
        self.doublequote = guess.doubled
        self.skipinitialspace = guess.blank


class Sniffer:
    """Guesses how a text is written"""

    preferred = [",", "\t", ";", " ", ":"]

    def sniff(self, sample, delimiters=None):
        guess = _csvsniffer.guess(sample, delimiters)
        if guess.delimiter == "":
            raise Error("Could not determine delimiter")
        return _Sniffed(guess)

    def has_header(self, sample):
        rows = reader(sample.splitlines(True), self.sniff(sample))
        return _csvsniffer.looks_like_header(next(rows), rows)

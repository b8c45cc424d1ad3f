"""The module `sqlite3`: databases are refused.

Source: the Python Library Reference, section "sqlite3".
"""


class Error(Exception):
    """Something is wrong with a database."""


class DatabaseError(Error):
    pass


class OperationalError(DatabaseError):
    pass


class IntegrityError(DatabaseError):
    pass


class ProgrammingError(DatabaseError):
    pass


class Connection:
    """A database"""

    _refused_ = "SQLite is a library in C; keep the data in a file of JSON or CSV, or call the program `sqlite3` with `subprocess`"


class Cursor:
    """The result of a statement"""

    _refused_ = Connection._refused_


class Row:
    """A row of a result"""

    _refused_ = Connection._refused_


def connect(database):
    raise NotImplementedError


connect._refused_ = Connection._refused_

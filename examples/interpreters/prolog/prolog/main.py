"""Reads a program: clauses are added, directives proved, and queries answered."""

import os

from rpython.rlib.rstring import StringBuilder
from rpython.rlib.streamio import fdopen_as_stream, open_file_as_stream

from prolog import builtins
from prolog.engine import Engine
from prolog.reader import Reader, show
from prolog.terms import Compound, PrologError, Signature

LIBRARY = """
append([], L, L).
append([H|T], L, [H|R]) :- append(T, L, R).
member(X, [X|_]).
member(X, [_|T]) :- member(X, T).
length(L, N) :- '$length'(L, 0, N).
'$length'([], N, N).
'$length'([_|T], M, N) :- K is M+1, '$length'(T, K, N).
reverse(L, R) :- '$reverse'(L, [], R).
'$reverse'([], R, R).
'$reverse'([H|T], A, R) :- '$reverse'(T, [H|A], R).
nth0(0, [X|_], X) :- !.
nth0(N, [_|T], X) :- N > 0, M is N-1, nth0(M, T, X).
select(X, [X|T], T).
select(X, [H|T], [H|R]) :- select(X, T, R).
permutation([], []).
permutation(L, [H|T]) :- select(H, L, R), permutation(R, T).
maplist(_, []).
maplist(G, [X|Xs]) :- call(G, X), maplist(G, Xs).
maplist(_, [], []).
maplist(G, [X|Xs], [Y|Ys]) :- call(G, X, Y), maplist(G, Xs, Ys).
foldl(_, [], A, A).
foldl(G, [X|Xs], A, B) :- call(G, X, A, C), foldl(G, Xs, C, B).
sum_list(L, S) :- foldl('$add', L, 0, S).
'$add'(X, A, B) :- B is A+X.
forall(C, A) :- \\+ (C, \\+ A).
once(G) :- call(G), !.
ignore(G) :- (call(G) -> true ; true).
numlist(L, H, []) :- L > H, !.
numlist(L, H, [L|T]) :- M is L+1, numlist(M, H, T).
"""

DIRECTIVE = Signature.get(":-", 1)
QUERY = Signature.get("?-", 1)


class Output(object):
    def __init__(self):
        self.parts = []

    def write(self, text):
        self.parts.append(text)
        if len(self.parts) > 200:
            self.flush()

    def flush(self):
        data = "".join(self.parts)
        self.parts = []
        while data:
            written = os.write(1, data.encode("latin-1"))
            data = data[written:]


def consult(engine, text):
    reader = Reader(text)
    while not engine.halted:
        try:
            term = reader.read()
            if term is None:
                return
            handle(engine, reader, term)
        except PrologError as e:
            engine.output.write("error: %s\n" % show(e.term, True))
            engine.cut(0)
            engine.heap.undo(0)
            if reader.token.kind != "stop":
                reader.recover()


def handle(engine, reader, term):
    if not isinstance(term, Compound) or term.own_signature not in (DIRECTIVE, QUERY):
        engine.add_clause(term)
        return
    found = engine.prove(term.args[0])
    if term.own_signature is DIRECTIVE:
        if not found and not engine.halted:
            engine.output.write("warning: a directive failed\n")
    elif not found:
        engine.output.write("no\n")
    else:
        for name in reader.names:
            if name[0] != "_":
                engine.output.write("%s = %s\n" % (name, show(reader.variables[name], True)))
        engine.output.write("yes\n")
    engine.heap.undo(0)


def main(argv):
    if len(argv) > 2:
        print("usage: %s [program]" % argv[0])
        return 2
    if len(argv) == 2:
        try:
            stream = open_file_as_stream(argv[1])
        except OSError:
            print("cannot open", argv[1])
            return 2
    else:
        stream = fdopen_as_stream(0, "r", 4096)
    text = stream.readall()
    stream.close()
    engine = Engine(Output())
    consult(engine, LIBRARY)
    consult(engine, text)
    engine.output.flush()
    return engine.status

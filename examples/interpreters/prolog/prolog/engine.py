"""The machine: goals that are left to prove, and choice points to go back to."""

from rpython.rlib import jit
from rpython.rlib.unroll import unrolling_iterable

from prolog.terms import (Atom, Callable, Compound, Heap, Int, NIL, Number, PrologError, Signature, TRUE, Term, Var,
                          instantiation_error, make, new_var, type_error, unify)


class Clause(object):
    """A clause whose variables are numbered, so that a copy needs no dictionary."""

    _immutable_fields_ = ["head", "body", "count"]

    def __init__(self, head, body):
        memo = {}
        self.source_head = head
        self.head = numbered(head, memo)
        self.body = numbered(body, memo)
        self.count = len(memo)
        self.erased = False


class Local(Term):
    """A variable of a clause, by its number."""

    _immutable_fields_ = ["index"]

    def __init__(self, index):
        self.index = index


def numbered(term, memo):
    term = term.deref()
    if isinstance(term, Var):
        if term.number not in memo:
            memo[term.number] = Local(len(memo))
        return memo[term.number]
    if isinstance(term, Compound):
        return Compound(term.own_signature, [numbered(arg, memo) for arg in term.args])
    return term


@jit.unroll_safe
def instantiate(term, variables):
    if isinstance(term, Local):
        value = variables[term.index]
        if value is None:
            value = variables[term.index] = new_var()
        return value
    if isinstance(term, Compound):
        return Compound(term.own_signature, [instantiate(arg, variables) for arg in term.args])
    return term


@jit.unroll_safe
def unify_head(pattern, term, variables, heap):
    """Unifies an argument of a clause's head with one of the goal."""
    if isinstance(pattern, Local):
        known = variables[pattern.index]
        if known is None:
            variables[pattern.index] = term
            return True
        return unify(known, term, heap)
    term = term.deref()
    if isinstance(term, Var):
        heap.bind(term, instantiate(pattern, variables))
        return True
    if isinstance(pattern, Compound):
        if not isinstance(term, Compound) or term.own_signature is not pattern.own_signature:
            return False
        for i in range(len(pattern.args)):
            if not unify_head(pattern.args[i], term.args[i], variables, heap):
                return False
        return True
    return pattern.unify_resolved(term, heap)


class Goal(object):
    """A list of goals. `cut` is the number of choice points to which a cut in it goes back."""

    _immutable_fields_ = ["term", "following", "cut"]

    def __init__(self, term, following, cut):
        self.term = term
        self.following = following
        self.cut = cut


class Special(Term):
    """A goal of the machine itself."""

    def run(self, engine, goal):
        raise NotImplementedError


class PopCatch(Special):
    def run(self, engine, goal):
        return goal.following


class CutTo(Special):
    def __init__(self, depth):
        self.depth = depth

    def run(self, engine, goal):
        engine.cut(self.depth)
        return goal.following


class Choice(object):
    _immutable_fields_ = ["mark"]

    def __init__(self, mark):
        self.mark = mark

    def retry(self, engine):
        """What to prove next; None if there is no more."""
        raise NotImplementedError

    def catcher(self):
        return None


class Alternative(Choice):
    def __init__(self, mark, goal):
        Choice.__init__(self, mark)
        self.goal = goal

    def retry(self, engine):
        engine.choices.pop()
        return self.goal


class Clauses(Choice):
    def __init__(self, mark, term, clauses, position, goal):
        Choice.__init__(self, mark)
        self.term = term
        self.clauses = clauses
        self.position = position
        self.goal = goal

    def retry(self, engine):
        engine.choices.pop()
        return engine.try_clauses(self.term, self.clauses, self.position, self.goal)


class Catch(Choice):
    def __init__(self, mark, goal, catcher, recovery):
        Choice.__init__(self, mark)
        self.goal = goal
        self.pattern = catcher
        self.recovery = recovery

    def retry(self, engine):
        engine.choices.pop()
        return None

    def catcher(self):
        return self


class Barrier(Choice):
    """Where an inner proof ends."""

    def retry(self, engine):
        return None


class Stop(Special):
    pass


STOP = Stop()

driver = jit.JitDriver(greens=["signature"], reds=["goal", "engine"])


class Engine(object):
    def __init__(self, output):
        self.heap = Heap()
        self.choices = []
        self.output = output
        self.halted = False
        self.status = 0
        self.flags = {}

    def cut(self, depth):
        assert depth >= 0
        del self.choices[depth:]

    def add_clause(self, term, first=False):
        term = term.deref()
        head = term
        body = TRUE
        if isinstance(term, Compound) and term.own_signature is NECK:
            head = term.args[0].deref()
            body = term.args[1].deref()
        if isinstance(head, Var):
            raise instantiation_error()
        if not isinstance(head, Callable):
            raise type_error("callable", head)
        signature = head.signature()
        if signature.builtin is not None:
            raise PrologError(make("permission_error", [Atom.get(signature.show())]))
        clauses = [] if signature.clauses is None else signature.clauses
        clause = Clause(head, body)
        # The list is never changed: goals that are being proved keep theirs.
        if first:
            signature.clauses = [clause] + clauses
        else:
            signature.clauses = clauses + [clause]

    def prove(self, term):
        """Whether a goal has a proof. Its choice points are gone then; its bindings stay."""
        depth = len(self.choices)
        found = self.solve(Goal(term, Goal(STOP, None, 0), depth + 1))
        self.cut(depth)
        return found

    def solve(self, goal):
        depth = len(self.choices)
        self.choices.append(Barrier(self.heap.mark()))
        while not self.halted:
            try:
                goal = self.run(goal)
            except PrologError as e:
                goal = self.handle(e.term.deref().copy({}), depth)
                continue
            if goal is None:
                goal = self.backtrack(depth)
                if goal is None:
                    return False
            elif goal.term is STOP:
                return True
        return False

    def run(self, goal):
        """Proves goals until there is nothing left to do, or none is known."""
        while goal is not None and goal.term is not STOP and not self.halted:
            goal = self.step(goal)
        return goal

    def step(self, goal):
        term = goal.term.deref()
        if isinstance(term, Special):
            return term.run(self, goal)
        if isinstance(term, Var):
            raise instantiation_error()
        if not isinstance(term, Callable):
            raise type_error("callable", term)
        signature = term.signature()
        driver.jit_merge_point(signature=signature, goal=goal, engine=self)
        if signature.builtin is not None:
            return signature.builtin.call(self, term.arguments(), goal)
        clauses = signature.clauses
        if clauses is None:
            raise PrologError(make("existence_error", [Atom.get("procedure"), Atom.get(signature.show())]))
        return self.try_clauses(term, clauses, 0, goal)

    @jit.unroll_safe
    def try_clauses(self, term, clauses, position, goal):
        args = term.arguments()
        while position < len(clauses):
            clause = clauses[position]
            position += 1
            if clause.erased or not self.may_match(clause, args):
                continue
            following = position
            while following < len(clauses) and (
                    clauses[following].erased or not self.may_match(clauses[following], args)):
                following += 1
            depth = len(self.choices)
            mark = self.heap.mark()
            if following < len(clauses):
                self.choices.append(Clauses(mark, term, clauses, following, goal))
            variables = [None] * clause.count
            patterns = clause.head.arguments()
            matches = True
            for i in range(len(args)):
                if not unify_head(patterns[i], args[i], variables, self.heap):
                    matches = False
                    break
            if matches:
                if clause.body is TRUE:
                    return goal.following
                return Goal(instantiate(clause.body, variables), goal.following, depth)
            self.heap.undo(mark)
            if following < len(clauses):
                self.choices.pop()
            position = following
        return None

    def may_match(self, clause, args):
        """Whether the first arguments do not differ."""
        if len(args) == 0:
            return True
        pattern = clause.head.arguments()[0]
        first = args[0].deref()
        if isinstance(first, Var) or isinstance(pattern, Local):
            return True
        if isinstance(first, Compound):
            return isinstance(pattern, Compound) and first.own_signature is pattern.own_signature
        if isinstance(first, Atom):
            return pattern is first
        if isinstance(first, Int):
            return isinstance(pattern, Int) and pattern.value == first.value
        return True

    def backtrack(self, depth):
        while len(self.choices) > depth:
            choice = self.choices[-1]
            self.heap.undo(choice.mark)
            if isinstance(choice, Barrier):
                self.choices.pop()
                if len(self.choices) == depth:
                    return None
                continue
            goal = choice.retry(self)
            if goal is not None:
                return goal
        return None

    def handle(self, ball, depth):
        """Goes back to where an exception is caught."""
        while len(self.choices) > depth:
            choice = self.choices.pop()
            self.heap.undo(choice.mark)
            catch = choice.catcher()
            if catch is not None:
                assert isinstance(catch, Catch)
                mark = self.heap.mark()
                if unify(catch.pattern, ball, self.heap):
                    return Goal(catch.recovery, catch.goal.following, len(self.choices))
                self.heap.undo(mark)
        raise PrologError(ball)


NECK = Signature.get(":-", 2)

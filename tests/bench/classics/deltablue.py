"""DeltaBlue: an incremental solver of one-way constraints, on a chain and on a projection."""
import harness

REQUIRED = 0
PREFERRED = 2
STRONG_DEFAULT = 3
NORMAL = 4
WEAKEST = 6

NONE = 0
FORWARD = 1
BACKWARD = -1


class Variable:
    def __init__(self, value):
        self.value = value
        self.constraints = []
        self.determined_by = None
        self.mark = 0
        self.walk_strength = WEAKEST
        self.stay = True

    def add_constraint(self, constraint):
        self.constraints.append(constraint)

    def remove_constraint(self, constraint):
        self.constraints.remove(constraint)
        if self.determined_by is constraint:
            self.determined_by = None


class Constraint:
    def __init__(self, strength):
        self.strength = strength

    def add_to(self, planner):
        self.add_to_graph()
        planner.incremental_add(self)

    def destroy(self, planner):
        if self.is_satisfied():
            planner.incremental_remove(self)
        else:
            self.remove_from_graph()

    def satisfy(self, mark, planner):
        """Make this hold if it can; return the constraint that it replaces."""
        self.choose_method(mark)
        if not self.is_satisfied():
            if self.strength == REQUIRED:
                raise ValueError("a required constraint cannot hold")
            return None
        self.mark_inputs(mark)
        out = self.output()
        overridden = out.determined_by
        if overridden is not None:
            overridden.mark_unsatisfied()
        out.determined_by = self
        if not planner.add_propagate(self, mark):
            raise ValueError("a cycle")
        out.mark = mark
        return overridden

    def is_input(self):
        return False

    def is_satisfied(self):
        raise NotImplementedError

    def add_to_graph(self):
        raise NotImplementedError

    def remove_from_graph(self):
        raise NotImplementedError

    def choose_method(self, mark):
        raise NotImplementedError

    def mark_inputs(self, mark):
        raise NotImplementedError

    def inputs_known(self, mark):
        raise NotImplementedError

    def output(self):
        raise NotImplementedError

    def mark_unsatisfied(self):
        raise NotImplementedError

    def recalculate(self):
        raise NotImplementedError

    def execute(self):
        raise NotImplementedError


class UnaryConstraint(Constraint):
    def __init__(self, variable, strength, planner):
        super().__init__(strength)
        self.variable = variable
        self.satisfied = False
        self.add_to(planner)

    def is_satisfied(self):
        return self.satisfied

    def add_to_graph(self):
        self.variable.add_constraint(self)
        self.satisfied = False

    def remove_from_graph(self):
        self.variable.remove_constraint(self)
        self.satisfied = False

    def choose_method(self, mark):
        self.satisfied = self.variable.mark != mark and self.strength < self.variable.walk_strength

    def mark_inputs(self, mark):
        pass

    def inputs_known(self, mark):
        return True

    def output(self):
        return self.variable

    def mark_unsatisfied(self):
        self.satisfied = False

    def recalculate(self):
        self.variable.walk_strength = self.strength
        self.variable.stay = not self.is_input()
        if self.variable.stay:
            self.execute()


class StayConstraint(UnaryConstraint):
    def execute(self):
        pass


class EditConstraint(UnaryConstraint):
    def is_input(self):
        return True

    def execute(self):
        pass


class BinaryConstraint(Constraint):
    def __init__(self, v1, v2, strength):
        super().__init__(strength)
        self.v1 = v1
        self.v2 = v2
        self.direction = NONE

    def is_satisfied(self):
        return self.direction != NONE

    def add_to_graph(self):
        self.v1.add_constraint(self)
        self.v2.add_constraint(self)
        self.direction = NONE

    def remove_from_graph(self):
        self.v1.remove_constraint(self)
        self.v2.remove_constraint(self)
        self.direction = NONE

    def choose_method(self, mark):
        v1 = self.v1
        v2 = self.v2
        if v1.mark == mark:
            if v2.mark != mark and self.strength < v2.walk_strength:
                self.direction = FORWARD
            else:
                self.direction = NONE
        elif v2.mark == mark:
            if self.strength < v1.walk_strength:
                self.direction = BACKWARD
            else:
                self.direction = NONE
        elif v1.walk_strength > v2.walk_strength:
            if self.strength < v1.walk_strength:
                self.direction = BACKWARD
            else:
                self.direction = NONE
        elif self.strength < v2.walk_strength:
            self.direction = FORWARD
        else:
            self.direction = NONE

    def input(self):
        return self.v1 if self.direction == FORWARD else self.v2

    def output(self):
        return self.v2 if self.direction == FORWARD else self.v1

    def mark_inputs(self, mark):
        self.input().mark = mark

    def inputs_known(self, mark):
        source = self.input()
        return source.mark == mark or source.stay or source.determined_by is None

    def mark_unsatisfied(self):
        self.direction = NONE

    def recalculate(self):
        source = self.input()
        out = self.output()
        out.walk_strength = max(self.strength, source.walk_strength)
        out.stay = source.stay
        if out.stay:
            self.execute()


class EqualityConstraint(BinaryConstraint):
    def __init__(self, v1, v2, strength, planner):
        super().__init__(v1, v2, strength)
        self.add_to(planner)

    def execute(self):
        self.output().value = self.input().value


class ScaleConstraint(BinaryConstraint):
    def __init__(self, source, scale, offset, target, strength, planner):
        super().__init__(source, target, strength)
        self.scale = scale
        self.offset = offset
        self.add_to(planner)

    def add_to_graph(self):
        super().add_to_graph()
        self.scale.add_constraint(self)
        self.offset.add_constraint(self)

    def remove_from_graph(self):
        super().remove_from_graph()
        self.scale.remove_constraint(self)
        self.offset.remove_constraint(self)

    def mark_inputs(self, mark):
        super().mark_inputs(mark)
        self.scale.mark = mark
        self.offset.mark = mark

    def recalculate(self):
        source = self.input()
        out = self.output()
        out.walk_strength = max(self.strength, source.walk_strength)
        out.stay = source.stay and self.scale.stay and self.offset.stay
        if out.stay:
            self.execute()

    def execute(self):
        if self.direction == FORWARD:
            self.v2.value = self.v1.value * self.scale.value + self.offset.value
        else:
            self.v1.value = (self.v2.value - self.offset.value) // self.scale.value


class Planner:
    def __init__(self):
        self.current_mark = 1

    def new_mark(self):
        self.current_mark += 1
        return self.current_mark

    def incremental_add(self, constraint):
        mark = self.new_mark()
        overridden = constraint.satisfy(mark, self)
        while overridden is not None:
            overridden = overridden.satisfy(mark, self)

    def incremental_remove(self, constraint):
        out = constraint.output()
        constraint.mark_unsatisfied()
        constraint.remove_from_graph()
        unsatisfied = self.remove_propagate_from(out)
        for strength in range(REQUIRED, WEAKEST):
            for other in unsatisfied:
                if other.strength == strength:
                    self.incremental_add(other)

    def add_propagate(self, constraint, mark):
        todo = [constraint]
        while todo:
            item = todo.pop()
            if item.output().mark == mark:
                self.incremental_remove(constraint)
                return False
            item.recalculate()
            self.add_consumers(item.output(), todo)
        return True

    def remove_propagate_from(self, out):
        unsatisfied = []
        out.determined_by = None
        out.walk_strength = WEAKEST
        out.stay = True
        todo = [out]
        while todo:
            variable = todo.pop()
            for constraint in variable.constraints:
                if not constraint.is_satisfied():
                    unsatisfied.append(constraint)
            determining = variable.determined_by
            for constraint in variable.constraints:
                if constraint is not determining and constraint.is_satisfied():
                    constraint.recalculate()
                    todo.append(constraint.output())
        return unsatisfied

    def add_consumers(self, variable, found):
        determining = variable.determined_by
        for constraint in variable.constraints:
            if constraint is not determining and constraint.is_satisfied():
                found.append(constraint)

    def extract_plan(self, edits):
        sources = []
        for edit in edits:
            if edit.is_input() and edit.is_satisfied():
                sources.append(edit)
        return self.make_plan(sources)

    def make_plan(self, todo):
        mark = self.new_mark()
        plan = []
        while todo:
            constraint = todo.pop()
            out = constraint.output()
            if out.mark != mark and constraint.inputs_known(mark):
                plan.append(constraint)
                out.mark = mark
                self.add_consumers(out, todo)
        return plan

    def change(self, variable, value):
        edit = EditConstraint(variable, PREFERRED, self)
        plan = self.extract_plan([edit])
        for _ in range(10):
            variable.value = value
            for constraint in plan:
                constraint.execute()
        edit.destroy(self)


def chain(n):
    """A chain of equalities: a change at one end arrives at the other."""
    planner = Planner()
    variables = [Variable(0) for _ in range(n + 1)]
    for i in range(n):
        EqualityConstraint(variables[i], variables[i + 1], REQUIRED, planner)
    last = variables[n]
    StayConstraint(last, STRONG_DEFAULT, planner)
    edit = EditConstraint(variables[0], PREFERRED, planner)
    plan = planner.extract_plan([edit])
    for value in range(100):
        variables[0].value = value
        for constraint in plan:
            constraint.execute()
        if last.value != value:
            raise ValueError("the chain failed")
    edit.destroy(planner)
    return last.value


def projection(n):
    """Pairs of variables that are tied by a scale and an offset, changed from all sides."""
    planner = Planner()
    scale = Variable(10)
    offset = Variable(1000)
    sources = []
    targets = []
    for i in range(n):
        source = Variable(i)
        target = Variable(i)
        sources.append(source)
        targets.append(target)
        StayConstraint(source, NORMAL, planner)
        ScaleConstraint(source, scale, offset, target, REQUIRED, planner)
    planner.change(sources[n - 1], 17)
    if targets[n - 1].value != 1170:
        raise ValueError("projection 1 failed")
    planner.change(targets[n - 1], 1050)
    if sources[n - 1].value != 5:
        raise ValueError("projection 2 failed")
    planner.change(scale, 5)
    for i in range(n - 1):
        if targets[i].value != i * 5 + 1000:
            raise ValueError("projection 3 failed")
    planner.change(offset, 2000)
    total = 0
    for i in range(n - 1):
        if targets[i].value != i * 5 + 2000:
            raise ValueError("projection 4 failed")
        total += targets[i].value
    return total


def run(size):
    return chain(size) + projection(size)


if __name__ == "__main__":
    harness.main("deltablue", run, 150, 2000)

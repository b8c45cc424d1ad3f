using System;
using System.Collections.Generic;

/// DeltaBlue: an incremental solver of one-way constraints, on a chain and on a projection.
sealed class DeltaBlue {
    const int REQUIRED = 0;
    const int PREFERRED = 2;
    const int STRONG_DEFAULT = 3;
    const int NORMAL = 4;
    const int WEAKEST = 6;

    enum Direction { NONE, FORWARD, BACKWARD }

    sealed class Variable {
        internal int value;
        internal readonly List<Constraint> constraints = new List<Constraint>();
        internal Constraint determinedBy;
        internal int mark;
        internal int walkStrength = WEAKEST;
        internal bool stay = true;

        internal Variable(int value) {
            this.value = value;
        }

        internal void addConstraint(Constraint constraint) {
            constraints.Add(constraint);
        }

        internal void removeConstraint(Constraint constraint) {
            constraints.Remove(constraint);
            if (determinedBy == constraint) {
                determinedBy = null;
            }
        }
    }

    abstract class Constraint {
        internal readonly int strength;

        internal Constraint(int strength) {
            this.strength = strength;
        }

        internal void addTo(Planner planner) {
            addToGraph();
            planner.incrementalAdd(this);
        }

        internal void destroy(Planner planner) {
            if (isSatisfied()) {
                planner.incrementalRemove(this);
            } else {
                removeFromGraph();
            }
        }

        /// Makes this hold if it can; returns the constraint that it replaces.
        internal Constraint satisfy(int mark, Planner planner) {
            chooseMethod(mark);
            if (!isSatisfied()) {
                if (strength == REQUIRED) {
                    throw new InvalidOperationException("a required constraint cannot hold");
                }
                return null;
            }
            markInputs(mark);
            Variable target = output();
            Constraint overridden = target.determinedBy;
            if (overridden != null) {
                overridden.markUnsatisfied();
            }
            target.determinedBy = this;
            if (!planner.addPropagate(this, mark)) {
                throw new InvalidOperationException("a cycle");
            }
            target.mark = mark;
            return overridden;
        }

        internal virtual bool isInput() {
            return false;
        }

        internal abstract bool isSatisfied();

        internal abstract void addToGraph();

        internal abstract void removeFromGraph();

        internal abstract void chooseMethod(int mark);

        internal abstract void markInputs(int mark);

        internal abstract bool inputsKnown(int mark);

        internal abstract Variable output();

        internal abstract void markUnsatisfied();

        internal abstract void recalculate();

        internal abstract void execute();
    }

    abstract class UnaryConstraint : Constraint {
        internal readonly Variable variable;
        internal bool satisfied;

        internal UnaryConstraint(Variable variable, int strength, Planner planner) : base(strength) {
            this.variable = variable;
            addTo(planner);
        }

        internal override bool isSatisfied() {
            return satisfied;
        }

        internal override void addToGraph() {
            variable.addConstraint(this);
            satisfied = false;
        }

        internal override void removeFromGraph() {
            variable.removeConstraint(this);
            satisfied = false;
        }

        internal override void chooseMethod(int mark) {
            satisfied = variable.mark != mark && strength < variable.walkStrength;
        }

        internal override void markInputs(int mark) {
        }

        internal override bool inputsKnown(int mark) {
            return true;
        }

        internal override Variable output() {
            return variable;
        }

        internal override void markUnsatisfied() {
            satisfied = false;
        }

        internal override void recalculate() {
            variable.walkStrength = strength;
            variable.stay = !isInput();
            if (variable.stay) {
                execute();
            }
        }
    }

    sealed class StayConstraint : UnaryConstraint {
        internal StayConstraint(Variable variable, int strength, Planner planner) : base(variable, strength, planner) {
        }

        internal override void execute() {
        }
    }

    sealed class EditConstraint : UnaryConstraint {
        internal EditConstraint(Variable variable, int strength, Planner planner) : base(variable, strength, planner) {
        }

        internal override bool isInput() {
            return true;
        }

        internal override void execute() {
        }
    }

    abstract class BinaryConstraint : Constraint {
        internal readonly Variable v1;
        internal readonly Variable v2;
        internal Direction direction = Direction.NONE;

        internal BinaryConstraint(Variable v1, Variable v2, int strength) : base(strength) {
            this.v1 = v1;
            this.v2 = v2;
        }

        internal override bool isSatisfied() {
            return direction != Direction.NONE;
        }

        internal override void addToGraph() {
            v1.addConstraint(this);
            v2.addConstraint(this);
            direction = Direction.NONE;
        }

        internal override void removeFromGraph() {
            v1.removeConstraint(this);
            v2.removeConstraint(this);
            direction = Direction.NONE;
        }

        internal override void chooseMethod(int mark) {
            if (v1.mark == mark) {
                direction = v2.mark != mark && strength < v2.walkStrength ? Direction.FORWARD : Direction.NONE;
            } else if (v2.mark == mark) {
                direction = strength < v1.walkStrength ? Direction.BACKWARD : Direction.NONE;
            } else if (v1.walkStrength > v2.walkStrength) {
                direction = strength < v1.walkStrength ? Direction.BACKWARD : Direction.NONE;
            } else {
                direction = strength < v2.walkStrength ? Direction.FORWARD : Direction.NONE;
            }
        }

        internal Variable input() {
            return direction == Direction.FORWARD ? v1 : v2;
        }

        internal override Variable output() {
            return direction == Direction.FORWARD ? v2 : v1;
        }

        internal override void markInputs(int mark) {
            input().mark = mark;
        }

        internal override bool inputsKnown(int mark) {
            Variable source = input();
            return source.mark == mark || source.stay || source.determinedBy == null;
        }

        internal override void markUnsatisfied() {
            direction = Direction.NONE;
        }

        internal override void recalculate() {
            Variable source = input();
            Variable target = output();
            target.walkStrength = Math.Max(strength, source.walkStrength);
            target.stay = source.stay;
            if (target.stay) {
                execute();
            }
        }
    }

    sealed class EqualityConstraint : BinaryConstraint {
        internal EqualityConstraint(Variable v1, Variable v2, int strength, Planner planner) : base(v1, v2, strength) {
            addTo(planner);
        }

        internal override void execute() {
            output().value = input().value;
        }
    }

    sealed class ScaleConstraint : BinaryConstraint {
        internal readonly Variable scale;
        internal readonly Variable offset;

        internal ScaleConstraint(Variable source, Variable scale, Variable offset, Variable target, int strength,
            Planner planner)
            : base(source, target, strength) {
            this.scale = scale;
            this.offset = offset;
            addTo(planner);
        }

        internal override void addToGraph() {
            base.addToGraph();
            scale.addConstraint(this);
            offset.addConstraint(this);
        }

        internal override void removeFromGraph() {
            base.removeFromGraph();
            scale.removeConstraint(this);
            offset.removeConstraint(this);
        }

        internal override void markInputs(int mark) {
            base.markInputs(mark);
            scale.mark = mark;
            offset.mark = mark;
        }

        internal override void recalculate() {
            Variable source = input();
            Variable target = output();
            target.walkStrength = Math.Max(strength, source.walkStrength);
            target.stay = source.stay && scale.stay && offset.stay;
            if (target.stay) {
                execute();
            }
        }

        internal override void execute() {
            if (direction == Direction.FORWARD) {
                v2.value = v1.value * scale.value + offset.value;
            } else {
                v1.value = (v2.value - offset.value) / scale.value;
            }
        }
    }

    sealed class Planner {
        int currentMark = 1;

        int newMark() {
            return ++currentMark;
        }

        internal void incrementalAdd(Constraint constraint) {
            int mark = newMark();
            Constraint overridden = constraint.satisfy(mark, this);
            while (overridden != null) {
                overridden = overridden.satisfy(mark, this);
            }
        }

        internal void incrementalRemove(Constraint constraint) {
            Variable changed = constraint.output();
            constraint.markUnsatisfied();
            constraint.removeFromGraph();
            List<Constraint> unsatisfied = removePropagateFrom(changed);
            for (int strength = REQUIRED; strength < WEAKEST; strength++) {
                foreach (Constraint other in unsatisfied) {
                    if (other.strength == strength) {
                        incrementalAdd(other);
                    }
                }
            }
        }

        internal bool addPropagate(Constraint constraint, int mark) {
            List<Constraint> todo = new List<Constraint>();
            todo.Add(constraint);
            while (todo.Count > 0) {
                Constraint item = todo[todo.Count - 1];
                todo.RemoveAt(todo.Count - 1);
                if (item.output().mark == mark) {
                    incrementalRemove(constraint);
                    return false;
                }
                item.recalculate();
                addConsumers(item.output(), todo);
            }
            return true;
        }

        List<Constraint> removePropagateFrom(Variable output) {
            List<Constraint> unsatisfied = new List<Constraint>();
            output.determinedBy = null;
            output.walkStrength = WEAKEST;
            output.stay = true;
            List<Variable> todo = new List<Variable>();
            todo.Add(output);
            while (todo.Count > 0) {
                Variable variable = todo[todo.Count - 1];
                todo.RemoveAt(todo.Count - 1);
                foreach (Constraint constraint in variable.constraints) {
                    if (!constraint.isSatisfied()) {
                        unsatisfied.Add(constraint);
                    }
                }
                Constraint determining = variable.determinedBy;
                foreach (Constraint constraint in variable.constraints) {
                    if (constraint != determining && constraint.isSatisfied()) {
                        constraint.recalculate();
                        todo.Add(constraint.output());
                    }
                }
            }
            return unsatisfied;
        }

        void addConsumers(Variable variable, List<Constraint> found) {
            Constraint determining = variable.determinedBy;
            foreach (Constraint constraint in variable.constraints) {
                if (constraint != determining && constraint.isSatisfied()) {
                    found.Add(constraint);
                }
            }
        }

        internal List<Constraint> extractPlan(List<Constraint> edits) {
            List<Constraint> sources = new List<Constraint>();
            foreach (Constraint edit in edits) {
                if (edit.isInput() && edit.isSatisfied()) {
                    sources.Add(edit);
                }
            }
            return makePlan(sources);
        }

        List<Constraint> makePlan(List<Constraint> todo) {
            int mark = newMark();
            List<Constraint> plan = new List<Constraint>();
            while (todo.Count > 0) {
                Constraint constraint = todo[todo.Count - 1];
                todo.RemoveAt(todo.Count - 1);
                Variable changed = constraint.output();
                if (changed.mark != mark && constraint.inputsKnown(mark)) {
                    plan.Add(constraint);
                    changed.mark = mark;
                    addConsumers(changed, todo);
                }
            }
            return plan;
        }

        internal void change(Variable variable, int value) {
            Constraint edit = new EditConstraint(variable, PREFERRED, this);
            List<Constraint> plan = extractPlan(new List<Constraint> {edit});
            for (int i = 0; i < 10; i++) {
                variable.value = value;
                foreach (Constraint constraint in plan) {
                    constraint.execute();
                }
            }
            edit.destroy(this);
        }
    }

    static void check(bool holds, string what) {
        if (!holds) {
            throw new InvalidOperationException(what + " failed");
        }
    }

    /// A chain of equalities: a change at one end arrives at the other.
    static int chain(int n) {
        Planner planner = new Planner();
        Variable[] variables = new Variable[n + 1];
        for (int i = 0; i <= n; i++) {
            variables[i] = new Variable(0);
        }
        for (int i = 0; i < n; i++) {
            new EqualityConstraint(variables[i], variables[i + 1], REQUIRED, planner);
        }
        Variable last = variables[n];
        new StayConstraint(last, STRONG_DEFAULT, planner);
        Constraint edit = new EditConstraint(variables[0], PREFERRED, planner);
        List<Constraint> plan = planner.extractPlan(new List<Constraint> {edit});
        for (int value = 0; value < 100; value++) {
            variables[0].value = value;
            foreach (Constraint constraint in plan) {
                constraint.execute();
            }
            check(last.value == value, "the chain");
        }
        edit.destroy(planner);
        return last.value;
    }

    /// Pairs of variables that are tied by a scale and an offset, changed from all sides.
    static int projection(int n) {
        Planner planner = new Planner();
        Variable scale = new Variable(10);
        Variable offset = new Variable(1000);
        List<Variable> sources = new List<Variable>();
        List<Variable> targets = new List<Variable>();
        for (int i = 0; i < n; i++) {
            Variable source = new Variable(i);
            Variable target = new Variable(i);
            sources.Add(source);
            targets.Add(target);
            new StayConstraint(source, NORMAL, planner);
            new ScaleConstraint(source, scale, offset, target, REQUIRED, planner);
        }
        planner.change(sources[n - 1], 17);
        check(targets[n - 1].value == 1170, "projection 1");
        planner.change(targets[n - 1], 1050);
        check(sources[n - 1].value == 5, "projection 2");
        planner.change(scale, 5);
        for (int i = 0; i < n - 1; i++) {
            check(targets[i].value == i * 5 + 1000, "projection 3");
        }
        planner.change(offset, 2000);
        int total = 0;
        for (int i = 0; i < n - 1; i++) {
            check(targets[i].value == i * 5 + 2000, "projection 4");
            total += targets[i].value;
        }
        return total;
    }

    internal static long run(int size) {
        return chain(size) + projection(size);
    }

    static void Main(string[] args) {
        Harness.Run("deltablue", args, run, 150, 2000);
    }
}

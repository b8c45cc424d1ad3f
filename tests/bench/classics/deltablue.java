import java.util.ArrayList;
import java.util.List;

/** DeltaBlue: an incremental solver of one-way constraints, on a chain and on a projection. */
final class DeltaBlue {
    private static final int REQUIRED = 0;
    private static final int PREFERRED = 2;
    private static final int STRONG_DEFAULT = 3;
    private static final int NORMAL = 4;
    private static final int WEAKEST = 6;

    private enum Direction { NONE, FORWARD, BACKWARD }

    private static final class Variable {
        int value;
        final List<Constraint> constraints = new ArrayList<>();
        Constraint determinedBy;
        int mark;
        int walkStrength = WEAKEST;
        boolean stay = true;

        Variable(int value) {
            this.value = value;
        }

        void addConstraint(Constraint constraint) {
            constraints.add(constraint);
        }

        void removeConstraint(Constraint constraint) {
            constraints.remove(constraint);
            if (determinedBy == constraint) {
                determinedBy = null;
            }
        }
    }

    private abstract static class Constraint {
        final int strength;

        Constraint(int strength) {
            this.strength = strength;
        }

        void addTo(Planner planner) {
            addToGraph();
            planner.incrementalAdd(this);
        }

        void destroy(Planner planner) {
            if (isSatisfied()) {
                planner.incrementalRemove(this);
            } else {
                removeFromGraph();
            }
        }

        /** Makes this hold if it can; returns the constraint that it replaces. */
        Constraint satisfy(int mark, Planner planner) {
            chooseMethod(mark);
            if (!isSatisfied()) {
                if (strength == REQUIRED) {
                    throw new IllegalStateException("a required constraint cannot hold");
                }
                return null;
            }
            markInputs(mark);
            Variable out = output();
            Constraint overridden = out.determinedBy;
            if (overridden != null) {
                overridden.markUnsatisfied();
            }
            out.determinedBy = this;
            if (!planner.addPropagate(this, mark)) {
                throw new IllegalStateException("a cycle");
            }
            out.mark = mark;
            return overridden;
        }

        boolean isInput() {
            return false;
        }

        abstract boolean isSatisfied();

        abstract void addToGraph();

        abstract void removeFromGraph();

        abstract void chooseMethod(int mark);

        abstract void markInputs(int mark);

        abstract boolean inputsKnown(int mark);

        abstract Variable output();

        abstract void markUnsatisfied();

        abstract void recalculate();

        abstract void execute();
    }

    private abstract static class UnaryConstraint extends Constraint {
        final Variable variable;
        boolean satisfied;

        UnaryConstraint(Variable variable, int strength, Planner planner) {
            super(strength);
            this.variable = variable;
            addTo(planner);
        }

        @Override
        boolean isSatisfied() {
            return satisfied;
        }

        @Override
        void addToGraph() {
            variable.addConstraint(this);
            satisfied = false;
        }

        @Override
        void removeFromGraph() {
            variable.removeConstraint(this);
            satisfied = false;
        }

        @Override
        void chooseMethod(int mark) {
            satisfied = variable.mark != mark && strength < variable.walkStrength;
        }

        @Override
        void markInputs(int mark) {
        }

        @Override
        boolean inputsKnown(int mark) {
            return true;
        }

        @Override
        Variable output() {
            return variable;
        }

        @Override
        void markUnsatisfied() {
            satisfied = false;
        }

        @Override
        void recalculate() {
            variable.walkStrength = strength;
            variable.stay = !isInput();
            if (variable.stay) {
                execute();
            }
        }
    }

    private static final class StayConstraint extends UnaryConstraint {
        StayConstraint(Variable variable, int strength, Planner planner) {
            super(variable, strength, planner);
        }

        @Override
        void execute() {
        }
    }

    private static final class EditConstraint extends UnaryConstraint {
        EditConstraint(Variable variable, int strength, Planner planner) {
            super(variable, strength, planner);
        }

        @Override
        boolean isInput() {
            return true;
        }

        @Override
        void execute() {
        }
    }

    private abstract static class BinaryConstraint extends Constraint {
        final Variable v1;
        final Variable v2;
        Direction direction = Direction.NONE;

        BinaryConstraint(Variable v1, Variable v2, int strength) {
            super(strength);
            this.v1 = v1;
            this.v2 = v2;
        }

        @Override
        boolean isSatisfied() {
            return direction != Direction.NONE;
        }

        @Override
        void addToGraph() {
            v1.addConstraint(this);
            v2.addConstraint(this);
            direction = Direction.NONE;
        }

        @Override
        void removeFromGraph() {
            v1.removeConstraint(this);
            v2.removeConstraint(this);
            direction = Direction.NONE;
        }

        @Override
        void chooseMethod(int mark) {
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

        Variable input() {
            return direction == Direction.FORWARD ? v1 : v2;
        }

        @Override
        Variable output() {
            return direction == Direction.FORWARD ? v2 : v1;
        }

        @Override
        void markInputs(int mark) {
            input().mark = mark;
        }

        @Override
        boolean inputsKnown(int mark) {
            Variable source = input();
            return source.mark == mark || source.stay || source.determinedBy == null;
        }

        @Override
        void markUnsatisfied() {
            direction = Direction.NONE;
        }

        @Override
        void recalculate() {
            Variable source = input();
            Variable out = output();
            out.walkStrength = Math.max(strength, source.walkStrength);
            out.stay = source.stay;
            if (out.stay) {
                execute();
            }
        }
    }

    private static final class EqualityConstraint extends BinaryConstraint {
        EqualityConstraint(Variable v1, Variable v2, int strength, Planner planner) {
            super(v1, v2, strength);
            addTo(planner);
        }

        @Override
        void execute() {
            output().value = input().value;
        }
    }

    private static final class ScaleConstraint extends BinaryConstraint {
        final Variable scale;
        final Variable offset;

        ScaleConstraint(Variable source, Variable scale, Variable offset, Variable target, int strength,
            Planner planner) {
            super(source, target, strength);
            this.scale = scale;
            this.offset = offset;
            addTo(planner);
        }

        @Override
        void addToGraph() {
            super.addToGraph();
            scale.addConstraint(this);
            offset.addConstraint(this);
        }

        @Override
        void removeFromGraph() {
            super.removeFromGraph();
            scale.removeConstraint(this);
            offset.removeConstraint(this);
        }

        @Override
        void markInputs(int mark) {
            super.markInputs(mark);
            scale.mark = mark;
            offset.mark = mark;
        }

        @Override
        void recalculate() {
            Variable source = input();
            Variable out = output();
            out.walkStrength = Math.max(strength, source.walkStrength);
            out.stay = source.stay && scale.stay && offset.stay;
            if (out.stay) {
                execute();
            }
        }

        @Override
        void execute() {
            if (direction == Direction.FORWARD) {
                v2.value = v1.value * scale.value + offset.value;
            } else {
                v1.value = (v2.value - offset.value) / scale.value;
            }
        }
    }

    private static final class Planner {
        private int currentMark = 1;

        private int newMark() {
            return ++currentMark;
        }

        void incrementalAdd(Constraint constraint) {
            int mark = newMark();
            Constraint overridden = constraint.satisfy(mark, this);
            while (overridden != null) {
                overridden = overridden.satisfy(mark, this);
            }
        }

        void incrementalRemove(Constraint constraint) {
            Variable out = constraint.output();
            constraint.markUnsatisfied();
            constraint.removeFromGraph();
            List<Constraint> unsatisfied = removePropagateFrom(out);
            for (int strength = REQUIRED; strength < WEAKEST; strength++) {
                for (Constraint other : unsatisfied) {
                    if (other.strength == strength) {
                        incrementalAdd(other);
                    }
                }
            }
        }

        boolean addPropagate(Constraint constraint, int mark) {
            List<Constraint> todo = new ArrayList<>();
            todo.add(constraint);
            while (!todo.isEmpty()) {
                Constraint item = todo.remove(todo.size() - 1);
                if (item.output().mark == mark) {
                    incrementalRemove(constraint);
                    return false;
                }
                item.recalculate();
                addConsumers(item.output(), todo);
            }
            return true;
        }

        private List<Constraint> removePropagateFrom(Variable out) {
            List<Constraint> unsatisfied = new ArrayList<>();
            out.determinedBy = null;
            out.walkStrength = WEAKEST;
            out.stay = true;
            List<Variable> todo = new ArrayList<>();
            todo.add(out);
            while (!todo.isEmpty()) {
                Variable variable = todo.remove(todo.size() - 1);
                for (Constraint constraint : variable.constraints) {
                    if (!constraint.isSatisfied()) {
                        unsatisfied.add(constraint);
                    }
                }
                Constraint determining = variable.determinedBy;
                for (Constraint constraint : variable.constraints) {
                    if (constraint != determining && constraint.isSatisfied()) {
                        constraint.recalculate();
                        todo.add(constraint.output());
                    }
                }
            }
            return unsatisfied;
        }

        private void addConsumers(Variable variable, List<Constraint> found) {
            Constraint determining = variable.determinedBy;
            for (Constraint constraint : variable.constraints) {
                if (constraint != determining && constraint.isSatisfied()) {
                    found.add(constraint);
                }
            }
        }

        List<Constraint> extractPlan(List<Constraint> edits) {
            List<Constraint> sources = new ArrayList<>();
            for (Constraint edit : edits) {
                if (edit.isInput() && edit.isSatisfied()) {
                    sources.add(edit);
                }
            }
            return makePlan(sources);
        }

        private List<Constraint> makePlan(List<Constraint> todo) {
            int mark = newMark();
            List<Constraint> plan = new ArrayList<>();
            while (!todo.isEmpty()) {
                Constraint constraint = todo.remove(todo.size() - 1);
                Variable out = constraint.output();
                if (out.mark != mark && constraint.inputsKnown(mark)) {
                    plan.add(constraint);
                    out.mark = mark;
                    addConsumers(out, todo);
                }
            }
            return plan;
        }

        void change(Variable variable, int value) {
            Constraint edit = new EditConstraint(variable, PREFERRED, this);
            List<Constraint> plan = extractPlan(List.of(edit));
            for (int i = 0; i < 10; i++) {
                variable.value = value;
                for (Constraint constraint : plan) {
                    constraint.execute();
                }
            }
            edit.destroy(this);
        }
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what + " failed");
        }
    }

    /** A chain of equalities: a change at one end arrives at the other. */
    private static int chain(int n) {
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
        List<Constraint> plan = planner.extractPlan(List.of(edit));
        for (int value = 0; value < 100; value++) {
            variables[0].value = value;
            for (Constraint constraint : plan) {
                constraint.execute();
            }
            check(last.value == value, "the chain");
        }
        edit.destroy(planner);
        return last.value;
    }

    /** Pairs of variables that are tied by a scale and an offset, changed from all sides. */
    private static int projection(int n) {
        Planner planner = new Planner();
        Variable scale = new Variable(10);
        Variable offset = new Variable(1000);
        List<Variable> sources = new ArrayList<>();
        List<Variable> targets = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Variable source = new Variable(i);
            Variable target = new Variable(i);
            sources.add(source);
            targets.add(target);
            new StayConstraint(source, NORMAL, planner);
            new ScaleConstraint(source, scale, offset, target, REQUIRED, planner);
        }
        planner.change(sources.get(n - 1), 17);
        check(targets.get(n - 1).value == 1170, "projection 1");
        planner.change(targets.get(n - 1), 1050);
        check(sources.get(n - 1).value == 5, "projection 2");
        planner.change(scale, 5);
        for (int i = 0; i < n - 1; i++) {
            check(targets.get(i).value == i * 5 + 1000, "projection 3");
        }
        planner.change(offset, 2000);
        int total = 0;
        for (int i = 0; i < n - 1; i++) {
            check(targets.get(i).value == i * 5 + 2000, "projection 4");
            total += targets.get(i).value;
        }
        return total;
    }

    static long run(int size) {
        return chain(size) + projection(size);
    }

    public static void main(String[] args) {
        Harness.main("deltablue", args, DeltaBlue::run, 150, 2000);
    }
}

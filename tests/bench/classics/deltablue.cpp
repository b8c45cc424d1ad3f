// DeltaBlue: an incremental solver of one-way constraints, on a chain and on a projection.
#include "harness.hpp"

#include <memory>
#include <stdexcept>
#include <vector>

static const int REQUIRED = 0, PREFERRED = 2, STRONG_DEFAULT = 3, NORMAL = 4, WEAKEST = 6;

enum class Direction { NONE, FORWARD, BACKWARD };

class Constraint;
class Planner;
using Constraints = std::vector<Constraint *>;

struct Variable {
    int value;
    Constraints constraints;
    Constraint *determined_by = nullptr;
    int mark = 0;
    int walk_strength = WEAKEST;
    bool stay = true;

    explicit Variable(int value) : value(value) {}

    void add_constraint(Constraint *constraint) { constraints.push_back(constraint); }

    void remove_constraint(Constraint *constraint) {
        constraints.erase(std::find(constraints.begin(), constraints.end(), constraint));
        if (determined_by == constraint) {
            determined_by = nullptr;
        }
    }
};

class Constraint {
public:
    const int strength;

    explicit Constraint(int strength) : strength(strength) {}
    virtual ~Constraint() = default;

    void add_to(Planner &planner);
    void destroy(Planner &planner);
    // Makes this hold if it can; returns the constraint that it replaces.
    Constraint *satisfy(int mark, Planner &planner);

    virtual bool is_input() const { return false; }
    virtual bool is_satisfied() const = 0;
    virtual void add_to_graph() = 0;
    virtual void remove_from_graph() = 0;
    virtual void choose_method(int mark) = 0;
    virtual void mark_inputs(int mark) = 0;
    virtual bool inputs_known(int mark) const = 0;
    virtual Variable *output() const = 0;
    virtual void mark_unsatisfied() = 0;
    virtual void recalculate() = 0;
    virtual void execute() = 0;
};

// Owns the variables and constraints that it plans for.
class Planner {
    int current_mark = 1;
    std::vector<std::unique_ptr<Variable>> variables;
    std::vector<std::unique_ptr<Constraint>> constraints;

    int new_mark() { return ++current_mark; }

    Constraints remove_propagate_from(Variable *out) {
        Constraints unsatisfied;
        out->determined_by = nullptr;
        out->walk_strength = WEAKEST;
        out->stay = true;
        std::vector<Variable *> todo{out};
        while (!todo.empty()) {
            Variable *variable = todo.back();
            todo.pop_back();
            for (Constraint *constraint : variable->constraints) {
                if (!constraint->is_satisfied()) {
                    unsatisfied.push_back(constraint);
                }
            }
            Constraint *determining = variable->determined_by;
            for (Constraint *constraint : variable->constraints) {
                if (constraint != determining && constraint->is_satisfied()) {
                    constraint->recalculate();
                    todo.push_back(constraint->output());
                }
            }
        }
        return unsatisfied;
    }

    static void add_consumers(Variable *variable, Constraints &found) {
        Constraint *determining = variable->determined_by;
        for (Constraint *constraint : variable->constraints) {
            if (constraint != determining && constraint->is_satisfied()) {
                found.push_back(constraint);
            }
        }
    }

    Constraints make_plan(Constraints todo) {
        int mark = new_mark();
        Constraints plan;
        while (!todo.empty()) {
            Constraint *constraint = todo.back();
            todo.pop_back();
            Variable *out = constraint->output();
            if (out->mark != mark && constraint->inputs_known(mark)) {
                plan.push_back(constraint);
                out->mark = mark;
                add_consumers(out, todo);
            }
        }
        return plan;
    }

public:
    Variable *variable(int value) {
        variables.push_back(std::make_unique<Variable>(value));
        return variables.back().get();
    }

    template <class T, class... Args> Constraint *constrain(Args... args) {
        constraints.push_back(std::make_unique<T>(args...));
        Constraint *constraint = constraints.back().get();
        constraint->add_to(*this);
        return constraint;
    }

    void incremental_add(Constraint *constraint) {
        int mark = new_mark();
        Constraint *overridden = constraint->satisfy(mark, *this);
        while (overridden) {
            overridden = overridden->satisfy(mark, *this);
        }
    }

    void incremental_remove(Constraint *constraint) {
        Variable *out = constraint->output();
        constraint->mark_unsatisfied();
        constraint->remove_from_graph();
        Constraints unsatisfied = remove_propagate_from(out);
        for (int strength = REQUIRED; strength < WEAKEST; strength++) {
            for (Constraint *other : unsatisfied) {
                if (other->strength == strength) {
                    incremental_add(other);
                }
            }
        }
    }

    bool add_propagate(Constraint *constraint, int mark) {
        Constraints todo{constraint};
        while (!todo.empty()) {
            Constraint *item = todo.back();
            todo.pop_back();
            if (item->output()->mark == mark) {
                incremental_remove(constraint);
                return false;
            }
            item->recalculate();
            add_consumers(item->output(), todo);
        }
        return true;
    }

    Constraints extract_plan(const Constraints &edits) {
        Constraints sources;
        for (Constraint *edit : edits) {
            if (edit->is_input() && edit->is_satisfied()) {
                sources.push_back(edit);
            }
        }
        return make_plan(std::move(sources));
    }

    void change(Variable *variable, int value);
};

void Constraint::add_to(Planner &planner) {
    add_to_graph();
    planner.incremental_add(this);
}

void Constraint::destroy(Planner &planner) {
    if (is_satisfied()) {
        planner.incremental_remove(this);
    } else {
        remove_from_graph();
    }
}

Constraint *Constraint::satisfy(int mark, Planner &planner) {
    choose_method(mark);
    if (!is_satisfied()) {
        if (strength == REQUIRED) {
            throw std::logic_error("a required constraint cannot hold");
        }
        return nullptr;
    }
    mark_inputs(mark);
    Variable *out = output();
    Constraint *overridden = out->determined_by;
    if (overridden) {
        overridden->mark_unsatisfied();
    }
    out->determined_by = this;
    if (!planner.add_propagate(this, mark)) {
        throw std::logic_error("a cycle");
    }
    out->mark = mark;
    return overridden;
}

class UnaryConstraint : public Constraint {
    Variable *variable;
    bool satisfied = false;

public:
    UnaryConstraint(Variable *variable, int strength) : Constraint(strength), variable(variable) {}

    bool is_satisfied() const override { return satisfied; }
    void add_to_graph() override {
        variable->add_constraint(this);
        satisfied = false;
    }
    void remove_from_graph() override {
        variable->remove_constraint(this);
        satisfied = false;
    }
    void choose_method(int mark) override { satisfied = variable->mark != mark && strength < variable->walk_strength; }
    void mark_inputs(int) override {}
    bool inputs_known(int) const override { return true; }
    Variable *output() const override { return variable; }
    void mark_unsatisfied() override { satisfied = false; }
    void recalculate() override {
        variable->walk_strength = strength;
        variable->stay = !is_input();
        if (variable->stay) {
            execute();
        }
    }
};

class StayConstraint final : public UnaryConstraint {
public:
    using UnaryConstraint::UnaryConstraint;
    void execute() override {}
};

class EditConstraint final : public UnaryConstraint {
public:
    using UnaryConstraint::UnaryConstraint;
    bool is_input() const override { return true; }
    void execute() override {}
};

class BinaryConstraint : public Constraint {
protected:
    Variable *v1, *v2;
    Direction direction = Direction::NONE;

public:
    BinaryConstraint(Variable *v1, Variable *v2, int strength) : Constraint(strength), v1(v1), v2(v2) {}

    bool is_satisfied() const override { return direction != Direction::NONE; }
    void add_to_graph() override {
        v1->add_constraint(this);
        v2->add_constraint(this);
        direction = Direction::NONE;
    }
    void remove_from_graph() override {
        v1->remove_constraint(this);
        v2->remove_constraint(this);
        direction = Direction::NONE;
    }
    void choose_method(int mark) override {
        if (v1->mark == mark) {
            direction = v2->mark != mark && strength < v2->walk_strength ? Direction::FORWARD : Direction::NONE;
        } else if (v2->mark == mark) {
            direction = strength < v1->walk_strength ? Direction::BACKWARD : Direction::NONE;
        } else if (v1->walk_strength > v2->walk_strength) {
            direction = strength < v1->walk_strength ? Direction::BACKWARD : Direction::NONE;
        } else {
            direction = strength < v2->walk_strength ? Direction::FORWARD : Direction::NONE;
        }
    }
    Variable *input() const { return direction == Direction::FORWARD ? v1 : v2; }
    Variable *output() const override { return direction == Direction::FORWARD ? v2 : v1; }
    void mark_inputs(int mark) override { input()->mark = mark; }
    bool inputs_known(int mark) const override {
        Variable *source = input();
        return source->mark == mark || source->stay || !source->determined_by;
    }
    void mark_unsatisfied() override { direction = Direction::NONE; }
    void recalculate() override {
        Variable *source = input(), *out = output();
        out->walk_strength = std::max(strength, source->walk_strength);
        out->stay = source->stay;
        if (out->stay) {
            execute();
        }
    }
};

class EqualityConstraint final : public BinaryConstraint {
public:
    using BinaryConstraint::BinaryConstraint;
    void execute() override { output()->value = input()->value; }
};

class ScaleConstraint final : public BinaryConstraint {
    Variable *scale, *offset;

public:
    ScaleConstraint(Variable *source, Variable *scale, Variable *offset, Variable *target, int strength)
        : BinaryConstraint(source, target, strength), scale(scale), offset(offset) {}

    void add_to_graph() override {
        BinaryConstraint::add_to_graph();
        scale->add_constraint(this);
        offset->add_constraint(this);
    }
    void remove_from_graph() override {
        BinaryConstraint::remove_from_graph();
        scale->remove_constraint(this);
        offset->remove_constraint(this);
    }
    void mark_inputs(int mark) override {
        BinaryConstraint::mark_inputs(mark);
        scale->mark = mark;
        offset->mark = mark;
    }
    void recalculate() override {
        Variable *source = input(), *out = output();
        out->walk_strength = std::max(strength, source->walk_strength);
        out->stay = source->stay && scale->stay && offset->stay;
        if (out->stay) {
            execute();
        }
    }
    void execute() override {
        if (direction == Direction::FORWARD) {
            v2->value = v1->value * scale->value + offset->value;
        } else {
            v1->value = (v2->value - offset->value) / scale->value;
        }
    }
};

void Planner::change(Variable *variable, int value) {
    Constraint *edit = constrain<EditConstraint>(variable, PREFERRED);
    Constraints plan = extract_plan({edit});
    for (int i = 0; i < 10; i++) {
        variable->value = value;
        for (Constraint *constraint : plan) {
            constraint->execute();
        }
    }
    edit->destroy(*this);
}

static void check(bool holds, const char *what) {
    if (!holds) {
        throw std::logic_error(what);
    }
}

// A chain of equalities: a change at one end arrives at the other.
static int chain(int n) {
    Planner planner;
    std::vector<Variable *> variables;
    for (int i = 0; i <= n; i++) {
        variables.push_back(planner.variable(0));
    }
    for (int i = 0; i < n; i++) {
        planner.constrain<EqualityConstraint>(variables[i], variables[i + 1], REQUIRED);
    }
    Variable *last = variables[n];
    planner.constrain<StayConstraint>(last, STRONG_DEFAULT);
    Constraint *edit = planner.constrain<EditConstraint>(variables[0], PREFERRED);
    Constraints plan = planner.extract_plan({edit});
    for (int value = 0; value < 100; value++) {
        variables[0]->value = value;
        for (Constraint *constraint : plan) {
            constraint->execute();
        }
        check(last->value == value, "the chain failed");
    }
    edit->destroy(planner);
    return last->value;
}

// Pairs of variables that are tied by a scale and an offset, changed from all sides.
static int projection(int n) {
    Planner planner;
    Variable *scale = planner.variable(10), *offset = planner.variable(1000);
    std::vector<Variable *> sources, targets;
    for (int i = 0; i < n; i++) {
        Variable *source = planner.variable(i), *target = planner.variable(i);
        sources.push_back(source);
        targets.push_back(target);
        planner.constrain<StayConstraint>(source, NORMAL);
        planner.constrain<ScaleConstraint>(source, scale, offset, target, REQUIRED);
    }
    planner.change(sources[n - 1], 17);
    check(targets[n - 1]->value == 1170, "projection 1 failed");
    planner.change(targets[n - 1], 1050);
    check(sources[n - 1]->value == 5, "projection 2 failed");
    planner.change(scale, 5);
    for (int i = 0; i < n - 1; i++) {
        check(targets[i]->value == i * 5 + 1000, "projection 3 failed");
    }
    planner.change(offset, 2000);
    int total = 0;
    for (int i = 0; i < n - 1; i++) {
        check(targets[i]->value == i * 5 + 2000, "projection 4 failed");
        total += targets[i]->value;
    }
    return total;
}

static int64_t run(int size) { return chain(size) + projection(size); }

int main(int argc, char **argv) { return harness_main("deltablue", argc, argv, run, 150, 2000); }

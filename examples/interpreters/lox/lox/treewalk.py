"""The variant that walks trees."""

from rpython.rlib.objectmodel import specialize
from rpython.rlib.unroll import unrolling_iterable

from lox import syntax
from lox.objects import (LoxError, W_Class, W_Function, W_List, erase_tree, negate, newbool, unerase_tree, w_nil)
from lox.runtime import Runtime

EXPRESSIONS = [syntax.Literal, syntax.Variable, syntax.Assign, syntax.Binary, syntax.Logical, syntax.Not,
               syntax.Negate, syntax.Call, syntax.GetField, syntax.SetField, syntax.This, syntax.Super,
               syntax.ListDisplay, syntax.Index, syntax.SetIndex]
STATEMENTS = [syntax.ExpressionStatement, syntax.Print, syntax.Var, syntax.Body, syntax.If, syntax.While,
              syntax.Function, syntax.Return, syntax.ClassStatement]


def make_method(prefix, name):
    method = prefix + name

    def run(self, walker, environment):
        return getattr(walker, method)(self, environment)

    run.__name__ = "run_" + name
    return run


def abstract(self, walker, environment):
    raise NotImplementedError


syntax.Node.evaluate = abstract
syntax.Node.execute = abstract
for _cls in EXPRESSIONS:
    _cls.evaluate = make_method("visit_", _cls.name)
for _cls in STATEMENTS:
    _cls.execute = make_method("visit_", _cls.name)


class Environment(object):
    _immutable_fields_ = ["outer"]

    def __init__(self, outer):
        self.values = {}
        self.outer = outer

    def find(self, name):
        scope = self
        while scope is not None:
            if name in scope.values:
                return scope
            scope = scope.outer
        return None


class ReturnValue(Exception):
    def __init__(self, w_value):
        self.w_value = w_value


class Walker(Runtime):
    def run(self, statements):
        self.execute_all(statements, None)

    def execute_all(self, statements, environment):
        for statement in statements:
            try:
                statement.execute(self, environment)
            except LoxError as e:
                if e.line == 0:
                    e.line = statement.line
                raise

    def invoke(self, w_function, w_self, args):
        function = unerase_tree(w_function.body)
        environment = Environment(w_function.environment)
        if w_self is not None:
            environment.values["this"] = w_self
        for i in range(len(args)):
            environment.values[function.params[i]] = args[i]
        try:
            self.execute_all(function.body, environment)
        except ReturnValue as e:
            return e.w_value
        return w_nil

    def define(self, environment, name, w_value):
        if environment is None:
            self.globals[name] = w_value
        else:
            environment.values[name] = w_value

    def lookup(self, environment, name):
        scope = environment.find(name) if environment is not None else None
        if scope is None:
            return self.global_value(name)
        return scope.values[name]

    # Statements

    def visit_ExpressionStatement(self, node, environment):
        node.value.evaluate(self, environment)

    def visit_Print(self, node, environment):
        self.show(node.value.evaluate(self, environment))

    def visit_Var(self, node, environment):
        self.define(environment, node.variable, node.value.evaluate(self, environment))

    def visit_Body(self, node, environment):
        self.execute_all(node.statements, Environment(environment))

    def visit_If(self, node, environment):
        if node.condition.evaluate(self, environment).is_true():
            node.then.execute(self, environment)
        elif node.otherwise is not None:
            node.otherwise.execute(self, environment)

    def visit_While(self, node, environment):
        while node.condition.evaluate(self, environment).is_true():
            node.body.execute(self, environment)

    def make_function(self, node, environment):
        return W_Function(node.variable, len(node.params), erase_tree(node), environment, node.kind == "init")

    def visit_Function(self, node, environment):
        self.define(environment, node.variable, self.make_function(node, environment))

    def visit_Return(self, node, environment):
        if node.value is None:
            raise ReturnValue(w_nil)
        raise ReturnValue(node.value.evaluate(self, environment))

    def visit_ClassStatement(self, node, environment):
        w_super = None
        inner = environment
        if node.superclass is not None:
            w_super = self.superclass(node.superclass.evaluate(self, environment))
            inner = Environment(environment)
            inner.values["super"] = w_super
        methods = {}
        for method in node.methods:
            methods[method.variable] = self.make_function(method, inner)
        self.define(environment, node.variable, W_Class(node.variable, w_super, methods))

    # Expressions

    def visit_Literal(self, node, environment):
        return node.w_value

    def visit_Variable(self, node, environment):
        return self.lookup(environment, node.variable)

    def visit_Assign(self, node, environment):
        w_value = node.value.evaluate(self, environment)
        scope = environment.find(node.variable) if environment is not None else None
        if scope is None:
            self.set_global(node.variable, w_value)
        else:
            scope.values[node.variable] = w_value
        return w_value

    def visit_Binary(self, node, environment):
        w_left = node.left.evaluate(self, environment)
        w_right = node.right.evaluate(self, environment)
        return self.operate(node.op, w_left, w_right)

    def visit_Logical(self, node, environment):
        w_left = node.left.evaluate(self, environment)
        if w_left.is_true() == (node.op == "or"):
            return w_left
        return node.right.evaluate(self, environment)

    def visit_Not(self, node, environment):
        return newbool(not node.value.evaluate(self, environment).is_true())

    def visit_Negate(self, node, environment):
        return negate(node.value.evaluate(self, environment))

    def visit_Call(self, node, environment):
        w_callee = node.callee.evaluate(self, environment)
        return self.call(w_callee, [arg.evaluate(self, environment) for arg in node.args])

    def visit_GetField(self, node, environment):
        return self.get_field(node.value.evaluate(self, environment), node.field)

    def visit_SetField(self, node, environment):
        w_target = node.target.evaluate(self, environment)
        w_value = node.value.evaluate(self, environment)
        self.set_field(w_target, node.field, w_value)
        return w_value

    def visit_This(self, node, environment):
        return self.lookup(environment, "this")

    def visit_Super(self, node, environment):
        w_super = self.superclass(self.lookup(environment, "super"))
        return self.super_method(w_super, self.lookup(environment, "this"), node.field)

    def visit_ListDisplay(self, node, environment):
        items = []
        for item in node.items:
            items.append(item.evaluate(self, environment))
        return W_List(items)

    def visit_Index(self, node, environment):
        w_value = node.value.evaluate(self, environment)
        return self.get_index(w_value, node.index.evaluate(self, environment))

    def visit_SetIndex(self, node, environment):
        w_target = node.target.evaluate(self, environment)
        w_index = node.index.evaluate(self, environment)
        w_value = node.value.evaluate(self, environment)
        self.set_index(w_target, w_index, w_value)
        return w_value

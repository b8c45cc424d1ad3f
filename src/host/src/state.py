"""The variables of modules and classes that functions assign.

They live in one instance per module or class, whose attributes have the values that they have
when the import of the program has ended.  `assigned` is what the sources say (assigned.rs):
{file: [(owner, name)]}.
"""

import enum
import sys
import types

states = {}  # id of a module's dict or a class -> State
# (class, name, whether methods count): classes below the class that define the name have it as a variable
class_variables = []
own_variables = []  # (class, name, whether methods count): so do those that may get one of their own
given = []  # (class, name): the class gets a method
searched = {}  # id of a module's dict -> how many pairs of its source were looked at, and those to be looked at again
local = []  # classes made in functions that were looked at
seen = None  # what the last search saw
cells = {}  # id of a cell -> the cell, and the instance that stands for it


class State:
    """What the translator asks for"""

    def __init__(self, holder, name):
        self.holder = holder
        self.instance = type(name, (), {"__module__": "state"})()
        self.names = []
        self.checked = []  # names that may have no value: name + "__bound" says whether they have

    def add(self, name, value):
        if name not in self.names:
            self.names.append(name)
            setattr(self.instance, name, value)

    def add_checked(self, name, bound):
        if name not in self.names:
            self.names.append(name)
        if name not in self.checked:
            self.checked.append(name)
            setattr(self.instance, name + "__bound", bound)


def find(assigned):
    """Makes the states of the modules and classes that came since the last search"""
    modules = {}
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None)
        if isinstance(module, types.ModuleType) and file in assigned:
            modules[id(module.__dict__)] = module
    made = {}  # file -> the functions of its source, wherever they are held
    for module in modules.values():
        for function in functions(module):
            made.setdefault(function.__code__.co_filename, {})[id(function)] = function
    for key, module in modules.items():
        pairs = assigned[module.__file__]
        known, pending = searched.get(key, (0, []))
        if known < len(pairs) or pending:
            having = [*functions(module), *made.get(module.__file__, {}).values()]
            pending = [pair for pair in pending + pairs[known:] if not enter(module, pair, pairs, modules, having)]
            searched[key] = len(pairs), pending


def enter(module, pair, pairs, modules, having):
    """Makes the variables that one place of a source may assign; whether it is known what they are

    `having` are the functions that the module has, and those of its source that other modules have.
    """
    owner, name = pair
    if "<locals>" in owner:
        return True
    if owner == "":
        add_global(module, name, ("del", name) in pairs)
    elif owner.startswith("cls:"):
        holder = resolve(module, owner[4:])
        if not isinstance(holder, type):
            return False
        add_class(holder, name, False)
    elif owner.startswith("gone:"):
        holder = resolve(module, owner[5:])
        if not isinstance(holder, type):
            return False
        state = states.get(id(holder))
        if state and name in state.names and name in holder.__dict__:
            state.add_checked(name, True)
    elif owner.startswith("method:"):
        path, function = owner[7:].split("=")
        holder = resolve(module, path)
        if not isinstance(holder, type):
            return False
        if not function or isinstance(resolve(module, function), types.FunctionType):
            given.append((holder, name))
    elif owner.startswith("own:"):
        holder = resolve(module, owner[4:])
        if not isinstance(holder, type):
            return False
        if (holder, name, False) not in own_variables:
            own_variables.append((holder, name, False))
        for cls in subclasses(holder):
            add_own(cls, name, False)
    elif owner != "del" and not owner.startswith("nonlocal:"):
        holder = resolve(module, owner)
        if isinstance(holder, types.ModuleType) and id(holder.__dict__) in modules:
            add_global(holder, name, False)
        elif isinstance(holder, type):
            methods = not name.startswith("__")
            add_class(holder, name, methods)
            add_own(holder, name, methods)
        elif isinstance(holder, types.FunctionType):
            add_function(holder, name)
        elif holder is None and "." not in owner:
            for function in having:
                code = function.__code__
                if code.co_name == owner and (name in function.__dict__ or owner in code.co_freevars):
                    add_function(function, name)
                captured = captured_by(function, owner)
                if isinstance(captured, types.FunctionType):
                    add_function(captured, name)
            return False
        else:
            return False
    return True


def enter_local(cls, assigned):
    """Makes the variables of a class made in a function: what functions of the source may assign to a class of
    this name
    """
    module = sys.modules.get(cls.__module__)
    path = "<locals>" + cls.__qualname__.rsplit("<locals>", 1)[1]
    for owner, name in assigned.get(getattr(module, "__file__", None), ()):
        if owner == cls.__name__:
            methods = not name.startswith("__")
            add_class(cls, name, methods)
            add_own(cls, name, methods)
        elif owner == "cls:" + path:
            add_class(cls, name, False)
        elif owner == "own:" + path:
            if (cls, name, False) not in own_variables:
                own_variables.append((cls, name, False))
            add_own(cls, name, False)


def functions(module):
    """The functions that a module, its classes and its containers hold, whatever made them, and those that
    decorators have put into these
    """
    pending = []
    for value in module.__dict__.values():
        if isinstance(value, type) and value.__module__ == module.__name__:
            pending.extend(value.__dict__.values())
        elif isinstance(value, dict):
            pending.extend(value.values())
        elif isinstance(value, (list, tuple)):
            pending.extend(value)
        else:
            pending.append(value)
    found = set()
    for value in pending:
        if isinstance(value, (staticmethod, classmethod)):
            value = value.__func__
        if not isinstance(value, types.FunctionType) or id(value) in found:
            continue
        found.add(id(value))
        yield value
        for cell in value.__closure__ or ():
            try:
                pending.append(cell.cell_contents)
            except ValueError:
                pass


def captured_by(function, name):
    """What a variable of the function around holds, None if the function captures no such variable"""
    for captured, cell in zip(function.__code__.co_freevars, function.__closure__ or ()):
        if captured == name:
            try:
                return cell.cell_contents
            except ValueError:
                pass
    return None


def add_function(function, name):
    """Makes a variable of an attribute of a function; `_name_` are those of RPython that say how to translate it"""
    if name.startswith("_") and name.endswith("_") or name.startswith("__"):
        return
    if id(function) not in states:
        states[id(function)] = State(function, function.__name__)
    if name in function.__dict__:
        states[id(function)].add(name, function.__dict__[name])
    else:
        states[id(function)].add_checked(name, False)


def resolve(module, path):
    found = module
    for part in path.split("."):
        if not isinstance(found, (types.ModuleType, type)) or part not in found.__dict__:
            return None
        found = found.__dict__[part]
    return found


def add_global(module, name, deleted):
    key = id(module.__dict__)
    if key not in states:
        states[key] = State(module, module.__name__)
    if name in module.__dict__:
        states[key].add(name, module.__dict__[name])
    if deleted or name not in module.__dict__:
        states[key].add_checked(name, name in module.__dict__)


def add_class(holder, name, methods):
    """Makes a variable of an attribute in all classes of the hierarchy that define it; `methods`: also where it
    is a method
    """
    bases = [base for base in holder.__mro__ if name in base.__dict__]
    if bases:
        if (bases[-1], name, methods) not in class_variables:
            class_variables.append((bases[-1], name, methods))
        for cls in subclasses(bases[-1]):
            add_defined(cls, name, methods)
    elif not name.startswith("__") and not any(issubclass(holder, cls) for cls in (BaseException, enum.Enum)):
        # Nobody has it until it is assigned, but for the classes that got it during the import.
        if (holder, name, methods) not in own_variables:
            own_variables.append((holder, name, methods))
        for cls in subclasses(holder):
            if name in cls.__dict__:
                add_defined(cls, name, methods)
            else:
                add_unset(cls, name)


def assign(cls, name):
    """Makes a variable of an attribute that the program assigns on a class or function which it holds in a variable"""
    if isinstance(cls, types.FunctionType):
        add_function(cls, name)
        return
    add_class(cls, name, False)
    add_own(cls, name, False)


def add_unset(cls, name):
    """Makes a variable of an attribute that a class gets when a function assigns it"""
    if id(cls) not in states:
        states[id(cls)] = State(cls, cls.__name__)
    states[id(cls)].add_checked(name, False)


def add_defined(cls, name, methods):
    """Makes a variable of an attribute in a class that defines it"""
    if isinstance(cls, enum.EnumMeta) and name in cls.__members__:
        return
    if is_value(cls.__dict__.get(name, None), name in cls.__dict__, methods):
        if id(cls) not in states:
            states[id(cls)] = State(cls, cls.__name__)
        states[id(cls)].add(name, cls.__dict__[name])


def add_own(cls, name, methods):
    """Makes a variable of an attribute in a class that inherits it and may get one of its own"""
    base = next((base for base in cls.__mro__ if name in base.__dict__), None)
    if base is None and any(id(base) in states and name in states[id(base)].checked for base in cls.__mro__[1:]):
        add_unset(cls, name)
    if base is None or base is cls or not is_value(base.__dict__[name], True, methods):
        return
    if id(cls) not in states:
        states[id(cls)] = State(cls, cls.__name__)
    states[id(cls)].add_checked(name, False)


def is_value(value, found, methods):
    if isinstance(value, types.FunctionType):
        return methods and value.__code__.co_argcount > 0
    return found and not isinstance(value, (staticmethod, classmethod, property, types.MemberDescriptorType))


def subclasses(cls):
    found = [cls]
    for sub in type.__subclasses__(cls):
        found += [c for c in subclasses(sub) if c not in found]
    return found


def of(holder, assigned):
    """The instance of a module's dict or a class, its names, and those that may have no value"""
    global seen
    if isinstance(holder, type) and "<locals>" in holder.__qualname__ and holder not in local:
        local.append(holder)
        enter_local(holder, assigned)
    if id(holder) not in states:
        now = len(sys.modules), sum(map(len, assigned.values()))
        if now != seen or (isinstance(holder, types.FunctionType) and holder.__dict__):
            find(assigned)
            seen = now
        if isinstance(holder, type):
            # Modules stay as they are, but the translation makes classes.
            for base, name, methods in class_variables:
                if base in holder.__mro__:
                    add_defined(holder, name, methods)
            for base, name, methods in own_variables:
                if base in holder.__mro__:
                    add_own(holder, name, methods)
    state = states.get(id(holder))
    if state is None:
        return None
    return state.instance, tuple(state.names), tuple(state.checked)


def cell_of(function, index, assigned):
    """The instance that holds a captured variable which nested functions assign; None for other variables"""
    code = function.__code__
    name = code.co_freevars[index]
    outermost = code.co_qualname.split(".<locals>")[0]
    if ("nonlocal:" + outermost, name) not in assigned.get(code.co_filename, ()):
        return None
    cell = function.__closure__[index]
    if id(cell) not in cells:
        instance = type("cell." + name, (), {"bound": False, "__module__": "state"})()
        try:
            instance.value = cell.cell_contents
            instance.bound = True
        except ValueError:
            pass
        cells[id(cell)] = (cell, instance)
    return cells[id(cell)][1]


def stand_ins(cls, name):
    """What a class has in the place of an attribute that the program assigns, by name.

    For a value, the property that reads it, whose getter has the attribute `of_class`: what reads it through the
    class. For a method, the method that calls the function which is its value, and one that gives that function,
    bound.
    """
    having = [base for base in cls.__mro__ if id(base) in states and name in states[id(base)].names]
    values = [base.__dict__[name] for base in having if name in base.__dict__]
    if values:
        is_method = all(isinstance(value, types.FunctionType) for value in values)
    else:
        is_method = any((base, name) in given for base in cls.__mro__)
    from rotor_helpers import app_functools as helpers

    def reader(given, take, missing):
        namespace = {"bound": helpers.bound, "bound_where_function": helpers.bound_where_function}
        lines = ["def {0}(%s):" % given]
        for number, base in enumerate(having):
            state = states[id(base)]
            namespace["state%d" % number] = state.instance
            value = take % ("state%d.{0}" % number)
            if name not in state.checked:
                lines.append("    return " + value)
                break
            lines.append("    if state%d.{0}__bound:" % number)
            lines.append("        return " + value)
        else:
            # No class has it until a function assigns it.
            lines.append("    raise AttributeError(" + missing + ")")
        exec("\n".join(lines).format(name), namespace)
        return namespace[name]

    of_instance = "\"'%s' object has no attribute '{0}'\" % type(self).__name__"
    of_class = "\"type object '%s' has no attribute '{0}'\"" % cls.__name__
    if is_method:
        method = reader("self, *args, **kwargs", "%s(self, *args, **kwargs)", of_instance)
        method.is_assigned_method = True
        return {name: method, name + "__bound_method__": reader("self", "bound(%s, self)", of_instance)}
    getter = reader("self", "bound_where_function(%s, self)", of_instance)
    getter.of_class = reader("", "%s", of_class)
    return {name: property(getter)}

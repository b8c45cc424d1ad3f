//! The shape of typed code for classes, methods and sets of callables.

use super::{run, status, translate};
use flow::{LlOp, TypedConst};
use ootype::{OoObjectData, OoProgram, OoTypeData};

/// Types a program; it must be in the language.
fn typed(text: &str) -> OoProgram {
    translate(text).unwrap_or_else(|errors| panic!("{text}\n{errors:?}"))
}

/// How often an operation occurs in the graphs whose name contains a text.
fn count(program: &OoProgram, graph: &str, op: LlOp) -> usize {
    let graphs = program.graphs.values().filter(|g| g.name.contains(graph));
    graphs.flat_map(|g| g.blocks.values()).flat_map(|b| &b.operations).filter(|o| o.op == op).count()
}

/// The names of methods of an instance type.
fn methods(program: &OoProgram, class: &str) -> Vec<String> {
    let found = program.universe.types.values().find_map(|ty| match ty {
        OoTypeData::Instance(instance) if instance.name.ends_with(class) => Some(instance),
        _ => None,
    });
    found.map(|instance| instance.methods.keys().map(ToString::to_string).collect()).unwrap_or_default()
}

const SHAPES: &str = "
class Shape:
    sides = 0
    unit = 'cm'
    def area(self):
        return 0
    def scaled(self, k=2):
        return self.area() * k
class Square(Shape):
    sides = 4
    def __init__(self, s):
        self.s = s
    def area(self):
        return self.s * self.s
class Odd(Shape):
    def scaled(self, k=3, extra=1):
        return k + extra
";

#[test]
fn one_implementation_is_called_directly() {
    let program = typed(&format!("{SHAPES}\ndef main():\n    return Square(3).area()\n"));
    assert_eq!(count(&program, "main", LlOp::Oosend), 0);
    assert!(methods(&program, ".Square").is_empty());
}

#[test]
fn an_overridden_method_is_virtual() {
    let text = format!(
        "{SHAPES}\ndef total(shapes):\n    t = 0\n    for s in shapes:\n        t += s.area()\n    return t\ndef main():\n    return total([Shape(), Square(3), Square(4)])\n"
    );
    let program = typed(&text);
    assert_eq!(count(&program, "total", LlOp::Oosend), 1);
    assert_eq!(methods(&program, ".Shape"), ["area"]);
    assert_eq!(methods(&program, ".Square"), ["area"]);
    assert!(methods(&program, ".Odd").is_empty(), "inherited");
    // Equal signatures need no trampoline.
    let graphs = program.graphs.values().filter(|g| g.name.contains("area")).count();
    assert_eq!(graphs, 2);
    assert_eq!(status(&text), 25);
}

#[test]
fn defaults_belong_to_the_implementation() {
    let text = format!(
        "{SHAPES}\ndef both(s):\n    return s.scaled() * 100 + s.scaled(5)\ndef main():\n    print(both(Square(2)), both(Odd()))\n"
    );
    assert_eq!(run(&text), "820 406\n");
}

#[test]
fn class_constants() {
    let text = format!(
        "{SHAPES}\ndef sides(s):\n    return s.sides\ndef unit(s):\n    return len(s.unit)\ndef main():\n    t = 0\n    for s in [Shape(), Square(2), Odd()]:\n        t += sides(s) * 10 + unit(s)\n    return t\n"
    );
    let program = typed(&text);
    assert_eq!(count(&program, "unit", LlOp::Oosend), 0, "the same everywhere");
    assert_eq!(count(&program, "sides", LlOp::Oosend), 1);
    assert_eq!(methods(&program, ".Shape"), ["sides$get"]);
    assert!(methods(&program, ".Odd").is_empty(), "inherited");
    assert_eq!(status(&text), 46);
}

#[test]
fn a_single_function_takes_no_space() {
    let text = "def f(x):\n    return x + 1\ndef call(g, x):\n    return g(x)\ndef main():\n    return call(f, 4)\n";
    let program = typed(text);
    let call = program.graphs.values().find(|g| g.name == "call").expect("call is typed");
    assert_eq!(call.getargs().len(), 1);
    assert_eq!(count(&program, "call", LlOp::Oosend), 0);
    assert_eq!(status(text), 5);
}

#[test]
fn sets_of_functions_are_objects() {
    let text = "def f(x):\n    return x + 1\ndef g(x, y=3):\n    return x * y\nTABLE = [f, g]\ndef pick(i):\n    return TABLE[i]\ndef main():\n    t = 0\n    for i in range(2):\n        t = t * 10 + pick(i)(2)\n    return t\n";
    let program = typed(text);
    assert_eq!(count(&program, "main", LlOp::Oosend), 1);
    assert_eq!(methods(&program, "function.f"), ["call"]);
    assert_eq!(methods(&program, "function.g"), ["call"]);
    assert_eq!(status(text), 36);
}

#[test]
fn classes_as_values_hold_their_constructors() {
    let text = format!(
        "{SHAPES}\nclass Small(Square):\n    def __init__(self, s):\n        Square.__init__(self, s - 1)\ndef make(cls, s):\n    return cls(s)\ndef main():\n    t = 0\n    for cls in [Square, Small]:\n        t = t * 10 + make(cls, 3).area()\n    return t\n"
    );
    let program = typed(&text);
    assert_eq!(count(&program, "make", LlOp::IndirectCall), 1);
    assert_eq!(status(&text), 94);
}

#[test]
fn subclass_ranges_are_nested() {
    let program = typed(&format!(
        "{SHAPES}\ndef sub(a, b):\n    return issubclass(a, b)\ndef main():\n    t = 0\n    for a in [Shape, Square, Odd]:\n        for b in [Shape, Square, Odd]:\n            t = t * 2 + sub(a, b)\n    return t\n"
    ));
    let range = |name: &str| {
        let found = program.universe.objects.values().find_map(|object| match object {
            OoObjectData::Instance { fields, .. } if fields.get("name") == Some(&TypedConst::Str(name.into())) => {
                match (&fields["subclassrange_min"], &fields["subclassrange_max"]) {
                    (TypedConst::Signed(min), TypedConst::Signed(max)) => Some((*min, *max)),
                    _ => None,
                }
            }
            _ => None,
        });
        found.unwrap_or_else(|| panic!("no class object {name}"))
    };
    let (shape, square, odd) = (range("Shape"), range("Square"), range("Odd"));
    assert!(shape.0 < square.0 && square.1 <= odd.0 && odd.1 <= shape.1, "{shape:?} {square:?} {odd:?}");
}

#[test]
fn bound_methods() {
    let same_name = "class A:\n    def __init__(self, n):\n        self.n = n\n    def get(self):\n        return self.n\nclass B(A):\n    def get(self):\n        return -self.n\ndef call(f):\n    return f()\ndef main():\n    return call(A(50).get) + call(B(8).get)\n";
    let program = typed(same_name);
    // The receiver stands for the bound method.
    assert_eq!(count(&program, "main", LlOp::New), 2);
    assert_eq!(status(same_name), 42);
    let mixed = same_name.replace("call(B(8).get)", "call(B(8).other)").replace(
        "        return -self.n\n",
        "        return -self.n\n    def other(self):\n        return self.n * 2\n",
    );
    let program = typed(&mixed);
    assert_eq!(count(&program, "main", LlOp::New), 4, "two receivers, two closures");
    assert_eq!(status(&mixed), 66);
}

#[test]
fn missing_attributes_raise() {
    let text = "class A:\n    def f(self):\n        return self.only()\nclass B(A):\n    def only(self):\n        return 1\nclass C(A):\n    pass\ndef main():\n    for a in [B(), C()]:\n        try:\n            print(a.f())\n        except AttributeError as e:\n            print(e)\n";
    assert_eq!(run(text), "1\n'C' object has no attribute 'only'\n");
}

#[test]
fn calling_none() {
    let text = "def f():\n    return 1\ndef pick(i):\n    return f if i else None\ndef main():\n    for i in range(2):\n        try:\n            print(pick(i)())\n        except TypeError as e:\n            print(e)\n";
    assert_eq!(run(text), "'NoneType' object is not callable\n1\n");
}

#[test]
fn methods_are_not_assigned_on_instances() {
    let text = "class A:\n    def f(self):\n        return 1\ndef g():\n    return 2\ndef main():\n    a = A()\n    a.f = g\n    return a.f()\n";
    assert!(run(text).starts_with("ERRORS\n"), "{}", run(text));
}

//! What the C of native executables looks like: names, source places, kinds of memory.

use rotor::pipeline::{self, Goal, Options};
use rotor::timing::Timings;
use rotor_tests::{Scratch, with_large_stack};

const PROGRAM: &str = "\
class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


class Line:
    def __init__(self, start, end):
        self.start = start
        self.end = end


def distance(line):
    dx = line.start.x - line.end.x
    dy = line.start.y - line.end.y
    if dx < 0:
        raise ValueError('backwards')
    return dx * dx + dy * dy


def main(argv):
    n = len(argv)
    try:
        print(distance(Line(Point(n, 2), Point(3, n))))
    except ValueError as error:
        print(error)
";

fn generate() -> genc::COutput {
    with_large_stack(|| {
        let scratch = Scratch::new();
        let path = scratch.path().join("shapes.py");
        std::fs::write(&path, PROGRAM).expect("the scratch folder is writable");
        let options = Options { opt_level: 0, goal: Goal::Optimise, ..Options::default() };
        let product = pipeline::translate(&path, &options, &mut Timings::new(false)).expect("the program translates");
        let program = product.program.expect("an optimised product keeps its typed program");
        genc::generate(&lltypesystem::lower(&program), "", false)
    })
}

#[test]
fn the_c_is_readable() {
    let output = generate();
    let source = &output.sources[0].1;
    let has = |text: &str, part: &str| assert!(text.contains(part), "no {part:?} in the generated C");
    // Types and functions have the names of the program.
    has(&output.header, "struct s_shapes_Point {");
    has(&output.header, "Signed f_inst_x;");
    has(source, "g_distance(struct s_shapes_Line *");
    // Places of the source.
    has(source, "shapes.py\"");
    has(source, "#line 16 ");
    // Allocations say the type to the collector.
    has(source, "RPY_GC_NEW(struct s_shapes_Point, RPY_GC_OWN_TYPES + ");
    has(source, "RPY_GC_NEW(struct s_shapes_Line, RPY_GC_OWN_TYPES + ");
    // The exception transform: a new exception, its line, a handler that takes it.
    has(source, "rpy_raise_new(");
    has(source, "rpy_traceback(&function_g_distance, ");
    has(source, "rpy_fetch_exception();");
}

#[test]
fn the_c_is_deterministic() {
    let (one, two) = (generate(), generate());
    // The folder of the source is part of the text.
    let lines = |output: &genc::COutput| {
        let text = format!("{}{}", output.header, output.sources[0].1);
        text.lines().filter(|line| !line.contains("shapes.py")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert!(lines(&one) == lines(&two), "two generations differ");
    assert_eq!(one.stats.functions, two.stats.functions);
}

//! The op matrix: every primitive operation on boundary operands on every engine.
//!
//! One program holds a graph per operation. It loads operands from prebuilt arrays, so no engine
//! can fold anything, and writes the bits of every result to standard output. Operations with a
//! bool result are done twice, as a value and as the condition of a branch.
//!
//! The oracle is the constant folder of the operation table; operands for which it is undefined
//! are left out. For operations without a folder the engines are compared with each other: the
//! C library's functions within one unit in the last place, everything else exactly.

use diagnostics::SourceMap;
use entity::{Block, GraphId, LowLevelType, OoType, PrimaryMap, Primitive, SourceLoc, Variable};
use flow::{LlOp, Operand, TypedConst, TypedGraph, TypedVar};
use libtest_mimic::{Arguments, Failed, Trial};
use ootype::{OoObjectData, OoProgram, Universe};
use rotor_tests::Scratch;
use rotor_tests::engines::{self, Engine, Job};
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};

const SIGNED: LowLevelType = LowLevelType::SIGNED;
const VOID: LowLevelType = LowLevelType::VOID;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let engines = engines::available();
    let mut trials = Vec::new();
    for (index, row) in rows().iter().enumerate() {
        for (at, engine) in engines.iter().enumerate() {
            trials.push(Trial::test(format!("{}::{}", row.op.name(), engine.name), move || check(index, at)));
        }
    }
    trials.push(Trial::test("matrix::covers_every_primitive_operation", coverage));
    let code = libtest_mimic::run(&arguments, trials).exit_code();
    rotor_tests::native::clean_up();
    code
}

/// An operation and its operands.
struct Row {
    op: LlOp,
    args: &'static [Primitive],
    result: Primitive,
    /// Operands of every case.
    cases: Vec<Vec<TypedConst>>,
    /// Result bits of every case, where the operation has a folder.
    expected: Option<Vec<u64>>,
}

fn rows() -> &'static [Row] {
    static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
    ROWS.get_or_init(|| {
        let primitive = LlOp::ALL.iter().filter_map(|&op| op.signature().map(|signature| (op, signature)));
        primitive.map(|(op, (args, result))| Row::new(op, args, result)).collect()
    })
}

impl Row {
    fn new(op: LlOp, args: &'static [Primitive], result: Primitive) -> Self {
        let mut cases: Vec<Vec<TypedConst>> = vec![Vec::new()];
        for &arg in args {
            let values = boundary(arg);
            cases = cases
                .iter()
                .flat_map(|case| values.iter().map(|v| [case.as_slice(), std::slice::from_ref(v)].concat()))
                .collect();
        }
        let folded: Vec<Option<TypedConst>> = cases.iter().map(|case| op.fold(case)).collect();
        if folded.iter().all(Option::is_none) {
            return Self { op, args, result, cases, expected: None };
        }
        let mut kept = Vec::new();
        let mut expected = Vec::new();
        for (case, result) in cases.into_iter().zip(folded) {
            if let Some(result) = result {
                kept.push(case);
                expected.push(bits(&result));
            }
        }
        Self { op, args, result, cases: kept, expected: Some(expected) }
    }
}

/// How a result looks in the output.
fn bits(constant: &TypedConst) -> u64 {
    match constant {
        TypedConst::Signed(i) => *i as u64,
        TypedConst::Unsigned(u) => *u,
        TypedConst::Float(bits) => *bits,
        TypedConst::Char(c) => u64::from(*c),
        // Bit 0: as a value; bit 1: as a condition.
        TypedConst::Bool(b) => u64::from(*b) * 3,
        other => panic!("{other:?} is not primitive"),
    }
}

fn boundary(ty: Primitive) -> Vec<TypedConst> {
    const INTS: &[i64] = &[
        i64::MIN,
        i64::MIN + 1,
        -(1 << 32),
        -(1 << 31),
        -256,
        -64,
        -63,
        -2,
        -1,
        0,
        1,
        2,
        3,
        31,
        32,
        63,
        64,
        255,
        0xd800,
        0x10_ffff,
        0x11_0000,
        1 << 31,
        1 << 32,
        3_037_000_500,
        (1 << 53) + 1,
        i64::MAX - 512,
        i64::MAX - 1,
        i64::MAX,
    ];
    const FLOATS: &[f64] = &[
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.5,
        -0.999_999_999_999_999_9,
        1.5,
        -2.5,
        3.0,
        0.1,
        100.25,
        -7.0,
        1e308,
        -1e308,
        5e-324,
        -5e-324,
        2.225_073_858_507_201_4e-308,
        9_007_199_254_740_992.0,
        9_007_199_254_740_993.0,
        9_223_372_036_854_775_808.0,
        -9_223_372_036_854_775_808.0,
        -9_223_372_036_854_777_856.0,
        9_223_372_036_854_774_784.0,
        18_446_744_073_709_551_616.0,
        18_446_744_073_709_549_568.0,
    ];
    const CHARS: &[u32] = &[
        0, 0x20, 0x30, 0x41, 0x7a, 0x7f, 0x80, 0xb2, 0xdf, 0xff, 0x130, 0x1c5, 0xd7ff, 0xe000, 0xffff, 0x10000,
        0x10_ffff,
    ];
    match ty {
        Primitive::Bool => vec![TypedConst::Bool(false), TypedConst::Bool(true)],
        Primitive::Signed => INTS.iter().map(|&i| TypedConst::Signed(i)).collect(),
        Primitive::Unsigned => INTS.iter().map(|&i| TypedConst::Unsigned(i as u64)).collect(),
        Primitive::Float => FLOATS.iter().map(|&f| TypedConst::float(f)).collect(),
        Primitive::Char => CHARS.iter().map(|&c| TypedConst::Char(c)).collect(),
        Primitive::Void | Primitive::Byte => panic!("no operation takes {ty:?}"),
    }
}

/// What an engine wrote: the result bits of every row.
type Results = Result<Vec<Vec<u64>>, String>;

fn split(engine: &str, stdout: &[u8]) -> Results {
    let count: usize = rows().iter().map(|row| row.cases.len()).sum();
    if stdout.len() != count * 8 {
        return Err(format!("{engine} wrote {} bytes instead of {}", stdout.len(), count * 8));
    }
    let mut words = stdout.chunks_exact(8).map(|chunk| u64::from_le_bytes(chunk.try_into().expect("eight bytes")));
    Ok(rows().iter().map(|row| words.by_ref().take(row.cases.len()).collect()).collect())
}

/// What every available engine wrote, in their order.
fn results(engine: usize) -> &'static Results {
    static RESULTS: OnceLock<Vec<OnceLock<Results>>> = OnceLock::new();
    let all = RESULTS.get_or_init(|| engines::available().iter().map(|_| OnceLock::new()).collect());
    all[engine].get_or_init(|| run_matrix(engines::available()[engine]))
}

fn run_matrix(engine: &Engine) -> Results {
    let scratch = Scratch::new();
    let program = program();
    let job = Job { program: &program, name: "matrix", args: &[], stdin: b"", scratch: &scratch };
    let outcome = (engine.run)(&job)?;
    if outcome.status != 0 {
        return Err(format!("status {}: {}", outcome.status, String::from_utf8_lossy(&outcome.stderr)));
    }
    split(engine.name, &outcome.stdout)
}

/// One operation on one engine, against the folder, or else against the first engine.
fn check(index: usize, engine: usize) -> Result<(), Failed> {
    let row = &rows()[index];
    let found = &results(engine).as_ref().map_err(Failed::from)?[index];
    match &row.expected {
        Some(expected) => compare(row, "fold", expected, found, 0),
        None if engine == 0 => Ok(()),
        None => {
            let reference = results(0).as_ref().map_err(Failed::from)?;
            compare(row, engines::available()[0].name, &reference[index], found, 1)
        }
    }
}

fn compare(row: &Row, oracle: &str, expected: &[u64], found: &[u64], ulps: u64) -> Result<(), Failed> {
    let mut differences = Vec::new();
    for ((case, &expected), &found) in row.cases.iter().zip(expected).zip(found) {
        let same = match row.result {
            Primitive::Float => same_float(f64::from_bits(expected), f64::from_bits(found), ulps),
            _ => expected == found,
        };
        if !same {
            let show = |word: u64| match row.result {
                Primitive::Float => format!("{:e} ({word:#x})", f64::from_bits(word)),
                _ => format!("{} ({word:#x})", word as i64),
            };
            let args: Vec<String> = case.iter().map(show_operand).collect();
            differences.push(format!("({}): {oracle} {}, found {}", args.join(", "), show(expected), show(found)));
        }
    }
    if differences.is_empty() {
        return Ok(());
    }
    let shown = differences.iter().take(12).cloned().collect::<Vec<_>>().join("\n  ");
    Err(format!("{}: {} of {} cases differ\n  {shown}", row.op.name(), differences.len(), expected.len()).into())
}

fn show_operand(constant: &TypedConst) -> String {
    match constant {
        TypedConst::Float(bits) => format!("{:e}", f64::from_bits(*bits)),
        TypedConst::Signed(i) => i.to_string(),
        TypedConst::Unsigned(u) => u.to_string(),
        TypedConst::Char(c) => format!("U+{c:04X}"),
        other => format!("{other:?}"),
    }
}

/// Every NaN is the same; zeros are told apart.
fn same_float(a: f64, b: f64, ulps: u64) -> bool {
    if a.is_nan() || b.is_nan() {
        return a.is_nan() && b.is_nan();
    }
    a.is_sign_negative() == b.is_sign_negative() && a.to_bits().abs_diff(b.to_bits()) <= ulps
}

fn coverage() -> Result<(), Failed> {
    for row in rows() {
        if row.cases.len() < boundary(row.args[0]).len().min(2) {
            return Err(format!("{} has {} cases", row.op.name(), row.cases.len()).into());
        }
    }
    let unfolded: Vec<&str> = rows().iter().filter(|row| row.expected.is_none()).map(|row| row.op.name()).collect();
    let stray: Vec<&&str> =
        unfolded.iter().filter(|name| !name.starts_with("float_") && !name.starts_with("char_")).collect();
    if stray.is_empty() { Ok(()) } else { Err(format!("without an oracle: {stray:?}").into()) }
}

/// The program: `main` calls the graph of every row in order.
fn program() -> OoProgram {
    let mut universe = Universe::new();
    universe.exception = Some(universe.instance("builtins.BaseException", None));
    let words = universe.array(SIGNED);
    let mut build = Build { universe, words, graphs: PrimaryMap::new() };
    let writer = build.writer();
    let calls: Vec<GraphId> = rows().iter().map(|row| build.row(row, writer)).collect();
    let string = LowLevelType::Oo(build.universe.string);
    let argv = LowLevelType::Oo(build.universe.array(string));
    let mut g = Graph::new(&build, "main", &[argv], SIGNED);
    for graph in calls {
        let callee = g.callee(&mut build, graph, VOID, &[]);
        g.op(LlOp::DirectCall, &[callee], VOID);
    }
    let zero = g.int(0);
    g.ret(zero);
    let entry_point = build.graphs.push(g.graph);
    OoProgram {
        graphs: build.graphs,
        entry_point,
        library: None,
        universe: build.universe,
        sources: SourceMap::default(),
    }
}

struct Build {
    universe: Universe,
    /// Array(Signed).
    words: OoType,
    graphs: PrimaryMap<GraphId, TypedGraph>,
}

impl Build {
    /// `def write(words)`: the bytes of all words, least significant first, to standard output.
    fn writer(&mut self) -> GraphId {
        let words = LowLevelType::Oo(self.words);
        let bytes = LowLevelType::Oo(self.universe.byte_array);
        let mut g = Graph::new(self, "write", &[words], VOID);
        let input = g.params()[0];
        let (zero, one, three, seven) = (g.int(0), g.int(1), g.int(3), g.int(7));
        let length = g.op(LlOp::Arraylength, &[input], SIGNED);
        let total = g.op(LlOp::IntLshift, &[length, three], SIGNED);
        let class = g.graph.constant(TypedConst::Type(bytes));
        let buffer = g.op(LlOp::Newarray, &[class, total], bytes);
        // words, buffer, total, position
        let types = [words, bytes, SIGNED, SIGNED];
        let (fill, f) = g.new_block(&types);
        let (body, b) = g.new_block(&types);
        let (flush, w) = g.new_block(&types[1..]);
        let (send, s) = g.new_block(&types[1..]);
        g.goto(fill, &[input, buffer, total, zero]);
        g.block = fill;
        let more = g.op(LlOp::IntLt, &[f[3], f[2]], LowLevelType::BOOL);
        g.branch(more, (flush, &[f[1], f[2], zero]), (body, &f));
        g.block = body;
        let index = g.op(LlOp::IntRshift, &[b[3], three], SIGNED);
        let word = g.op(LlOp::Getarrayitem, &[b[0], index], SIGNED);
        let byte = g.op(LlOp::IntAnd, &[b[3], seven], SIGNED);
        let shift = g.op(LlOp::IntLshift, &[byte, three], SIGNED);
        let byte = g.op(LlOp::IntRshift, &[word, shift], SIGNED);
        g.op(LlOp::Setarrayitem, &[b[1], b[3], byte], VOID);
        let next = g.op(LlOp::IntAdd, &[b[3], one], SIGNED);
        g.goto(fill, &[b[0], b[1], b[2], next]);
        g.block = flush;
        let more = g.op(LlOp::IntLt, &[w[2], w[1]], LowLevelType::BOOL);
        let void = g.graph.constant(TypedConst::Void);
        let end = g.graph.returnblock;
        g.branch(more, (end, &[void]), (send, &w));
        g.block = send;
        let name = g.graph.constant(TypedConst::Name(Arc::from("os_write")));
        let rest = g.op(LlOp::IntSub, &[s[1], s[2]], SIGNED);
        let written = g.op(LlOp::Extcall, &[name, one, s[0], s[2], rest], SIGNED);
        let next = g.op(LlOp::IntAdd, &[s[2], written], SIGNED);
        g.goto(flush, &[s[0], s[1], next]);
        self.graphs.push(g.graph)
    }

    /// Does the operation of a row on all its operands and writes the results.
    fn row(&mut self, row: &Row, writer: GraphId) -> GraphId {
        let words = LowLevelType::Oo(self.words);
        let mut g = Graph::new(self, row.op.name(), &[], VOID);
        let inputs: Vec<Operand> = (0..row.args.len())
            .map(|at| {
                let ty = self.universe.array(LowLevelType::Prim(row.args[at]));
                let items = row.cases.iter().map(|case| case[at].clone()).collect();
                let object = self.universe.objects.push(OoObjectData::Array { ty, items });
                g.graph.constant(TypedConst::Object(object, LowLevelType::Oo(ty)))
            })
            .collect();
        let (zero, one, two, count) = (g.int(0), g.int(1), g.int(2), g.int(row.cases.len() as i64));
        let class = g.graph.constant(TypedConst::Type(words));
        let results = g.op(LlOp::Newarray, &[class, count], words);
        // results, position
        let types = [words, SIGNED];
        let (head, h) = g.new_block(&types);
        let (body, b) = g.new_block(&types);
        let (store, s) = g.new_block(&[words, SIGNED, SIGNED]);
        let (done, d) = g.new_block(&types[..1]);
        g.goto(head, &[results, zero]);
        g.block = head;
        let more = g.op(LlOp::IntLt, &[h[1], count], LowLevelType::BOOL);
        g.branch(more, (done, &h[..1]), (body, &h));
        g.block = body;
        let operands: Vec<Operand> = inputs
            .iter()
            .zip(row.args)
            .map(|(&array, &ty)| g.op(LlOp::Getarrayitem, &[array, b[1]], LowLevelType::Prim(ty)))
            .collect();
        let result = g.op(row.op, &operands, LowLevelType::Prim(row.result));
        let convert = |g: &mut Graph, op: LlOp| g.op(op, &[result], SIGNED);
        let word = match row.result {
            Primitive::Signed => result,
            Primitive::Unsigned => convert(&mut g, LlOp::CastUintToInt),
            Primitive::Float => convert(&mut g, LlOp::FloatToBits),
            Primitive::Char => convert(&mut g, LlOp::CastCharToInt),
            Primitive::Bool => convert(&mut g, LlOp::CastBoolToInt),
            other => panic!("{} gives {other:?}", row.op.name()),
        };
        if row.result == Primitive::Bool {
            let (yes, y) = g.new_block(&[words, SIGNED, SIGNED]);
            let again = g.op(row.op, &operands, LowLevelType::BOOL);
            let passed = [b[0], b[1], word];
            g.branch(again, (store, &passed), (yes, &passed));
            g.block = yes;
            let both = g.op(LlOp::IntOr, &[y[2], two], SIGNED);
            g.goto(store, &[y[0], y[1], both]);
        } else {
            g.goto(store, &[b[0], b[1], word]);
        }
        g.block = store;
        g.op(LlOp::Setarrayitem, &s, VOID);
        let next = g.op(LlOp::IntAdd, &[s[1], one], SIGNED);
        g.goto(head, &[s[0], next]);
        g.block = done;
        let callee = g.callee(self, writer, VOID, &[words]);
        g.op(LlOp::DirectCall, &[callee, d[0]], VOID);
        let void = g.graph.constant(TypedConst::Void);
        g.ret(void);
        self.graphs.push(g.graph)
    }
}

/// A graph under construction.
struct Graph {
    graph: TypedGraph,
    block: Block,
}

impl Graph {
    fn new(build: &Build, name: &str, params: &[LowLevelType], result: LowLevelType) -> Self {
        let exception = LowLevelType::Oo(build.universe.exception.expect("made first"));
        let mut graph = TypedGraph::new(name, TypedVar::of(result), [TypedVar::of(VOID), TypedVar::of(exception)]);
        let params = params.iter().map(|&ty| graph.new_var(TypedVar::of(ty))).collect();
        let block = graph.startblock;
        graph.blocks[block].inputargs = params;
        Self { graph, block }
    }

    fn params(&self) -> Vec<Operand> {
        self.graph.getargs().iter().copied().map(Operand::Var).collect()
    }

    fn op(&mut self, op: LlOp, args: &[Operand], result: LowLevelType) -> Operand {
        Operand::Var(self.graph.emit(self.block, op, args.to_vec(), TypedVar::of(result), SourceLoc::UNKNOWN))
    }

    fn int(&mut self, value: i64) -> Operand {
        self.graph.constant(TypedConst::Signed(value))
    }

    fn callee(&mut self, build: &mut Build, graph: GraphId, result: LowLevelType, args: &[LowLevelType]) -> Operand {
        let ty = build.universe.static_method(ootype::Signature { args: args.to_vec(), result });
        self.graph.constant(TypedConst::Function(graph, LowLevelType::Oo(ty)))
    }

    fn new_block(&mut self, types: &[LowLevelType]) -> (Block, Vec<Operand>) {
        let vars: Vec<Variable> = types.iter().map(|&ty| self.graph.new_var(TypedVar::of(ty))).collect();
        (self.graph.new_block(vars.clone()), vars.into_iter().map(Operand::Var).collect())
    }

    fn goto(&mut self, block: Block, args: &[Operand]) {
        self.graph.close_with_goto(self.block, args.to_vec(), block);
    }

    fn branch(&mut self, condition: Operand, no: (Block, &[Operand]), yes: (Block, &[Operand])) {
        self.graph.close_with_branch(self.block, condition, (no.1.to_vec(), no.0), (yes.1.to_vec(), yes.0));
    }

    fn ret(&mut self, value: Operand) {
        self.goto(self.graph.returnblock, &[value]);
    }
}

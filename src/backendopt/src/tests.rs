//! Tests of the passes on hand-built programs: what they look like afterwards, and that the
//! reference interpreter gives the same results before and after.

use crate::{BackendOptOptions, OptStats, optimize};
use diagnostics::SourceMap;
use entity::{Block, GraphId, LowLevelType, OoType, PrimaryMap, SourceLoc};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, TypedConst, TypedGraph, TypedProgram, TypedVar};
use llinterp::{LLInterpreter, Value};
use ootype::{Meth, OoProgram, Signature, Universe};
use std::sync::Arc;

const SIGNED: LowLevelType = LowLevelType::SIGNED;
const BOOL: LowLevelType = LowLevelType::BOOL;

/// Builds one graph; blocks are made first, then filled.
struct Builder {
    graph: TypedGraph,
}

impl Builder {
    fn new(name: &str, args: &[LowLevelType], result: LowLevelType, universe: &Universe) -> Self {
        let exception = universe.exception.map_or(LowLevelType::Oo(universe.object), LowLevelType::Oo);
        let exc = [TypedVar::of(LowLevelType::VOID), TypedVar::of(exception)];
        let mut graph = TypedGraph::new(name, TypedVar::of(result), exc);
        let inputargs = args.iter().map(|&ty| graph.new_var(TypedVar::of(ty))).collect();
        let start = graph.startblock;
        graph.blocks[start].inputargs = inputargs;
        Self { graph }
    }

    fn block(&mut self, args: &[LowLevelType]) -> Block {
        let inputargs = args.iter().map(|&ty| self.graph.new_var(TypedVar::of(ty))).collect();
        self.graph.new_block(inputargs)
    }

    fn arg(&self, block: Block, index: usize) -> Operand {
        Operand::Var(self.graph.blocks[block].inputargs[index])
    }

    fn int(&mut self, value: i64) -> Operand {
        self.graph.constant(TypedConst::Signed(value))
    }

    fn konst(&mut self, value: TypedConst) -> Operand {
        self.graph.constant(value)
    }

    fn op(&mut self, block: Block, op: LlOp, args: &[Operand], result: LowLevelType) -> Operand {
        Operand::Var(self.graph.emit(block, op, args.to_vec(), TypedVar::of(result), SourceLoc::UNKNOWN))
    }

    fn goto(&mut self, block: Block, args: &[Operand], target: Block) {
        self.graph.close_with_goto(block, args.to_vec(), target);
    }

    fn branch(&mut self, block: Block, condition: Operand, no: (&[Operand], Block), yes: (&[Operand], Block)) {
        self.graph.close_with_branch(block, condition, (no.0.to_vec(), no.1), (yes.0.to_vec(), yes.1));
    }

    fn ret(&mut self, block: Block, value: Operand) {
        let target = self.graph.returnblock;
        self.goto(block, &[value], target);
    }

    fn call(&mut self, block: Block, callee: GraphId, args: &[Operand], result: LowLevelType, ty: OoType) -> Operand {
        let function = self.konst(TypedConst::Function(callee, LowLevelType::Oo(ty)));
        let mut operands = vec![function];
        operands.extend(args);
        self.op(block, LlOp::DirectCall, &operands, result)
    }
}

fn program(universe: Universe, graphs: Vec<TypedGraph>) -> OoProgram {
    let mut map = PrimaryMap::new();
    let mut last = None;
    for graph in graphs {
        last = Some(map.push(graph));
    }
    TypedProgram {
        graphs: map,
        entry_point: last.expect("a graph"),
        library: None,
        universe,
        sources: SourceMap::default(),
    }
}

fn run(program: &OoProgram, args: &[i64]) -> i64 {
    let values = args.iter().map(|&n| Value::Signed(n)).collect();
    match LLInterpreter::new(program).eval_graph(program.entry_point, values) {
        Ok(Value::Signed(n)) => n,
        other => panic!("unexpected result {other:?}"),
    }
}

/// Optimises, checking every pass, and that the results for `inputs` stay the same.
fn optimized(mut program: OoProgram, inputs: &[&[i64]]) -> (OoProgram, OptStats) {
    let before: Vec<i64> = inputs.iter().map(|args| run(&program, args)).collect();
    let stats = optimize(&mut program, &BackendOptOptions { level: 2, verify: true });
    let after: Vec<i64> = inputs.iter().map(|args| run(&program, args)).collect();
    assert_eq!(before, after);
    (program, stats)
}

fn count(program: &OoProgram, op: LlOp) -> usize {
    let graph = &program.graphs[program.entry_point];
    graph.iterblocks().iter().flat_map(|&b| &graph.blocks[b].operations).filter(|o| o.op == op).count()
}

fn signature(universe: &mut Universe, args: &[LowLevelType], result: LowLevelType) -> OoType {
    universe.static_method(Signature { args: args.to_vec(), result })
}

#[test]
fn constants_decide_switches() {
    let universe = Universe::new();
    let mut b = Builder::new("f", &[SIGNED], SIGNED, &universe);
    let start = b.graph.startblock;
    let (two, three) = (b.int(2), b.int(3));
    let five = b.op(start, LlOp::IntAdd, &[two, three], SIGNED);
    let big = b.op(start, LlOp::IntGt, &[five, two], BOOL);
    let (no, yes) = (b.block(&[]), b.block(&[SIGNED]));
    let x = b.arg(start, 0);
    b.branch(start, big, (&[], no), (&[x], yes));
    b.ret(no, two);
    let y = b.arg(yes, 0);
    let sum = b.op(yes, LlOp::IntAdd, &[y, three], SIGNED);
    b.ret(yes, sum);
    let (program, _) = optimized(program(universe, vec![b.graph]), &[&[1], &[-7]]);
    let graph = &program.graphs[program.entry_point];
    assert_eq!(count(&program, LlOp::IntGt), 0);
    assert_eq!(graph.iterblocks().len(), 2, "start and return");
}

/// `g(x) = x * x`; `f(x) = g(x) + g(x + 1)`.
#[test]
fn small_functions_are_inlined() {
    let mut universe = Universe::new();
    let ty = signature(&mut universe, &[SIGNED], SIGNED);
    let mut g = Builder::new("g", &[SIGNED], SIGNED, &universe);
    let start = g.graph.startblock;
    let x = g.arg(start, 0);
    let square = g.op(start, LlOp::IntMul, &[x, x], SIGNED);
    g.ret(start, square);
    let mut f = Builder::new("f", &[SIGNED], SIGNED, &universe);
    let start = f.graph.startblock;
    let x = f.arg(start, 0);
    let one = f.int(1);
    let next = f.op(start, LlOp::IntAdd, &[x, one], SIGNED);
    let a = f.call(start, GraphId::from_u32(0), &[x], SIGNED, ty);
    let b = f.call(start, GraphId::from_u32(0), &[next], SIGNED, ty);
    let sum = f.op(start, LlOp::IntAdd, &[a, b], SIGNED);
    f.ret(start, sum);
    let (program, stats) = optimized(program(universe, vec![g.graph, f.graph]), &[&[3], &[-1]]);
    assert_eq!(stats.inlined, 2);
    assert_eq!(count(&program, LlOp::DirectCall), 0);
}

/// A loop over an iterator record {next, stop} that is made before it allocates nothing.
#[test]
fn iterators_of_loops_vanish() {
    let mut universe = Universe::new();
    let record = universe.record("rangeiter");
    universe.add_field(record, "next", SIGNED);
    universe.add_field(record, "stop", SIGNED);
    let ref_type = LowLevelType::Oo(record);
    let mut f = Builder::new("f", &[SIGNED], SIGNED, &universe);
    let start = f.graph.startblock;
    let ty = f.konst(TypedConst::Type(ref_type));
    let (next_name, stop_name) = (f.konst(TypedConst::Name("next".into())), f.konst(TypedConst::Name("stop".into())));
    let it = f.op(start, LlOp::New, &[ty], ref_type);
    let (zero, one, n) = (f.int(0), f.int(1), f.arg(start, 0));
    f.op(start, LlOp::Setfield, &[it, next_name, zero], LowLevelType::VOID);
    f.op(start, LlOp::Setfield, &[it, stop_name, n], LowLevelType::VOID);
    let head = f.block(&[ref_type, SIGNED]);
    f.goto(start, &[it, zero], head);
    let (it, total) = (f.arg(head, 0), f.arg(head, 1));
    let next = f.op(head, LlOp::Getfield, &[it, next_name], SIGNED);
    let stop = f.op(head, LlOp::Getfield, &[it, stop_name], SIGNED);
    let more = f.op(head, LlOp::IntLt, &[next, stop], BOOL);
    let (done, body) = (f.block(&[SIGNED]), f.block(&[ref_type, SIGNED, SIGNED]));
    f.branch(head, more, (&[total], done), (&[it, total, next], body));
    let (it, total, i) = (f.arg(body, 0), f.arg(body, 1), f.arg(body, 2));
    let after = f.op(body, LlOp::IntAdd, &[i, one], SIGNED);
    f.op(body, LlOp::Setfield, &[it, next_name, after], LowLevelType::VOID);
    let sum = f.op(body, LlOp::IntAdd, &[total, i], SIGNED);
    f.goto(body, &[it, sum], head);
    let total = f.arg(done, 0);
    f.ret(done, total);
    let (program, stats) = optimized(program(universe, vec![f.graph]), &[&[0], &[10]]);
    assert_eq!(stats.mallocs_removed, 1);
    assert_eq!(count(&program, LlOp::New) + count(&program, LlOp::Getfield) + count(&program, LlOp::Setfield), 0);
}

/// The root exception, a class below it, and a graph `thrower(x)` that raises it for x < 0.
fn exceptions(universe: &mut Universe) -> (LowLevelType, TypedGraph) {
    let root = universe.instance("BaseException", None);
    universe.exception = Some(root);
    let class = universe.instance("Error", Some(root));
    universe.add_field(class, "code", SIGNED);
    let class = LowLevelType::Oo(class);
    let root = LowLevelType::Oo(root);
    let mut g = Builder::new("thrower", &[SIGNED], SIGNED, universe);
    let start = g.graph.startblock;
    let (x, zero) = (g.arg(start, 0), g.int(0));
    let negative = g.op(start, LlOp::IntLt, &[x, zero], BOOL);
    let (fine, bad) = (g.block(&[SIGNED]), g.block(&[SIGNED]));
    g.branch(start, negative, (&[x], fine), (&[x], bad));
    let x = g.arg(fine, 0);
    let double = g.op(fine, LlOp::IntAdd, &[x, x], SIGNED);
    g.ret(fine, double);
    let (ty, code) = (g.konst(TypedConst::Type(class)), g.konst(TypedConst::Name("code".into())));
    let x = g.arg(bad, 0);
    let error = g.op(bad, LlOp::New, &[ty], class);
    g.op(bad, LlOp::Setfield, &[error, code, x], LowLevelType::VOID);
    let error = g.op(bad, LlOp::Ooupcast, &[error], root);
    let (void, except) = (g.konst(TypedConst::Void), g.graph.exceptblock);
    g.goto(bad, &[void, error], except);
    (class, g.graph)
}

/// `f(x): try: return thrower(x) except Error as e: return e.code`, with the call in the middle
/// function `caller` when `nested`.
fn guarded(nested: bool) -> OoProgram {
    let mut universe = Universe::new();
    let (class, thrower) = exceptions(&mut universe);
    let ty = signature(&mut universe, &[SIGNED], SIGNED);
    let mut graphs = vec![thrower];
    if nested {
        let mut g = Builder::new("caller", &[SIGNED], SIGNED, &universe);
        let start = g.graph.startblock;
        let x = g.arg(start, 0);
        let inner = g.call(start, GraphId::from_u32(0), &[x], SIGNED, ty);
        let seven = g.int(7);
        let result = g.op(start, LlOp::IntMul, &[inner, seven], SIGNED);
        g.ret(start, result);
        graphs.push(g.graph);
    }
    let callee = GraphId::from_u32(u32::from(nested));
    let mut f = Builder::new("f", &[SIGNED], SIGNED, &universe);
    let start = f.graph.startblock;
    let x = f.arg(start, 0);
    let result = f.call(start, callee, &[x], SIGNED, ty);
    let handler = f.block(&[class]);
    let error = f.arg(handler, 0);
    let code = f.konst(TypedConst::Name(Arc::from("code")));
    let value = f.op(handler, LlOp::Getfield, &[error, code], SIGNED);
    f.ret(handler, value);
    let void = f.konst(TypedConst::Void);
    let caught = Operand::Var(f.graph.new_var(TypedVar::of(class)));
    let returnblock = f.graph.returnblock;
    let normal = f.graph.new_link(start, vec![result], returnblock, ExitCase::None);
    let except = f.graph.new_link(start, vec![caught], handler, ExitCase::Exception(class));
    f.graph.links[except].last_exception = Some(void);
    f.graph.links[except].last_exc_value = Some(caught);
    f.graph.recloseblock(start, ExitSwitch::LastException, vec![normal, except]);
    graphs.push(f.graph);
    program(universe, graphs)
}

#[test]
fn exceptions_of_inlined_calls_reach_the_handlers() {
    for nested in [false, true] {
        let (program, stats) = optimized(guarded(nested), &[&[4], &[-3]]);
        assert!(stats.inlined > 0);
        assert_eq!(count(&program, LlOp::DirectCall), 0);
        assert_eq!(count(&program, LlOp::New), 0, "the exception itself vanishes");
    }
}

#[test]
fn level_0_changes_nothing() {
    let mut program = guarded(true);
    let before = format!("{:?}", program.graphs);
    let stats = optimize(&mut program, &BackendOptOptions { level: 0, verify: true });
    assert_eq!(stats, OptStats::default());
    assert_eq!(before, format!("{:?}", program.graphs));
}

/// `if x == 1: 10 elif x == 2: 20 elif x == 3: 30 else: x`.
#[test]
fn comparison_chains_become_switches() {
    let universe = Universe::new();
    let mut f = Builder::new("f", &[SIGNED], SIGNED, &universe);
    let mut block = f.graph.startblock;
    for case in 1..=3 {
        let x = f.arg(block, 0);
        let (key, value) = (f.int(case), f.int(case * 10));
        let equal = f.op(block, LlOp::IntEq, &[x, key], BOOL);
        let next = f.block(&[SIGNED]);
        let hit = f.block(&[]);
        f.ret(hit, value);
        f.branch(block, equal, (&[x], next), (&[], hit));
        block = next;
    }
    let x = f.arg(block, 0);
    f.ret(block, x);
    let (program, _) = optimized(program(universe, vec![f.graph]), &[&[1], &[2], &[3], &[4], &[-1]]);
    let graph = &program.graphs[program.entry_point];
    assert_eq!(count(&program, LlOp::IntEq), 0);
    let cases: Vec<_> =
        graph.blocks[graph.startblock].exits.iter().map(|&link| graph.links[link].exitcase.clone()).collect();
    assert_eq!(cases, [ExitCase::Int(1), ExitCase::Int(2), ExitCase::Int(3), ExitCase::Default]);
}

/// A class with a method, a subclass that is never instantiated and overrides it.
#[test]
fn methods_with_one_implementation_are_called_directly() {
    let mut universe = Universe::new();
    let base = universe.instance("Base", None);
    let derived = universe.instance("Derived", Some(base));
    let base_type = LowLevelType::Oo(base);
    let mut graphs = Vec::new();
    for (index, class) in [base, derived].into_iter().enumerate() {
        let mut m = Builder::new("m", &[base_type, SIGNED], SIGNED, &universe);
        let start = m.graph.startblock;
        let (x, k) = (m.arg(start, 1), m.int(index as i64 + 1));
        let result = m.op(start, LlOp::IntAdd, &[x, k], SIGNED);
        m.ret(start, result);
        graphs.push(m.graph);
        let meth = Meth {
            signature: Signature { args: vec![SIGNED], result: SIGNED },
            graph: Some(GraphId::from_u32(index as u32)),
        };
        universe.instance_data_mut(class).methods.insert("m".into(), meth);
    }
    let mut f = Builder::new("f", &[SIGNED], SIGNED, &universe);
    let start = f.graph.startblock;
    let ty = f.konst(TypedConst::Type(base_type));
    let object = f.op(start, LlOp::New, &[ty], base_type);
    let (name, x) = (f.konst(TypedConst::Name("m".into())), f.arg(start, 0));
    let result = f.op(start, LlOp::Oosend, &[name, object, x], SIGNED);
    f.ret(start, result);
    graphs.push(f.graph);
    let (program, stats) = optimized(program(universe, graphs), &[&[5]]);
    assert_eq!((stats.devirtualised, count(&program, LlOp::Oosend)), (1, 0));
    assert_eq!(run(&program, &[5]), 6);
}

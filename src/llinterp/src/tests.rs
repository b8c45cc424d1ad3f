//! Hand-built programs.

mod lltype;

use crate::{LLException, LLInterpreter, Streams, Value};
use diagnostics::{SourceMap, SourceSpan};
use entity::{Block, GraphId, LowLevelType, PrimaryMap, SourceLoc, Variable};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, TypedConst, TypedGraph, TypedVar};
use indexmap::IndexMap;
use ootype::{Meth, OoObjectData, OoProgram, Signature, StandardException, Universe};
use std::sync::Arc;

const SIGNED: LowLevelType = LowLevelType::SIGNED;
const VOID: LowLevelType = LowLevelType::VOID;
const BOOL: LowLevelType = LowLevelType::BOOL;

struct Build {
    program: OoProgram,
    exception: entity::OoType,
    loc: SourceLoc,
}

/// A graph under construction.
struct Graph {
    graph: TypedGraph,
    block: Block,
    loc: SourceLoc,
}

impl Build {
    fn new() -> Self {
        let mut universe = Universe::new();
        let exception = universe.instance("builtins.BaseException", None);
        universe.exception = Some(exception);
        for name in ["RecursionError", "MemoryError"] {
            let ty = universe.instance(&format!("builtins.{name}"), Some(exception));
            let instance = universe.objects.push(OoObjectData::Instance { ty, fields: IndexMap::new() });
            universe.standard_exceptions.insert(Arc::from(name), StandardException { ty, instance: Some(instance) });
        }
        let mut sources = SourceMap::default();
        let file = sources.file("prog.py");
        let loc = sources.intern(SourceSpan { file, line: 7, column: 0, end_line: 7, end_column: 1 });
        let program = OoProgram {
            graphs: PrimaryMap::new(),
            entry_point: GraphId::from_u32(0),
            library: None,
            universe,
            sources,
        };
        Self { program, exception, loc }
    }

    fn graph(&self, name: &str, args: &[LowLevelType], result: LowLevelType) -> (Graph, Vec<Operand>) {
        let exc = [TypedVar::of(VOID), TypedVar::of(LowLevelType::Oo(self.exception))];
        let mut graph = TypedGraph::new(name, TypedVar::of(result), exc);
        let params: Vec<Variable> = args.iter().map(|&ty| graph.new_var(TypedVar::of(ty))).collect();
        let block = graph.startblock;
        graph.blocks[block].inputargs = params.clone();
        graph.loc = self.loc;
        (Graph { graph, block, loc: self.loc }, params.into_iter().map(Operand::Var).collect())
    }

    fn add(&mut self, graph: Graph) -> GraphId {
        self.program.graphs.push(graph.graph)
    }

    fn eval(&self, graph: GraphId, args: &[Value]) -> Result<Value, LLException> {
        LLInterpreter::new(&self.program).eval_graph(graph, args.to_vec())
    }
}

impl Graph {
    fn op(&mut self, op: LlOp, args: &[Operand], result: LowLevelType) -> Operand {
        Operand::Var(self.graph.emit(self.block, op, args.to_vec(), TypedVar::of(result), self.loc))
    }

    fn int(&mut self, value: i64) -> Operand {
        self.graph.constant(TypedConst::Signed(value))
    }

    fn name(&mut self, name: &str) -> Operand {
        self.graph.constant(TypedConst::Name(Arc::from(name)))
    }

    fn ty(&mut self, ty: entity::OoType) -> Operand {
        self.graph.constant(TypedConst::Type(LowLevelType::Oo(ty)))
    }

    fn callee(&mut self, graph: GraphId) -> Operand {
        self.graph.constant(TypedConst::Function(graph, VOID))
    }

    fn new_block(&mut self, types: &[LowLevelType]) -> (Block, Vec<Operand>) {
        let vars: Vec<Variable> = types.iter().map(|&ty| self.graph.new_var(TypedVar::of(ty))).collect();
        (self.graph.new_block(vars.clone()), vars.into_iter().map(Operand::Var).collect())
    }

    fn goto(&mut self, block: Block, args: &[Operand]) {
        self.graph.close_with_goto(self.block, args.to_vec(), block);
    }

    fn ret(&mut self, value: Operand) {
        self.goto(self.graph.returnblock, &[value]);
    }

    fn raise(&mut self, value: Operand) {
        let void = self.graph.constant(TypedConst::Void);
        self.goto(self.graph.exceptblock, &[void, value]);
    }
}

/// `i, a, b = n, 0, 1; while i > 0: i, a, b = i - 1, b, a + b; return a`
fn fibonacci(build: &mut Build) -> GraphId {
    let (mut g, args) = build.graph("fib", &[SIGNED], SIGNED);
    let (zero, one) = (g.int(0), g.int(1));
    let (head, h) = g.new_block(&[SIGNED, SIGNED, SIGNED]);
    let (body, b) = g.new_block(&[SIGNED, SIGNED, SIGNED]);
    g.goto(head, &[args[0], zero, one]);
    g.block = head;
    let more = g.op(LlOp::IntGt, &[h[0], zero], BOOL);
    let end = (vec![h[1]], g.graph.returnblock);
    g.graph.close_with_branch(head, more, end, (h.clone(), body));
    g.block = body;
    let next = g.op(LlOp::IntSub, &[b[0], one], SIGNED);
    let sum = g.op(LlOp::IntAdd, &[b[1], b[2]], SIGNED);
    g.goto(head, &[next, b[2], sum]);
    build.add(g)
}

#[test]
fn loops_with_parallel_moves() {
    let mut build = Build::new();
    let fib = fibonacci(&mut build);
    assert_eq!(build.eval(fib, &[Value::Signed(90)]), Ok(Value::Signed(2_880_067_194_370_816_120)));
}

/// `def down(n): return 0 if n == 0 else down(n - 1) + 1`
fn down(build: &mut Build) -> GraphId {
    let (mut g, args) = build.graph("down", &[SIGNED], SIGNED);
    let this = GraphId::from_u32(build.program.graphs.len() as u32);
    let (zero, one, callee) = (g.int(0), g.int(1), g.callee(this));
    let (body, b) = g.new_block(&[SIGNED]);
    let done = g.op(LlOp::IntEq, &[args[0], zero], BOOL);
    let end = (vec![zero], g.graph.returnblock);
    g.graph.close_with_branch(g.block, done, (vec![args[0]], body), end);
    g.block = body;
    let less = g.op(LlOp::IntSub, &[b[0], one], SIGNED);
    let deeper = g.op(LlOp::DirectCall, &[callee, less], SIGNED);
    let sum = g.op(LlOp::IntAdd, &[deeper, one], SIGNED);
    g.ret(sum);
    build.add(g)
}

#[test]
fn recursion_has_a_limit() {
    let mut build = Build::new();
    let down = down(&mut build);
    assert_eq!(build.eval(down, &[Value::Signed(4000)]), Ok(Value::Signed(4000)));
    let exception = build.eval(down, &[Value::Signed(100_000)]).expect_err("too deep");
    assert_eq!(exception.type_name, "RecursionError");
    let mut interp = LLInterpreter::new(&build.program);
    interp.set_recursion_limit(200_000);
    assert_eq!(interp.eval_graph(down, vec![Value::Signed(100_000)]), Ok(Value::Signed(100_000)));
}

/// A graph that raises `ty` with field `code` = its argument.
fn raiser(build: &mut Build, ty: entity::OoType) -> GraphId {
    let (mut g, args) = build.graph("raiser", &[SIGNED], VOID);
    let (class, field) = (g.ty(ty), g.name("code"));
    let object = g.op(LlOp::New, &[class], LowLevelType::Oo(ty));
    g.op(LlOp::Setfield, &[object, field, args[0]], VOID);
    let up = g.op(LlOp::Ooupcast, &[object], LowLevelType::Oo(build.exception));
    g.raise(up);
    build.add(g)
}

#[test]
fn exceptions_choose_the_first_fitting_exit() {
    let mut build = Build::new();
    let error = build.program.universe.instance("m.Error", Some(build.exception));
    build.program.universe.add_field(error, "code", SIGNED);
    let special = build.program.universe.instance("m.Special", Some(error));
    let other = build.program.universe.instance("m.Other", Some(build.exception));
    let raise_special = raiser(&mut build, special);
    let (mut g, args) = build.graph("catcher", &[SIGNED], SIGNED);
    let callee = g.callee(raise_special);
    g.op(LlOp::DirectCall, &[callee, args[0]], VOID);
    let zero = g.int(0);
    let (start, returnblock) = (g.block, g.graph.returnblock);
    let mut exits = vec![g.graph.new_link(start, vec![zero], returnblock, ExitCase::None)];
    for class in [other, error] {
        let (block, vars) = g.new_block(&[LowLevelType::Oo(class)]);
        let caught = g.graph.new_var(TypedVar::of(LowLevelType::Oo(class)));
        let case = ExitCase::Exception(LowLevelType::Oo(class));
        let link = g.graph.new_link(start, vec![Operand::Var(caught)], block, case);
        g.graph.links[link].last_exc_value = Some(Operand::Var(caught));
        exits.push(link);
        g.block = block;
        let value = if class == error {
            let field = g.name("code");
            g.op(LlOp::Getfield, &[vars[0], field], SIGNED)
        } else {
            g.int(-1)
        };
        g.ret(value);
    }
    g.graph.recloseblock(start, ExitSwitch::LastException, exits);
    let catcher = build.add(g);
    assert_eq!(build.eval(catcher, &[Value::Signed(42)]), Ok(Value::Signed(42)));
    let exception = build.eval(raise_special, &[Value::Signed(5)]).expect_err("it raises");
    assert_eq!(exception.type_name, "Special");
    assert_eq!(exception.traceback, "  File \"prog.py\", line 7, in raiser\n");
}

#[test]
fn virtual_and_indirect_calls_and_classof() {
    let mut build = Build::new();
    let base = build.program.universe.instance("m.Base", None);
    let derived = build.program.universe.instance("m.Derived", Some(base));
    let class = build.program.universe.class;
    let signature = Signature { args: vec![SIGNED], result: SIGNED };
    let static_method = build.program.universe.static_method(signature.clone());
    for (ty, op, number) in [(base, LlOp::IntAdd, 1), (derived, LlOp::IntMul, 2)] {
        let (mut g, args) = build.graph("method", &[LowLevelType::Oo(base), SIGNED], SIGNED);
        let three = g.int(3);
        let value = g.op(op, &[args[1], three], SIGNED);
        g.ret(value);
        let graph = build.add(g);
        let fields = [(Arc::from("subclassrange_min"), TypedConst::Signed(number))].into_iter().collect();
        let object = build.program.universe.objects.push(OoObjectData::Instance { ty: class, fields });
        let data = build.program.universe.instance_data_mut(ty);
        data.methods.insert(Arc::from("f"), Meth { signature: signature.clone(), graph: Some(graph) });
        data.class_object = Some(object);
    }
    let (mut g, args) = build.graph("plain", &[SIGNED], SIGNED);
    g.ret(args[0]);
    let plain = build.add(g);
    let (mut g, args) = build.graph("caller", &[BOOL], SIGNED);
    let (join, j) = g.new_block(&[LowLevelType::Oo(base)]);
    let (no, _) = g.new_block(&[]);
    let (yes, _) = g.new_block(&[]);
    g.graph.close_with_branch(g.block, args[0], (vec![], no), (vec![], yes));
    for (block, ty) in [(no, base), (yes, derived)] {
        g.block = block;
        let class = g.ty(ty);
        let object = g.op(LlOp::New, &[class], LowLevelType::Oo(ty));
        let object = g.op(LlOp::Ooupcast, &[object], LowLevelType::Oo(base));
        g.goto(join, &[object]);
    }
    g.block = join;
    let (method, field, ten) = (g.name("f"), g.name("subclassrange_min"), g.int(10));
    let called = g.op(LlOp::Oosend, &[method, j[0], ten], SIGNED);
    let class = g.op(LlOp::Classof, &[j[0]], LowLevelType::Oo(class));
    let number = g.op(LlOp::Getfield, &[class, field], SIGNED);
    let function = g.graph.constant(TypedConst::Function(plain, LowLevelType::Oo(static_method)));
    let graphs = g.graph.constant(TypedConst::Graphs(Arc::from([plain])));
    let hundred = g.int(100);
    let number = g.op(LlOp::IntMul, &[number, hundred], SIGNED);
    let number = g.op(LlOp::IndirectCall, &[function, number, graphs], SIGNED);
    let sum = g.op(LlOp::IntAdd, &[called, number], SIGNED);
    g.ret(sum);
    let caller = build.add(g);
    assert_eq!(build.eval(caller, &[Value::Bool(false)]), Ok(Value::Signed(113)));
    assert_eq!(build.eval(caller, &[Value::Bool(true)]), Ok(Value::Signed(230)));
}

#[test]
fn prebuilt_objects_keep_identity_and_changes() {
    let mut build = Build::new();
    let record = build.program.universe.record("node");
    build.program.universe.add_field(record, "next", LowLevelType::Oo(record));
    build.program.universe.add_field(record, "count", SIGNED);
    let object = build.program.universe.objects.push(OoObjectData::Instance { ty: record, fields: IndexMap::new() });
    let itself = TypedConst::Object(object, LowLevelType::Oo(record));
    let OoObjectData::Instance { fields, .. } = &mut build.program.universe.objects[object] else { unreachable!() };
    fields.insert(Arc::from("next"), itself.clone());
    fields.insert(Arc::from("count"), TypedConst::Signed(5));
    let (mut g, _) = build.graph("count", &[], SIGNED);
    let node = g.graph.constant(itself);
    let (next, count, one) = (g.name("next"), g.name("count"), g.int(1));
    let other = g.op(LlOp::Getfield, &[node, next], LowLevelType::Oo(record));
    let value = g.op(LlOp::Getfield, &[other, count], SIGNED);
    let value = g.op(LlOp::IntAdd, &[value, one], SIGNED);
    g.op(LlOp::Setfield, &[node, count, value], VOID);
    g.ret(value);
    let graph = build.add(g);
    let mut interp = LLInterpreter::new(&build.program);
    assert_eq!(interp.eval_graph(graph, vec![]), Ok(Value::Signed(6)));
    assert_eq!(interp.eval_graph(graph, vec![]), Ok(Value::Signed(7)));
}

#[test]
fn garbage_is_collected_and_weak_references_die() {
    let mut build = Build::new();
    let words = build.program.universe.array(SIGNED);
    let object = build.program.universe.object;
    let weakref = build.program.universe.weakref;
    // A weak reference to a fresh array, then 400 MB of garbage.
    let (mut g, _) = build.graph("make", &[], LowLevelType::Oo(weakref));
    let (class, length) = (g.ty(words), g.int(8));
    let array = g.op(LlOp::Newarray, &[class, length], LowLevelType::Oo(words));
    let weak = g.op(LlOp::WeakrefCreate, &[array], LowLevelType::Oo(weakref));
    g.ret(weak);
    let make = build.add(g);
    let (mut g, args) = build.graph("churn", &[SIGNED], BOOL);
    let callee = g.callee(make);
    let weak = g.op(LlOp::DirectCall, &[callee], LowLevelType::Oo(weakref));
    let (class, length) = (g.ty(words), g.int(8));
    let kept = g.op(LlOp::Newarray, &[class, length], LowLevelType::Oo(words));
    let types = [SIGNED, LowLevelType::Oo(weakref), LowLevelType::Oo(words)];
    let (head, h) = g.new_block(&types);
    let (body, b) = g.new_block(&types);
    let (done, d) = g.new_block(&types[1..]);
    g.goto(head, &[args[0], weak, kept]);
    g.block = head;
    let zero = g.int(0);
    let more = g.op(LlOp::IntGt, &[h[0], zero], BOOL);
    g.graph.close_with_branch(head, more, (h[1..].to_vec(), done), (h.clone(), body));
    g.block = body;
    let big = g.int(50_000);
    g.op(LlOp::Newarray, &[class, big], LowLevelType::Oo(words));
    let one = g.int(1);
    let less = g.op(LlOp::IntSub, &[b[0], one], SIGNED);
    g.goto(head, &[less, b[1], b[2]]);
    g.block = done;
    let target = g.op(LlOp::WeakrefDeref, &[d[0]], LowLevelType::Oo(object));
    let dead = g.op(LlOp::Ooisnull, &[target], BOOL);
    let seven = g.int(7);
    g.op(LlOp::Getarrayitem, &[d[1], seven], SIGNED);
    g.ret(dead);
    let churn = build.add(g);
    assert_eq!(build.eval(churn, &[Value::Signed(10)]), Ok(Value::Bool(false)));
    assert_eq!(build.eval(churn, &[Value::Signed(1000)]), Ok(Value::Bool(true)));
}

#[test]
fn switches() {
    let mut build = Build::new();
    let (mut g, args) = build.graph("switch", &[SIGNED], SIGNED);
    let (start, end) = (g.block, g.graph.returnblock);
    let cases = [(ExitCase::Int(-1), 10), (ExitCase::Int(5), 20), (ExitCase::Default, 30)];
    let links = cases
        .into_iter()
        .map(|(case, value)| {
            let value = g.int(value);
            g.graph.new_link(start, vec![value], end, case)
        })
        .collect();
    g.graph.recloseblock(start, ExitSwitch::Value(args[0]), links);
    let graph = build.add(g);
    for (from, to) in [(-1, 10), (5, 20), (6, 30)] {
        assert_eq!(build.eval(graph, &[Value::Signed(from)]), Ok(Value::Signed(to)));
    }
}

#[test]
fn programs_write_exit_and_show_tracebacks() {
    let mut build = Build::new();
    let bytes = build.program.universe.byte_array;
    let items = b"hello\n".iter().map(|&b| TypedConst::Signed(i64::from(b))).collect();
    let data = build.program.universe.objects.push(OoObjectData::Array { ty: bytes, items });
    let error = build.program.universe.instance("m.Error", Some(build.exception));
    build.program.universe.add_field(error, "code", SIGNED);
    let raise = raiser(&mut build, error);
    let string = LowLevelType::Oo(build.program.universe.string);
    let argv = LowLevelType::Oo(build.program.universe.array(string));
    let (mut g, args) = build.graph("main", &[argv], SIGNED);
    let data = g.graph.constant(TypedConst::Object(data, LowLevelType::Oo(bytes)));
    let (write, exit, one, zero, six) = (g.name("os_write"), g.name("os_exit"), g.int(1), g.int(0), g.int(6));
    g.op(LlOp::Extcall, &[write, one, data, zero, six], SIGNED);
    let count = g.op(LlOp::Arraylength, &[args[0]], SIGNED);
    let two = g.op(LlOp::IntEq, &[count, one], BOOL);
    let (no, n) = g.new_block(&[SIGNED]);
    let (yes, _) = g.new_block(&[]);
    g.graph.close_with_branch(g.block, two, (vec![count], no), (vec![], yes));
    g.block = no;
    g.op(LlOp::Extcall, &[exit, n[0]], VOID);
    g.ret(zero);
    g.block = yes;
    let callee = g.callee(raise);
    g.op(LlOp::DirectCall, &[callee, zero], VOID);
    g.ret(zero);
    let main = build.add(g);
    build.program.entry_point = main;
    let run = |args: &[&str]| {
        let argv: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
        LLInterpreter::new(&build.program).run_entry(&argv, Box::new(Streams::default()))
    };
    let outcome = run(&["prog", "a"]);
    assert_eq!((outcome.status, outcome.stdout.as_slice()), (2, b"hello\n".as_slice()));
    let outcome = run(&["prog"]);
    assert_eq!(outcome.status, 1);
    assert_eq!(
        String::from_utf8_lossy(&outcome.stderr),
        "Traceback (most recent call last):\n  File \"prog.py\", line 7, in main\n  \
         File \"prog.py\", line 7, in raiser\nError\n"
    );
}

/// The message of the panic that a wrong graph causes.
fn panic_of(build: &Build, graph: GraphId, args: &[Value]) -> String {
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| build.eval(graph, args)));
    let payload = result.expect_err("a wrong graph panics");
    payload.downcast_ref::<String>().cloned().unwrap_or_default()
}

#[test]
fn wrong_graphs_panic_with_their_place() {
    let mut build = Build::new();
    let words = build.program.universe.array(SIGNED);
    let (mut g, args) = build.graph("divide", &[SIGNED], SIGNED);
    let one = g.int(1);
    let value = g.op(LlOp::IntFloordiv, &[one, args[0]], SIGNED);
    g.ret(value);
    let divide = build.add(g);
    let (mut g, args) = build.graph("item", &[LowLevelType::Oo(words)], SIGNED);
    let one = g.int(1);
    let value = g.op(LlOp::Getarrayitem, &[args[0], one], SIGNED);
    g.ret(value);
    let item = build.add(g);
    let (mut g, args) = build.graph("types", &[SIGNED], SIGNED);
    let value = g.op(LlOp::FloatAdd, &[args[0], args[0]], LowLevelType::FLOAT);
    g.ret(value);
    let types = build.add(g);
    let message = panic_of(&build, divide, &[Value::Signed(0)]);
    assert!(message.contains("`divide` block0 op 0 (int_floordiv): undefined"), "{message}");
    let message = panic_of(&build, item, &[Value::Ref(crate::Ref::NULL)]);
    assert!(message.contains("`item` block0 op 0 (getarrayitem): null dereference (prog.py:7)"), "{message}");
    let message = panic_of(&build, types, &[Value::Signed(0)]);
    assert!(message.contains("`types` block0 op 0 (float_add): an operand is a Signed, not a Float"), "{message}");
}

#[test]
fn strings_cross_the_border() {
    let build = Build::new();
    let mut interp = LLInterpreter::new(&build.program);
    let value = interp.string("né😀");
    assert_eq!(interp.text(value).as_deref(), Some("né😀"));
    let chars = interp.field(value, "wide").and_then(|chars| interp.items(chars));
    assert_eq!(chars.map(|items| items.len()), Some(3));
    assert_eq!(interp.type_name(value), "str");
}

#[test]
fn exhausted_memory_raises() {
    let mut build = Build::new();
    let words = build.program.universe.array(SIGNED);
    let (mut g, args) = build.graph("big", &[SIGNED], LowLevelType::Oo(words));
    let class = g.ty(words);
    let array = g.op(LlOp::Newarray, &[class, args[0]], LowLevelType::Oo(words));
    g.ret(array);
    let big = build.add(g);
    for length in [1 << 30, 1 << 40, i64::MAX] {
        let exception = build.eval(big, &[Value::Signed(length)]).expect_err("too big");
        assert_eq!(exception.type_name, "MemoryError");
    }
}

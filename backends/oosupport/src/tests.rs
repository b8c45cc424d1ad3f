//! Slots, trees, splitting, native integers and hot code on small graphs.

use crate::backend::{Limits, OoBackend};
use crate::database::{ConstKey, Database};
use crate::hot::Hot;
use crate::lower::lower;
use crate::slots::{Range, SlotBuilder};
use crate::split::{estimated_size, split};
use crate::stack::{Cond, Label, Local, StackFunction, StackInsn, StackType};
use diagnostics::SourceMap;
use entity::{Block, EntityRef, GraphId, LowLevelType, OoType, PrimaryMap, SourceLoc, Variable};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, TypedConst, TypedGraph, TypedVar};
use ootype::{OoProgram, Universe};
use std::sync::Arc;

const INT: LowLevelType = LowLevelType::SIGNED;
const BOOL: LowLevelType = LowLevelType::BOOL;
const VOID: LowLevelType = LowLevelType::VOID;

struct Target;

impl OoBackend for Target {
    fn limits(&self) -> Limits {
        Limits {
            function_size: 100,
            part_size: 50,
            guard_needs_empty_stack: false,
            lines_need_empty_stack: false,
            track_handlers: false,
            constants_per_holder: 10,
            text: 100,
        }
    }

    fn insn_size(&self, _: &StackFunction, _: &StackInsn) -> usize {
        3
    }

    fn materialises_with_branch(&self, op: LlOp) -> bool {
        op == LlOp::IntLt
    }
}

/// A graph under construction.
struct Fun {
    g: TypedGraph,
    cur: Block,
}

impl Fun {
    fn new(root: OoType, name: &str, params: &[LowLevelType], result: LowLevelType) -> (Fun, Vec<Operand>) {
        let mut g =
            TypedGraph::new(name, TypedVar::of(result), [TypedVar::of(VOID), TypedVar::of(LowLevelType::Oo(root))]);
        let vars: Vec<Variable> = params.iter().map(|&t| g.new_var(TypedVar::of(t))).collect();
        g.blocks[g.startblock].inputargs = vars.clone();
        let cur = g.startblock;
        (Fun { g, cur }, vars.into_iter().map(Operand::Var).collect())
    }

    fn int(&mut self, value: i64) -> Operand {
        self.g.constant(TypedConst::Signed(value))
    }

    fn op(&mut self, op: LlOp, args: &[Operand], ty: LowLevelType) -> Operand {
        Operand::Var(self.g.emit(self.cur, op, args.to_vec(), TypedVar::of(ty), SourceLoc::UNKNOWN))
    }

    fn block(&mut self, types: &[LowLevelType]) -> (Block, Vec<Operand>) {
        let vars: Vec<Variable> = types.iter().map(|&t| self.g.new_var(TypedVar::of(t))).collect();
        (self.g.new_block(vars.clone()), vars.into_iter().map(Operand::Var).collect())
    }

    fn jump(&mut self, target: Block, args: &[Operand]) {
        self.g.close_with_goto(self.cur, args.to_vec(), target);
    }

    fn ret(&mut self, value: Operand) {
        let target = self.g.returnblock;
        self.jump(target, &[value]);
    }
}

struct World {
    universe: Universe,
    graphs: PrimaryMap<GraphId, TypedGraph>,
    root: OoType,
}

impl World {
    fn new() -> World {
        let mut universe = Universe::new();
        let root = universe.instance("BaseException", None);
        universe.exception = Some(root);
        World { universe, graphs: PrimaryMap::new(), root }
    }

    fn program(self, entry: GraphId) -> OoProgram {
        OoProgram {
            universe: self.universe,
            graphs: self.graphs,
            entry_point: entry,
            library: None,
            sources: SourceMap::default(),
        }
    }
}

fn lowered(program: &OoProgram) -> StackFunction {
    let db = Database::build(program);
    lower(&db, &Target, program.entry_point)
}

fn count(f: &StackFunction, wanted: impl Fn(&StackInsn) -> bool) -> usize {
    f.code.iter().filter(|i| wanted(i)).count()
}

/// `for i in range(len(items)): total += items[i]`, the length taken from the array or from a parameter.
fn summing_loop(bounded: bool) -> OoProgram {
    let mut w = World::new();
    let array = w.universe.array(INT);
    let array = LowLevelType::Oo(array);
    let (mut f, args) = Fun::new(w.root, "sum", &[array, INT], INT);
    let (zero, one) = (f.int(0), f.int(1));
    let length = f.op(LlOp::Arraylength, &[args[0]], INT);
    let (head, h) = f.block(&[array, INT, INT, INT]);
    f.jump(head, &[args[0], if bounded { length } else { args[1] }, zero, zero]);
    f.cur = head;
    let more = f.op(LlOp::IntLt, &[h[2], h[1]], BOOL);
    let (body, b) = f.block(&[array, INT, INT, INT]);
    let done = f.g.returnblock;
    f.g.close_with_branch(head, more, (vec![h[3]], done), (h.clone(), body));
    f.cur = body;
    let item = f.op(LlOp::Getarrayitem, &[b[0], b[2]], INT);
    let total = f.op(LlOp::IntAdd, &[b[3], item], INT);
    let next = f.op(LlOp::IntAdd, &[b[2], one], INT);
    f.jump(head, &[b[0], b[1], next, total]);
    let entry = w.graphs.push(f.g);
    w.program(entry)
}

#[test]
fn loop_variables_share_locals_and_counters_are_native() {
    let f = lowered(&summing_loop(true));
    // The array, the unused parameter, length, counter, total.
    assert_eq!(f.locals.iter().filter(|&&t| t == StackType::Int).count(), 2, "{:?}", f.code);
    assert_eq!(f.locals.len(), 5, "{:?}", f.locals);
    assert_eq!(count(&f, |i| matches!(i, StackInsn::Branch(Cond::Native(LlOp::IntLt), ..))), 1);
    assert_eq!(count(&f, |i| matches!(i, StackInsn::ToIndex | StackInsn::FromIndex)), 0, "{:?}", f.code);
    assert_eq!(count(&f, |i| matches!(i, StackInsn::Store(_))), 5, "three before the loop, two in it: {:?}", f.code);
}

#[test]
fn counters_without_a_small_bound_keep_their_width() {
    let f = lowered(&summing_loop(false));
    assert_eq!(f.locals.iter().filter(|&&t| t == StackType::Int).count(), 0, "{:?}", f.locals);
    assert_eq!(count(&f, |i| *i == StackInsn::ToIndex), 1);
}

#[test]
fn slots_keep_what_overlaps_apart() {
    let var = Variable::new;
    let int = StackType::Low(INT);
    let mut slots = SlotBuilder::default();
    let range = |block, def, last| Range { block, def, last };
    slots.add(var(0), int, None, range(0, -1, 3), Some(Local(0)));
    slots.add(var(1), int, None, range(0, 1, 4), None);
    slots.add(var(2), int, None, range(0, 4, 6), None);
    slots.add(var(3), StackType::Int, None, range(0, 4, 6), None);
    slots.coalesce(var(0), var(1));
    let mut locals = vec![int];
    let of = slots.finish(&[var(0), var(1), var(2), var(3)], &mut locals, &mut Vec::new());
    assert_ne!(of[&var(0)], of[&var(1)], "both live at 2");
    assert_eq!(of[&var(0)], of[&var(2)], "the first ends before the third begins");
    assert_ne!(of[&var(2)], of[&var(3)], "of different types");
    assert_eq!(locals, [int, int, StackType::Int]);
}

#[test]
fn trees_leave_effects_in_order() {
    let mut w = World::new();
    let cell = w.universe.record("cell");
    w.universe.add_field(cell, "n", INT);
    let cell = LowLevelType::Oo(cell);
    let (mut f, args) = Fun::new(w.root, "main", &[cell, INT], INT);
    let name = f.g.constant(TypedConst::Name(Arc::from("n")));
    let doubled = f.op(LlOp::IntAdd, &[args[1], args[1]], INT);
    let before = f.op(LlOp::Getfield, &[args[0], name], INT);
    f.op(LlOp::Setfield, &[args[0], name, doubled], VOID);
    let after = f.op(LlOp::Getfield, &[args[0], name], INT);
    let sum = f.op(LlOp::IntAdd, &[before, after], INT);
    f.ret(sum);
    let entry = w.graphs.push(f.g);
    let f = lowered(&w.program(entry));
    let position = |wanted: fn(&StackInsn) -> bool| f.code.iter().position(wanted).expect("is there");
    let get = position(|i| matches!(i, StackInsn::GetField(..)));
    let set = position(|i| matches!(i, StackInsn::SetField(..)));
    assert!(get < set, "the first read stays before the write: {:?}", f.code);
    assert_eq!(count(&f, |i| matches!(i, StackInsn::Store(_))), 1, "only that read needs a local: {:?}", f.code);
}

/// Ten chunks of straight-line code in a loop.
fn long_function() -> StackFunction {
    let int = StackType::Low(INT);
    let mut f = StackFunction::new(None, vec![int], int);
    let total = f.new_local(int);
    f.push(StackInsn::Load(Local(0)));
    f.push(StackInsn::Store(total));
    f.boundary();
    let head = f.new_label();
    f.push(StackInsn::Label(head));
    for _ in 0..10 {
        for _ in 0..5 {
            f.push(StackInsn::Load(total));
            f.push(StackInsn::Load(Local(0)));
            f.push(StackInsn::Op(LlOp::IntAdd));
            f.push(StackInsn::Store(total));
        }
        f.boundary();
    }
    f.push(StackInsn::Load(total));
    f.push(StackInsn::Load(Local(0)));
    f.push(StackInsn::Branch(Cond::Op(LlOp::IntLt), true, head));
    f.boundary();
    f.push(StackInsn::Load(total));
    f.push(StackInsn::Return(int));
    f
}

#[test]
fn split_functions_keep_live_locals_in_the_frame() {
    let f = long_function();
    let parts = split(&f, &Target, 150, 7).expect("there are places to cut");
    assert!(parts.parts.len() >= 4, "{}", parts.parts.len());
    let int = StackType::Low(INT);
    // The parameter, the total and the result.
    assert!(parts.frame.slots.iter().all(|&t| t == int) && parts.frame.slots.len() <= 3, "{:?}", parts.frame.slots);
    let frame = StackType::Frame(7);
    for part in &parts.parts {
        assert_eq!(part.locals[..2], [frame, StackType::Int]);
        assert!(estimated_size(part, &Target) < estimated_size(&f, &Target));
        let mut placed: Vec<Label> = Vec::new();
        let mut wanted = Vec::new();
        for insn in &part.code {
            match insn {
                StackInsn::Label(l) | StackInsn::Catch(l) => placed.push(*l),
                insn => insn.for_each_target(|l| wanted.push(l)),
            }
        }
        assert!(wanted.iter().all(|l| placed.contains(l)), "every jump has a target in its part");
    }
    let calls = count(&parts.driver, |i| matches!(i, StackInsn::CallPart(_)));
    assert_eq!(calls, parts.parts.len());
    let unsplit = StackFunction { boundaries: Vec::new(), ..f };
    assert!(split(&unsplit, &Target, 150, 7).is_none());
}

#[test]
fn what_only_errors_need_is_cold() {
    let mut w = World::new();
    let text = LowLevelType::Oo(w.universe.string);
    let root = LowLevelType::Oo(w.root);
    let show = |w: &mut World, name: &str| {
        let (mut f, args) = Fun::new(w.root, name, &[text], INT);
        f.op(LlOp::Keepalive, &[args[0]], VOID);
        let zero = f.int(0);
        f.ret(zero);
        w.graphs.push(f.g)
    };
    let (normal, failure) = (show(&mut w, "normal"), show(&mut w, "failure"));
    let (mut f, args) = Fun::new(w.root, "main", &[BOOL], INT);
    let call = |f: &mut Fun, callee: GraphId, text: &str| {
        let callee = f.g.constant(TypedConst::Function(callee, VOID));
        let text = f.g.constant(TypedConst::Str(Arc::from(text)));
        f.op(LlOp::DirectCall, &[callee, text], INT)
    };
    let (good, _) = f.block(&[]);
    let (bad, _) = f.block(&[]);
    f.g.close_with_branch(f.cur, args[0], (vec![], bad), (vec![], good));
    f.cur = good;
    let result = call(&mut f, normal, "fine");
    f.ret(result);
    f.cur = bad;
    call(&mut f, failure, "wrong");
    let class = f.g.constant(TypedConst::Type(root));
    let error = f.op(LlOp::New, &[class], root);
    let void = f.g.constant(TypedConst::Void);
    let target = f.g.exceptblock;
    f.jump(target, &[void, error]);
    let entry = w.graphs.push(f.g);
    let program = w.program(entry);
    let db = Database::build(&program);
    let hot = Hot::find(&db);
    assert!(db.graphs.contains(&failure) && !hot.graphs.contains(&failure));
    assert!(hot.graphs.contains(&normal));
    assert!(hot.consts.contains(&ConstKey::Str(Arc::from("fine"))));
    assert!(!hot.consts.contains(&ConstKey::Str(Arc::from("wrong"))));
    let plan = crate::ConstantPlan::build(&db, &hot, &Target);
    let holder = |text: &str| plan.holder_of[db.const_id(&ConstKey::Str(Arc::from(text))).0 as usize];
    assert_ne!(holder("fine"), holder("wrong"));
}

/// A function of one int that calls others with it, in order, and returns the last result.
fn calling(w: &mut World, name: &str) -> GraphId {
    let (f, _) = Fun::new(w.root, name, &[INT], INT);
    w.graphs.push(f.g)
}

fn call_all(w: &mut World, id: GraphId, callees: &[GraphId]) {
    let name = w.graphs[id].name.clone();
    let (mut f, args) = Fun::new(w.root, &name, &[INT], INT);
    let mut last = args[0];
    for &callee in callees {
        let callee = f.g.constant(TypedConst::Function(callee, VOID));
        last = f.op(LlOp::DirectCall, &[callee, last], INT);
    }
    f.ret(last);
    w.graphs[id] = f.g;
}

#[test]
fn recursion_is_found_and_what_leads_to_it() {
    let mut w = World::new();
    let [main, apart, a, b, own, leaf] = ["main", "apart", "a", "b", "own", "leaf"].map(|name| calling(&mut w, name));
    call_all(&mut w, main, &[apart, a]);
    call_all(&mut w, apart, &[leaf]);
    call_all(&mut w, a, &[leaf, b, own]);
    call_all(&mut w, b, &[a]);
    call_all(&mut w, own, &[own, leaf]);
    call_all(&mut w, leaf, &[]);
    let program = w.program(main);
    let recursion = crate::recursion::find(&Database::build(&program));
    let members = |set: &callgraph::GraphSet| -> Vec<GraphId> { set.iter().collect() };
    assert_eq!(members(&recursion.recursive), [a, b, own]);
    assert_eq!(members(&recursion.deep), [main, a, b, own]);
}

/// The same target, where guards want an empty stack.
struct EmptyStackTarget;

impl OoBackend for EmptyStackTarget {
    fn limits(&self) -> Limits {
        Limits { guard_needs_empty_stack: true, ..Target.limits() }
    }

    fn insn_size(&self, f: &StackFunction, insn: &StackInsn) -> usize {
        Target.insn_size(f, insn)
    }

    fn materialises_with_branch(&self, op: LlOp) -> bool {
        Target.materialises_with_branch(op)
    }
}

#[test]
fn operands_of_guarded_calls_are_computed_before_the_guard() {
    let mut w = World::new();
    let root = LowLevelType::Oo(w.root);
    let callee = calling(&mut w, "callee");
    call_all(&mut w, callee, &[]);
    let (mut f, args) = Fun::new(w.root, "main", &[INT], INT);
    let one = f.int(1);
    let more = f.op(LlOp::IntAdd, &[args[0], one], INT);
    let function = f.g.constant(TypedConst::Function(callee, VOID));
    let result = f.op(LlOp::DirectCall, &[function, more], INT);
    let error = f.g.new_var(TypedVar::of(root));
    let class = f.g.new_var(TypedVar::of(VOID));
    let target = f.g.returnblock;
    let normal = f.g.new_link(f.cur, vec![result], target, ExitCase::None);
    let handler = f.g.new_link(f.cur, vec![one], target, ExitCase::Exception(root));
    f.g.links[handler].last_exception = Some(Operand::Var(class));
    f.g.links[handler].last_exc_value = Some(Operand::Var(error));
    f.g.recloseblock(f.cur, ExitSwitch::LastException, vec![normal, handler]);
    let entry = w.graphs.push(f.g);
    let program = w.program(entry);
    let code = lower(&Database::build(&program), &EmptyStackTarget, entry).code;
    let at = |wanted: fn(&StackInsn) -> bool| code.iter().position(wanted).expect("it is there");
    let (add, guard) = (at(|i| matches!(i, StackInsn::Op(LlOp::IntAdd))), at(|i| matches!(i, StackInsn::Guard(_))));
    assert!(matches!(code[add + 1], StackInsn::Store(_)), "{code:?}");
    assert!(add < guard, "{code:?}");
    assert!(
        matches!(code[guard + 1], StackInsn::Load(_)) && code[guard + 2] == StackInsn::CallStatic(callee),
        "{code:?}"
    );
}

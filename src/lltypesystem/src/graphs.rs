//! The operations of one graph.
//!
//! The graph keeps its blocks, links and variables; every block is emptied and its operations
//! are lowered one after the other into it, or into new blocks where a test is needed. Operations
//! may then use variables of dominating blocks until `ssa_to_ssi` threads them through the links.
//!
//! Reference types of the OO type system are assignable to their supertypes; here every such
//! place gets a `cast_pointer`.

use crate::Lowering;
use crate::classes::{slot_field, slot_of};
use crate::types::instance_field;
use entity::{Block, GraphId, LlGraphId, LowLevelType, OoType, SourceLoc, Variable};
use flow::ssa::ssa_to_ssi;
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph, TypedVar};
use lltype::{FuncType, LlConst, LlGraph, TYPEID, TYPEPTR};
use ootype::OoTypeData;
use std::sync::Arc;

type Op = SpaceOperation<Typed>;

/// What a subclass test asks, once the classes with instances are known.
enum SubclassTest {
    Never,
    /// Every instance but null.
    NonNull,
    /// One class only.
    Exactly(OoType),
    /// The typeids from the first up to, not including, the second.
    Range(i64, i64),
}

impl Lowering<'_> {
    /// Lowers a reachable graph.
    pub(crate) fn graph(&mut self, id: GraphId) -> LlGraph {
        let oo = self.oo;
        let old = &oo.graphs[id];
        let mut graph: LlGraph = old.outline();
        for v in graph.vars.keys().collect::<Vec<_>>() {
            graph.vars[v].concretetype = self.value_type(old.concretetype(v));
        }
        let mut lower = GraphLowering { block: graph.startblock, lowering: self, old, graph, loc: old.loc };
        lower.start(id);
        for block in old.iterblocks() {
            lower.lower_block(block);
        }
        ssa_to_ssi(&mut lower.graph);
        lower.graph
    }
}

struct GraphLowering<'a, 'p> {
    lowering: &'a mut Lowering<'p>,
    old: &'p TypedGraph,
    graph: LlGraph,
    /// The current block.
    block: Block,
    loc: SourceLoc,
}

impl GraphLowering<'_, '_> {
    /// Ends with a message that says where.
    fn bug(&self, message: &str) -> ! {
        panic!("lltypesystem: {} {}: {message}", self.graph.name, self.block)
    }

    /// Drops Void parameters.
    fn start(&mut self, id: GraphId) {
        let start = self.graph.startblock;
        let vars = &self.graph.vars;
        self.graph.blocks[start].inputargs.retain(|&v| !vars[v].concretetype.is_void());
        // A method that takes over the receiver type of its slot casts at its start.
        let wanted = self.lowering.signatures[&id].args.first().copied();
        let receiver = self.graph.getargs().first().copied();
        if let (Some(wanted), Some(receiver)) = (wanted, receiver)
            && self.graph.concretetype(receiver) != wanted
        {
            let param =
                self.graph.new_var(TypedVar { name: self.graph.vars[receiver].name.clone(), concretetype: wanted });
            self.graph.blocks[start].inputargs[0] = param;
        }
    }

    fn lower_block(&mut self, block: Block) {
        self.block = block;
        let old = self.old;
        if block == old.startblock
            && let (Some(&param), Some(&receiver)) = (self.graph.getargs().first(), self.first_param())
            && param != receiver
        {
            self.loc = old.loc;
            self.define(receiver, LlOp::CastPointer, vec![param.into()]);
        }
        let data = &old.blocks[block];
        let fused = self.fused_test(block);
        for (index, op) in data.operations.iter().enumerate() {
            self.loc = op.loc;
            if fused != Some(index) {
                self.operation(op);
            }
        }
        let exits = data.exits.clone();
        for &link in &exits {
            self.lower_link(link);
        }
        match (fused, data.exitswitch) {
            (Some(index), _) => self.fused_exits(&data.operations[index], exits),
            (None, ExitSwitch::Value(value)) => {
                let value = self.operand(value);
                self.graph.recloseblock(self.block, ExitSwitch::Value(value), exits);
            }
            (None, switch) => {
                self.graph.recloseblock(self.block, switch, exits);
                self.cast_raising_result();
            }
        }
    }

    /// The first parameter of the old graph that is not Void.
    fn first_param(&self) -> Option<&Variable> {
        self.old.getargs().iter().find(|&&v| !self.old.concretetype(v).is_void())
    }

    fn lower_link(&mut self, link: entity::Link) {
        let old = &self.old.links[link];
        // Links pass values of exactly the wanted types already.
        let args = self.operands(&old.args);
        let exitcase = match old.exitcase {
            ExitCase::Exception(LowLevelType::Oo(class)) => {
                ExitCase::Exception(LowLevelType::Ll(self.lowering.container(class)))
            }
            ref other => other.clone(),
        };
        let last_exception = old.last_exception.map(|value| self.operand(value));
        let data = &mut self.graph.links[link];
        data.args = args;
        data.exitcase = exitcase;
        data.last_exception = last_exception;
    }

    // -- operands -----------------------------------------------------------------------------

    fn constant(&mut self, constant: LlConst) -> Operand {
        self.graph.constant(constant)
    }

    fn name(&mut self, name: impl Into<Arc<str>>) -> Operand {
        self.constant(LlConst::Name(name.into()))
    }

    /// An operand as it is.
    fn operand(&mut self, operand: Operand) -> Operand {
        match operand {
            Operand::Var(_) => operand,
            Operand::Const(c) => {
                let value = self.lowering.constant(self.old.consts.get(c));
                self.constant(value)
            }
        }
    }

    /// The low-level type of an operand of the new graph.
    fn ty(&self, operand: Operand) -> LowLevelType {
        match operand {
            Operand::Var(v) => self.graph.concretetype(v),
            Operand::Const(c) => self.lowering.ll.type_of_const(self.graph.consts.get(c)),
        }
    }

    /// The OO type of an operand of the old graph.
    fn old_ty(&self, operand: Operand) -> LowLevelType {
        match operand {
            Operand::Var(v) => self.old.concretetype(v),
            Operand::Const(c) => self.lowering.oo.universe.type_of_const(self.old.consts.get(c)),
        }
    }

    fn old_reference(&self, operand: Operand) -> OoType {
        match self.old_ty(operand) {
            LowLevelType::Oo(ty) => ty,
            other => self.bug(&format!("{other:?} is not a reference")),
        }
    }

    /// An operand of the old graph as a value of exactly this type.
    fn coerce(&mut self, operand: Operand, wanted: LowLevelType) -> Operand {
        let operand = self.operand(operand);
        self.cast(operand, wanted)
    }

    fn cast(&mut self, operand: Operand, wanted: LowLevelType) -> Operand {
        if self.ty(operand) == wanted {
            return operand;
        }
        match self.graph.const_value(operand).cloned() {
            Some(LlConst::Null(_)) => self.constant(LlConst::Null(wanted)),
            Some(LlConst::Ptr(object, _)) => self.constant(LlConst::Ptr(object, wanted)),
            _ => self.emit(LlOp::CastPointer, vec![operand], wanted),
        }
    }

    // -- emitting -----------------------------------------------------------------------------

    fn emit(&mut self, op: LlOp, args: Vec<Operand>, result: LowLevelType) -> Operand {
        self.graph.emit(self.block, op, args, TypedVar::of(result), self.loc).into()
    }

    /// An operation that defines a variable of the old graph.
    fn define(&mut self, result: Variable, op: LlOp, args: Vec<Operand>) {
        self.graph.blocks[self.block].operations.push(SpaceOperation { op, args, result, loc: self.loc });
    }

    /// As [`Self::define`], where the operation gives a value of this type.
    fn define_typed(&mut self, result: Variable, op: LlOp, args: Vec<Operand>, natural: LowLevelType) {
        if self.graph.concretetype(result) == natural {
            self.define(result, op, args);
        } else if self.graph.concretetype(result).is_void() {
            self.emit(op, args, natural);
        } else {
            let value = self.emit(op, args, natural);
            self.define(result, LlOp::CastPointer, vec![value]);
        }
    }

    /// Where a call in front of exception links was followed by the cast of its result, moves
    /// the cast behind the normal link.
    fn cast_raising_result(&mut self) {
        let data = &mut self.graph.blocks[self.block];
        if data.exitswitch != ExitSwitch::LastException
            || data.operations.last().is_none_or(|op| op.op != LlOp::CastPointer)
        {
            return;
        }
        let Some(cast) = data.operations.pop() else { return };
        let normal = data.exits[0];
        let after = self.graph.new_block(Vec::new());
        let (target, args) = (self.graph.links[normal].target, self.graph.links[normal].args.clone());
        self.graph.blocks[after].operations.push(cast);
        self.graph.close_with_goto(after, args, target);
        self.graph.links[normal].target = after;
        self.graph.links[normal].args = Vec::new();
    }

    // -- operations ---------------------------------------------------------------------------

    fn old_name(&self, op: &Op, at: usize) -> Arc<str> {
        match self.old.const_value(op.args[at]) {
            Some(TypedConst::Name(name)) => Arc::clone(name),
            other => self.bug(&format!("operand {at} of {} is {other:?}, not a name", op.op.name())),
        }
    }

    fn old_type(&self, op: &Op, at: usize) -> OoType {
        match self.old.const_value(op.args[at]) {
            Some(&TypedConst::Type(LowLevelType::Oo(ty))) => ty,
            other => self.bug(&format!("operand {at} of {} is {other:?}, not a type", op.op.name())),
        }
    }

    fn operands(&mut self, args: &[Operand]) -> Vec<Operand> {
        args.iter().map(|&arg| self.operand(arg)).collect()
    }

    fn operation(&mut self, op: &Op) {
        if op.op.signature().is_some() {
            let args = self.operands(&op.args);
            self.define(op.result, op.op, args);
            return;
        }
        match op.op {
            LlOp::SameAs => {
                let args = self.operands(&op.args);
                let ty = self.ty(args[0]);
                self.define_typed(op.result, LlOp::SameAs, args, ty);
            }
            LlOp::DirectCall => match self.old.const_value(op.args[0]) {
                Some(&TypedConst::Function(callee, _)) => self.direct_call(op, callee, &op.args[1..]),
                other => self.bug(&format!("direct_call of {other:?}")),
            },
            LlOp::IndirectCall => self.indirect_call(op),
            LlOp::Oosend => self.oosend(op),
            LlOp::Extcall | LlOp::Keepalive | LlOp::Raised | LlOp::RaisedAgain | LlOp::DebugFatalerror => {
                let args = self.operands(&op.args);
                self.define(op.result, op.op, args);
            }
            LlOp::New => self.new_object(op),
            LlOp::Newarray => {
                let ty = self.old_type(op, 0);
                let container = self.lowering.container(ty);
                let c_type = self.constant(LlConst::Type(LowLevelType::Ll(container)));
                let length = self.operand(op.args[1]);
                let natural = self.lowering.ll.ptr(container);
                self.define_typed(op.result, LlOp::MallocVarsize, vec![c_type, length], natural);
            }
            LlOp::Getfield | LlOp::Setfield => self.field(op),
            LlOp::Getarrayitem => {
                let args = self.operands(&op.args);
                let item = self.item(args[0]);
                self.define_typed(op.result, LlOp::Getarrayitem, args, item);
            }
            LlOp::Setarrayitem => {
                let mut args = self.operands(&op.args[..2]);
                let item = self.item(args[0]);
                args.push(self.coerce(op.args[2], item));
                self.define(op.result, LlOp::Setarrayitem, args);
            }
            LlOp::Arraylength | LlOp::Arraycopy => {
                let args = self.operands(&op.args);
                self.define(op.result, op.op, args);
            }
            LlOp::Oois => self.identity(op),
            LlOp::Ooisnull | LlOp::Oononnull => {
                let args = self.operands(&op.args);
                let ptr_op = if op.op == LlOp::Ooisnull { LlOp::PtrIszero } else { LlOp::PtrNonzero };
                self.define(op.result, ptr_op, args);
            }
            LlOp::Ooupcast | LlOp::Oodowncast => {
                let args = self.operands(&op.args);
                let same = self.ty(args[0]) == self.graph.concretetype(op.result);
                self.define(op.result, if same { LlOp::SameAs } else { LlOp::CastPointer }, args);
            }
            LlOp::Instanceof => self.instanceof(op),
            LlOp::Classof => {
                let object = self.operand(op.args[0]);
                let vtable = self.typeptr(object);
                self.define(op.result, LlOp::CastPointer, vec![vtable]);
            }
            LlOp::Identityhash => {
                let ty = self.old_reference(op.args[0]);
                let container = self.lowering.container(ty);
                self.lowering.finish_types();
                let (graph, func) = self.lowering.identity_hash(container);
                let object = self.coerce(op.args[0], func.args[0]);
                let function = self.lowering.ll.func_ptr(func);
                let function = self.constant(LlConst::Function(graph, function));
                self.define(op.result, LlOp::DirectCall, vec![function, object]);
            }
            LlOp::WeakrefCreate => {
                let root = self.lowering.ll.ptr(self.lowering.ll.object);
                let object = self.coerce(op.args[0], root);
                self.define(op.result, LlOp::WeakrefCreate, vec![object]);
            }
            LlOp::WeakrefDeref => {
                let args = self.operands(&op.args);
                let root = self.lowering.ll.ptr(self.lowering.ll.object);
                self.define_typed(op.result, LlOp::WeakrefDeref, args, root);
            }
            other => self.bug(&format!("{} has no lowering", other.name())),
        }
    }

    /// The type of the items of an array, as variables hold them.
    fn item(&self, array: Operand) -> LowLevelType {
        match self.lowering.ll.array_data(self.ty(array)) {
            Some(array) if array.item == LowLevelType::BYTE => LowLevelType::SIGNED,
            Some(array) => array.item,
            None => self.bug(&format!("{} is not an array", self.lowering.ll.type_name(self.ty(array)))),
        }
    }

    fn typeptr(&mut self, object: Operand) -> Operand {
        let field = self.name(TYPEPTR);
        let vtable = self.lowering.ll.ptr(self.lowering.ll.object_vtable);
        self.emit(LlOp::Getfield, vec![object, field], vtable)
    }

    fn new_object(&mut self, op: &Op) {
        let ty = self.old_type(op, 0);
        let container = self.lowering.container(ty);
        let c_type = self.constant(LlConst::Type(LowLevelType::Ll(container)));
        let natural = self.lowering.ll.ptr(container);
        self.define_typed(op.result, LlOp::Malloc, vec![c_type], natural);
        if let OoTypeData::Instance(_) = self.lowering.oo.universe.types[ty] {
            let field = self.name(TYPEPTR);
            let vtable = self.lowering.typeptr(ty);
            let vtable = self.constant(vtable);
            self.emit(LlOp::Setfield, vec![op.result.into(), field, vtable], LowLevelType::VOID);
        }
    }

    fn field(&mut self, op: &Op) {
        let name = self.old_name(op, 1);
        let ty = self.old_reference(op.args[0]);
        let Some((_, field)) = self.lowering.oo.universe.lookup_field(ty, &name) else {
            let owner = self.lowering.oo.universe.type_name(LowLevelType::Oo(ty));
            self.bug(&format!("{owner} has no field {name}"))
        };
        if field.is_void() {
            return;
        }
        let field = self.lowering.value_type(field);
        let is_instance = matches!(self.lowering.oo.universe.types[ty], OoTypeData::Instance(_));
        let name: Arc<str> = if is_instance { Arc::from(instance_field(&name)) } else { name };
        let object = self.operand(op.args[0]);
        let c_name = self.name(name);
        if op.op == LlOp::Getfield {
            self.define_typed(op.result, LlOp::Getfield, vec![object, c_name], field);
        } else {
            let value = self.coerce(op.args[2], field);
            self.define(op.result, LlOp::Setfield, vec![object, c_name, value]);
        }
    }

    /// Both operands get the type of the nearest struct that both embed.
    fn identity(&mut self, op: &Op) {
        let args = self.operands(&op.args);
        let pointees = [args[0], args[1]].map(|arg| self.lowering.ll.pointee(self.ty(arg)));
        let [Some(a), Some(b)] = pointees else { self.bug("identity of something that is not a pointer") };
        let ll = &mut self.lowering.ll;
        let common = std::iter::successors(Some(a), |&ty| ll.parent(ty)).find(|&ty| ll.is_substruct(b, ty));
        let is_null = |operand: Operand| matches!(self.graph.const_value(operand), Some(LlConst::Null(_)));
        let wanted = match common {
            Some(common) => ll.ptr(common),
            None if is_null(args[0]) => self.ty(args[1]),
            None if is_null(args[1]) => self.ty(args[0]),
            None => {
                self.both_null(op.result, [args[0], args[1]]);
                return;
            }
        };
        let args = args.into_iter().map(|arg| self.cast(arg, wanted)).collect();
        self.define(op.result, LlOp::PtrEq, args);
    }

    /// The identity of pointers to unrelated types: only null is both.
    fn both_null(&mut self, result: Variable, pointers: [Operand; 2]) {
        let [a, b] = pointers.map(|pointer| {
            let null = self.emit(LlOp::PtrIszero, vec![pointer], LowLevelType::BOOL);
            self.emit(LlOp::CastBoolToInt, vec![null], LowLevelType::SIGNED)
        });
        let both = self.emit(LlOp::IntAnd, vec![a, b], LowLevelType::SIGNED);
        self.define(result, LlOp::IntIsTrue, vec![both]);
    }

    // -- calls --------------------------------------------------------------------------------

    /// The arguments of a call, without Void ones, as the callee wants them.
    fn arguments(&mut self, args: &[Operand], func: &FuncType) -> Vec<Operand> {
        let args: Vec<Operand> = args.iter().copied().filter(|&arg| !self.old_ty(arg).is_void()).collect();
        if args.len() != func.args.len() {
            self.bug(&format!("a call with {} arguments instead of {}", args.len(), func.args.len()));
        }
        args.into_iter().zip(&func.args).map(|(arg, &wanted)| self.coerce(arg, wanted)).collect()
    }

    fn direct_call(&mut self, op: &Op, callee: GraphId, args: &[Operand]) {
        let func = self.lowering.signatures[&callee].clone();
        let mut operands = self.arguments(args, &func);
        let function = LlConst::Function(self.lowering.graph_ids[&callee], self.lowering.ll.func_ptr(func.clone()));
        operands.insert(0, self.constant(function));
        self.define_typed(op.result, LlOp::DirectCall, operands, func.result);
    }

    fn indirect_call(&mut self, op: &Op) {
        let [function, args @ .., graphs] = op.args.as_slice() else { self.bug("indirect_call without callees") };
        let function = self.operand(*function);
        let Some(func) = self.lowering.ll.func_data(self.ty(function)).cloned() else {
            self.bug("the callee is not a function")
        };
        let mut operands = self.arguments(args, &func);
        operands.insert(0, function);
        let graphs = match self.old.const_value(*graphs) {
            Some(TypedConst::Graphs(graphs)) => self.callees(graphs.iter().copied(), &func),
            _ => LlConst::Void,
        };
        operands.push(self.constant(graphs));
        self.define_typed(op.result, LlOp::IndirectCall, operands, func.result);
    }

    /// The possible callees, as far as they are reachable.
    fn callees(&mut self, graphs: impl Iterator<Item = GraphId>, func: &FuncType) -> LlConst {
        let reachable: Vec<GraphId> = graphs.filter(|graph| self.lowering.reach.graphs.contains(graph)).collect();
        let mut ids: Vec<LlGraphId> =
            reachable.into_iter().map(|graph| self.lowering.function_graph(graph, func)).collect();
        ids.sort_unstable();
        ids.dedup();
        LlConst::Graphs(Arc::from(ids))
    }

    fn oosend(&mut self, op: &Op) {
        let oo = self.lowering.oo;
        let send = (self.old_reference(op.args[1]), self.old_name(op, 0));
        if let Some(target) = self.lowering.reach.types.only_target(&oo.universe, &send) {
            self.direct_call(op, target, &op.args[1..]);
            return;
        }
        let targets = self.lowering.reach.types.targets(&oo.universe, &send).into_owned();
        let slot = slot_of(&oo.universe, &send);
        let func = self.lowering.slot_type(&slot);
        let receiver = self.operand(op.args[1]);
        let vtable = self.typeptr(receiver);
        let vtable_type = self.lowering.classes[&slot.0].vtable_type;
        let wanted = self.lowering.ll.ptr(vtable_type);
        let vtable = self.cast(vtable, wanted);
        let field = self.name(slot_field(&slot.1));
        let function_type = self.lowering.ll.func_ptr(func.clone());
        let function = self.emit(LlOp::Getfield, vec![vtable, field], function_type);
        let mut operands = vec![function];
        operands.extend(self.arguments(&op.args[1..], &func));
        let graphs = self.callees(targets.into_iter().flatten(), &func);
        operands.push(self.constant(graphs));
        self.define_typed(op.result, LlOp::IndirectCall, operands, func.result);
    }

    // -- subclass tests -----------------------------------------------------------------------

    fn subclass_test(&self, op: &Op) -> SubclassTest {
        let universe = &self.lowering.oo.universe;
        let (from, class) = (self.old_reference(op.args[0]), self.old_type(op, 1));
        if !matches!(universe.types[class], OoTypeData::Instance(_)) {
            // Records and arrays have no subtypes.
            return match from == class || class == universe.object {
                true => SubclassTest::NonNull,
                false => self.bug("a test for a type that objects do not know"),
            };
        }
        let types = &self.lowering.reach.types;
        let possible = types.instantiated_below(universe, from).count();
        let below_both = |&ty: &OoType| universe.is_subclass(ty, from);
        let wanted: Vec<OoType> = types.instantiated_below(universe, class).filter(below_both).collect();
        match wanted[..] {
            [] => SubclassTest::Never,
            _ if wanted.len() == possible => SubclassTest::NonNull,
            [only] => SubclassTest::Exactly(only),
            _ => {
                let (first, end) = self.lowering.typeids[&class];
                SubclassTest::Range(first, end)
            }
        }
    }

    fn instanceof(&mut self, op: &Op) {
        let test = self.subclass_test(op);
        match test {
            SubclassTest::Never => {
                let no = self.constant(LlConst::Bool(false));
                self.define(op.result, LlOp::SameAs, vec![no]);
            }
            SubclassTest::NonNull => {
                let args = self.operands(&op.args[..1]);
                self.define(op.result, LlOp::PtrNonzero, args);
            }
            SubclassTest::Exactly(_) | SubclassTest::Range(..) => {
                let object = self.operand(op.args[0]);
                let nonnull = self.emit(LlOp::PtrNonzero, vec![object], LowLevelType::BOOL);
                let (tested, join) = (self.graph.new_block(Vec::new()), self.graph.new_block(vec![op.result]));
                let no = self.constant(LlConst::Bool(false));
                self.graph.close_with_branch(self.block, nonnull, (vec![no], join), (Vec::new(), tested));
                self.block = tested;
                let result = self.class_comparison(object, &test);
                self.graph.close_with_goto(tested, vec![result], join);
                self.block = join;
            }
        }
    }

    /// The test of an object that is not null.
    fn class_comparison(&mut self, object: Operand, test: &SubclassTest) -> Operand {
        let vtable = self.typeptr(object);
        match *test {
            SubclassTest::Exactly(class) => {
                let wanted = self.lowering.typeptr(class);
                let wanted = self.constant(wanted);
                self.emit(LlOp::PtrEq, vec![vtable, wanted], LowLevelType::BOOL)
            }
            SubclassTest::Range(first, end) => {
                // One unsigned comparison does for both ends.
                let field = self.name(TYPEID);
                let id = self.emit(LlOp::Getfield, vec![vtable, field], LowLevelType::SIGNED);
                let first_const = self.constant(LlConst::Signed(first));
                let offset = self.emit(LlOp::IntSub, vec![id, first_const], LowLevelType::SIGNED);
                let offset = self.emit(LlOp::CastIntToUint, vec![offset], LowLevelType::UNSIGNED);
                let count = self.constant(LlConst::Unsigned((end - first) as u64));
                self.emit(LlOp::UintLt, vec![offset, count], LowLevelType::BOOL)
            }
            SubclassTest::Never | SubclassTest::NonNull => self.bug("a test that needs no comparison"),
        }
    }

    /// The index of a last operation that is a subclass test and serves as the switch only.
    fn fused_test(&self, block: Block) -> Option<usize> {
        let data = &self.old.blocks[block];
        let ExitSwitch::Value(Operand::Var(condition)) = data.exitswitch else { return None };
        let last = data.operations.last().filter(|op| op.result == condition && op.op == LlOp::Instanceof)?;
        let used = data.exits.iter().any(|&link| self.old.links[link].args.contains(&Operand::Var(condition)));
        let compares = matches!(self.subclass_test(last), SubclassTest::Exactly(_) | SubclassTest::Range(..));
        (!used && compares).then(|| data.operations.len() - 1)
    }

    /// Ends a block with a subclass test: null leaves by a copy of the exit for false.
    fn fused_exits(&mut self, op: &Op, exits: Vec<entity::Link>) {
        self.loc = op.loc;
        let object = self.operand(op.args[0]);
        let nonnull = self.emit(LlOp::PtrNonzero, vec![object], LowLevelType::BOOL);
        let no = &self.graph.links[exits[0]];
        let (args, target) = (no.args.clone(), no.target);
        let tested = self.graph.new_block(Vec::new());
        self.graph.close_with_branch(self.block, nonnull, (args, target), (Vec::new(), tested));
        self.block = tested;
        let test = self.subclass_test(op);
        let result = self.class_comparison(object, &test);
        self.graph.recloseblock(tested, ExitSwitch::Value(result), exits);
    }
}

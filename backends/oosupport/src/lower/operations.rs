//! Operations and their operands.

use super::{Lowerer, push_const};
use crate::database::{const_type_operand, extcall_row, name_operand};
use crate::stack::{Local, StackInsn, StackType, Value};
use callgraph::{direct_callee, send_of, single_callee};
use entity::{GraphId, LowLevelType, OoType, Variable};
use flow::traceback::Said;
use flow::{LlOp, Operand, SpaceOperation, Typed, TypedConst};

impl Lowerer<'_, '_> {
    pub(super) fn root(&mut self, i: usize) {
        let op = &self.graph.blocks[self.current].operations[i];
        self.set_line(op.loc);
        if self.backend.materialises_with_branch(op.op) {
            let (yes, end) = (self.f.new_label(), self.f.new_label());
            let Some(&local) = self.locals.get(&op.result) else { return };
            let when = self.condition_op(i, true);
            self.f.push(StackInsn::Branch(when.0, when.1, yes));
            for (value, last) in [(false, false), (true, true)] {
                if last {
                    self.f.push(StackInsn::Label(yes));
                }
                self.f.push(StackInsn::Const(Value::Bool(value)));
                self.f.push(StackInsn::Store(local));
                if !last {
                    self.f.push(StackInsn::Jump(end));
                }
            }
            self.f.push(StackInsn::Label(end));
            return;
        }
        if let Some(&local) = self.locals.get(&op.result)
            && self.f.locals[local.0 as usize] == StackType::Int
        {
            self.native_op(i);
            self.f.push(StackInsn::Store(local));
            return;
        }
        self.emit_op(i);
        self.store_result(op);
    }

    /// Stores or drops what an operation left on the stack.
    pub(super) fn store_result(&mut self, op: &SpaceOperation<Typed>) {
        let ty = self.result_type(op);
        if ty.is_void() {
            return;
        }
        match self.locals.get(&op.result) {
            Some(&local) => {
                if self.f.locals[local.0 as usize] == StackType::Int {
                    self.f.push(StackInsn::ToIndex);
                }
                self.f.push(StackInsn::Store(local));
            }
            None => self.f.push(StackInsn::Pop(StackType::Low(ty))),
        }
    }

    /// The type of what an operation leaves on the stack.
    fn result_type(&self, op: &SpaceOperation<Typed>) -> LowLevelType {
        match op.op {
            LlOp::Setfield
            | LlOp::Setarrayitem
            | LlOp::Arraycopy
            | LlOp::Keepalive
            | LlOp::Raised
            | LlOp::RaisedAgain
            | LlOp::DebugFatalerror => LowLevelType::VOID,
            _ => self.graph.concretetype(op.result),
        }
    }

    pub(super) fn operand(&mut self, operand: Operand) {
        match operand {
            Operand::Const(c) => {
                let value = self.graph.consts.get(c).clone();
                push_const(self.db, &mut self.f, &value);
            }
            Operand::Var(v) => {
                if let Some(q) = self.blocks[&self.current].trees.inline_op(v) {
                    self.emit_op(q);
                } else {
                    let local = self.local(v);
                    self.f.push(StackInsn::Load(local));
                    if self.f.locals[local.0 as usize] == StackType::Int {
                        self.f.push(StackInsn::FromIndex);
                    }
                }
            }
        }
    }

    pub(super) fn local(&self, v: Variable) -> Local {
        *self.locals.get(&v).unwrap_or_else(|| {
            panic!("oosupport: {v:?} of {} used in {:?} without a definition there", self.graph.name, self.current)
        })
    }

    /// Pushes the low 32 bits of an operand as a native integer.
    pub(super) fn index_operand(&mut self, operand: Operand) {
        if let Some(TypedConst::Signed(value)) = self.graph.const_value(operand) {
            self.f.push(StackInsn::Const(Value::Int(*value as i32)));
            return;
        }
        if let Operand::Var(v) = operand {
            if let Some(q) = self.blocks[&self.current].trees.inline_op(v) {
                self.native_op(q);
                return;
            }
            let local = self.local(v);
            if self.f.locals[local.0 as usize] == StackType::Int {
                self.f.push(StackInsn::Load(local));
                return;
            }
        }
        self.operand(operand);
        self.f.push(StackInsn::ToIndex);
    }

    /// Pushes the low 32 bits of the result of an operation.
    fn native_op(&mut self, i: usize) {
        let op = &self.graph.blocks[self.current].operations[i];
        match op.op {
            LlOp::Arraylength => {
                self.operand(op.args[0]);
                self.f.push(StackInsn::NativeLen);
            }
            // Characters are native integers already.
            LlOp::CastCharToInt => self.operand(op.args[0]),
            LlOp::SameAs => self.index_operand(op.args[0]),
            LlOp::IntAdd | LlOp::IntSub | LlOp::IntMul if op.args.iter().any(|&a| self.is_native(a)) => {
                self.index_operand(op.args[0]);
                self.index_operand(op.args[1]);
                self.f.push(StackInsn::NativeOp(op.op));
            }
            _ => {
                self.emit_op(i);
                self.f.push(StackInsn::ToIndex);
            }
        }
    }

    /// Whether a variable's value is exactly that of a native integer which is at hand.
    pub(super) fn is_native(&self, operand: Operand) -> bool {
        let Operand::Var(v) = operand else { return false };
        match self.blocks[&self.current].trees.inline_op(v) {
            Some(q) => {
                let op = &self.graph.blocks[self.current].operations[q];
                match op.op {
                    LlOp::Arraylength | LlOp::CastCharToInt => true,
                    LlOp::IntAdd | LlOp::IntSub | LlOp::IntMul => {
                        self.narrow.fits(v)
                            && op.args.iter().any(|&a| self.is_native(a))
                            && op.args.iter().all(|&a| self.is_native_or_small(a))
                    }
                    _ => false,
                }
            }
            None => self.narrow.is_native(v),
        }
    }

    pub(super) fn is_native_or_small(&self, operand: Operand) -> bool {
        match self.graph.const_value(operand) {
            Some(TypedConst::Signed(value)) => i32::try_from(*value).is_ok(),
            _ => self.is_native(operand),
        }
    }

    pub(super) fn operands(&mut self, operands: &[Operand]) {
        for &operand in operands {
            self.operand(operand);
        }
    }

    /// The class through which a field is accessed, and the field's type.
    fn field(&self, object: Operand, name: &str) -> (OoType, LowLevelType) {
        let universe = &self.db.program.universe;
        let ty = self.db.operand_type(self.graph, object);
        let found = match ty {
            // Exceptions are accessed through their own classes: a verifier then need not know
            // the superclasses of those that are never raised.
            LowLevelType::Oo(oo) if universe.exception.is_some_and(|root| universe.is_subclass(oo, root)) => {
                universe.lookup_field(oo, name).map(|(_, ty)| (oo, ty))
            }
            LowLevelType::Oo(oo) => universe.lookup_field(oo, name),
            _ => None,
        };
        found
            .unwrap_or_else(|| panic!("oosupport: no field {name} in {} ({})", universe.type_name(ty), self.graph.name))
    }

    fn item_type(&self, array: Operand) -> LowLevelType {
        let ty = self.db.operand_type(self.graph, array);
        self.db.program.universe.array_item(ty).unwrap_or_else(|| {
            panic!("oosupport: {} is not an array ({})", self.db.program.universe.type_name(ty), self.graph.name)
        })
    }

    /// Emits an operation with its operands; the result stays on the stack.
    pub(super) fn emit_op(&mut self, i: usize) {
        let graph = self.graph;
        let op = &graph.blocks[self.current].operations[i];
        let pushed = self.blocks[&self.current].pushed[i].clone();
        let args = op.args.as_slice();
        match op.op {
            LlOp::DirectCall | LlOp::IndirectCall | LlOp::Oosend => {
                self.operands(&pushed);
                self.call(op);
            }
            LlOp::Getarrayitem => {
                self.operand(args[0]);
                self.index_operand(args[1]);
                let item = self.item_type(args[0]);
                self.f.push(StackInsn::ArrayGet(item));
            }
            LlOp::Setarrayitem => {
                self.operand(args[0]);
                self.index_operand(args[1]);
                self.operand(args[2]);
                let item = self.item_type(args[0]);
                self.f.push(StackInsn::ArraySet(item));
            }
            LlOp::Arraycopy => {
                for (k, &arg) in args.iter().enumerate() {
                    if matches!(k, 1 | 3 | 4) { self.index_operand(arg) } else { self.operand(arg) }
                }
                let item = self.item_type(args[0]);
                self.f.push(StackInsn::ArrayCopy(item));
            }
            LlOp::CastIntToFloat if self.is_native(args[0]) => {
                self.index_operand(args[0]);
                self.f.push(StackInsn::NativeOp(op.op));
            }
            LlOp::Newarray => {
                let LowLevelType::Oo(ty) = const_type_operand(graph, op) else {
                    panic!("oosupport: newarray of a primitive in {}", graph.name)
                };
                self.index_operand(args[1]);
                self.f.push(StackInsn::NewArray(ty));
            }
            LlOp::Raised | LlOp::RaisedAgain => {
                if let Some(said) = Said::of(op.op)
                    && self.raises.contains(self.current, i)
                {
                    self.operands(&pushed);
                    self.f.push(StackInsn::Raised(said, op.loc));
                }
            }
            LlOp::Keepalive => {
                self.operands(&pushed);
                let ty = self.db.operand_type(graph, args[0]);
                if !ty.is_void() {
                    self.f.push(StackInsn::Pop(StackType::Low(ty)));
                }
            }
            _ => {
                self.operands(&pushed);
                self.simple_op(op);
            }
        }
    }

    /// Operations whose operands are pushed as they are.
    fn simple_op(&mut self, op: &SpaceOperation<Typed>) {
        let graph = self.graph;
        let insn = match op.op {
            LlOp::SameAs => return,
            LlOp::Extcall => match self.db.foreign(graph, op) {
                Some(index) => StackInsn::CallForeign(index),
                None => StackInsn::CallExtern(extcall_row(graph, op)),
            },
            LlOp::New => match const_type_operand(graph, op) {
                LowLevelType::Oo(ty) => StackInsn::New(ty),
                other => panic!("oosupport: new of {other:?} in {}", graph.name),
            },
            LlOp::Getfield => {
                let name = name_operand(graph, op, 1);
                let (class, ty) = self.field(op.args[0], &name);
                if ty.is_void() {
                    let object = self.db.operand_type(graph, op.args[0]);
                    StackInsn::Pop(StackType::Low(object))
                } else {
                    StackInsn::GetField(class, name, ty)
                }
            }
            LlOp::Setfield => {
                let name = name_operand(graph, op, 1);
                let (class, ty) = self.field(op.args[0], &name);
                if ty.is_void() {
                    let object = self.db.operand_type(graph, op.args[0]);
                    StackInsn::Pop(StackType::Low(object))
                } else {
                    StackInsn::SetField(class, name, ty)
                }
            }
            LlOp::Arraylength => StackInsn::ArrayLen,
            LlOp::Ooupcast => return,
            LlOp::Oodowncast => {
                let ty = graph.concretetype(op.result);
                if self.db.operand_type(graph, op.args[0]) == ty {
                    return;
                }
                StackInsn::Cast(ty)
            }
            LlOp::Instanceof => match graph.const_value(op.args[1]) {
                Some(TypedConst::Type(LowLevelType::Oo(ty))) => StackInsn::InstanceOf(*ty),
                other => panic!("oosupport: instanceof {other:?} in {}", graph.name),
            },
            LlOp::Classof => match self.db.operand_type(graph, op.args[0]) {
                LowLevelType::Oo(ty) => StackInsn::ClassOf(ty),
                other => panic!("oosupport: classof {other:?} in {}", graph.name),
            },
            LlOp::Identityhash => StackInsn::IdentityHash,
            LlOp::WeakrefCreate => StackInsn::WeakNew,
            LlOp::WeakrefDeref => StackInsn::WeakGet,
            LlOp::DebugFatalerror => StackInsn::FatalError,
            primitive => {
                assert!(
                    primitive.signature().is_some(),
                    "oosupport: {} is not lowered ({})",
                    primitive.name(),
                    graph.name
                );
                StackInsn::Op(primitive)
            }
        };
        self.f.push(insn);
    }

    /// Emits the call itself; operands are on the stack.
    pub(super) fn call(&mut self, op: &SpaceOperation<Typed>) {
        self.bare_call(op);
        self.cast_call_result(op);
    }

    pub(super) fn bare_call(&mut self, op: &SpaceOperation<Typed>) {
        if self.line != op.loc && !self.in_guard() {
            self.set_line(op.loc);
        }
        let (insn, _) = self.call_insn(op);
        self.f.push(insn);
    }

    /// Whether the call that comes next is guarded.
    fn in_guard(&self) -> bool {
        let pushes = |insn: &&StackInsn| {
            matches!(
                insn,
                StackInsn::Load(_)
                    | StackInsn::FromIndex
                    | StackInsn::Const(_)
                    | StackInsn::LoadConst(_)
                    | StackInsn::LoadFunction(..)
            )
        };
        matches!(self.f.code.iter().rev().find(|insn| !pushes(insn)), Some(StackInsn::Guard(_)))
    }

    /// The instruction for a call and the type that it leaves.
    fn call_insn(&self, op: &SpaceOperation<Typed>) -> (StackInsn, LowLevelType) {
        let graph = self.graph;
        let universe = &self.db.program.universe;
        match op.op {
            LlOp::DirectCall => self.static_call(direct_callee(graph, op)),
            LlOp::IndirectCall => match single_callee(graph, op) {
                Some(callee) => self.static_call(callee),
                None => {
                    let ty = self.db.operand_type(graph, op.args[0]);
                    let (LowLevelType::Oo(oo), Some(signature)) = (ty, universe.signature(ty)) else {
                        panic!("oosupport: indirect_call of {} in {}", universe.type_name(ty), graph.name)
                    };
                    (StackInsn::CallFunction(oo), signature.result)
                }
            },
            LlOp::Oosend => {
                let (class, name) = send_of(&self.db.program.universe, graph, op);
                match self.db.static_target(class, &name) {
                    Some(only) => self.static_call(only),
                    None => {
                        let method = self.db.virtual_method(class, &name);
                        let result = universe.instance_data(method.declared).methods[&name].signature.result;
                        (StackInsn::CallVirtual(method), result)
                    }
                }
            }
            other => panic!("oosupport: {} is not a call ({})", other.name(), graph.name),
        }
    }

    /// Makes what a call left fit the type of its result variable.
    pub(super) fn cast_call_result(&mut self, op: &SpaceOperation<Typed>) {
        let graph = self.graph;
        let wanted = graph.concretetype(op.result);
        let (_, given) = self.call_insn(op);
        if given == wanted {
            return;
        }
        if wanted.is_void() {
            self.f.push(StackInsn::Pop(StackType::Low(given)));
            return;
        }
        let (LowLevelType::Oo(from), LowLevelType::Oo(to)) = (given, wanted) else {
            panic!("oosupport: a call in {} gives {given:?} for {wanted:?}", graph.name)
        };
        if !self.db.program.universe.is_subclass(from, to) {
            self.f.push(StackInsn::Cast(wanted));
        }
    }

    fn static_call(&self, callee: GraphId) -> (StackInsn, LowLevelType) {
        let graph = self.db.graph(callee);
        (StackInsn::CallStatic(callee), graph.concretetype(graph.getreturnvar()))
    }
}

//! The operations of a graph, checked and turned into register code.
//!
//! Operations of both type systems are here; those of one only are in [`Compiler::oo_operation`]
//! and [`Compiler::ll_operation`].

use crate::code::{CallSite, Insn, NO_REG, Target};
use crate::compile::{Compiler, Op};
use crate::model::{Function, TypeId, Types};
use entity::{LowLevelType, OoType};
use flow::externs::{EXTERNS, ExternType};
use flow::{GraphRef, LlOp, Operand, TypedConst};
use lltype::TYPEPTR;
use ootype::Universe;

impl<'p, G: GraphRef> Compiler<'_, 'p, G> {
    pub(crate) fn primitive_types(&self, op: &Op<G>) {
        let (args, result) = op.op.signature().expect("only primitive operations come here");
        if op.args.len() != args.len() {
            self.bug(&format!("{} operands instead of {}", op.args.len(), args.len()));
        }
        for (&arg, &ty) in op.args.iter().zip(args) {
            self.expect("an operand", self.ty(arg), LowLevelType::Prim(ty));
        }
        self.expect("the result", LowLevelType::Prim(result), self.graph.concretetype(op.result));
    }

    fn constant(&self, op: &Op<G>, at: usize) -> Option<&'p TypedConst<G>> {
        self.graph.const_value(*op.args.get(at)?)
    }

    fn name(&self, op: &Op<G>, at: usize) -> &'p std::sync::Arc<str> {
        match self.constant(op, at) {
            Some(TypedConst::Name(name)) => name,
            other => self.bug(&format!("operand {at} is {other:?}, not a name")),
        }
    }

    fn type_operand(&self, op: &Op<G>, at: usize) -> TypeId {
        let named = match self.constant(op, at) {
            Some(&TypedConst::Type(ty)) => self.types.named(ty),
            _ => None,
        };
        named.unwrap_or_else(|| self.bug(&format!("operand {at} is {:?}, not a type", self.constant(op, at))))
    }

    fn reference(&self, op: &Op<G>, at: usize) -> TypeId {
        let ty = self.ty(op.args[at]);
        let target = self.types.target(ty);
        target.unwrap_or_else(|| self.bug(&format!("operand {at} is a {}, not a reference", self.types.type_name(ty))))
    }

    fn array_item(&self, op: &Op<G>, at: usize) -> LowLevelType {
        let ty = self.ty(op.args[at]);
        self.item_of(ty)
            .unwrap_or_else(|| self.bug(&format!("operand {at} is a {}, not an array", self.types.type_name(ty))))
    }

    /// The items of the arrays that values of a type refer to.
    fn item_of(&self, ty: LowLevelType) -> Option<LowLevelType> {
        self.types.array_item(self.types.target(ty)?)
    }

    /// The type of references to `str` records.
    fn string(&self) -> LowLevelType {
        self.types.reference(self.types.string())
    }

    fn call_site(
        &mut self,
        op: &Op<G>,
        target: Target,
        args: &[Operand],
        types: &[LowLevelType],
        result: LowLevelType,
    ) -> u32 {
        if args.len() != types.len() {
            self.bug(&format!("{} arguments instead of {}", args.len(), types.len()));
        }
        for (i, (&arg, &ty)) in args.iter().zip(types).enumerate() {
            self.expect(&format!("argument {i}"), self.ty(arg), ty);
        }
        let wanted = self.graph.concretetype(op.result);
        self.expect("the result", result, wanted);
        let args = args.iter().zip(types).filter(|(_, ty)| !ty.is_void()).map(|(&arg, _)| self.reg(arg)).collect();
        self.code.calls.push(CallSite { target, args, result: self.reg(Operand::Var(op.result)) });
        (self.code.calls.len() - 1) as u32
    }

    pub(crate) fn operation(&mut self, op: &Op<G>) {
        let arity = op.op.arity();
        if arity.is_some_and(|arity| arity != op.args.len()) {
            self.bug(&format!("{} operands", op.args.len()));
        }
        if let Some((args, _)) = op.op.signature() {
            self.primitive_types(op);
            let to = self.reg(Operand::Var(op.result));
            match args.len() {
                1 => self.emit(Insn::Prim1(op.op, to, self.reg(op.args[0]))),
                2 => self.emit(Insn::Prim2(op.op, to, self.reg(op.args[0]), self.reg(op.args[1]))),
                other => self.bug(&format!("a primitive operation with {other} operands")),
            }
            return;
        }
        let result = self.graph.concretetype(op.result);
        let to = self.reg(Operand::Var(op.result));
        let reg = |at: usize| self.reg(op.args[at]);
        let signed = LowLevelType::SIGNED;
        match op.op {
            LlOp::SameAs => {
                self.expect("the operand", self.ty(op.args[0]), result);
                let from = reg(0);
                if to != NO_REG {
                    self.emit(Insn::Move(to, from));
                }
            }
            LlOp::DirectCall => {
                let Some(&TypedConst::Function(callee, _)) = self.constant(op, 0) else {
                    self.bug("the callee is not a function constant")
                };
                let callee = Function::of(callee);
                let graphs = self.interp.program.graphs;
                let (types, returned) = (graphs.params(callee), graphs.result(callee));
                let site = self.call_site(op, Target::Direct(callee), &op.args[1..], &types, returned);
                self.emit(Insn::Call(site));
            }
            LlOp::IndirectCall => {
                let [function, args @ .., graphs] = op.args.as_slice() else { self.bug("no callees") };
                let listed = match self.graph.const_value(*graphs) {
                    Some(TypedConst::Graphs(graphs)) => {
                        let mut graphs: Vec<Function> = graphs.iter().map(|&graph| Function::of(graph)).collect();
                        graphs.sort_unstable();
                        self.code.callees.push(graphs.into());
                        Some((self.code.callees.len() - 1) as u32)
                    }
                    Some(TypedConst::Void) => None,
                    other => self.bug(&format!("the callees are {other:?}")),
                };
                let ty = self.ty(*function);
                let signature = self.types.target(ty).and_then(|own| Some((own, self.types.signature(own)?)));
                let Some((own, (params, returned))) = signature else {
                    self.bug(&format!("the callee is a {}", self.types.type_name(ty)))
                };
                let target = Target::Indirect(self.reg(*function), own, listed);
                let site = self.call_site(op, target, args, params, returned);
                self.emit(Insn::Call(site));
            }
            LlOp::Extcall => {
                let name = self.name(op, 0);
                let Some(row) = EXTERNS.iter().position(|e| e.name == &**name) else {
                    self.bug(&format!("no external function {name}"))
                };
                let types: Vec<_> = EXTERNS[row].args.iter().map(|&ty| self.extern_type(ty)).collect();
                if EXTERNS[row].result == ExternType::StrArray {
                    self.expect("the item of the result", self.result_item(op), self.string());
                }
                let returned = match EXTERNS[row].result {
                    ExternType::StrArray | ExternType::SignedArray | ExternType::ByteArray => result,
                    other => self.extern_type(other).unwrap_or(result),
                };
                let mut wanted = Vec::with_capacity(types.len());
                for (i, ty) in types.into_iter().enumerate() {
                    wanted.push(match (ty, op.args.get(i + 1)) {
                        (Some(ty), _) => ty,
                        (None, Some(&arg)) => {
                            let item = match EXTERNS[row].args[i] {
                                ExternType::SignedArray => LowLevelType::SIGNED,
                                ExternType::StrArray => self.string(),
                                _ => LowLevelType::BYTE,
                            };
                            self.expect("the item of an operand", self.array_item(op, i + 1), item);
                            self.ty(arg)
                        }
                        (None, None) => self.bug("too few arguments"),
                    });
                }
                let site = self.call_site(op, Target::Extern(row, result), &op.args[1..], &wanted, returned);
                self.emit(Insn::Ext(site));
            }
            LlOp::New | LlOp::Malloc => {
                let ty = self.type_operand(op, 0);
                if !self.types.has_fields(ty) {
                    self.bug(&format!("{} of {}", op.op.name(), self.types.name(ty)));
                }
                self.expect("the result", self.types.reference(ty), result);
                self.emit(Insn::New(to, ty));
            }
            LlOp::Newarray | LlOp::MallocVarsize => {
                let ty = self.type_operand(op, 0);
                if self.types.array_item(ty).is_none() {
                    self.bug(&format!("{} of {}", op.op.name(), self.types.name(ty)));
                }
                self.expect("the length", self.ty(op.args[1]), signed);
                self.expect("the result", self.types.reference(ty), result);
                let length = reg(1);
                self.emit(Insn::NewArray(to, ty, length));
            }
            LlOp::Getfield | LlOp::Setfield => {
                let (ty, name) = (self.reference(op, 0), self.name(op, 1));
                let Some(field) = self.interp.layouts.field(ty, name) else {
                    self.bug(&format!("{} has no field {name}", self.types.name(ty)))
                };
                let object = reg(0);
                if op.op == LlOp::Getfield {
                    self.expect("the result", field.ty, result);
                } else {
                    self.expect("the value", self.ty(op.args[2]), field.ty);
                }
                match (field.slot, op.op) {
                    (None, _) => self.emit(Insn::CheckNonNull(object)),
                    (Some(slot), LlOp::Getfield) => {
                        self.emit(Insn::GetField(to, object, slot));
                        if matches!(self.types, Types::Ll(_)) && &**name == TYPEPTR {
                            self.emit(Insn::CheckVtable(to, object));
                        }
                    }
                    (Some(slot), _) => self.emit(Insn::SetField(object, slot, self.reg(op.args[2]))),
                }
            }
            LlOp::Getarrayitem | LlOp::Setarrayitem => {
                let item = self.array_item(op, 0);
                let item = if item == LowLevelType::BYTE { signed } else { item };
                self.expect("the index", self.ty(op.args[1]), signed);
                let (array, at) = (reg(0), reg(1));
                if op.op == LlOp::Getarrayitem {
                    self.expect("the result", item, result);
                    self.emit(Insn::GetItem(to, array, at));
                } else {
                    self.expect("the value", self.ty(op.args[2]), item);
                    self.emit(Insn::SetItem(array, at, self.reg(op.args[2])));
                }
            }
            LlOp::Arraylength => {
                self.array_item(op, 0);
                self.expect("the result", signed, result);
                let array = reg(0);
                self.emit(Insn::Len(to, array));
            }
            LlOp::Arraycopy => {
                if self.array_item(op, 0) != self.array_item(op, 2) {
                    self.bug("arrays of different types");
                }
                let types = [self.ty(op.args[0]), signed, self.ty(op.args[2]), signed, signed];
                let site = self.call_site(op, Target::None, &op.args, &types, LowLevelType::VOID);
                self.emit(Insn::ArrayCopy(site));
            }
            LlOp::WeakrefCreate => {
                self.reference(op, 0);
                self.expect("the result", self.types.reference(self.types.weakref()), result);
                let from = reg(0);
                self.emit(Insn::WeakNew(to, from));
            }
            LlOp::WeakrefDeref => {
                self.expect("the operand", self.ty(op.args[0]), self.types.reference(self.types.weakref()));
                self.expect("the result", self.types.reference(self.types.referent()), result);
                let from = reg(0);
                self.emit(Insn::WeakDeref(to, from));
            }
            // The rows of a traceback are noted where it leaves.
            LlOp::Keepalive | LlOp::Raised | LlOp::RaisedAgain => {}
            LlOp::DebugFatalerror => {
                self.expect("the operand", self.ty(op.args[0]), self.string());
                let from = reg(0);
                self.emit(Insn::Fatal(from));
            }
            _ => match self.types {
                Types::Oo(universe) => self.oo_operation(op, universe),
                Types::Ll(_) => self.ll_operation(op),
            },
        }
    }

    /// Operations of the OO type system only.
    fn oo_operation(&mut self, op: &Op<G>, universe: &'p Universe) {
        let result = self.graph.concretetype(op.result);
        let to = self.reg(Operand::Var(op.result));
        let reg = |at: usize| self.reg(op.args[at]);
        match op.op {
            LlOp::Oosend => {
                let name = self.name(op, 0);
                let Some(&receiver) = op.args.get(1) else { self.bug("no receiver") };
                let ty = self.reference(op, 1);
                let Some((_, method)) = universe.lookup_method(OoType::from_u32(ty.0), name) else {
                    self.bug(&format!("{} has no method {name}", self.types.name(ty)))
                };
                let selector = self.interp.layouts.selector(name);
                let mut types = vec![self.ty(receiver)];
                types.extend(&method.signature.args);
                let target = Target::Virtual(selector);
                let site = self.call_site(op, target, &op.args[1..], &types, method.signature.result);
                self.emit(Insn::Call(site));
            }
            LlOp::Oois => {
                self.reference(op, 0);
                self.reference(op, 1);
                self.expect("the result", LowLevelType::BOOL, result);
                let (a, b) = (reg(0), reg(1));
                self.emit(Insn::Is(to, a, b));
            }
            LlOp::Ooisnull | LlOp::Oononnull => {
                self.reference(op, 0);
                self.expect("the result", LowLevelType::BOOL, result);
                let a = reg(0);
                self.emit(if op.op == LlOp::Ooisnull { Insn::IsNull(to, a) } else { Insn::NonNull(to, a) });
            }
            LlOp::Ooupcast => {
                self.reference(op, 0);
                self.expect("the operand", self.ty(op.args[0]), result);
                let from = reg(0);
                self.emit(Insn::Move(to, from));
            }
            LlOp::Oodowncast => {
                let from = self.reference(op, 0);
                let Some(ty) = self.types.target(result) else { self.bug("the result is not a reference") };
                let layouts = &self.interp.layouts;
                if !layouts.is_subclass(ty, from) && !layouts.is_subclass(from, ty) {
                    self.bug(&format!("{} is not below the operand's type", self.types.type_name(result)));
                }
                let from = reg(0);
                self.emit(Insn::Downcast(to, from, ty));
            }
            LlOp::Instanceof => {
                self.reference(op, 0);
                self.expect("the result", LowLevelType::BOOL, result);
                let (from, ty) = (reg(0), self.type_operand(op, 1));
                self.emit(Insn::InstanceOf(to, from, ty));
            }
            LlOp::Classof => {
                let ty = self.reference(op, 0);
                if !self.types.is_class(ty) {
                    self.bug("the operand is not an instance");
                }
                self.expect("the result", LowLevelType::Oo(universe.class), result);
                let from = reg(0);
                self.emit(Insn::ClassOf(to, from));
            }
            LlOp::Identityhash => {
                self.reference(op, 0);
                self.expect("the result", LowLevelType::SIGNED, result);
                let from = reg(0);
                self.emit(Insn::Hash(to, from));
            }
            other => self.bug(&format!("{} is not implemented", other.name())),
        }
    }

    /// Operations of the low-level type system only.
    fn ll_operation(&mut self, op: &Op<G>) {
        let result = self.graph.concretetype(op.result);
        let to = self.reg(Operand::Var(op.result));
        let reg = |at: usize| self.reg(op.args[at]);
        match op.op {
            LlOp::PtrEq => {
                self.reference(op, 0);
                self.expect("operand 1", self.ty(op.args[1]), self.ty(op.args[0]));
                self.expect("the result", LowLevelType::BOOL, result);
                let (a, b) = (reg(0), reg(1));
                self.emit(Insn::Is(to, a, b));
            }
            LlOp::PtrIszero | LlOp::PtrNonzero => {
                self.reference(op, 0);
                self.expect("the result", LowLevelType::BOOL, result);
                let a = reg(0);
                self.emit(if op.op == LlOp::PtrIszero { Insn::IsNull(to, a) } else { Insn::NonNull(to, a) });
            }
            LlOp::CastPointer => {
                let from = self.reference(op, 0);
                let Some(ty) = self.types.target(result) else { self.bug("the result is not a pointer") };
                let layouts = &self.interp.layouts;
                let (up, down) = (layouts.is_subclass(from, ty), layouts.is_subclass(ty, from));
                let a = reg(0);
                match (up, down) {
                    (true, _) => self.emit(Insn::Move(to, a)),
                    (false, true) => self.emit(Insn::Downcast(to, a, ty)),
                    (false, false) => {
                        self.bug(&format!("a {} is never a {}", self.types.name(from), self.types.name(ty)))
                    }
                }
            }
            other => self.bug(&format!("{} is not implemented", other.name())),
        }
    }

    /// The type of an operand or result of an external function; `None`: an array.
    fn extern_type(&self, ty: ExternType) -> Option<LowLevelType> {
        Some(match ty {
            ExternType::Void => LowLevelType::VOID,
            ExternType::Signed => LowLevelType::SIGNED,
            ExternType::Float => LowLevelType::FLOAT,
            ExternType::Bool => LowLevelType::BOOL,
            ExternType::Str => self.string(),
            ExternType::Object => self.types.any_object(),
            ExternType::StrArray | ExternType::ByteArray | ExternType::SignedArray => return None,
        })
    }

    fn result_item(&self, op: &Op<G>) -> LowLevelType {
        let ty = self.graph.concretetype(op.result);
        self.item_of(ty).unwrap_or_else(|| self.bug("the result is not an array"))
    }
}

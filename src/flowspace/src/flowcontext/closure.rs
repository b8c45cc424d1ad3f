//! Nested functions that capture variables.
//!
//! A captured variable that is not bound again after the capture is captured by value; any other
//! lives in a cell, an instance of a class made for it, which the enclosing function and all
//! closures share. A nested function that captures constants only is an ordinary function. Any
//! other is the method `call` of a class made for it: making the function makes an instance whose
//! fields are what it captures, and the function is the method bound to it.
//!
//! A default value that is not a constant is captured too. The parameter is then taken out of the
//! signature, so calls that pass it are refused.
//!
//! The variables that a function made at import time captures are constants, unless nested functions
//! assign them: those live in prebuilt cells (`FunctionInfo::cells`).
//!
//! Invariant: whether a variable has a cell depends on the code alone, never on states.
//!
//! # Deviations
//! RPython refuses closures.

use super::instruction::{resolve, unbound};
use super::localclass::is_class_body;
use super::{FlowContext, R, Stop};
use crate::code::CodeContext;
use crate::framestate::{FreeRef, FuncProto, Simple, State, Value};
use crate::liveness::successors;
use diagnostics::{DiagId, Diagnostic};
use entity::{CodeId, HostId};
use flow::HlOp;
use host::{Code, FieldKind, FunctionInfo, Host, HostConst, HostKind, Instr};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use std::sync::Arc;

/// The module that makes the classes.
pub(super) const MAKERS: &str = "rotor_helpers.closures";

/// What was made for the nested functions of a graph.
#[derive(Default)]
pub(super) struct ClosureTable {
    made: Vec<(Key, HostConst)>,
    cells: FxHashMap<(u32, usize), HostConst>,
    /// By the number of the code: which cell variables need a cell.
    boxed: FxHashMap<u32, Rc<[bool]>>,
    /// Cell variables that need a cell for another reason, by code and number.
    needed: FxHashSet<(CodeId, usize)>,
    /// Those found while the graph was built, which must be built again.
    missing: FxHashSet<(CodeId, usize)>,
}

impl ClosureTable {
    /// Says which cell variables need a cell besides those that the code shows.
    pub(super) fn need_cells(&mut self, needed: FxHashSet<(CodeId, usize)>) {
        self.needed = needed;
    }

    /// The cell variables that turned out to need a cell, if any.
    pub(super) fn missing_cells(&mut self) -> Option<FxHashSet<(CodeId, usize)>> {
        (!self.missing.is_empty()).then(|| std::mem::take(&mut self.missing))
    }
}

/// What makes two nested functions one.
#[derive(PartialEq)]
struct Key {
    kind: Made,
    code: HostConst,
    defaults: Vec<HostConst>,
    kwdefaults: Vec<(Arc<str>, HostConst)>,
    captures: Vec<CaptureKey>,
    taken: Vec<Arc<str>>,
}

/// What is made of the code of a nested function.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Made {
    Function,
    Closure,
    Generator,
}

#[derive(Clone, PartialEq)]
pub(super) enum CaptureKey {
    Const(HostConst),
    Field(FieldKind),
    /// The environment of a class.
    Class(HostConst),
}

/// What a nested function captures of a variable.
pub(super) enum Capture {
    Const(HostConst),
    Field(FieldKind, Simple),
    /// A class, and its environment.
    Class(HostConst, Simple),
    /// The function itself.
    Own,
}

/// The free variables of a function at its start.
pub(super) fn free_variables(function: &FunctionInfo) -> Rc<[FreeRef]> {
    let field = |index: usize| function.fields.get(index).cloned().flatten();
    let reference = |(index, value): (usize, &Option<HostConst>)| match field(index) {
        Some(field) => FreeRef::Field { name: field.name, kind: field.kind, class: field.class },
        None => match function.cells.get(index).cloned().flatten() {
            Some(cell) => FreeRef::Cell { cell, bound: value.is_some() },
            None => FreeRef::Const(value.clone()),
        },
    };
    function.closure.iter().enumerate().map(reference).collect()
}

/// The name of the field for a variable; `call` stays free for the method.
fn field_name(variable: &str) -> String {
    // The parameter of a generator expression is `.0`.
    format!("_{}", variable.trim_start_matches('.'))
}

impl FlowContext<'_> {
    // ---- variables

    /// `MakeCell`: a new cell for a variable that needs one, with the value that it has.
    pub(super) fn make_cell(&mut self, state: &mut State, code: &Rc<CodeContext>, cell: u32) {
        let (index, slot) = (cell as usize, code.cell_slots[cell as usize]);
        if !self.boxed(code)[index] {
            return;
        }
        let class = match self.closures.cells.get(&(code.index, index)) {
            Some(class) => class.clone(),
            None => {
                let name = HostConst::str(&format!("{}.{}", code.code.name, code.code.cellvars[index]));
                let class = self.make("cell_class", &[name]);
                self.closures.cells.insert((code.index, index), class.clone());
                class
            }
        };
        let cell = Simple::Var(self.emit_simple(HlOp::SimpleCall, &[Simple::Const(class)]));
        let value = match state.top().slots[slot].take() {
            Some(Value::Simple(value)) => Some(value),
            _ => None,
        };
        if let Some(value) = &value {
            self.set_field(&cell, "value", value);
            if may_be_deleted(&code.code, index) {
                self.set_field(&cell, "bound", &Simple::Const(HostConst::Bool(true)));
            }
        }
        state.top().slots[slot] = Some(Value::Boxed { cell, bound: value.is_some() });
    }

    /// The value of a captured variable.
    pub(super) fn load_deref(&mut self, state: &State, variable: &FreeRef, name: &Arc<str>) -> R<Value> {
        let value = match variable {
            FreeRef::Const(value) => {
                self.check_captured(value)?;
                value.clone().map(Value::from)
            }
            FreeRef::Cell { cell, bound } => {
                return Ok(self.read_free_cell(state, &Simple::Const(cell.clone()), *bound, name));
            }
            FreeRef::Slot { depth, slot } => match state.frames[*depth].slots[*slot].clone() {
                Some(Value::Boxed { cell, bound }) => {
                    let (class, message) = unbound(state, name);
                    return Ok(self.read_cell(state, &cell, bound, class, &message).into());
                }
                other => other,
            },
            FreeRef::Field { name, kind, class } => {
                let field = self.closure_field(&state.frames[0].slots, name)?;
                return Ok(match kind {
                    FieldKind::Value | FieldKind::Own => field.into(),
                    FieldKind::Class | FieldKind::OwnClass => {
                        Value::Class(Box::new((class.clone().expect("the class of an environment"), field)))
                    }
                    FieldKind::Cell | FieldKind::MaybeEmptyCell => {
                        self.read_free_cell(state, &field, *kind == FieldKind::Cell, name)
                    }
                });
            }
        };
        let value = self.read_local(state, value, name)?;
        Ok(self.run_time_value(state, value))
    }

    /// The value of a variable of an enclosing function that has ended.
    fn read_free_cell(&mut self, state: &State, cell: &Simple, bound: bool, name: &Arc<str>) -> Value {
        let message = match state.frame().code.code.is_script() {
            true => format!("name '{name}' is not defined"),
            false => format!(
                "cannot access free variable '{name}' where it is not associated with a value in enclosing scope"
            ),
        };
        self.read_cell(state, cell, bound, "NameError", &message).into()
    }

    fn read_cell(&mut self, state: &State, cell: &Simple, bound: bool, error: &str, message: &str) -> Simple {
        if !bound {
            let bound = self.get_field(cell, "bound");
            self.unless(state, &bound, |context, state| context.raise_builtin(state, error, Simple::str(message)));
        }
        self.get_field(cell, "value")
    }

    /// Binds a captured variable, or unbinds it (`Undefined`).
    pub(super) fn store_deref(&mut self, state: &mut State, variable: FreeRef, value: Value, name: &Arc<str>) -> R<()> {
        let value = self.local_value(state, value, name)?;
        let (cell, was_bound) = match &variable {
            FreeRef::Const(_) => return Err(self.assignment_refused(name)),
            FreeRef::Cell { cell, bound } => (Simple::Const(cell.clone()), *bound),
            FreeRef::Slot { depth, slot } => match state.frames[*depth].slots[*slot].clone() {
                Some(Value::Boxed { cell, bound }) => (cell, bound),
                _ => {
                    state.frames[*depth].slots[*slot] = value;
                    return Ok(());
                }
            },
            FreeRef::Field { name, kind, .. } => {
                (self.closure_field(&state.frames[0].slots, name)?, *kind != FieldKind::MaybeEmptyCell)
            }
        };
        let value = match value {
            Some(Value::Class(class)) => Some(Value::Simple(self.class_as_function(&class)?)),
            value => value,
        };
        let Some(Value::Simple(value)) = value else {
            let FreeRef::Slot { depth, slot } = variable else {
                let what = format!("deleting the variable `{name}` of the enclosing function");
                return Err(self.unsupported(&what, "set the variable to another value"));
            };
            let (class, message) = unbound(state, name);
            self.read_cell(state, &cell, was_bound, class, &message);
            self.set_field(&cell, "bound", &Simple::Const(HostConst::Bool(false)));
            state.frames[depth].slots[slot] = Some(Value::Boxed { cell, bound: false });
            return Ok(());
        };
        self.set_field(&cell, "value", &value);
        if !was_bound {
            self.set_field(&cell, "bound", &Simple::Const(HostConst::Bool(true)));
        }
        if let FreeRef::Slot { depth, slot } = variable {
            state.frames[depth].slots[slot] = Some(Value::Boxed { cell, bound: true });
        }
        Ok(())
    }

    fn assignment_refused(&mut self, name: &str) -> Stop {
        let what = format!("an assignment to the captured variable `{name}` of a function made at import time");
        self.unsupported(&what, "keep the value in an attribute of a global instance")
    }

    /// A field of the closure whose method is interpreted.
    pub(super) fn closure_field(&mut self, slots: &[Option<Value>], name: &str) -> R<Simple> {
        if self.function.environment.is_some() && binds_first(&self.function.code) {
            return Err(self.receiver_is_lost());
        }
        let Some(Value::Simple(mut closure)) = slots[0].clone() else {
            panic!("flowspace: the closure is lost in {}", self.graph.name);
        };
        if let Some(environment) = self.function.environment.clone() {
            closure = self.get_field(&closure, &environment);
        }
        let is_kind = |kind| self.function.fields.iter().flatten().any(|f| &*f.name == name && f.kind == kind);
        if is_kind(FieldKind::OwnClass) {
            return Ok(closure);
        }
        let own = is_kind(FieldKind::Own);
        Ok(if own { self.get_field(&closure, "call") } else { self.get_field(&closure, &field_name(name)) })
    }

    pub(super) fn get_field(&mut self, object: &Simple, name: &str) -> Simple {
        Simple::Var(self.emit_simple(HlOp::GetAttr, &[object.clone(), Simple::str(name)]))
    }

    pub(super) fn set_field(&mut self, object: &Simple, name: &str, value: &Simple) {
        self.emit_simple(HlOp::SetAttr, &[object.clone(), Simple::str(name), value.clone()]);
    }

    /// A method of a class that was made in a function cannot find the variables of the function.
    fn receiver_is_lost(&mut self) -> Stop {
        self.unsupported(
            "a method of a class made inside a function, which binds its first parameter again and uses variables of \
             the function,",
            "use another name",
        )
    }

    /// The body of a class may not have passed on what stands for a variable.
    fn check_captured(&mut self, value: &Option<HostConst>) -> R<()> {
        match value {
            Some(value @ HostConst::Obj(id))
                if self.host.kind(*id) == HostKind::Instance
                    && HostConst::Obj(self.host.class_of(value)) == self.closures_attribute("Captured") =>
            {
                Err(self.unsupported(
                    "a function in the body of a class made inside a function, which is no method of it and uses \
                     variables of the function,",
                    "make the function before the class",
                ))
            }
            _ => Ok(()),
        }
    }

    // ---- functions

    /// The function that the instructions up to `pc` make: a constant, or a closure.
    pub(super) fn nested_function(&mut self, state: &State, pc: u32, proto: &FuncProto) -> R<Simple> {
        let code = self.code_of_proto(proto);
        let own = own_variable(state, pc);
        let captures = self.captures(state, proto, own.as_ref(), &code)?;
        self.function_of(state, proto, &code, &captures)
    }

    /// What a nested function captures.
    pub(super) fn captures(
        &mut self,
        state: &State,
        proto: &FuncProto,
        own: Option<&FreeRef>,
        code: &Code,
    ) -> R<Vec<Capture>> {
        let cells = proto.closure.iter().zip(&code.freevars);
        cells.map(|(cell, name)| self.capture(state, cell, own, code, name)).collect()
    }

    /// The function for what it captures: a constant, or a closure.
    pub(super) fn function_of(
        &mut self,
        state: &State,
        proto: &FuncProto,
        code: &Rc<Code>,
        captures: &[Capture],
    ) -> R<Simple> {
        let (defaults, kwdefaults, taken) = self.split_defaults(proto, code);
        let constant = taken.is_empty()
            && captures.iter().all(|c| matches!(c, Capture::Const(_) | Capture::Own))
            && (is_class_body(code) || !assigns_attributes(&state.frame().code.code, &code.name));
        let kind = if constant { Made::Function } else { Made::Closure };
        let key = Key { defaults, kwdefaults, ..Key::new(kind, &proto.code, captures, &taken) };
        let made = self.make_once(key, code);
        if constant {
            return Ok(Simple::Const(made));
        }
        let closure = self.make_instance(&made, captures, code, &taken);
        Ok(self.get_field(&closure, "call"))
    }

    /// A generator of a code object, at its start.
    pub(super) fn generator_instance(
        &mut self,
        object: &HostConst,
        code: &Code,
        captures: &[Capture],
        taken: &[(Arc<str>, Simple)],
    ) -> Simple {
        let made = self.make_once(Key::new(Made::Generator, object, captures, taken), code);
        let generator = self.make_instance(&made, captures, code, taken);
        self.set_field(&generator, "state", &Simple::int(0));
        for field in ["sent", "thrown"] {
            self.set_field(&generator, field, &Simple::Const(HostConst::None));
        }
        if code.is_async_generator {
            for field in ["has_item", "running"] {
                self.set_field(&generator, field, &Simple::Const(HostConst::Bool(false)));
            }
        }
        generator
    }

    /// The function or class for a key.
    fn make_once(&mut self, key: Key, code: &Code) -> HostConst {
        if let Some((_, made)) = self.closures.made.iter().find(|(other, _)| *other == key) {
            return made.clone();
        }
        let made = match key.kind {
            Made::Function => self.make_function_object(&key, code),
            Made::Closure => self.make_closure_class(&key, code),
            Made::Generator => self.make_generator_class(&key, code),
        };
        self.closures.made.push((key, made.clone()));
        made
    }

    /// An instance of the class of a closure or generator, with its fields.
    pub(super) fn make_instance(
        &mut self,
        class: &HostConst,
        captures: &[Capture],
        code: &Code,
        taken: &[(Arc<str>, Simple)],
    ) -> Simple {
        let instance = Simple::Var(self.emit_simple(HlOp::SimpleCall, &[Simple::Const(class.clone())]));
        for (capture, name) in captures.iter().zip(&code.freevars) {
            if let Capture::Field(_, value) | Capture::Class(_, value) = capture {
                self.set_field(&instance, &field_name(name), value);
            }
        }
        for (name, value) in taken {
            self.set_field(&instance, &field_name(name), value);
        }
        instance
    }

    /// What to capture of a variable.
    pub(super) fn capture(
        &mut self,
        state: &State,
        cell: &FreeRef,
        own: Option<&FreeRef>,
        code: &Code,
        name: &Arc<str>,
    ) -> R<Capture> {
        match cell {
            FreeRef::Const(Some(value)) => {
                self.check_captured(&Some(value.clone()))?;
                return Ok(Capture::Const(value.clone()));
            }
            FreeRef::Const(None) => {}
            FreeRef::Cell { cell, bound } => {
                let kind = if *bound { FieldKind::Cell } else { FieldKind::MaybeEmptyCell };
                return Ok(Capture::Field(kind, Simple::Const(cell.clone())));
            }
            FreeRef::Field { name, kind, class } => {
                let field = self.closure_field(&state.frames[0].slots, name)?;
                if let Some(class) = class {
                    return Ok(Capture::Class(class.clone(), field));
                }
                let kind = if *kind == FieldKind::Own { FieldKind::Value } else { *kind };
                return Ok(Capture::Field(kind, field));
            }
            FreeRef::Slot { depth, slot } => match &state.frames[*depth].slots[*slot] {
                Some(Value::Boxed { cell, bound }) => {
                    let frame = &state.frames[*depth];
                    let full = *bound && !may_be_deleted(&frame.code.code, number_of_cell(&frame.code, *slot));
                    let kind = if full { FieldKind::Cell } else { FieldKind::MaybeEmptyCell };
                    return Ok(Capture::Field(kind, cell.clone()));
                }
                _ if own == Some(cell) => return Ok(Capture::Own),
                Some(Value::Simple(Simple::Const(value))) => return Ok(Capture::Const(value.clone())),
                Some(Value::Simple(value)) => return Ok(Capture::Field(FieldKind::Value, value.clone())),
                Some(Value::Class(class)) => return Ok(Capture::Class(class.0.clone(), class.1.clone())),
                // On this way it has no value, and what is assigned later goes to a cell: reading it raises.
                None | Some(Value::Undefined) => {
                    let class = Simple::Const(self.closures_attribute("EmptyCell"));
                    let cell = Simple::Var(self.emit_simple(HlOp::SimpleCall, &[class]));
                    return Ok(Capture::Field(FieldKind::MaybeEmptyCell, cell));
                }
                _ => {}
            },
        }
        let diagnostic = Diagnostic::new(
            DiagId::UnsupportedConstruct,
            format!("`{}` captures the variable `{name}`, which has no value here", code.name),
            self.loc,
        )
        .help("assign to the variable before the function is made");
        Err(self.refuse(diagnostic))
    }

    /// The defaults of the signature, and the parameters whose defaults become fields, with these.
    #[expect(clippy::type_complexity, reason = "three lists of one signature")]
    fn split_defaults(
        &mut self,
        proto: &FuncProto,
        code: &Code,
    ) -> (Vec<HostConst>, Vec<(Arc<str>, HostConst)>, Vec<(Arc<str>, Simple)>) {
        let absent = self.closures_attribute("ABSENT");
        let mut taken = Vec::new();
        let mut of_signature = |name: &Arc<str>, value: &Simple| match value {
            Simple::Const(value) => value.clone(),
            Simple::Var(_) => {
                taken.push((name.clone(), value.clone()));
                absent.clone()
            }
        };
        let first = code.argcount as usize - proto.defaults.len();
        let positional = proto.defaults.iter().zip(&code.varnames[first..]);
        let defaults = positional.map(|(value, name)| of_signature(name, value)).collect();
        let kwdefaults =
            proto.kwdefaults.iter().map(|(name, value)| (name.clone(), of_signature(name, value))).collect();
        (defaults, kwdefaults, taken)
    }

    /// What a call gives for a parameter, or the default value where it gives none.
    pub(super) fn or_default(&mut self, given: &Simple, default: &Simple) -> Simple {
        let function = Simple::Const(self.closures_attribute("or_default"));
        Simple::Var(self.emit_simple(HlOp::SimpleCall, &[function, given.clone(), default.clone()]))
    }

    pub(super) fn closures_attribute(&self, name: &str) -> HostConst {
        self.host.module_attr(MAKERS, name).unwrap_or_else(|| panic!("flowspace: no {MAKERS}.{name}"))
    }

    fn make_function_object(&mut self, key: &Key, code: &Code) -> HostConst {
        let cells: Vec<HostConst> = key.captures.iter().map(constant_cell).collect();
        match key.captures.iter().position(|capture| matches!(capture, CaptureKey::Field(_))) {
            None => self.host.new_function(
                &key.code,
                self.function.globals,
                &code.name,
                &key.defaults,
                &key.kwdefaults,
                &cells,
            ),
            Some(own) => {
                let mut args = self.function_parts(key, code);
                args.push(HostConst::Int(i64::try_from(own).expect("few free variables")));
                self.make("recursive_function", &args)
            }
        }
    }

    fn make_closure_class(&mut self, key: &Key, code: &Code) -> HostConst {
        let mut args = self.function_parts(key, code);
        args.extend(key.fields(code));
        self.make("closure_class", &args)
    }

    fn make_generator_class(&mut self, key: &Key, code: &Code) -> HostConst {
        let mut args = self.function_parts(key, code);
        // A generator is made with all arguments.
        args.drain(3..5);
        args.extend(key.fields(code));
        self.make("generator_class", &args)
    }

    /// Code, globals, name, defaults, keyword defaults and cells.
    fn function_parts(&self, key: &Key, code: &Code) -> Vec<HostConst> {
        let pair = |(name, value): &(Arc<str>, HostConst)| {
            HostConst::Tuple([HostConst::Str(name.clone()), value.clone()].into_iter().collect())
        };
        vec![
            key.code.clone(),
            HostConst::Obj(self.function.globals),
            HostConst::Str(code.name.clone()),
            HostConst::Tuple(key.defaults.iter().cloned().collect()),
            HostConst::Tuple(key.kwdefaults.iter().map(pair).collect()),
            HostConst::Tuple(key.captures.iter().map(constant_cell).collect()),
        ]
    }

    /// Calls a function of `closures.py`.
    pub(super) fn make(&self, name: &str, args: &[HostConst]) -> HostConst {
        match self.host.call(&self.closures_attribute(name), args) {
            Ok(made) => made,
            Err(error) => panic!("flowspace: {MAKERS}.{name} raised {}: {}", error.class_name, error.message),
        }
    }

    // ---- which variables need a cell

    /// For every cell variable of a code object, whether it may be bound after it was captured.
    fn boxed(&mut self, code: &Rc<CodeContext>) -> Rc<[bool]> {
        if let Some(boxed) = self.closures.boxed.get(&code.index) {
            return boxed.clone();
        }
        let needed =
            |cell| self.closures.needed.contains(&(code.code.id, cell)) || needs_cell(self.host, &code.code, cell);
        let boxed: Rc<[bool]> = (0..code.code.cellvars.len()).map(needed).collect();
        self.closures.boxed.insert(code.index, boxed.clone());
        boxed
    }
}

impl Key {
    fn new(kind: Made, code: &HostConst, captures: &[Capture], taken: &[(Arc<str>, Simple)]) -> Self {
        Self {
            kind,
            code: code.clone(),
            defaults: Vec::new(),
            kwdefaults: Vec::new(),
            captures: captures.iter().map(|capture| capture.key(FieldKind::Own)).collect(),
            taken: taken.iter().map(|(name, _)| name.clone()).collect(),
        }
    }

    /// The fields for the free variables, and the names of the parameters that are fields.
    fn fields(&self, code: &Code) -> [HostConst; 2] {
        let fields = self.captures.iter().zip(&code.freevars).map(|(capture, name)| capture.field(name)).collect();
        let taken = self.taken.iter().cloned().map(HostConst::Str).collect();
        [HostConst::Tuple(fields), HostConst::Tuple(taken)]
    }
}

impl Capture {
    /// Its part of a key; `own` is how what captures itself finds itself.
    pub(super) fn key(&self, own: FieldKind) -> CaptureKey {
        match self {
            Capture::Const(value) => CaptureKey::Const(value.clone()),
            Capture::Field(kind, _) => CaptureKey::Field(*kind),
            Capture::Class(class, _) => CaptureKey::Class(class.clone()),
            Capture::Own => CaptureKey::Field(own),
        }
    }
}

impl CaptureKey {
    /// The field for a variable, as `closures.py` takes it: name, kind and class; None where there is none.
    pub(super) fn field(&self, name: &Arc<str>) -> HostConst {
        let (kind, class) = match self {
            CaptureKey::Const(_) => return HostConst::None,
            CaptureKey::Field(kind) => (*kind, HostConst::None),
            CaptureKey::Class(class) => (FieldKind::Class, class.clone()),
        };
        let number = FieldKind::ALL.iter().position(|k| *k == kind).expect("ALL has every kind");
        let number = HostConst::Int(i64::try_from(number).expect("few kinds"));
        HostConst::Tuple([HostConst::Str(name.clone()), number, class].into_iter().collect())
    }
}

pub(super) fn constant_cell(capture: &CaptureKey) -> HostConst {
    match capture {
        CaptureKey::Const(value) => value.clone(),
        CaptureKey::Field(_) | CaptureKey::Class(_) => HostConst::None,
    }
}

impl FlowContext<'_> {
    /// What a generator expression that becomes a value captures; `None` for what has no value.
    pub(super) fn capture_late(&mut self, state: &State, cell: &FreeRef, code: &Code, name: &Arc<str>) -> R<Capture> {
        if let FreeRef::Slot { depth, slot } = cell {
            let frame = &state.frames[*depth];
            let number = number_of_cell(&frame.code, *slot);
            let is = |c: u32| c as usize == number;
            let stores = |instr: &Instr| matches!(instr, Instr::StoreDeref(c) | Instr::DeleteDeref(c) if is(*c));
            let in_cell = matches!(frame.slots[*slot], Some(Value::Boxed { .. }));
            if !in_cell && reaches(&frame.code.code, frame.pc as usize, &stores) {
                self.closures.missing.insert((frame.code.code.id, number));
            }
        }
        self.capture(state, cell, None, code, name)
    }
}

/// The number of the cell variable that stands in a slot.
fn number_of_cell(code: &CodeContext, slot: usize) -> usize {
    code.cell_slots.iter().position(|other| *other == slot).expect("a captured slot is a cell")
}

/// Whether a code object unbinds one of its cell variables: so does the end of `except … as`.
fn may_be_deleted(code: &Code, cell: usize) -> bool {
    code.instructions.iter().any(|instruction| matches!(instruction.instr, Instr::DeleteDeref(c) if c as usize == cell))
}

/// Whether a code object assigns attributes of a function that it makes: then each evaluation makes another.
fn assigns_attributes(code: &Code, function: &str) -> bool {
    code.instructions.windows(2).any(|pair| {
        let variable = match pair[0].instr {
            Instr::LoadFast(local) | Instr::LoadFastCheck(local) => code.varnames.get(local as usize),
            Instr::LoadDeref(cell) => code.cellvars.get(cell as usize),
            _ => None,
        };
        variable.is_some_and(|name| &**name == function) && matches!(pair[1].instr, Instr::StoreAttr(_))
    })
}

/// Whether a method binds its first parameter again, or has none.
fn binds_first(code: &Code) -> bool {
    let is_first = |cell: u32| code.cellvars.get(cell as usize) == code.varnames.first();
    code.argcount == 0
        || code.instructions.iter().any(|instruction| match instruction.instr {
            Instr::StoreFast(local) | Instr::DeleteFast(local) => local == 0,
            Instr::StoreDeref(cell) | Instr::DeleteDeref(cell) => is_first(cell),
            _ => false,
        })
}

/// The variable that gets the function which the instructions up to `pc` make.
fn own_variable(state: &State, pc: u32) -> Option<FreeRef> {
    let code = &state.frame().code;
    match code.instr(pc + 1) {
        Some(Instr::StoreDeref(cell)) => Some(resolve(state, code, *cell)),
        _ => None,
    }
}

fn needs_cell(host: &Host, code: &Code, cell: usize) -> bool {
    let name = &code.cellvars[cell];
    if nested_codes(host, code).any(|nested| binds_free(host, &nested, name)) {
        return true;
    }
    let is = |other: u32| other as usize == cell;
    let stores = |instr: &Instr| matches!(instr, Instr::StoreDeref(c) | Instr::DeleteDeref(c) if is(*c));
    let instr = |pc: usize| code.instructions.get(pc).map(|instruction| &instruction.instr);
    (0..code.instructions.len()).any(|pc| {
        if !matches!(instr(pc), Some(Instr::LoadClosure(c)) if is(*c)) {
            return false;
        }
        // What is loaded here goes into the function made next.
        let mut end = pc;
        while !matches!(instr(end), Some(Instr::MakeFunction) | None) {
            end += 1;
        }
        let made = end.checked_sub(1).and_then(instr).and_then(|instr| code_constant(host, instr));
        if made.as_ref().is_some_and(|made| &*made.name == "<genexpr>" && nested_codes(host, made).next().is_none()) {
            return false;
        }
        end += 1;
        while matches!(
            instr(end),
            Some(
                Instr::SetFunctionClosure
                    | Instr::SetFunctionDefaults
                    | Instr::SetFunctionKwDefaults
                    | Instr::SetFunctionIgnored
            )
        ) {
            end += 1;
        }
        if let (Some(Instr::LoadConst(HostConst::Str(class))), Some(made)) = (instr(end), &made)
            && *class == made.name
            && class == name
        {
            // A class body captures the class: its variable is bound when the class is made.
            while !matches!(instr(end), Some(Instr::StoreDeref(c)) if is(*c)) && instr(end).is_some() {
                end += 1;
            }
        }
        if matches!(instr(end), Some(Instr::StoreDeref(c)) if is(*c)) {
            // The function captures itself.
            end += 1;
        }
        reaches(code, end, &stores)
    })
}

/// Whether an instruction that satisfies `wanted` can be executed from `start` on.
fn reaches(code: &Code, start: usize, wanted: &dyn Fn(&Instr) -> bool) -> bool {
    let mut seen = vec![false; code.instructions.len()];
    let mut pending = vec![start];
    while let Some(pc) = pending.pop() {
        if pc >= seen.len() || std::mem::replace(&mut seen[pc], true) {
            continue;
        }
        let instr = &code.instructions[pc].instr;
        if wanted(instr) {
            return true;
        }
        let (next, jump) = successors(instr, pc);
        pending.extend(next);
        pending.extend(jump);
        let covers = |row: &&host::ExceptionTableEntry| (row.start as usize..row.end as usize).contains(&pc);
        pending.extend(code.exceptiontable.iter().filter(covers).map(|row| row.target as usize));
    }
    false
}

fn code_constant(host: &Host, instr: &Instr) -> Option<Rc<Code>> {
    match instr {
        Instr::LoadConst(HostConst::Obj(id)) => code_object(host, *id),
        _ => None,
    }
}

fn code_object(host: &Host, id: HostId) -> Option<Rc<Code>> {
    (host.kind(id) == HostKind::Code).then(|| host.code_of(id))
}

fn nested_codes<'a>(host: &'a Host, code: &'a Code) -> impl Iterator<Item = Rc<Code>> + 'a {
    code.instructions.iter().filter_map(|instruction| code_constant(host, &instruction.instr))
}

/// Whether a code object, or one nested in it, binds a free variable.
fn binds_free(host: &Host, code: &Code, name: &str) -> bool {
    let Some(free) = code.freevars.iter().position(|free| &**free == name) else { return false };
    let index = code.cellvars.len() + free;
    let binds = |instr: &Instr| matches!(instr, Instr::StoreDeref(c) | Instr::DeleteDeref(c) if *c as usize == index);
    code.instructions.iter().any(|instruction| binds(&instruction.instr))
        || nested_codes(host, code).any(|nested| binds_free(host, &nested, name))
}

//! The state of the interpreted frames between two instructions, and how states merge.
//!
//! A state is a stack of frames: the function itself and, above it, the generator expressions
//! that are being run inside it. Two states merge when they are at the same place and have the
//! same shape; a leaf that is not the same constant in both becomes a variable. States in which
//! different locals have values have different shapes: reading a local that has none raises
//! `UnboundLocalError` on the paths where it has none, as in CPython. When that would give too
//! many states, such locals become unsure, and reading them is refused.
//!
//! Source: reference §3.7; pypy `rpython/flowspace/framestate.py`.
//!
//! # Deviations
//! Generator expressions are interpreted as part of the function that consumes them: a
//! suspended one is a value on the stack of its consumer.

use crate::code::CodeContext;
use entity::Variable;
use host::{FieldKind, HostConst};
use std::rc::Rc;
use std::sync::Arc;

/// A value that an operation can use.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Simple {
    /// Known at run time only.
    Var(Variable),
    /// Known now.
    Const(HostConst),
}

impl Simple {
    pub(crate) fn constant(&self) -> Option<&HostConst> {
        match self {
            Simple::Var(_) => None,
            Simple::Const(value) => Some(value),
        }
    }

    pub(crate) fn str(s: &str) -> Self {
        Simple::Const(HostConst::str(s))
    }

    pub(crate) fn int(value: i64) -> Self {
        Simple::Const(HostConst::Int(value))
    }
}

/// An exception in flight or being handled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Exc {
    /// Its class.
    pub(crate) class: Simple,
    /// The instance.
    pub(crate) value: Simple,
}

/// What a free variable or a closure cell refers to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum FreeRef {
    /// A cell of a function object: constant.
    Const(Option<HostConst>),
    /// A cell of a function object that functions assign: the instance that holds the variable.
    Cell {
        /// The instance.
        cell: HostConst,
        /// Whether the variable has a value when the program starts.
        bound: bool,
    },
    /// A slot of a frame that is being interpreted.
    Slot {
        /// Which frame, counted from the bottom.
        depth: usize,
        /// Which slot of it.
        slot: usize,
    },
    /// A field of the closure whose method is interpreted.
    Field {
        /// The variable.
        name: Arc<str>,
        /// What the field holds.
        kind: FieldKind,
        /// The class, where it is the environment of one.
        class: Option<HostConst>,
    },
}

/// A function object under construction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FuncProto {
    /// The code object.
    pub(crate) code: HostConst,
    /// Positional defaults.
    pub(crate) defaults: Vec<Simple>,
    /// Keyword-only defaults.
    pub(crate) kwdefaults: Vec<(Arc<str>, Simple)>,
    /// Closure cells.
    pub(crate) closure: Vec<FreeRef>,
}

/// A part of an argument list with stars.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ArgList {
    /// Leading positional arguments.
    pub(crate) items: Vec<Simple>,
    /// The tuple of the rest.
    pub(crate) star: Option<Simple>,
}

/// The keyword arguments of a call.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct KwList {
    /// Those that are named.
    pub(crate) items: Vec<(Arc<str>, Simple)>,
    /// What follows each `**`, and how many of the named ones stand before it.
    pub(crate) stars: Vec<(usize, Simple)>,
}

impl KwList {
    /// What follows one `**`, and nothing else.
    pub(crate) fn of_mapping(mapping: Simple) -> Self {
        Self { items: Vec::new(), stars: vec![(0, mapping)] }
    }

    /// Adds what stands after it in the call.
    pub(crate) fn extend(&mut self, more: Self) {
        let before = self.items.len();
        self.items.extend(more.items);
        self.stars.extend(more.stars.into_iter().map(|(after, mapping)| (before + after, mapping)));
    }
}

/// What can be on the value stack or in a local.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    /// An ordinary value.
    Simple(Simple),
    /// The absent `self` of the calling convention, and other placeholders.
    Null,
    /// A local without value that an inlined comprehension has saved.
    Undefined,
    /// A local that has a value on some of too many paths.
    Unsure,
    /// An exception.
    Exc(Exc),
    /// Below what an `except` or `finally` block keeps: what was handled (`Exc`, or `None`) when it began.
    Previous(Box<Value>),
    /// A suspended generator expression.
    Gen(Box<Frame>),
    /// The generator expression that the frame above runs.
    RunningGen,
    /// A function object under construction.
    Func(Box<FuncProto>),
    /// In the slot of a captured variable that is bound again later: its cell.
    Boxed {
        /// The cell, an instance.
        cell: Simple,
        /// Whether the variable is known to have a value.
        bound: bool,
    },
    /// A class made in a function whose variables it uses, and the environment that holds these.
    Class(Box<(HostConst, Simple)>),
    /// A cell, for a closure.
    Cell(FreeRef),
    /// A tuple of cells.
    Cells(Vec<FreeRef>),
    /// An iterator over constants that is unrolled.
    Unroll {
        /// The items.
        items: Rc<[HostConst]>,
        /// The next one.
        index: usize,
    },
    /// `super()` in a method: the class of the method, and the receiver.
    Super(Box<(HostConst, Simple)>),
    /// A method that `super()` found, and the receiver.
    Method(Box<(Simple, Simple)>),
    /// A slice under construction.
    Slice(Box<[Simple; 3]>),
    /// Positional arguments under construction.
    Args(ArgList),
    /// Keyword arguments under construction.
    KwArgs(KwList),
}

impl From<Simple> for Value {
    fn from(simple: Simple) -> Self {
        Value::Simple(simple)
    }
}

impl From<HostConst> for Value {
    fn from(value: HostConst) -> Self {
        Value::Simple(Simple::Const(value))
    }
}

impl From<Variable> for Value {
    fn from(v: Variable) -> Self {
        Value::Simple(Simple::Var(v))
    }
}

/// What happens when a frame returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReturnMode {
    /// The function returns.
    Function,
    /// The loop in the frame below ends.
    Generator,
    /// The result replaces this entry of the stack below, whose instruction starts again.
    Replace(usize),
    /// The result is that of the call in the frame below, whose callee is this entry of the stack there.
    Call(usize),
}

/// A frame.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) code: Rc<CodeContext>,
    /// The next instruction.
    pub(crate) pc: u32,
    /// Locals, then cells that are not also locals.
    pub(crate) slots: Vec<Option<Value>>,
    pub(crate) stack: Vec<Value>,
    /// What the free variables refer to.
    pub(crate) free: Rc<[FreeRef]>,
    pub(crate) mode: ReturnMode,
}

/// The state of all frames.
#[derive(Clone, Debug)]
pub(crate) struct State {
    /// The function at the bottom, the running generator expression on top.
    pub(crate) frames: Vec<Frame>,
    /// The exception being handled (`Exc`), or `None`.
    pub(crate) handled: Value,
}

/// The place of a state: code and instruction of every frame.
pub(crate) type Position = Vec<(u32, u32)>;

impl State {
    pub(crate) fn top(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("a state has at least one frame")
    }

    pub(crate) fn frame(&self) -> &Frame {
        self.frames.last().expect("a state has at least one frame")
    }

    pub(crate) fn push(&mut self, value: impl Into<Value>) {
        self.top().stack.push(value.into());
    }

    /// Forgets the locals that are not read any more.
    pub(crate) fn forget_dead_locals(&mut self) {
        for frame in &mut self.frames {
            for (slot, value) in frame.slots.iter_mut().enumerate() {
                if value.is_some() && !frame.code.is_live(frame.pc, slot) {
                    *value = None;
                }
            }
        }
    }

    /// The exceptions that are being handled, the innermost last.
    pub(crate) fn all_handled(&self) -> Vec<Simple> {
        let outer = self.frames.iter().flat_map(|frame| &frame.stack).filter_map(|value| match value {
            Value::Previous(previous) => Some(&**previous),
            _ => None,
        });
        let exceptions = outer.chain([&self.handled]).filter_map(|value| match value {
            Value::Exc(exc) => Some(exc.value.clone()),
            _ => None,
        });
        exceptions.collect()
    }

    pub(crate) fn position(&self) -> Position {
        // Inner frames of a later instruction come later: blocks are taken in source order.
        self.frames.iter().map(|frame| (frame.pc, frame.code.index)).collect()
    }
}

/// Combines two states leaf by leaf; `None` when their shapes differ.
pub(crate) fn zip_states(a: &State, b: &State, f: &mut Zip<'_>) -> Option<State> {
    let handled = f.value(&a.handled, &b.handled)?;
    let frames = a.frames.iter().zip(&b.frames).map(|(a, b)| f.frame(a, b)).collect::<Option<Vec<_>>>()?;
    (a.frames.len() == b.frames.len()).then_some(State { frames, handled })
}

/// A walk over two states of the same shape.
pub(crate) struct Zip<'a> {
    /// What two leaves become.
    pub(crate) leaf: &'a mut dyn FnMut(&Simple, &Simple) -> Simple,
    /// Whether locals that have a value in one state only become unsure.
    pub(crate) lenient: bool,
    /// Whether a local became unsure.
    pub(crate) killed: bool,
}

impl<'a> Zip<'a> {
    /// A walk over states whose locals have values in both or in none.
    pub(crate) fn strict(leaf: &'a mut dyn FnMut(&Simple, &Simple) -> Simple) -> Self {
        Self { leaf, lenient: false, killed: false }
    }

    /// A walk that makes locals unsure.
    pub(crate) fn lenient(leaf: &'a mut dyn FnMut(&Simple, &Simple) -> Simple) -> Self {
        Self { leaf, lenient: true, killed: false }
    }
}

impl Zip<'_> {
    fn frame(&mut self, a: &Frame, b: &Frame) -> Option<Frame> {
        if a.code.index != b.code.index
            || a.pc != b.pc
            || a.mode != b.mode
            || a.free != b.free
            || a.stack.len() != b.stack.len()
        {
            return None;
        }
        let mut slots = Vec::with_capacity(a.slots.len());
        for (a, b) in a.slots.iter().zip(&b.slots) {
            slots.push(match (a, b) {
                (None, None) => None,
                (Some(Value::Unsure), _) => Some(Value::Unsure),
                (_, Some(Value::Unsure)) => {
                    self.killed = true;
                    Some(Value::Unsure)
                }
                (Some(a), Some(b)) => Some(self.value(a, b)?),
                (Some(_), None) | (None, Some(_)) if self.lenient => {
                    self.killed = true;
                    Some(Value::Unsure)
                }
                (Some(_), None) | (None, Some(_)) => return None,
            });
        }
        let stack = a.stack.iter().zip(&b.stack).map(|(a, b)| self.value(a, b)).collect::<Option<Vec<_>>>()?;
        Some(Frame { code: a.code.clone(), pc: a.pc, slots, stack, free: a.free.clone(), mode: a.mode })
    }

    fn value(&mut self, a: &Value, b: &Value) -> Option<Value> {
        Some(match (a, b) {
            (Value::Simple(a), Value::Simple(b)) => Value::Simple((self.leaf)(a, b)),
            (Value::Null, Value::Null) => Value::Null,
            (Value::Undefined, Value::Undefined) => Value::Undefined,
            // A local that an inlined comprehension has saved.
            (Value::Unsure, _) => Value::Unsure,
            (_, Value::Unsure) => {
                self.killed = true;
                Value::Unsure
            }
            (Value::RunningGen, Value::RunningGen) => Value::RunningGen,
            (Value::Exc(a), Value::Exc(b)) => {
                Value::Exc(Exc { class: (self.leaf)(&a.class, &b.class), value: (self.leaf)(&a.value, &b.value) })
            }
            (Value::Previous(a), Value::Previous(b)) => Value::Previous(Box::new(self.value(a, b)?)),
            (Value::Gen(a), Value::Gen(b)) => Value::Gen(Box::new(self.frame(a, b)?)),
            (Value::Boxed { cell: a, bound }, Value::Boxed { cell: b, bound: other }) => {
                self.killed |= *bound && !*other;
                Value::Boxed { cell: (self.leaf)(a, b), bound: *bound && *other }
            }
            (Value::Func(a), Value::Func(b)) if a == b => Value::Func(a.clone()),
            (Value::Super(a), Value::Super(b)) if a.0 == b.0 => {
                Value::Super(Box::new((a.0.clone(), (self.leaf)(&a.1, &b.1))))
            }
            (Value::Class(a), Value::Class(b)) if a.0 == b.0 => {
                Value::Class(Box::new((a.0.clone(), (self.leaf)(&a.1, &b.1))))
            }
            (Value::Method(a), Value::Method(b)) => {
                Value::Method(Box::new(((self.leaf)(&a.0, &b.0), (self.leaf)(&a.1, &b.1))))
            }
            (Value::Cell(a), Value::Cell(b)) if a == b => Value::Cell(a.clone()),
            (Value::Cells(a), Value::Cells(b)) if a == b => Value::Cells(a.clone()),
            (Value::Unroll { items, index }, Value::Unroll { items: other, index: other_index })
                if index == other_index && items == other =>
            {
                Value::Unroll { items: items.clone(), index: *index }
            }
            (Value::Slice(a), Value::Slice(b)) => Value::Slice(Box::new([0, 1, 2].map(|i| (self.leaf)(&a[i], &b[i])))),
            (Value::Args(a), Value::Args(b)) if a.items.len() == b.items.len() => {
                let items = a.items.iter().zip(&b.items).map(|(a, b)| (self.leaf)(a, b)).collect();
                let star = match (&a.star, &b.star) {
                    (Some(a), Some(b)) => Some((self.leaf)(a, b)),
                    (None, None) => None,
                    (Some(_), None) | (None, Some(_)) => return None,
                };
                Value::Args(ArgList { items, star })
            }
            (Value::KwArgs(a), Value::KwArgs(b))
                if a.stars.iter().map(|(before, _)| before).eq(b.stars.iter().map(|(before, _)| before))
                    && a.items.iter().map(|(name, _)| name).eq(b.items.iter().map(|(name, _)| name)) =>
            {
                let pairs = a.items.iter().zip(&b.items);
                let items = pairs.map(|((name, a), (_, b))| (name.clone(), (self.leaf)(a, b))).collect();
                let stars =
                    a.stars.iter().zip(&b.stars).map(|((before, a), (_, b))| (*before, (self.leaf)(a, b))).collect();
                Value::KwArgs(KwList { items, stars })
            }
            _ => return None,
        })
    }
}

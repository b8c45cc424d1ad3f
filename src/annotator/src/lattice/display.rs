//! Annotations as text, in the words of the user's program.

use crate::lattice::model::{IteratorKind, SomeKind, SomeValue};
use crate::program::description::Desc;
use crate::solver::annrpython::Annotator;
use entity::DescId;
use host::IntKind;
use ootype::Universe;
use std::cell::Cell;

/// The name of an integer type.
pub fn int_kind_name(kind: IntKind) -> String {
    match kind {
        IntKind::Int => "int".to_owned(),
        IntKind::UInt => "r_uint".to_owned(),
        IntKind::LongLong => "r_longlong".to_owned(),
        IntKind::ULongLong => "r_ulonglong".to_owned(),
        IntKind::Small(bits) => format!("r_int{bits}"),
        IntKind::USmall(bits) => format!("r_uint{bits}"),
    }
}

/// How many levels of a type are shown, and how many parts below the outermost.
const LEVELS: u32 = 7;
const PARTS: u32 = 200;

/// How many levels are shown of a type that has too many.
const LEVELS_OF_GROWTH: u32 = 4;

/// How an annotation is shown.
struct Style<'a> {
    /// Names low-level types.
    universe: &'a Universe,
    /// With everything that is known.
    full: bool,
    levels: u32,
    /// How many more parts may be shown.
    parts: Cell<u32>,
}

impl Annotator<'_> {
    /// An annotation for messages: constants, signs and lengths left out.
    pub fn display(&self, s: &SomeValue) -> String {
        self.display_in(&self.universe, s)
    }

    /// As [`Annotator::display`], with the low-level types of another universe.
    pub fn display_in(&self, universe: &Universe, s: &SomeValue) -> String {
        self.text(s, 0, &Style { universe, full: false, levels: LEVELS, parts: Cell::new(PARTS) })
    }

    /// An annotation with everything that is known, save constants inside of containers.
    pub fn display_full(&self, s: &SomeValue) -> String {
        self.text(s, 0, &Style { universe: &self.universe, full: true, levels: LEVELS, parts: Cell::new(u32::MAX) })
    }

    /// The outer levels of an annotation that nests too deep.
    pub(crate) fn display_growing(&self, s: &SomeValue) -> String {
        self.text(
            s,
            0,
            &Style { universe: &self.universe, full: false, levels: LEVELS_OF_GROWTH, parts: Cell::new(PARTS / 8) },
        )
    }

    fn text(&self, s: &SomeValue, depth: u32, style: &Style<'_>) -> String {
        let parts = style.parts.get();
        if depth >= style.levels || parts == 0 {
            return "...".to_owned();
        }
        style.parts.set(parts - 1);
        let full = style.full;
        let sub = |s: &SomeValue| self.text(s, depth + 1, style);
        let base = match &s.kind {
            SomeKind::Impossible => "nothing".to_owned(),
            SomeKind::None => return "None".to_owned(),
            SomeKind::Bool => "bool".to_owned(),
            SomeKind::Int { kind, nonneg, .. } => {
                let mut text = int_kind_name(*kind);
                if full && *nonneg && kind.signed() {
                    text.push_str(">=0");
                }
                text
            }
            SomeKind::Float => "float".to_owned(),
            SomeKind::Char => if full { "char" } else { "str" }.to_owned(),
            SomeKind::Str { .. } => "str".to_owned(),
            SomeKind::Bytes { .. } => "bytes".to_owned(),
            SomeKind::ByteArray { .. } => "bytearray".to_owned(),
            SomeKind::Tuple { items, .. } => {
                let items: Vec<String> = items.iter().map(sub).collect();
                if items.len() == 1 { format!("({},)", items[0]) } else { format!("({})", items.join(", ")) }
            }
            SomeKind::Record { class, items, .. } => {
                let items: Vec<String> = items.iter().map(sub).collect();
                format!("{}[{}]", self.host.name_of(*class), items.join(", "))
            }
            SomeKind::List { listdef, .. } => format!("list[{}]", sub(&self.bookkeeper.listitem(*listdef).s_value)),
            SomeKind::Dict { dictdef, .. } => {
                let d = self.bookkeeper.dictdef(*dictdef);
                format!("dict[{}, {}]", sub(&d.key.s_value), sub(&d.value.s_value))
            }
            SomeKind::Set { dictdef, frozen, .. } => {
                let item = sub(&self.bookkeeper.dictdef(*dictdef).key.s_value);
                format!("{}[{item}]", if *frozen { "frozenset" } else { "set" })
            }
            SomeKind::Iterator(kind) => match &**kind {
                IteratorKind::Over(s) => format!("iterator of {}", sub(s)),
                IteratorKind::Values(s) => format!("iterator of the values of {}", sub(s)),
                IteratorKind::Items(s) => format!("iterator of the items of {}", sub(s)),
                IteratorKind::Reversed(s) => format!("reversed {}", sub(s)),
                IteratorKind::Enumerate(s, _) => format!("enumerate of {}", sub(s)),
                IteratorKind::Zip(items) => format!("zip of {}", items.iter().map(sub).collect::<Vec<_>>().join(", ")),
                IteratorKind::Lines(s) => format!("lines of {}", sub(s)),
            },
            SomeKind::Instance { classdef, .. } => match classdef {
                Some(c) => self.bookkeeper.classdefs[*c].name.to_string(),
                None => "object".to_owned(),
            },
            SomeKind::Pbc { descs, .. } => {
                let mut names: Vec<String> = descs.iter().map(|&d| self.display_desc(d)).collect();
                names.sort();
                names.join(" | ")
            }
            SomeKind::Builtin | SomeKind::Constant => match &s.konst {
                Some(k) => self.host.describe(k),
                None => "builtin".to_owned(),
            },
            SomeKind::BuiltinMethod { receiver, name } => format!("method {name} of {}", sub(receiver)),
            SomeKind::TypeOf { of, .. } => format!("type of {}", sub(&of.nonnone())),
            SomeKind::StringBuilder { .. } => "StringBuilder".to_owned(),
            SomeKind::File { binary, .. } => if *binary { "binary file" } else { "file" }.to_owned(),
            SomeKind::WeakRef { classdef } => match classdef {
                Some(c) => format!("weakref to {}", self.bookkeeper.classdefs[*c].name),
                None => "dead weakref".to_owned(),
            },
            SomeKind::Range { .. } => "range".to_owned(),
            SomeKind::Optional(value) => sub(value),
            SomeKind::LowLevel(ty) => style.universe.type_name(*ty),
            SomeKind::LowLevelTypeConst(ty) => format!("type {}", style.universe.type_name(*ty)),
            SomeKind::LowLevelFunction { graph, .. } => format!("low-level function {graph}"),
        };
        let none = s.can_be_none() && !matches!(s.kind, SomeKind::LowLevel(_));
        let base = if none { format!("{base} or None") } else { base };
        match &s.konst {
            Some(k)
                if full
                    && depth == 0
                    && s.is_immutable_kind()
                    && !matches!(s.kind, SomeKind::Pbc { .. } | SomeKind::Builtin | SomeKind::Constant) =>
            {
                format!("{base} = {}", self.host.describe(k))
            }
            _ => base,
        }
    }

    pub(crate) fn display_desc(&self, desc: DescId) -> String {
        match &self.bookkeeper.descs[desc] {
            Desc::Function(f) => format!("function {}", f.name),
            Desc::Method { selfclassdef, originclassdef, name, .. } => {
                let class = selfclassdef.unwrap_or(*originclassdef);
                format!("method {}.{name}", self.bookkeeper.classdefs[class].name)
            }
            Desc::Class(c) => format!("class {}", c.name),
            Desc::Frozen { obj } => self.host.describe(&host::HostConst::Obj(*obj)),
            Desc::MethodOfFrozen { funcdesc, frozendesc } => {
                format!("method {} of {}", self.funcdesc(*funcdesc).name, self.display_desc(*frozendesc))
            }
        }
    }
}

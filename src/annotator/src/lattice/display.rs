//! Annotations as text, in the words of the user's program.

use crate::lattice::Lattice;
use crate::lattice::desc::Desc;
use crate::lattice::model::{IteratorKind, SomeKind, SomeValue};
use entity::{DescId, HostId, LowLevelType};
use host::{HostConst, IntKind};
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

/// How many levels are shown of a type that has too many, unless they take more characters.
const LEVELS_OF_GROWTH: u32 = 3;
const WIDTH_OF_GROWTH: usize = 80;

/// Texts of what lies outside the lattice.
pub(crate) trait Names {
    /// A constant.
    fn describe(&self, value: &HostConst) -> String;
    /// A class of records.
    fn name_of(&self, class: HostId) -> String;
    /// A low-level type.
    fn type_name(&self, ty: LowLevelType) -> String;
}

/// How an annotation is shown.
struct Style<'a> {
    names: &'a dyn Names,
    /// With everything that is known.
    full: bool,
    levels: u32,
    /// How many more parts may be shown.
    parts: Cell<u32>,
}

/// Of more callables than these, messages name half as many.
const SHOWN_CALLABLES: usize = 8;

impl Lattice {
    /// An annotation for messages: constants, signs and lengths left out.
    pub(crate) fn display(&self, names: &dyn Names, s: &SomeValue) -> String {
        self.text(s, 0, &Style { names, full: false, levels: LEVELS, parts: Cell::new(PARTS) })
    }

    /// An annotation with everything that is known, save constants inside of containers.
    pub(crate) fn display_full(&self, names: &dyn Names, s: &SomeValue) -> String {
        self.text(s, 0, &Style { names, full: true, levels: LEVELS, parts: Cell::new(u32::MAX) })
    }

    /// The outer levels of an annotation that nests too deep.
    pub(crate) fn display_growing(&self, names: &dyn Names, s: &SomeValue) -> String {
        let shown = |levels| self.text(s, 0, &Style { names, full: false, levels, parts: Cell::new(PARTS) });
        let fitting = (2..=LEVELS_OF_GROWTH).rev().map(shown).find(|text| text.len() <= WIDTH_OF_GROWTH);
        fitting.unwrap_or_else(|| shown(2))
    }

    fn text(&self, s: &SomeValue, depth: u32, style: &Style<'_>) -> String {
        let parts = style.parts.get();
        let has_parts = matches!(
            s.kind,
            SomeKind::Tuple { .. }
                | SomeKind::VarTuple { .. }
                | SomeKind::Record { .. }
                | SomeKind::List { .. }
                | SomeKind::Dict { .. }
                | SomeKind::Set { .. }
                | SomeKind::Iterator(_)
                | SomeKind::BuiltinMethod { .. }
                | SomeKind::TypeOf { .. }
                | SomeKind::Union { .. }
        );
        if parts == 0 || depth >= style.levels && has_parts {
            return "...".to_owned();
        }
        style.parts.set(parts - 1);
        let (full, names) = (style.full, style.names);
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
            SomeKind::Exact => if full { "exact int" } else { "int" }.to_owned(),
            SomeKind::Float => "float".to_owned(),
            SomeKind::Char => if full { "char" } else { "str" }.to_owned(),
            SomeKind::Str { .. } => "str".to_owned(),
            SomeKind::Bytes { .. } => "bytes".to_owned(),
            SomeKind::ByteArray { .. } => "bytearray".to_owned(),
            SomeKind::Tuple { items, .. } => {
                let items: Vec<String> = items.iter().map(sub).collect();
                if items.len() == 1 { format!("({},)", items[0]) } else { format!("({})", items.join(", ")) }
            }
            SomeKind::VarTuple { item, .. } => format!("tuple[{}, ...]", sub(self.tuple_item(item))),
            SomeKind::ItemOf(def) => sub(&self.listitem(*def).item.s_value),
            SomeKind::Record { class, items, .. } => {
                let items: Vec<String> = items.iter().map(sub).collect();
                format!("{}[{}]", names.name_of(*class), items.join(", "))
            }
            SomeKind::List { listdef, .. } => format!("list[{}]", sub(&self.listitem(*listdef).item.s_value)),
            SomeKind::Dict { dictdef, .. } => {
                let d = self.dictdef(*dictdef);
                format!("dict[{}, {}]", sub(&d.key.s_value), sub(&d.value.s_value))
            }
            SomeKind::Set { dictdef, frozen, .. } => {
                let item = sub(&self.dictdef(*dictdef).key.s_value);
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
                Some(c) => self.classdef(*c).name.to_string(),
                None => "object".to_owned(),
            },
            SomeKind::Pbc { descs, .. } => {
                let mut names: Vec<String> = descs.iter().map(|&d| self.display_desc(names, d)).collect();
                names.sort();
                if !full && names.len() > SHOWN_CALLABLES {
                    let others = format!("{} other callables", names.len() - SHOWN_CALLABLES / 2);
                    names.truncate(SHOWN_CALLABLES / 2);
                    names.push(others);
                }
                names.join(" | ")
            }
            SomeKind::Builtin | SomeKind::Constant => match &s.konst {
                Some(k) => names.describe(k),
                None => "builtin".to_owned(),
            },
            SomeKind::BuiltinMethod { receiver, name } => format!("method {name} of {}", sub(receiver)),
            SomeKind::TypeOf { of, .. } => format!("type of {}", sub(&of.nonnone())),
            SomeKind::StringBuilder { .. } => "StringBuilder".to_owned(),
            SomeKind::File { binary, .. } => if *binary { "binary file" } else { "file" }.to_owned(),
            SomeKind::WeakRef { classdef, .. } => match classdef {
                Some(c) => format!("weakref to {}", self.classdef(*c).name),
                None => "dead weakref".to_owned(),
            },
            SomeKind::Range { .. } => "range".to_owned(),
            SomeKind::Optional(value) => sub(value),
            SomeKind::Union { alternatives, .. } => alternatives.iter().map(sub).collect::<Vec<_>>().join(" | "),
            SomeKind::LowLevel(ty) => names.type_name(*ty),
            SomeKind::LowLevelTypeConst(ty) => format!("type {}", names.type_name(*ty)),
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
                format!("{base} = {}", names.describe(k))
            }
            _ => base,
        }
    }

    /// The name of a callable.
    pub(crate) fn display_desc(&self, names: &dyn Names, desc: DescId) -> String {
        match &self.descs[desc] {
            Desc::Function(f) => format!("function {}", f.name),
            Desc::Method { selfclassdef, originclassdef, name, .. } => {
                let class = selfclassdef.unwrap_or(*originclassdef);
                format!("method {}.{name}", self.classdef(class).name)
            }
            Desc::Class(c) => format!("class {}", c.name),
            Desc::Frozen { obj } => names.describe(&HostConst::Obj(*obj)),
            Desc::MethodOfFrozen { funcdesc, frozendesc } => {
                let Desc::Function(f) = &self.descs[*funcdesc] else {
                    panic!("annotator: {funcdesc} is not a function")
                };
                format!("method {} of {}", f.name, self.display_desc(names, *frozendesc))
            }
        }
    }
}

/// The name of the class of an iterator.
pub(crate) fn iterator_class(kind: &IteratorKind) -> &'static str {
    let of = |s: &SomeValue| match s.kind {
        SomeKind::List { .. } => "list",
        SomeKind::Dict { .. } => "dict",
        SomeKind::Set { .. } => "set",
        SomeKind::Tuple { .. } | SomeKind::VarTuple { .. } => "tuple",
        SomeKind::Char | SomeKind::Str { .. } => "str",
        SomeKind::Bytes { .. } => "bytes",
        SomeKind::ByteArray { .. } => "bytearray",
        SomeKind::Range { .. } => "range",
        _ => "",
    };
    match kind {
        IteratorKind::Over(s) => match of(s) {
            "list" => "list_iterator",
            "dict" => "dict_keyiterator",
            "set" => "set_iterator",
            "tuple" => "tuple_iterator",
            "str" => "str_ascii_iterator",
            "bytes" => "bytes_iterator",
            "bytearray" => "bytearray_iterator",
            "range" => "range_iterator",
            _ => "iterator",
        },
        IteratorKind::Values(_) => "dict_valueiterator",
        IteratorKind::Items(_) => "dict_itemiterator",
        IteratorKind::Reversed(s) => match of(s) {
            "list" => "list_reverseiterator",
            "dict" => "dict_reversekeyiterator",
            "range" => "range_iterator",
            _ => "reversed",
        },
        IteratorKind::Enumerate(..) => "enumerate",
        IteratorKind::Zip(_) => "zip",
        IteratorKind::Lines(_) => "TextIOWrapper",
    }
}

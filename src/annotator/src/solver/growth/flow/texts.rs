//! Texts that ints of the program are written into, and what may put digits side by side.
//!
//! A text that shows ints of 64 bits, taken apart or put together with something between the numbers, is read back as
//! ints of 64 bits. Where two texts meet and both may have a digit there (`str(a) + str(b)`, `"%d%d"`), or where
//! digits are repeated, turned around or lose what is between them (`s * 3`, `s[::-1]`, `s.replace("->", "")`,
//! `"".join(parts)`), the number may be longer. One character that is taken out (`s.replace(",", "")`) is taken for
//! what groups the digits of a number.
//!
//! What ends or begins with a digit is decided by the operations of one graph alone: `out = out + str(x) + ","`
//! always ends with a comma. Helpers of the library are known by their names and not looked into.

use super::Builder;
use super::parts::is_text;
use crate::lattice::model::SomeKind;
use ::flow::{BlockData, HlOp, Operand, SpaceOperation};
use entity::{Block, Variable};
use flowspace::Flow;
use host::HostConst;
use rustc_hash::FxHashSet;

/// So many variables are asked for what comes to one: long functions have more, where an answer is not worth it.
const MOST_SEEN: usize = 200;

/// An end of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Start,
    Stop,
}

/// Helpers that give a text with no longer rows of digits than those that they get have, leading zeros aside.
const KEEPING: &[&str] = &[
    "capitalize",
    "casefold",
    "center",
    "char_lower",
    "char_title",
    "char_upper",
    "expandtabs",
    "format_any",
    "format_bool",
    "format_float",
    "format_int",
    "format_str",
    "get",
    "getitem",
    "int2str",
    "ljust",
    "lower",
    "lstrip",
    "max_",
    "min_",
    "next_",
    "percent_ascii",
    "percent_float",
    "percent_int",
    "percent_repr",
    "percent_str",
    "pop",
    "popleft",
    "removeprefix",
    "removesuffix",
    "rjust",
    "rstrip",
    "str_",
    "strip",
    "substring",
    "swapcase",
    "title",
    "upper",
    "zfill",
];

impl Builder<'_, '_> {
    /// Notes where the result of an operation, or of a helper of the library with a name, shows ints, and whether it
    /// may have longer rows of digits than its operands have.
    pub(super) fn note_text(&mut self, op: &SpaceOperation<Flow>, helper: Option<&str>) {
        if !is_text(self.annotator.binding(self.graph, op.result)) || self.is_library() {
            return;
        }
        let arguments = match op.op {
            HlOp::SimpleCall => &op.args[1..],
            // After the callee comes the shape.
            HlOp::CallArgs => &op.args[2..],
            _ => &op.args[..],
        };
        let result = self.var(op.result, 0);
        if let Some(HostConst::Str(text)) = self.annotator.binding(self.graph, op.result).konst.clone() {
            self.note_digits(result, &text);
            return;
        }
        if self.is_long_text(op, arguments, helper) {
            self.flows.other_base.insert(result);
        }
        if self.may_merge_digits(op, arguments, helper) {
            self.flows.merged.insert(result);
            // What shows a constant int is a constant.
            let shows = |text: HostConst| text.as_str().is_some_and(|text| text.contains(|c: char| c.is_ascii_digit()));
            if arguments.iter().any(|&arg| arg.var().is_some() && self.konst(arg).is_some_and(shows)) {
                self.flows.written.insert(result);
            }
        }
    }

    /// Whether the graph at hand is of the library: what its functions do with texts is known where they are called.
    fn is_library(&self) -> bool {
        let function = self.annotator.info[self.graph].func;
        function.is_some_and(|f| self.annotator.host.function(f).module.starts_with("rotor_helpers"))
    }

    /// Whether an operation writes numbers in bases below ten, whose digits may be read as those of a longer number, or
    /// floats without a fraction.
    fn is_long_text(&self, op: &SpaceOperation<Flow>, arguments: &[Operand], helper: Option<&str>) -> bool {
        let constant = |i: usize| arguments.get(i).and_then(|&arg| self.konst(arg));
        let letter = |text: HostConst| text.as_str().is_some_and(|text| ["b", "o", "x", "X"].contains(&text));
        let whole = |i: usize| constant(i).is_none_or(|precision| precision == HostConst::Int(0));
        match (op.op, helper) {
            (HlOp::Bin | HlOp::Oct | HlOp::Hex, _) => true,
            (HlOp::Mod | HlOp::InplaceMod, _) => {
                self.format_text(op).is_none_or(|text| text.contains(['x', 'X', 'o']) || text.contains(".0f"))
            }
            (_, Some("format_float")) => whole(8),
            (_, Some("percent_float")) => whole(6),
            (_, Some("format_int" | "percent_int")) => (0..arguments.len()).any(|i| constant(i).is_some_and(letter)),
            (_, Some(name)) => ["bin", "oct", "hex"].iter().any(|base| name.starts_with(base)),
            (_, None) => false,
        }
    }

    fn may_merge_digits(&self, op: &SpaceOperation<Flow>, arguments: &[Operand], helper: Option<&str>) -> bool {
        let text = |arg: &Operand| is_text(&self.s(*arg));
        match op.op {
            HlOp::Add | HlOp::InplaceAdd | HlOp::BuildString => !self.are_apart(arguments),
            HlOp::Mod | HlOp::InplaceMod => self.format_text(op).is_none_or(|text| !directives_are_apart(&text)),
            HlOp::GetSlice => match op.args.get(3).map(|&step| self.konst(step)) {
                None | Some(Some(HostConst::None)) => false,
                Some(Some(HostConst::Int(step))) => step < 0,
                Some(_) => true,
            },
            HlOp::SimpleCall | HlOp::CallArgs => match helper {
                None => match &self.s(op.args[0]).kind {
                    SomeKind::BuiltinMethod { name, .. } => !KEEPING.contains(&&**name),
                    _ => false,
                },
                Some("join" | "join_list") => arguments.first().is_none_or(|&sep| !self.separates(sep)),
                Some("replace") => {
                    arguments.get(2).is_none_or(|&new| !self.separates(new)) && !self.drops_grouping(arguments)
                }
                Some("ljust" | "center" | "rjust") if arguments.len() > 2 => !self.separates(arguments[2]),
                Some(name) => !KEEPING.contains(&name),
            },
            HlOp::Mul | HlOp::InplaceMul => true,
            HlOp::Str
            | HlOp::Repr
            | HlOp::Chr
            | HlOp::GetItem
            | HlOp::GetAttr
            | HlOp::SameAs
            | HlOp::Hint
            | HlOp::Next => false,
            _ => arguments.iter().any(text),
        }
    }

    /// Whether one character that is no digit is taken out of a text: most often it groups the digits of one number.
    fn drops_grouping(&self, arguments: &[Operand]) -> bool {
        let text = |i: usize| arguments.get(i).and_then(|&arg| self.konst(arg));
        let (old, new) = (text(1), text(2));
        old.as_ref()
            .and_then(HostConst::as_str)
            .is_some_and(|old| old.chars().count() == 1 && !old.contains(char::is_numeric))
            && new.as_ref().and_then(HostConst::as_str) == Some("")
    }

    /// The format of `%`, if it is constant.
    fn format_text(&self, op: &SpaceOperation<Flow>) -> Option<String> {
        self.konst(op.args[0])?.as_str().map(str::to_owned)
    }

    /// Whether a text is constant, with something other than digits at both ends.
    fn separates(&self, operand: Operand) -> bool {
        self.konst(operand).and_then(|text| text.as_str().map(|text| !text.is_empty() && ends_are_clean(text)))
            == Some(true)
    }

    /// Whether no two neighbours of some texts may meet with digits.
    fn are_apart(&self, texts: &[Operand]) -> bool {
        (1..texts.len()).all(|i| {
            let clean = |operand: Operand, end| self.is_clean(operand, end, &mut FxHashSet::default());
            // An empty text lets its neighbours meet.
            let nearest = (0..i).rev().find(|&k| !self.may_be_empty(texts[k])).unwrap_or(0);
            (nearest..i).all(|k| clean(texts[k], End::Stop))
                || clean(texts[i], End::Start) && !self.may_be_empty(texts[i])
        })
    }

    /// The operation of the graph at hand that gives a variable its value.
    fn definition(&self, v: Variable) -> Option<&SpaceOperation<Flow>> {
        let blocks = &self.annotator.graphs[self.graph].blocks;
        let definitions = self.definitions.get_or_init(|| {
            let places = |(block, data): (Block, &BlockData<Flow>)| {
                data.operations.iter().enumerate().map(move |(i, op)| (op.result, (block, i))).collect::<Vec<_>>()
            };
            blocks.iter().flat_map(places).collect()
        });
        definitions.get(&v).map(|&(block, i)| &blocks[block].operations[i])
    }

    fn may_be_empty(&self, operand: Operand) -> bool {
        if let Some(text) = self.konst(operand) {
            return text.as_str().is_none_or(str::is_empty);
        }
        let s = self.s(operand);
        if matches!(s.kind, SomeKind::Char) {
            return false;
        }
        let Some(op) = operand.var().and_then(|v| self.definition(v)) else { return true };
        match op.op {
            HlOp::Str | HlOp::Repr => !matches!(self.s(op.args[0]).kind, SomeKind::Int { .. } | SomeKind::Exact),
            HlOp::Add | HlOp::InplaceAdd | HlOp::BuildString => op.args.iter().all(|&arg| self.may_be_empty(arg)),
            _ => true,
        }
    }

    /// Whether a text is empty or has something other than a digit at an end. The values that come to a variable on
    /// links are those of the graph; `seen` are the variables that are being asked for.
    fn is_clean(&self, operand: Operand, end: End, seen: &mut FxHashSet<Variable>) -> bool {
        if let Some(text) = self.konst(operand) {
            return text.as_str().is_some_and(|text| is_clean_text(text, end));
        }
        let Operand::Var(v) = operand else { return false };
        if !seen.insert(v) {
            return true;
        }
        if seen.len() > MOST_SEEN {
            return false;
        }
        if let Some(op) = self.definition(v) {
            return match op.op {
                HlOp::Add | HlOp::InplaceAdd | HlOp::BuildString => {
                    let mut args: Vec<Operand> = op.args.to_vec();
                    if end == End::Stop {
                        args.reverse();
                    }
                    let last = args.iter().position(|&arg| !self.may_be_empty(arg)).unwrap_or(args.len() - 1);
                    args[..=last].iter().all(|&arg| self.is_clean(arg, end, seen))
                }
                HlOp::Mod => self.format_text(op).is_some_and(|text| match end {
                    End::Start => text.starts_with(|c: char| !is_in_number(c) && c != '%'),
                    End::Stop => text.ends_with(|c: char| !is_in_number(c) && !c.is_ascii_alphabetic() && c != '%'),
                }),
                _ => false,
            };
        }
        let data = &self.annotator.graphs[self.graph];
        let place = data
            .blocks
            .iter()
            .find_map(|(block, data)| data.inputargs.iter().position(|&input| input == v).map(|index| (block, index)));
        let Some((block, index)) = place else { return false };
        if block == data.startblock {
            return false;
        }
        let followed = &self.annotator.info[self.graph].followed;
        data.links
            .iter()
            .filter(|(link, data)| data.target == block && followed.get(entity::EntityRef::index(*link)) == Some(&true))
            .all(|(_, link)| self.is_clean(link.args[index], end, seen))
    }
}

/// A digit, or what `int()` takes between digits.
fn is_in_number(c: char) -> bool {
    c.is_ascii_digit() || c == '_'
}

fn is_clean_text(text: &str, end: End) -> bool {
    match end {
        End::Start => !text.starts_with(is_in_number),
        End::Stop => !text.ends_with(is_in_number),
    }
}

fn ends_are_clean(text: &str) -> bool {
    is_clean_text(text, End::Start) && is_clean_text(text, End::Stop)
}

/// Whether there is something that is no digit between the directives of a format, and between them and digits.
fn directives_are_apart(format: &str) -> bool {
    let mut rest = format;
    let mut first = true;
    while let Some(at) = rest.find('%') {
        let before = &rest[..at];
        let apart = if first { is_clean_text(before, End::Stop) } else { !before.is_empty() && ends_are_clean(before) };
        if !apart {
            return false;
        }
        let directive = &rest[at + 1..];
        let Some(end) = directive.find(|c: char| c.is_ascii_alphabetic() || c == '%') else { return false };
        rest = &directive[end + 1..];
        first = false;
    }
    first || is_clean_text(rest, End::Start)
}

//! The table of high-level operations: what the flow space records and the annotator and
//! RTyper understand.
//!
//! Columns: name; family, by which the annotator and the RTyper choose a rule; arity (`None` =
//! variable); `pure` when an unused result lets the operation
//! be removed once it is known not to raise; `fold` when constant immutable operands are
//! evaluated in the host; the exceptions that the operation raises implicitly (reference §3.4).
//! What more there is to know of some operations stands in braces behind ([`Facts`]).
//!
//! Source: pypy `rpython/flowspace/operation.py`; reference §3.3, §3.4.

/// Exceptions that an operation may raise by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ImplicitExc {
    /// `IndexError`
    IndexError,
    /// `KeyError`
    KeyError,
    /// `ValueError`
    ValueError,
    /// `ZeroDivisionError`
    ZeroDivisionError,
    /// `OverflowError`
    OverflowError,
    /// `StopIteration`
    StopIteration,
    /// `AttributeError`
    AttributeError,
    /// `TypeError`
    TypeError,
    /// Anything under `Exception`.
    Exception,
}

impl ImplicitExc {
    /// The name of the class.
    pub fn name(self) -> &'static str {
        match self {
            ImplicitExc::IndexError => "IndexError",
            ImplicitExc::KeyError => "KeyError",
            ImplicitExc::ValueError => "ValueError",
            ImplicitExc::ZeroDivisionError => "ZeroDivisionError",
            ImplicitExc::OverflowError => "OverflowError",
            ImplicitExc::StopIteration => "StopIteration",
            ImplicitExc::AttributeError => "AttributeError",
            ImplicitExc::TypeError => "TypeError",
            ImplicitExc::Exception => "Exception",
        }
    }
}

/// What operations have in common that one rule is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// Identity, types, and what passes its operand on.
    Object,
    /// Texts of values.
    Text,
    /// What one operand is asked for.
    Query,
    /// Truth.
    Truth,
    /// Attributes.
    Attribute,
    /// Items and slices of containers, membership.
    Item,
    /// Operators with one operand.
    Sign,
    /// Operators with two operands that give a new value.
    Arithmetic,
    /// Operators that may change their left operand.
    Inplace,
    /// Comparisons.
    Comparison,
    /// Values that are made of their parts.
    Display,
    /// Calls.
    Call,
}

/// What only some operations have.
#[derive(Clone, Copy, Debug)]
struct Facts {
    /// How Python's messages write the operator.
    symbol: Option<&'static str>,
    /// What programs write, where that is not the symbol or the name.
    source: Option<&'static str>,
    /// The special method of the first operand that does it.
    method: Option<&'static str>,
    /// The special method of the second operand that does it.
    reflected: Option<&'static str>,
    /// The plain operation of one in place.
    inplace_of: Option<HlOp>,
    /// The variant that raises OverflowError.
    checked: Option<HlOp>,
    /// That of which it is the checked variant.
    unchecked: Option<HlOp>,
    /// The message of the TypeError for `None`.
    none: Option<&'static str>,
}

impl Facts {
    const NONE: Facts = Facts {
        symbol: None,
        source: None,
        method: None,
        reflected: None,
        inplace_of: None,
        checked: None,
        unchecked: None,
        none: None,
    };
}

macro_rules! hlops {
    ($($(#[$doc:meta])* $variant:ident $name:literal $family:ident $arity:expr, $pure:literal, $fold:literal, [$($exc:ident),*]
        $({ $($fact:ident: $value:expr),* $(,)? })?;)*) => {
        /// A high-level operation.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum HlOp { $($(#[$doc])* $variant,)* }

        impl HlOp {
            /// All operations in table order.
            pub const ALL: &'static [HlOp] = &[$(HlOp::$variant,)*];

            /// The name in graphs and reports.
            pub fn name(self) -> &'static str {
                match self { $(HlOp::$variant => $name,)* }
            }

            /// What kind of rule it has.
            pub fn family(self) -> Family {
                match self { $(HlOp::$variant => Family::$family,)* }
            }

            /// What else there is to know of it.
            fn facts(self) -> &'static Facts {
                match self {
                    $(HlOp::$variant => const { &Facts { $($($fact: Some($value),)*)? ..Facts::NONE } },)*
                }
            }

            /// The number of operands; `None` when it varies.
            pub fn arity(self) -> Option<usize> {
                match self { $(HlOp::$variant => $arity,)* }
            }

            /// Whether an unused result makes the operation removable (when it cannot raise).
            pub fn is_pure(self) -> bool {
                match self { $(HlOp::$variant => $pure,)* }
            }

            /// Whether the flow space folds it over immutable constants.
            pub fn is_foldable(self) -> bool {
                match self { $(HlOp::$variant => $fold,)* }
            }

            /// What it may raise by itself, in the order in which exits are tested.
            pub fn implicit_exceptions(self) -> &'static [ImplicitExc] {
                match self { $(HlOp::$variant => &[$(ImplicitExc::$exc),*],)* }
            }
        }
    };
}

hlops! {
    /// `a is b`
    Is "is_" Object Some(2), true, true, [] { source: "is" };
    /// `type(x)`
    Type "type" Object Some(1), true, true, [];
    /// `isinstance(x, C)`; C may be a constant tuple of classes.
    IsInstance "isinstance" Object Some(2), true, true, [];
    /// `issubclass(a, b)`
    IsSubtype "issubtype" Object Some(2), true, true, [];
    /// `str(x)`
    Str "str" Text Some(1), true, true, [Exception];
    /// `repr(x)`
    Repr "repr" Text Some(1), true, true, [Exception];
    /// `format(x, spec)`; spec is a constant str.
    Format "format" Text Some(2), true, true, [ValueError, Exception];
    /// `len(x)`
    Len "len" Query Some(1), true, true, [Exception] {
        method: "__len__",
        none: "object of type 'NoneType' has no len()",
    };
    /// `hash(x)`
    Hash "hash" Query Some(1), true, false, [Exception];
    /// `id(x)`
    Id "id" Object Some(1), true, false, [];
    /// `hex(x)`
    Hex "hex" Text Some(1), true, true, [Exception] { none: "'NoneType' object cannot be interpreted as an integer" };
    /// `oct(x)`
    Oct "oct" Text Some(1), true, true, [Exception] { none: "'NoneType' object cannot be interpreted as an integer" };
    /// `bin(x)`
    Bin "bin" Text Some(1), true, true, [Exception] { none: "'NoneType' object cannot be interpreted as an integer" };
    /// `ord(c)`
    Ord "ord" Query Some(1), true, true, [TypeError] { none: "ord() expected string of length 1, but NoneType found" };
    /// `chr(i)`
    Chr "chr" Query Some(1), true, true, [ValueError, Exception] {
        none: "'NoneType' object cannot be interpreted as an integer",
    };
    /// Truth: `bool(x)`, conditions.
    Bool "bool" Truth Some(1), true, true, [Exception];
    /// `not x`
    Not "not_" Truth Some(1), true, true, [Exception] { source: "not" };
    /// `x.name`; the name is a constant str.
    GetAttr "getattr" Attribute Some(2), true, true, [AttributeError, Exception] { source: "x.name" };
    /// `x.name = v`
    SetAttr "setattr" Attribute Some(3), false, false, [AttributeError, Exception] { source: "x.name = v" };
    /// `del x.name`
    DelAttr "delattr" Attribute Some(2), false, false, [AttributeError, Exception] { source: "del x.name" };
    /// `x[i]`
    GetItem "getitem" Item Some(2), true, true, [IndexError, KeyError, Exception] {
        source: "x[i]",
        method: "__getitem__",
        none: "'NoneType' object is not subscriptable",
    };
    /// `x[i] = v`
    SetItem "setitem" Item Some(3), false, false, [IndexError, KeyError, Exception] {
        source: "x[i] = v",
        method: "__setitem__",
        none: "'NoneType' object does not support item assignment",
    };
    /// `del x[i]`
    DelItem "delitem" Item Some(2), false, false, [IndexError, KeyError, Exception] {
        source: "del x[i]",
        method: "__delitem__",
        none: "'NoneType' object does not support item deletion",
    };
    /// `x[a:b:c]`: operands x, start, stop, step (None where absent).
    GetSlice "getslice" Item Some(4), true, true, [ValueError, Exception] {
        source: "x[a:b]",
        none: "'NoneType' object is not subscriptable",
    };
    /// `x[a:b:c] = v`: operands x, start, stop, step, v.
    SetSlice "setslice" Item Some(5), false, false, [ValueError, Exception] {
        source: "x[a:b] = v",
        none: "'NoneType' object does not support item assignment",
    };
    /// `del x[a:b:c]`
    DelSlice "delslice" Item Some(4), false, false, [ValueError, Exception] {
        source: "del x[a:b]",
        none: "'NoneType' object does not support item deletion",
    };
    /// `x in y`: operands y, x (container first).
    Contains "contains" Item Some(2), true, true, [Exception] {
        source: "in",
        method: "__contains__",
        none: "argument of type 'NoneType' is not iterable",
    };
    /// `+x`
    Pos "pos" Sign Some(1), true, true, [Exception] {
        source: "+x",
        method: "__pos__",
        none: "bad operand type for unary +: 'NoneType'",
    };
    /// `-x`
    Neg "neg" Sign Some(1), true, true, [OverflowError, Exception] {
        source: "-x",
        method: "__neg__",
        checked: HlOp::NegOvf,
        none: "bad operand type for unary -: 'NoneType'",
    };
    /// `abs(x)`
    Abs "abs" Sign Some(1), true, true, [OverflowError, Exception] {
        method: "__abs__",
        checked: HlOp::AbsOvf,
        none: "bad operand type for abs(): 'NoneType'",
    };
    /// `~x`
    Invert "invert" Sign Some(1), true, true, [Exception] {
        source: "~x",
        method: "__invert__",
        none: "bad operand type for unary ~: 'NoneType'",
    };
    /// `a + b`
    Add "add" Arithmetic Some(2), true, true, [OverflowError, Exception] {
        symbol: "+",
        method: "__add__",
        reflected: "__radd__",
        checked: HlOp::AddOvf,
    };
    /// `a - b`
    Sub "sub" Arithmetic Some(2), true, true, [OverflowError, Exception] {
        symbol: "-",
        method: "__sub__",
        reflected: "__rsub__",
        checked: HlOp::SubOvf,
    };
    /// `a * b`
    Mul "mul" Arithmetic Some(2), true, true, [OverflowError, Exception] {
        symbol: "*",
        method: "__mul__",
        reflected: "__rmul__",
        checked: HlOp::MulOvf,
    };
    /// `a / b`
    TrueDiv "truediv" Arithmetic Some(2), true, true, [ZeroDivisionError, OverflowError, Exception] {
        symbol: "/",
        method: "__truediv__",
        reflected: "__rtruediv__",
    };
    /// `a // b`
    FloorDiv "floordiv" Arithmetic Some(2), true, true, [ZeroDivisionError, OverflowError, Exception] {
        symbol: "//",
        method: "__floordiv__",
        reflected: "__rfloordiv__",
        checked: HlOp::FloorDivOvf,
    };
    /// `a % b` (also string formatting)
    Mod "mod" Arithmetic Some(2), true, true, [ZeroDivisionError, OverflowError, Exception] {
        symbol: "%",
        method: "__mod__",
        reflected: "__rmod__",
        checked: HlOp::ModOvf,
    };
    /// `divmod(a, b)`
    DivMod "divmod" Arithmetic Some(2), true, true, [ZeroDivisionError, OverflowError, Exception] {
        symbol: "divmod()",
        method: "__divmod__",
        reflected: "__rdivmod__",
    };
    /// `a ** b`
    Pow "pow" Arithmetic Some(2), true, true, [ValueError, ZeroDivisionError, OverflowError, Exception] {
        symbol: "** or pow()",
        source: "**",
        method: "__pow__",
        reflected: "__rpow__",
        checked: HlOp::PowOvf,
    };
    /// `a << b`
    LShift "lshift" Arithmetic Some(2), true, true, [ValueError, OverflowError, Exception] {
        symbol: "<<",
        method: "__lshift__",
        reflected: "__rlshift__",
        checked: HlOp::LShiftOvf,
    };
    /// `a >> b`
    RShift "rshift" Arithmetic Some(2), true, true, [ValueError, Exception] {
        symbol: ">>",
        method: "__rshift__",
        reflected: "__rrshift__",
    };
    /// `a & b`
    And "and_" Arithmetic Some(2), true, true, [Exception] { symbol: "&", method: "__and__", reflected: "__rand__" };
    /// `a | b`
    Or "or_" Arithmetic Some(2), true, true, [Exception] { symbol: "|", method: "__or__", reflected: "__ror__" };
    /// `a ^ b`
    Xor "xor" Arithmetic Some(2), true, true, [Exception] { symbol: "^", method: "__xor__", reflected: "__rxor__" };
    /// `a @ b`
    MatMul "matmul" Arithmetic Some(2), true, true, [Exception] {
        symbol: "@",
        method: "__matmul__",
        reflected: "__rmatmul__",
    };
    /// `a += b`
    InplaceAdd "inplace_add" Inplace Some(2), false, false, [OverflowError, Exception] {
        inplace_of: HlOp::Add,
        method: "__iadd__",
        checked: HlOp::InplaceAddOvf,
    };
    /// `a -= b`
    InplaceSub "inplace_sub" Inplace Some(2), false, false, [OverflowError, Exception] {
        inplace_of: HlOp::Sub,
        method: "__isub__",
        checked: HlOp::InplaceSubOvf,
    };
    /// `a *= b`
    InplaceMul "inplace_mul" Inplace Some(2), false, false, [OverflowError, Exception] {
        inplace_of: HlOp::Mul,
        method: "__imul__",
        checked: HlOp::InplaceMulOvf,
    };
    /// `a /= b`
    InplaceTrueDiv "inplace_truediv" Inplace Some(2), false, false, [ZeroDivisionError, OverflowError, Exception] {
        inplace_of: HlOp::TrueDiv,
        method: "__itruediv__",
    };
    /// `a //= b`
    InplaceFloorDiv "inplace_floordiv" Inplace Some(2), false, false, [ZeroDivisionError, OverflowError, Exception] {
        inplace_of: HlOp::FloorDiv,
        method: "__ifloordiv__",
        checked: HlOp::InplaceFloorDivOvf,
    };
    /// `a %= b`
    InplaceMod "inplace_mod" Inplace Some(2), false, false, [ZeroDivisionError, OverflowError, Exception] {
        inplace_of: HlOp::Mod,
        method: "__imod__",
        checked: HlOp::InplaceModOvf,
    };
    /// `a **= b`
    InplacePow "inplace_pow" Inplace Some(2), false, false, [ValueError, ZeroDivisionError, OverflowError, Exception] {
        inplace_of: HlOp::Pow,
        method: "__ipow__",
        checked: HlOp::InplacePowOvf,
    };
    /// `a <<= b`
    InplaceLShift "inplace_lshift" Inplace Some(2), false, false, [ValueError, OverflowError, Exception] {
        inplace_of: HlOp::LShift,
        method: "__ilshift__",
        checked: HlOp::InplaceLShiftOvf,
    };
    /// `a >>= b`
    InplaceRShift "inplace_rshift" Inplace Some(2), false, false, [ValueError, Exception] {
        inplace_of: HlOp::RShift,
        method: "__irshift__",
    };
    /// `a &= b`
    InplaceAnd "inplace_and" Inplace Some(2), false, false, [Exception] { inplace_of: HlOp::And, method: "__iand__" };
    /// `a |= b`
    InplaceOr "inplace_or" Inplace Some(2), false, false, [Exception] { inplace_of: HlOp::Or, method: "__ior__" };
    /// `a ^= b`
    InplaceXor "inplace_xor" Inplace Some(2), false, false, [Exception] { inplace_of: HlOp::Xor, method: "__ixor__" };
    /// `a @= b`
    InplaceMatMul "inplace_matmul" Inplace Some(2), false, false, [Exception] {
        inplace_of: HlOp::MatMul,
        method: "__imatmul__",
    };
    /// `a + b` that raises `OverflowError` (under `ovfcheck`, or in a handler for it)
    AddOvf "add_ovf" Arithmetic Some(2), true, true, [OverflowError] { unchecked: HlOp::Add };
    /// `a - b`, overflow-checked
    SubOvf "sub_ovf" Arithmetic Some(2), true, true, [OverflowError] { unchecked: HlOp::Sub };
    /// `a * b`, overflow-checked
    MulOvf "mul_ovf" Arithmetic Some(2), true, true, [OverflowError] { unchecked: HlOp::Mul };
    /// `a // b`, overflow-checked
    FloorDivOvf "floordiv_ovf" Arithmetic Some(2), true, true, [ZeroDivisionError, OverflowError] {
        unchecked: HlOp::FloorDiv,
    };
    /// `a % b`, overflow-checked
    ModOvf "mod_ovf" Arithmetic Some(2), true, true, [ZeroDivisionError, OverflowError] { unchecked: HlOp::Mod };
    /// `a << b`, overflow-checked
    LShiftOvf "lshift_ovf" Arithmetic Some(2), true, true, [ValueError, OverflowError] { unchecked: HlOp::LShift };
    /// `a ** b`, overflow-checked
    PowOvf "pow_ovf" Arithmetic Some(2), true, true, [ValueError, ZeroDivisionError, OverflowError, Exception] {
        unchecked: HlOp::Pow,
    };
    /// `-a`, overflow-checked
    NegOvf "neg_ovf" Sign Some(1), true, true, [OverflowError] { unchecked: HlOp::Neg };
    /// `abs(a)`, overflow-checked
    AbsOvf "abs_ovf" Sign Some(1), true, true, [OverflowError] { unchecked: HlOp::Abs };
    /// `a += b`, overflow-checked where both are ints; likewise below
    InplaceAddOvf "inplace_add_ovf" Inplace Some(2), false, false, [OverflowError, Exception] {
        unchecked: HlOp::InplaceAdd,
    };
    /// `a -= b`
    InplaceSubOvf "inplace_sub_ovf" Inplace Some(2), false, false, [OverflowError, Exception] {
        unchecked: HlOp::InplaceSub,
    };
    /// `a *= b`
    InplaceMulOvf "inplace_mul_ovf" Inplace Some(2), false, false, [OverflowError, Exception] {
        unchecked: HlOp::InplaceMul,
    };
    /// `a //= b`
    InplaceFloorDivOvf "inplace_floordiv_ovf" Inplace Some(2), false, false, [ZeroDivisionError, OverflowError, Exception] {
        unchecked: HlOp::InplaceFloorDiv,
    };
    /// `a %= b`
    InplaceModOvf "inplace_mod_ovf" Inplace Some(2), false, false, [ZeroDivisionError, OverflowError, Exception] {
        unchecked: HlOp::InplaceMod,
    };
    /// `a <<= b`
    InplaceLShiftOvf "inplace_lshift_ovf" Inplace Some(2), false, false, [ValueError, OverflowError, Exception] {
        unchecked: HlOp::InplaceLShift,
    };
    /// `a **= b`
    InplacePowOvf "inplace_pow_ovf" Inplace Some(2), false, false, [ValueError, ZeroDivisionError, OverflowError, Exception] {
        unchecked: HlOp::InplacePow,
    };
    /// `a < b`
    Lt "lt" Comparison Some(2), true, true, [Exception] { symbol: "<", method: "__lt__", reflected: "__gt__" };
    /// `a <= b`
    Le "le" Comparison Some(2), true, true, [Exception] { symbol: "<=", method: "__le__", reflected: "__ge__" };
    /// `a == b`
    Eq "eq" Comparison Some(2), true, true, [Exception] { source: "==" };
    /// `a != b`
    Ne "ne" Comparison Some(2), true, true, [Exception] { source: "!=" };
    /// `a > b`
    Gt "gt" Comparison Some(2), true, true, [Exception] { symbol: ">", method: "__gt__", reflected: "__lt__" };
    /// `a >= b`
    Ge "ge" Comparison Some(2), true, true, [Exception] { symbol: ">=", method: "__ge__", reflected: "__le__" };
    /// `iter(x)`
    Iter "iter" Query Some(1), false, false, [Exception] {
        source: "iterating",
        method: "__iter__",
        none: "'NoneType' object is not iterable",
    };
    /// `next(it)`
    Next "next" Query Some(1), false, false, [StopIteration, Exception] {
        method: "__next__",
        none: "'NoneType' object is not an iterator",
    };
    /// `(a, b, ...)`
    NewTuple "newtuple" Display None, true, true, [];
    /// `[a, b, ...]`
    NewList "newlist" Display None, true, false, [];
    /// `{}`; entries follow as setitem.
    NewDict "newdict" Display Some(0), true, false, [];
    /// `{a, b, ...}`
    NewSet "newset" Display None, false, false, [Exception];
    /// `f"..."` parts joined: operands are strs.
    BuildString "build_string" Display None, true, true, [];
    /// `f(args)`: operands f, positional arguments.
    SimpleCall "simple_call" Call None, false, false, [Exception] {
        source: "calling",
        none: "'NoneType' object is not callable",
    };
    /// `f(a, k=v, *t)`: operands f, constant call shape, arguments.
    CallArgs "call_args" Call None, false, false, [Exception] {
        source: "calling",
        none: "'NoneType' object is not callable",
    };
    /// Identity with information for the annotator and RTyper: operands x, constant hint dict.
    Hint "hint" Object Some(2), false, false, [] {
        source: "unpacking",
        none: "cannot unpack non-iterable NoneType object",
    };
    /// Identity.
    SameAs "same_as" Object Some(1), true, false, [];
}

impl HlOp {
    /// The plain operation of an in-place one.
    pub fn inplace_base(self) -> Option<HlOp> {
        self.facts().inplace_of
    }

    /// The order that holds with the operands exchanged; none for other operations.
    pub fn mirrored(self) -> Option<HlOp> {
        match self {
            HlOp::Lt => Some(HlOp::Gt),
            HlOp::Le => Some(HlOp::Ge),
            HlOp::Gt => Some(HlOp::Lt),
            HlOp::Ge => Some(HlOp::Le),
            _ => None,
        }
    }

    /// How Python's messages write a binary operator.
    pub fn symbol(self) -> Option<&'static str> {
        self.facts().symbol
    }

    /// The method of a binary operator and its reflected form.
    pub fn binary_methods(self) -> Option<(&'static str, &'static str)> {
        self.facts().method.zip(self.facts().reflected)
    }

    /// The special method that does an operation on its first operand, where there is just one.
    pub fn plain_method(self) -> Option<&'static str> {
        let facts = self.facts();
        facts.method.filter(|_| facts.reflected.is_none() && facts.inplace_of.is_none())
    }

    /// The special method of an in-place operation.
    pub fn inplace_method(self) -> Option<&'static str> {
        let facts = self.facts();
        facts.method.filter(|_| facts.inplace_of.is_some())
    }

    /// The message of the TypeError where the operand that decides is `None`; operators have one that names both.
    pub fn none_message(self) -> Option<&'static str> {
        self.facts().none
    }

    /// What Python programs write for an operation, for messages.
    pub fn in_source(self) -> String {
        let checked = self.without_ovf().unwrap_or(self);
        let base = checked.inplace_base();
        let plain = base.unwrap_or(checked);
        if let Some(source) = plain.facts().source {
            return source.to_owned();
        }
        match plain.symbol() {
            Some(symbol) => format!("{symbol}{}", if base.is_some() { "=" } else { "" }),
            None => format!("{}()", plain.name()),
        }
    }

    /// The overflow-checked variant of an operation.
    pub fn ovf_variant(self) -> Option<HlOp> {
        self.facts().checked
    }

    /// The operation without its overflow check, of an overflow-checked one.
    pub fn without_ovf(self) -> Option<HlOp> {
        self.facts().unchecked
    }

    /// Whether it raises at most because an operand is None, or where the annotator says so.
    pub fn raises_of_none_only(self) -> bool {
        matches!(self, HlOp::GetAttr | HlOp::SameAs | HlOp::BuildString | HlOp::Bool | HlOp::Not | HlOp::NewTuple)
    }
}

#[cfg(test)]
mod tests {
    use super::{Family, HlOp};

    #[test]
    fn variants_lead_back() {
        for &op in HlOp::ALL {
            if let Some(checked) = op.ovf_variant() {
                assert_eq!(checked.without_ovf(), Some(op));
                assert_eq!(checked.family(), op.family());
            }
            if let Some(plain) = op.without_ovf() {
                assert_eq!(plain.ovf_variant(), Some(op));
            }
            if let Some(plain) = op.inplace_base() {
                assert_eq!(plain.family(), Family::Arithmetic, "{}", plain.name());
                assert_eq!(op.name(), format!("inplace_{}", plain.name().trim_end_matches('_')));
                let method = plain.binary_methods().map(|(method, _)| method.replacen("__", "__i", 1));
                assert_eq!(op.inplace_method(), method.as_deref());
            }
        }
    }

    #[test]
    fn operators_have_their_columns() {
        for &op in HlOp::ALL {
            let plain = op.without_ovf().is_none();
            match op.family() {
                Family::Arithmetic | Family::Comparison if plain && !matches!(op, HlOp::Eq | HlOp::Ne) => {
                    assert!(op.symbol().is_some() && op.binary_methods().is_some(), "{}", op.name());
                }
                Family::Inplace if plain => assert!(op.inplace_base().is_some(), "{}", op.name()),
                Family::Sign if plain => assert!(op.plain_method().is_some(), "{}", op.name()),
                _ => {}
            }
        }
    }

    #[test]
    fn operations_are_written_as_in_programs() {
        let written = [HlOp::Add, HlOp::InplaceMulOvf, HlOp::InplacePow, HlOp::GetSlice, HlOp::Len];
        assert_eq!(written.map(HlOp::in_source), ["+", "*=", "**", "x[a:b]", "len()"]);
    }
}

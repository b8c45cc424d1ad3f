//! The table of high-level operations: what the flow space records and the annotator and
//! RTyper understand.
//!
//! Columns: name; arity (`None` = variable); `pure` when an unused result lets the operation
//! be removed once it is known not to raise; `fold` when constant immutable operands are
//! evaluated in the host; the exceptions that the operation raises implicitly (reference §3.4).
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

macro_rules! hlops {
    ($($(#[$doc:meta])* $variant:ident $name:literal $arity:expr, $pure:literal, $fold:literal, [$($exc:ident),*];)*) => {
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
    Is "is_" Some(2), true, true, [];
    /// `type(x)`
    Type "type" Some(1), true, true, [];
    /// `isinstance(x, C)`; C may be a constant tuple of classes.
    IsInstance "isinstance" Some(2), true, true, [];
    /// `issubclass(a, b)`
    IsSubtype "issubtype" Some(2), true, true, [];
    /// `str(x)`
    Str "str" Some(1), true, true, [Exception];
    /// `repr(x)`
    Repr "repr" Some(1), true, true, [Exception];
    /// `format(x, spec)`; spec is a constant str.
    Format "format" Some(2), true, true, [ValueError, Exception];
    /// `len(x)`
    Len "len" Some(1), true, true, [Exception];
    /// `hash(x)`
    Hash "hash" Some(1), true, false, [Exception];
    /// `id(x)`
    Id "id" Some(1), true, false, [];
    /// `hex(x)`
    Hex "hex" Some(1), true, true, [Exception];
    /// `oct(x)`
    Oct "oct" Some(1), true, true, [Exception];
    /// `bin(x)`
    Bin "bin" Some(1), true, true, [Exception];
    /// `ord(c)`
    Ord "ord" Some(1), true, true, [TypeError];
    /// `chr(i)`
    Chr "chr" Some(1), true, true, [ValueError, Exception];
    /// Truth: `bool(x)`, conditions.
    Bool "bool" Some(1), true, true, [Exception];
    /// `not x`
    Not "not_" Some(1), true, true, [Exception];
    /// `x.name`; the name is a constant str.
    GetAttr "getattr" Some(2), true, true, [AttributeError, Exception];
    /// `x.name = v`
    SetAttr "setattr" Some(3), false, false, [AttributeError, Exception];
    /// `del x.name`
    DelAttr "delattr" Some(2), false, false, [AttributeError, Exception];
    /// `x[i]`
    GetItem "getitem" Some(2), true, true, [IndexError, KeyError, Exception];
    /// `x[i] = v`
    SetItem "setitem" Some(3), false, false, [IndexError, KeyError, Exception];
    /// `del x[i]`
    DelItem "delitem" Some(2), false, false, [IndexError, KeyError, Exception];
    /// `x[a:b:c]`: operands x, start, stop, step (None where absent).
    GetSlice "getslice" Some(4), true, true, [ValueError, Exception];
    /// `x[a:b:c] = v`: operands x, start, stop, step, v.
    SetSlice "setslice" Some(5), false, false, [ValueError, Exception];
    /// `del x[a:b:c]`
    DelSlice "delslice" Some(4), false, false, [ValueError, Exception];
    /// `x in y`: operands y, x (container first).
    Contains "contains" Some(2), true, true, [Exception];
    /// `+x`
    Pos "pos" Some(1), true, true, [Exception];
    /// `-x`
    Neg "neg" Some(1), true, true, [OverflowError, Exception];
    /// `abs(x)`
    Abs "abs" Some(1), true, true, [OverflowError, Exception];
    /// `~x`
    Invert "invert" Some(1), true, true, [Exception];
    /// `a + b`
    Add "add" Some(2), true, true, [OverflowError, Exception];
    /// `a - b`
    Sub "sub" Some(2), true, true, [OverflowError, Exception];
    /// `a * b`
    Mul "mul" Some(2), true, true, [OverflowError, Exception];
    /// `a / b`
    TrueDiv "truediv" Some(2), true, true, [ZeroDivisionError, OverflowError, Exception];
    /// `a // b`
    FloorDiv "floordiv" Some(2), true, true, [ZeroDivisionError, OverflowError, Exception];
    /// `a % b` (also string formatting)
    Mod "mod" Some(2), true, true, [ZeroDivisionError, OverflowError, Exception];
    /// `divmod(a, b)`
    DivMod "divmod" Some(2), true, true, [ZeroDivisionError, OverflowError, Exception];
    /// `a ** b`
    Pow "pow" Some(2), true, true, [ValueError, ZeroDivisionError, OverflowError, Exception];
    /// `a << b`
    LShift "lshift" Some(2), true, true, [ValueError, OverflowError, Exception];
    /// `a >> b`
    RShift "rshift" Some(2), true, true, [ValueError, Exception];
    /// `a & b`
    And "and_" Some(2), true, true, [Exception];
    /// `a | b`
    Or "or_" Some(2), true, true, [Exception];
    /// `a ^ b`
    Xor "xor" Some(2), true, true, [Exception];
    /// `a @ b`
    MatMul "matmul" Some(2), true, true, [Exception];
    /// `a += b`
    InplaceAdd "inplace_add" Some(2), false, false, [OverflowError, Exception];
    /// `a -= b`
    InplaceSub "inplace_sub" Some(2), false, false, [OverflowError, Exception];
    /// `a *= b`
    InplaceMul "inplace_mul" Some(2), false, false, [OverflowError, Exception];
    /// `a /= b`
    InplaceTrueDiv "inplace_truediv" Some(2), false, false, [ZeroDivisionError, OverflowError, Exception];
    /// `a //= b`
    InplaceFloorDiv "inplace_floordiv" Some(2), false, false, [ZeroDivisionError, OverflowError, Exception];
    /// `a %= b`
    InplaceMod "inplace_mod" Some(2), false, false, [ZeroDivisionError, OverflowError, Exception];
    /// `a **= b`
    InplacePow "inplace_pow" Some(2), false, false, [ValueError, ZeroDivisionError, OverflowError, Exception];
    /// `a <<= b`
    InplaceLShift "inplace_lshift" Some(2), false, false, [ValueError, OverflowError, Exception];
    /// `a >>= b`
    InplaceRShift "inplace_rshift" Some(2), false, false, [ValueError, Exception];
    /// `a &= b`
    InplaceAnd "inplace_and" Some(2), false, false, [Exception];
    /// `a |= b`
    InplaceOr "inplace_or" Some(2), false, false, [Exception];
    /// `a ^= b`
    InplaceXor "inplace_xor" Some(2), false, false, [Exception];
    /// `a @= b`
    InplaceMatMul "inplace_matmul" Some(2), false, false, [Exception];
    /// `a + b` that raises `OverflowError` (under `ovfcheck`, or in a handler for it)
    AddOvf "add_ovf" Some(2), true, true, [OverflowError];
    /// `a - b`, overflow-checked
    SubOvf "sub_ovf" Some(2), true, true, [OverflowError];
    /// `a * b`, overflow-checked
    MulOvf "mul_ovf" Some(2), true, true, [OverflowError];
    /// `a // b`, overflow-checked
    FloorDivOvf "floordiv_ovf" Some(2), true, true, [ZeroDivisionError, OverflowError];
    /// `a % b`, overflow-checked
    ModOvf "mod_ovf" Some(2), true, true, [ZeroDivisionError, OverflowError];
    /// `a << b`, overflow-checked
    LShiftOvf "lshift_ovf" Some(2), true, true, [ValueError, OverflowError];
    /// `a ** b`, overflow-checked
    PowOvf "pow_ovf" Some(2), true, true, [ValueError, ZeroDivisionError, OverflowError, Exception];
    /// `-a`, overflow-checked
    NegOvf "neg_ovf" Some(1), true, true, [OverflowError];
    /// `abs(a)`, overflow-checked
    AbsOvf "abs_ovf" Some(1), true, true, [OverflowError];
    /// `a += b`, overflow-checked where both are ints; likewise below
    InplaceAddOvf "inplace_add_ovf" Some(2), false, false, [OverflowError, Exception];
    /// `a -= b`
    InplaceSubOvf "inplace_sub_ovf" Some(2), false, false, [OverflowError, Exception];
    /// `a *= b`
    InplaceMulOvf "inplace_mul_ovf" Some(2), false, false, [OverflowError, Exception];
    /// `a //= b`
    InplaceFloorDivOvf "inplace_floordiv_ovf" Some(2), false, false, [ZeroDivisionError, OverflowError, Exception];
    /// `a %= b`
    InplaceModOvf "inplace_mod_ovf" Some(2), false, false, [ZeroDivisionError, OverflowError, Exception];
    /// `a <<= b`
    InplaceLShiftOvf "inplace_lshift_ovf" Some(2), false, false, [ValueError, OverflowError, Exception];
    /// `a **= b`
    InplacePowOvf "inplace_pow_ovf" Some(2), false, false, [ValueError, ZeroDivisionError, OverflowError, Exception];
    /// `a < b`
    Lt "lt" Some(2), true, true, [Exception];
    /// `a <= b`
    Le "le" Some(2), true, true, [Exception];
    /// `a == b`
    Eq "eq" Some(2), true, true, [Exception];
    /// `a != b`
    Ne "ne" Some(2), true, true, [Exception];
    /// `a > b`
    Gt "gt" Some(2), true, true, [Exception];
    /// `a >= b`
    Ge "ge" Some(2), true, true, [Exception];
    /// `iter(x)`
    Iter "iter" Some(1), false, false, [Exception];
    /// `next(it)`
    Next "next" Some(1), false, false, [StopIteration, Exception];
    /// `(a, b, ...)`
    NewTuple "newtuple" None, true, true, [];
    /// `[a, b, ...]`
    NewList "newlist" None, true, false, [];
    /// `{}`; entries follow as setitem.
    NewDict "newdict" Some(0), true, false, [];
    /// `{a, b, ...}`
    NewSet "newset" None, false, false, [Exception];
    /// `f"..."` parts joined: operands are strs.
    BuildString "build_string" None, true, true, [];
    /// `f(args)`: operands f, positional arguments.
    SimpleCall "simple_call" None, false, false, [Exception];
    /// `f(a, k=v, *t)`: operands f, constant call shape, arguments.
    CallArgs "call_args" None, false, false, [Exception];
    /// Identity with information for the annotator and RTyper: operands x, constant hint dict.
    Hint "hint" Some(2), false, false, [];
    /// Identity.
    SameAs "same_as" Some(1), true, false, [];
}

impl HlOp {
    /// The plain operation of an in-place one.
    pub fn inplace_base(self) -> Option<HlOp> {
        Some(match self {
            HlOp::InplaceAdd => HlOp::Add,
            HlOp::InplaceSub => HlOp::Sub,
            HlOp::InplaceMul => HlOp::Mul,
            HlOp::InplaceTrueDiv => HlOp::TrueDiv,
            HlOp::InplaceFloorDiv => HlOp::FloorDiv,
            HlOp::InplaceMod => HlOp::Mod,
            HlOp::InplacePow => HlOp::Pow,
            HlOp::InplaceLShift => HlOp::LShift,
            HlOp::InplaceRShift => HlOp::RShift,
            HlOp::InplaceAnd => HlOp::And,
            HlOp::InplaceOr => HlOp::Or,
            HlOp::InplaceXor => HlOp::Xor,
            HlOp::InplaceMatMul => HlOp::MatMul,
            _ => return None,
        })
    }

    /// How Python's messages write a binary operator.
    pub fn symbol(self) -> Option<&'static str> {
        Some(match self {
            HlOp::Lt => "<",
            HlOp::Le => "<=",
            HlOp::Gt => ">",
            HlOp::Ge => ">=",
            HlOp::Add => "+",
            HlOp::Sub => "-",
            HlOp::Mul => "*",
            HlOp::TrueDiv => "/",
            HlOp::FloorDiv => "//",
            HlOp::Mod => "%",
            HlOp::DivMod => "divmod()",
            HlOp::Pow => "** or pow()",
            HlOp::LShift => "<<",
            HlOp::RShift => ">>",
            HlOp::And => "&",
            HlOp::Or => "|",
            HlOp::Xor => "^",
            HlOp::MatMul => "@",
            _ => return None,
        })
    }

    /// What Python programs write for an operation, for messages.
    pub fn in_source(self) -> String {
        let checked = self.without_ovf().unwrap_or(self);
        let base = checked.inplace_base();
        let plain = base.unwrap_or(checked);
        if let Some(symbol) = plain.symbol().filter(|_| plain != HlOp::Pow) {
            return format!("{symbol}{}", if base.is_some() { "=" } else { "" });
        }
        let text = match plain {
            HlOp::Pow => "**",
            HlOp::Is => "is",
            HlOp::Not => "not",
            HlOp::Eq => "==",
            HlOp::Ne => "!=",
            HlOp::Contains => "in",
            HlOp::Neg => "-x",
            HlOp::Pos => "+x",
            HlOp::Invert => "~x",
            HlOp::GetAttr => "x.name",
            HlOp::SetAttr => "x.name = v",
            HlOp::DelAttr => "del x.name",
            HlOp::GetItem => "x[i]",
            HlOp::SetItem => "x[i] = v",
            HlOp::DelItem => "del x[i]",
            HlOp::GetSlice => "x[a:b]",
            HlOp::SetSlice => "x[a:b] = v",
            HlOp::DelSlice => "del x[a:b]",
            HlOp::Iter => "iterating",
            HlOp::Hint => "unpacking",
            HlOp::SimpleCall | HlOp::CallArgs => "calling",
            _ => return format!("{}()", plain.name()),
        };
        text.to_owned()
    }

    /// The overflow-checked variant of an operation.
    pub fn ovf_variant(self) -> Option<HlOp> {
        OVF_VARIANTS.iter().find(|(plain, _)| *plain == self).map(|&(_, checked)| checked)
    }

    /// Whether it raises at most because an operand is None, or where the annotator says so.
    pub fn raises_of_none_only(self) -> bool {
        matches!(self, HlOp::GetAttr | HlOp::SameAs | HlOp::BuildString | HlOp::Bool | HlOp::Not | HlOp::NewTuple)
    }

    /// The operation without its overflow check, of an overflow-checked one.
    pub fn without_ovf(self) -> Option<HlOp> {
        OVF_VARIANTS.iter().find(|(_, checked)| *checked == self).map(|&(plain, _)| plain)
    }
}

/// Operations and their overflow-checked variants.
const OVF_VARIANTS: [(HlOp, HlOp); 16] = [
    (HlOp::Add, HlOp::AddOvf),
    (HlOp::Sub, HlOp::SubOvf),
    (HlOp::Mul, HlOp::MulOvf),
    (HlOp::FloorDiv, HlOp::FloorDivOvf),
    (HlOp::Mod, HlOp::ModOvf),
    (HlOp::LShift, HlOp::LShiftOvf),
    (HlOp::Pow, HlOp::PowOvf),
    (HlOp::Neg, HlOp::NegOvf),
    (HlOp::Abs, HlOp::AbsOvf),
    (HlOp::InplaceAdd, HlOp::InplaceAddOvf),
    (HlOp::InplaceSub, HlOp::InplaceSubOvf),
    (HlOp::InplaceMul, HlOp::InplaceMulOvf),
    (HlOp::InplaceFloorDiv, HlOp::InplaceFloorDivOvf),
    (HlOp::InplaceMod, HlOp::InplaceModOvf),
    (HlOp::InplaceLShift, HlOp::InplaceLShiftOvf),
    (HlOp::InplacePow, HlOp::InplacePowOvf),
];

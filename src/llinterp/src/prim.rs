//! The primitive operations on untagged words, as the table `flow::llops` says.
//!
//! Source: the value column of the table.

use crate::chars;
use flow::LlOp;

/// Conversion between words and the Rust types that the table computes with.
trait Word {
    type Value;
    fn value(word: u64) -> Self::Value;
    fn word(value: Self::Value) -> u64;
}

mod tag {
    pub(super) struct Signed;
    pub(super) struct Unsigned;
    pub(super) struct Float;
    pub(super) struct Bool;
    pub(super) struct Char;
}

macro_rules! word_type {
    ($tag:ident, $value:ty, $w:ident => $get:expr, $v:ident => $make:expr) => {
        impl Word for tag::$tag {
            type Value = $value;
            fn value($w: u64) -> $value {
                $get
            }
            fn word($v: $value) -> u64 {
                $make
            }
        }
    };
}

word_type!(Signed, i64, w => w as i64, v => v as u64);
word_type!(Unsigned, u64, w => w, v => v);
word_type!(Float, f64, w => f64::from_bits(w), v => v.to_bits());
word_type!(Bool, bool, w => w != 0, v => u64::from(v));
word_type!(Char, u32, w => w as u32, v => u64::from(v));

/// Takes one or two operands out of an array.
macro_rules! operands {
    ($words:ident; $a:ident: $at:ident) => {
        let $a = <tag::$at as Word>::value($words[0]);
    };
    ($words:ident; $a:ident: $at:ident, $b:ident: $bt:ident) => {
        let $a = <tag::$at as Word>::value($words[0]);
        let $b = <tag::$bt as Word>::value($words[1]);
    };
}

macro_rules! column {
    (primitive { $([$doc:literal] $v:ident $name:literal ($($a:ident : $at:ident),*) -> $r:ident; $mode:ident [$($value:tt)*]; jvm [$($jvm:tt)*]; cli [$($cli:tt)*]; c [$($c:tt)*]; wasm [$($wasm:tt)*];)* }
     structural { $([$sdoc:literal] $sv:ident $sname:literal $arity:expr; $eff:ident; raises $raises:literal; in $system:ident;)* }) => {
        /// The result of a primitive operation; `None`: undefined for these operands, so the
        /// program is wrong. Operations of one operand do not look at the second.
        #[inline(always)]
        pub(crate) fn eval(op: LlOp, words: [u64; 2]) -> Option<u64> {
            match op {
                $(LlOp::$v => {
                    operands!(words; $($a: $at),*);
                    let result: Option<<tag::$r as Word>::Value> = $($value)*;
                    result.map(<tag::$r as Word>::word)
                })*
                $(LlOp::$sv)|* => panic!("llinterp: {} is not a primitive operation", op.name()),
            }
        }
    };
}

flow::for_each_llop!(column);

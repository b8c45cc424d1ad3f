//! The `c` column of the operation table.

use flow::LlOp;

macro_rules! column {
    (primitive { $([$doc:literal] $v:ident $name:literal ($($a:ident : $at:ident),*) -> $r:ident; $mode:ident [$($value:tt)*]; jvm [$($jvm:tt)*]; cli [$($cli:tt)*]; c [$c:literal]; wasm [$($wasm:tt)*];)* }
     structural { $($rest:tt)* }) => {
        /// The C expression of a primitive operation, with `{a}` and `{b}` for the operands.
        fn c_column(op: LlOp) -> Option<&'static str> {
            match op {
                $(LlOp::$v => Some($c),)*
                _ => None,
            }
        }
    };
}

flow::for_each_llop!(column);

/// The C expression of a primitive operation on operands.
pub(crate) fn expression(op: LlOp, operands: &[String]) -> Option<String> {
    let template = c_column(op)?;
    let mut text = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some(at) = rest.find('{') {
        let index = usize::from(rest.as_bytes()[at + 1] - b'a');
        text.push_str(&rest[..at]);
        text.push_str(&operands[index]);
        rest = &rest[at + 3..];
    }
    text.push_str(rest);
    Some(text)
}

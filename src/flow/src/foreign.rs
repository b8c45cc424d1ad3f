//! External functions that programs declare: what they name outside of Rotor, and how a back-end calls it.
//!
//! An `extcall` whose first operand is a [`TypedConst::Foreign`] calls one. Its declaration says for which target it
//! is written and holds what that target's back-end needs; it never raises. [`Foreign::is_question`] marks the
//! declarations that only ask whether the program is made for the target, which programs test before they call, so
//! a program with declarations for several targets translates for all of them.
//!
//! **Invariant:** behind [`resolved`] a back-end meets declarations for its own target only.

use crate::typed::GraphRef;
use crate::{LlOp, Operand, TypeSystem, TypedConst, TypedGraph, TypedProgram};
use entity::LowLevelType;
use std::borrow::Cow;
use std::sync::Arc;

/// What an external function is written for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// C, in native executables.
    C,
    /// Classes of Java.
    Java,
    /// Classes of .NET.
    Clr,
    /// Functions of JavaScript.
    Js,
}

impl Target {
    /// The target with this name in declarations.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "c" => Some(Self::C),
            "java" => Some(Self::Java),
            "clr" => Some(Self::Clr),
            "js" => Some(Self::Js),
            _ => None,
        }
    }
}

/// The type of an argument or result.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ForeignType {
    /// No result.
    Void,
    /// An int of 64 bits; an address in C.
    Signed,
    /// A float.
    Float,
    /// A bool.
    Bool,
    /// The `str` record.
    Str,
    /// An array of bytes.
    ByteArray,
    /// An object of the target.
    Object,
    /// A function of the program, a constant: its parameters and result.
    Callback(Vec<ForeignType>, Box<ForeignType>),
}

/// A declaration.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Foreign {
    /// What it is written for.
    pub target: Target,
    /// Parameters.
    pub args: Vec<ForeignType>,
    /// Result.
    pub result: ForeignType,
    /// What is called. C: the body of a function with parameters `a0`, `a1`, ...; JavaScript: an expression that gives
    /// a function.
    pub text: Arc<str>,
    /// What stands before that function. C: includes and declarations; empty where the function may be inlined.
    /// JavaScript: statements.
    pub prelude: Arc<str>,
    /// C: arguments for the compiler and the linker, one a line. JavaScript: the codes of the types of parameters and
    /// result ([`crate::library::BorderType::code`]), one a line; nothing for the function that gives what was thrown.
    pub link: Arc<str>,
}

impl Foreign {
    /// The declaration with a signature: letters of the parameters, `>`, the letter of the result.
    /// `v` void, `i` int, `f` float, `b` bool, `s` str, `y` bytes, `o` object, `(ii>i)` a function.
    pub fn parse(target: &str, signature: &str, text: Arc<str>, prelude: Arc<str>, link: Arc<str>) -> Option<Self> {
        let target = Target::from_name(target)?;
        let mut letters = signature.chars();
        let (args, result) = parse_signature(&mut letters)?;
        letters.next().is_none().then_some(Self { target, args, result, text, prelude, link })
    }

    /// Whether the declaration asks, with a bool as result, if the program is made for its target.
    pub fn is_question(&self) -> bool {
        self.text.is_empty()
    }
}

fn parse_signature(letters: &mut std::str::Chars<'_>) -> Option<(Vec<ForeignType>, ForeignType)> {
    let mut args = Vec::new();
    loop {
        match parse_type(letters)? {
            Some(ty) => args.push(ty),
            None => return Some((args, parse_type(letters)??)),
        }
    }
}

/// The next type; `Some(None)` for the `>` before the result.
fn parse_type(letters: &mut std::str::Chars<'_>) -> Option<Option<ForeignType>> {
    Some(Some(match letters.next()? {
        '>' => return Some(None),
        'v' => ForeignType::Void,
        'i' => ForeignType::Signed,
        'f' => ForeignType::Float,
        'b' => ForeignType::Bool,
        's' => ForeignType::Str,
        'y' => ForeignType::ByteArray,
        'o' => ForeignType::Object,
        '(' => {
            let (args, result) = parse_signature(letters)?;
            if letters.next()? != ')' {
                return None;
            }
            ForeignType::Callback(args, Box::new(result))
        }
        _ => return None,
    }))
}

/// The declaration of a first operand.
pub fn of_operand<G: GraphRef>(graph: &TypedGraph<G>, operand: Operand) -> Option<&Arc<Foreign>> {
    match graph.const_value(operand) {
        Some(TypedConst::Foreign(foreign)) => Some(foreign),
        _ => None,
    }
}

/// The program for a target: questions are answered, and calls that the target does not have, which stand behind
/// such a question, give zero.
pub fn resolved<S: TypeSystem>(program: &TypedProgram<S>, target: Option<Target>) -> Cow<'_, TypedProgram<S>> {
    let is_answered = |foreign: &Foreign| foreign.is_question() || Some(foreign.target) != target;
    let mentions = |graph: &TypedGraph<S::Graph>| {
        graph.iterblocks().into_iter().any(|block| {
            let operations = &graph.blocks[block].operations;
            operations
                .iter()
                .any(|op| op.op == LlOp::Extcall && of_operand(graph, op.args[0]).is_some_and(|f| is_answered(f)))
        })
    };
    let graphs: Vec<S::Graph> = program.graphs.iter().filter(|(_, graph)| mentions(graph)).map(|(id, _)| id).collect();
    if graphs.is_empty() {
        return Cow::Borrowed(program);
    }
    let mut program = program.clone();
    for id in graphs {
        let graph = &mut program.graphs[id];
        let blocks = graph.iterblocks();
        for block in blocks {
            for at in 0..graph.blocks[block].operations.len() {
                let op = &graph.blocks[block].operations[at];
                if op.op != LlOp::Extcall {
                    continue;
                }
                let Some(foreign) = of_operand(graph, op.args[0]).filter(|foreign| is_answered(foreign)) else {
                    continue;
                };
                let value = if foreign.is_question() {
                    TypedConst::Bool(Some(foreign.target) == target)
                } else {
                    zero(graph.concretetype(op.result))
                };
                let value = graph.constant(value);
                let op = &mut graph.blocks[block].operations[at];
                op.op = LlOp::SameAs;
                op.args = [value].into_iter().collect();
            }
        }
    }
    Cow::Owned(program)
}

/// The value of a result that is never looked at.
fn zero<G>(ty: LowLevelType) -> TypedConst<G> {
    match ty {
        LowLevelType::VOID => TypedConst::Void,
        LowLevelType::BOOL => TypedConst::Bool(false),
        LowLevelType::FLOAT => TypedConst::Float(0),
        LowLevelType::Prim(_) => TypedConst::Signed(0),
        LowLevelType::Oo(_) | LowLevelType::Ll(_) => TypedConst::Null(ty),
    }
}

#[cfg(test)]
mod tests {
    use super::{Foreign, ForeignType, Target};

    #[test]
    fn signatures_nest() {
        let parse = |signature: &str| Foreign::parse("c", signature, "x".into(), "".into(), "".into());
        let foreign = parse("if(ii>i)>v").expect("the signature is well formed");
        let callback = ForeignType::Callback(vec![ForeignType::Signed; 2], Box::new(ForeignType::Signed));
        assert_eq!(foreign.args, [ForeignType::Signed, ForeignType::Float, callback]);
        assert_eq!((foreign.target, &foreign.result, foreign.is_question()), (Target::C, &ForeignType::Void, false));
        assert_eq!(parse("i"), None);
        assert_eq!(parse("(i>i"), None);
        assert_eq!(parse("i>i)"), None);
    }
}

//! Hand-built programs, assembled and run on Mono.

use crate::run::check;
use cil::{Assembly, Code, Method, MethodSig, Opcode, Type, method_flags};

/// A program whose `Main` has the code that the closure makes.
fn program(name: &str, build: impl FnOnce(&mut Assembly, &mut Code)) -> Assembly {
    let mut assembly = Assembly::new(name);
    let mut class = assembly.new_class("", "Program", None);
    let mut code = Code::new();
    build(&mut assembly, &mut code);
    let sig = MethodSig::of_static(Vec::new(), Type::Void);
    assembly.entry_point = Some(assembly.pool.method(Type::Class(class.id), "Main", sig.clone()));
    class.methods.push(Method::with_code("Main", method_flags::PUBLIC | method_flags::STATIC, sig, code));
    assembly.add(class);
    assembly
}

/// Prints the value on the stack.
fn print(assembly: &mut Assembly, code: &mut Code, ty: Type) {
    let console = assembly.pool.mscorlib("System", "Console");
    let sig = MethodSig::of_static(vec![ty], Type::Void);
    let method = assembly.pool.method(Type::Class(console), "WriteLine", sig);
    code.call(method);
}

#[test]
fn a_loop_over_int64() {
    let assembly = program("Loop", |assembly, code| {
        let sum = code.local(Type::I8, "sum");
        let index = code.local(Type::I8, "index");
        let (top, done) = (code.label(), code.label());
        code.comment("loop.py:1 main");
        code.mark(top);
        code.ldloc(index);
        code.long(1_000_000);
        code.branch(Opcode::Bge, done);
        code.ldloc(sum);
        code.ldloc(index);
        code.ldloc(index);
        code.ops(&[Opcode::Mul, Opcode::Add]);
        code.stloc(sum);
        code.ldloc(index);
        code.long(1);
        code.op(Opcode::Add);
        code.stloc(index);
        code.branch(Opcode::Br, top);
        code.mark(done);
        code.ldloc(sum);
        print(assembly, code, Type::I8);
        code.op(Opcode::Ret);
    });
    check(&assembly, "333332833333500000\n");
}

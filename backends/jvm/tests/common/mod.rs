//! Programs built by hand, and running them on `java -Xverify:all`.

#![allow(clippy::disallowed_methods, reason = "tests have files of their own")]
#![allow(dead_code, missing_docs, unreachable_pub)]

use diagnostics::SourceMap;
use entity::{Block, GraphId, LowLevelType, OoType, PrimaryMap, SourceLoc, Variable};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, TypedConst, TypedGraph, TypedVar};
use jvm::{JvmOptions, JvmOutput};
use ootype::{OoProgram, Signature, Universe};
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;

pub const VOID: LowLevelType = LowLevelType::VOID;
pub const BOOL: LowLevelType = LowLevelType::BOOL;
pub const INT: LowLevelType = LowLevelType::SIGNED;
pub const UINT: LowLevelType = LowLevelType::UNSIGNED;
pub const FLOAT: LowLevelType = LowLevelType::FLOAT;
pub const CHAR: LowLevelType = LowLevelType::CHAR;
pub const BYTE: LowLevelType = LowLevelType::BYTE;

pub fn oo(ty: OoType) -> LowLevelType {
    LowLevelType::Oo(ty)
}

/// A program under construction.
pub struct Program {
    pub universe: Universe,
    pub graphs: PrimaryMap<GraphId, TypedGraph>,
    pub sources: SourceMap,
    pub put: GraphId,
    pub root: OoType,
}

/// A graph under construction.
pub struct Fun {
    pub g: TypedGraph,
    pub cur: Block,
    pub loc: SourceLoc,
}

pub fn exception_type(universe: &mut Universe) -> OoType {
    *universe.exception.get_or_insert_with(|| unreachable!("set by Program::new"))
}

impl Fun {
    pub fn new(p: &Program, name: &str, params: &[LowLevelType], result: LowLevelType) -> (Fun, Vec<Operand>) {
        let mut g = TypedGraph::new(name, TypedVar::of(result), [TypedVar::of(VOID), TypedVar::of(oo(p.root))]);
        let vars: Vec<Variable> = params.iter().map(|&t| g.new_var(TypedVar::of(t))).collect();
        g.blocks[g.startblock].inputargs = vars.clone();
        let cur = g.startblock;
        (Fun { g, cur, loc: SourceLoc::UNKNOWN }, vars.into_iter().map(Operand::Var).collect())
    }

    pub fn c(&mut self, value: TypedConst) -> Operand {
        self.g.constant(value)
    }

    pub fn int(&mut self, value: i64) -> Operand {
        self.c(TypedConst::Signed(value))
    }

    pub fn void(&mut self) -> Operand {
        self.c(TypedConst::Void)
    }

    pub fn op(&mut self, op: LlOp, args: &[Operand], ty: LowLevelType) -> Operand {
        Operand::Var(self.g.emit(self.cur, op, args.to_vec(), TypedVar::of(ty), self.loc))
    }

    pub fn add(&mut self, a: Operand, b: Operand) -> Operand {
        self.op(LlOp::IntAdd, &[a, b], INT)
    }

    pub fn call(&mut self, callee: GraphId, args: &[Operand], ty: LowLevelType) -> Operand {
        let mut all = vec![self.c(TypedConst::Function(callee, VOID))];
        all.extend_from_slice(args);
        self.op(LlOp::DirectCall, &all, ty)
    }

    pub fn put(&mut self, p: &Program, value: Operand) {
        self.call(p.put, &[value], VOID);
    }

    pub fn new_obj(&mut self, ty: OoType) -> Operand {
        let c = self.c(TypedConst::Type(oo(ty)));
        self.op(LlOp::New, &[c], oo(ty))
    }

    pub fn new_array(&mut self, ty: OoType, len: Operand) -> Operand {
        let c = self.c(TypedConst::Type(oo(ty)));
        self.op(LlOp::Newarray, &[c, len], oo(ty))
    }

    pub fn get(&mut self, object: Operand, name: &str, ty: LowLevelType) -> Operand {
        let n = self.c(TypedConst::Name(Arc::from(name)));
        self.op(LlOp::Getfield, &[object, n], ty)
    }

    pub fn set(&mut self, object: Operand, name: &str, value: Operand) {
        let n = self.c(TypedConst::Name(Arc::from(name)));
        self.op(LlOp::Setfield, &[object, n, value], VOID);
    }

    pub fn send(&mut self, name: &str, args: &[Operand], ty: LowLevelType) -> Operand {
        let mut all = vec![self.c(TypedConst::Name(Arc::from(name)))];
        all.extend_from_slice(args);
        self.op(LlOp::Oosend, &all, ty)
    }

    pub fn block(&mut self, types: &[LowLevelType]) -> (Block, Vec<Operand>) {
        let vars: Vec<Variable> = types.iter().map(|&t| self.g.new_var(TypedVar::of(t))).collect();
        (self.g.new_block(vars.clone()), vars.into_iter().map(Operand::Var).collect())
    }

    pub fn jump(&mut self, target: Block, args: &[Operand]) {
        self.g.close_with_goto(self.cur, args.to_vec(), target);
    }

    pub fn branch(&mut self, cond: Operand, no: (Block, &[Operand]), yes: (Block, &[Operand])) {
        self.g.close_with_branch(self.cur, cond, (no.1.to_vec(), no.0), (yes.1.to_vec(), yes.0));
    }

    pub fn ret(&mut self, value: Operand) {
        let target = self.g.returnblock;
        self.jump(target, &[value]);
    }

    pub fn ret_void(&mut self) {
        let v = self.void();
        self.ret(v);
    }

    pub fn raise(&mut self, value: Operand) {
        let v = self.void();
        let target = self.g.exceptblock;
        self.jump(target, &[v, value]);
    }

    pub fn switch(&mut self, value: Operand, cases: &[(ExitCase<LowLevelType>, Block, Vec<Operand>)]) {
        let links = cases
            .iter()
            .map(|(case, target, args)| self.g.new_link(self.cur, args.clone(), *target, case.clone()))
            .collect();
        self.g.recloseblock(self.cur, ExitSwitch::Value(value), links);
    }

    /// Guards the last operation. Handlers: class, target, arguments; `None` stands for the exception.
    pub fn guard(
        &mut self,
        normal: (Block, &[Operand]),
        handlers: &[(OoType, Block, Vec<Option<Operand>>)],
        root: OoType,
    ) {
        let mut links = vec![self.g.new_link(self.cur, normal.1.to_vec(), normal.0, ExitCase::None)];
        let void = self.void();
        for (class, target, args) in handlers {
            let value = self.g.new_var(TypedVar::of(oo(root)));
            let args = args.iter().map(|a| a.unwrap_or(Operand::Var(value))).collect();
            let link = self.g.new_link(self.cur, args, *target, ExitCase::Exception(oo(*class)));
            self.g.links[link].last_exception = Some(void);
            self.g.links[link].last_exc_value = Some(Operand::Var(value));
            links.push(link);
        }
        self.g.recloseblock(self.cur, ExitSwitch::LastException, links);
    }

    pub fn finish(self, p: &mut Program) -> GraphId {
        p.graphs.push(self.g)
    }
}

impl Program {
    pub fn new() -> Program {
        let mut universe = Universe::new();
        let root = universe.instance("BaseException", None);
        universe.exception = Some(root);
        let mut p = Program {
            universe,
            graphs: PrimaryMap::new(),
            sources: SourceMap::default(),
            put: GraphId::from_u32(0),
            root,
        };
        p.put = p.make_put();
        p
    }

    pub fn class(&mut self, name: &str, superclass: Option<OoType>) -> OoType {
        self.universe.instance(name, superclass)
    }

    pub fn method(
        &mut self,
        class: OoType,
        name: &str,
        graph: Option<GraphId>,
        args: &[LowLevelType],
        result: LowLevelType,
    ) {
        let signature = Signature { args: args.to_vec(), result };
        self.universe.instance_data_mut(class).methods.insert(Arc::from(name), ootype::Meth { signature, graph });
    }

    /// `put(n)`: writes a number and a line end.
    fn make_put(&mut self) -> GraphId {
        let bytes = self.universe.byte_array;
        let (mut f, args) = Fun::new(self, "put", &[INT], VOID);
        let size = f.int(21);
        let buffer = f.new_array(bytes, size);
        let (twenty, newline, ten) = (f.int(20), f.int(10), f.int(10));
        f.op(LlOp::Setarrayitem, &[buffer, twenty, newline], VOID);
        let zero = f.int(0);
        let neg = f.op(LlOp::IntLt, &[args[0], zero], BOOL);
        let (head, h) = f.block(&[oo(bytes), INT, INT, BOOL]);
        f.jump(head, &[buffer, args[0], twenty, neg]);
        f.cur = head;
        let digit = f.op(LlOp::IntMod, &[h[1], ten], INT);
        let digit = f.op(LlOp::IntAbs, &[digit], INT);
        let one = f.int(1);
        let i = f.op(LlOp::IntSub, &[h[2], one], INT);
        let base = f.int(48);
        let code = f.add(digit, base);
        f.op(LlOp::Setarrayitem, &[h[0], i, code], VOID);
        let rest = f.op(LlOp::IntFloordiv, &[h[1], ten], INT);
        let more = f.op(LlOp::IntIsTrue, &[rest], BOOL);
        let (sign, s) = f.block(&[oo(bytes), INT, BOOL]);
        f.branch(more, (sign, &[h[0], i, h[3]]), (head, &[h[0], rest, i, h[3]]));
        f.cur = sign;
        let (minus, m) = f.block(&[oo(bytes), INT]);
        let (write, w) = f.block(&[oo(bytes), INT]);
        f.branch(s[2], (write, &[s[0], s[1]]), (minus, &[s[0], s[1]]));
        f.cur = minus;
        let i = f.op(LlOp::IntSub, &[m[1], one], INT);
        let dash = f.int(45);
        f.op(LlOp::Setarrayitem, &[m[0], i, dash], VOID);
        f.jump(write, &[m[0], i]);
        f.cur = write;
        let size = f.int(21);
        let count = f.op(LlOp::IntSub, &[size, w[1]], INT);
        let name = f.c(TypedConst::Name(Arc::from("os_write")));
        f.op(LlOp::Extcall, &[name, one, w[0], w[1], count], INT);
        f.ret_void();
        f.finish(self)
    }

    pub fn entry(self, entry_point: GraphId) -> OoProgram {
        OoProgram { graphs: self.graphs, entry_point, library: None, universe: self.universe, sources: self.sources }
    }
}

/// Whether java can be used.
pub fn have_java() -> bool {
    tools::for_test("running the jar", &[&tools::JAVA])
}

/// The command of java.
fn java() -> Command {
    tools::JAVA.command().expect("have_java() was asked")
}

pub struct Ran {
    pub out: String,
    pub err: String,
    pub status: i32,
    pub output: JvmOutput,
}

fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder for the test");
    path
}

/// Generates, reads every class back, verifies and runs.
pub fn run_with(name: &str, program: &OoProgram, flags: &[&str], args: &[&str]) -> Option<Ran> {
    let options = JvmOptions { name: "prog.py".to_owned(), ..JvmOptions::default() };
    let output = jvm::generate(program, &options).unwrap_or_else(|e| panic!("{name}: {e:?}"));
    let again = jvm::generate(program, &options).expect("it worked before");
    assert!(output.jar == again.jar, "{name}: two runs differ");
    for (class, bytes) in &output.classes {
        assert!(
            classfile_parser::class_parser(bytes).is_ok_and(|(rest, _)| rest.is_empty()),
            "{name}: {class} cannot be read"
        );
    }
    if !have_java() {
        return None;
    }
    let dir = folder(name);
    let jar = dir.join("prog.jar");
    std::fs::write(&jar, &output.jar).expect("written");
    link_all(name, &dir, &output);
    let run = java().arg("-Xverify:all").args(flags).arg("-jar").arg(&jar).args(args).output().expect("java runs");
    Some(Ran {
        out: String::from_utf8_lossy(&run.stdout).into_owned(),
        err: String::from_utf8_lossy(&run.stderr).into_owned(),
        status: run.status.code().unwrap_or(-1),
        output,
    })
}

/// Loads and verifies every class without running it.
fn link_all(name: &str, dir: &std::path::Path, output: &JvmOutput) {
    let source = dir.join("LinkAll.java");
    std::fs::write(
        &source,
        "public class LinkAll { public static void main(String[] names) { boolean ok = true; for (String n : names) try { \
         Class.forName(n.replace('/', '.'), false, LinkAll.class.getClassLoader()).getDeclaredMethods(); \
         java.lang.invoke.MethodHandles.lookup().ensureInitialized(Object.class); } \
         catch (Throwable e) { ok = false; System.out.println(n + \": \" + e); } System.exit(ok ? 0 : 1); } }",
    )
    .expect("written");
    let names: Vec<&str> = output.classes.iter().map(|c| c.0.as_str()).collect();
    let run = java()
        .args(["-Xverify:all", "-cp"])
        .arg(dir.join("prog.jar"))
        .arg(&source)
        .args(&names)
        .output()
        .expect("java runs");
    assert!(
        run.status.success(),
        "{name}: {}{}",
        String::from_utf8_lossy(&run.stdout),
        String::from_utf8_lossy(&run.stderr)
    );
}

pub fn run(name: &str, program: &OoProgram) -> Option<Ran> {
    run_with(name, program, &[], &[])
}

/// Runs and compares the standard output and the status.
pub fn check(name: &str, program: &OoProgram, expected: &str) {
    if let Some(ran) = run(name, program) {
        assert!(
            ran.status == 0 && ran.out == expected,
            "{name}: status {}\n{}\nexpected\n{expected}\n{}",
            ran.status,
            ran.out,
            ran.err
        );
    }
}

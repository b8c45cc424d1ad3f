//! External functions that the program declares: members of classes of .NET, each called by a static method of one
//! class.
//!
//! The text of a declaration is an instruction (`call`, `callvirt`, `newobj`, `ldsfld`), a class, a name (with the
//! arguments of a generic method between `<` and `>` behind it), a signature
//! and that signature again, all types as words (`ecma335::Pool::type_word`): first as the class declares it, then
//! with the arguments of a generic class in the place of its parameters, and with the numbers that enumerations are.
//! The places of parameters that only come out may follow. What comes back by reference is noted in
//! `rotor.rt.Foreign`, in order.
//! For each function of the program among its arguments a line follows with the delegate and the signature of its
//! `Invoke`. Objects of value classes are boxed. The static method converts between the types and the letters of the
//! declaration, and notes in `rotor.rt.Foreign` what .NET throws, since external functions never raise.
//!
//! Source: ECMA-335 III.4 (boxing), II.14.6 (delegates).

use crate::classes::STATIC;
use crate::target::{RUNTIME, STYLE, Target};
use ecma335::{
    Class, Code, Field, FieldId, Handler, Method, MethodId, MethodRef, MethodSig, Opcode, Region, Type, class_flags,
    field_flags, method_flags,
};
use entity::OoType;
use flow::foreign::{Foreign, ForeignType};
use oosupport::ForeignCall;

/// The class with the static methods.
const CLASS: &str = "rotor.Foreign";

/// What is taken for the bytes of the frames between a function that passes another outside, and that one.
const FRAMES_OUTSIDE: i32 = 4096;

/// What the first line of a declaration names.
struct Line<'a> {
    word: &'a str,
    owner: Type,
    name: &'a str,
    /// As the class declares it.
    sig: MethodSig,
    /// What is passed and comes back.
    concrete: MethodSig,
    /// The arguments of a generic method.
    args: Vec<Type>,
    /// The parameters that only come out.
    outs: Vec<usize>,
}

/// How a delegate of a function is made.
struct Delegate {
    /// The constructor of the object whose method it calls, which takes the function.
    target: MethodId,
    /// That method.
    invoke: MethodId,
    /// The constructor of the delegate.
    constructor: MethodId,
}

fn malformed(text: &str) -> ! {
    panic!("cli: the declaration `{text}` calls nothing of .NET")
}

fn name(index: usize) -> String {
    format!("f{index}")
}

impl Target<'_, '_> {
    fn foreign_line<'t>(&mut self, text: &'t str) -> Line<'t> {
        let words: Vec<&str> = text.lines().next().unwrap_or_default().split(' ').collect();
        let (words, outs) = words.split_at(words.len().min(5));
        let &[word, owner, name, sig, concrete] = words else { malformed(text) };
        let outs = outs.iter().flat_map(|outs| outs.split(','));
        let outs = outs.map(|place| place.parse().unwrap_or_else(|_| malformed(text))).collect();
        let pool = &mut self.assembly.pool;
        let instance = matches!(word, "callvirt" | "newobj");
        let (name, args) = name.split_once('<').unwrap_or((name, ">"));
        let args = args.strip_suffix('>').and_then(|args| pool.types_of_words(args));
        let Some(args) = args else { malformed(text) };
        let parsed = pool.type_of_word(owner).zip(pool.signature_of_word(sig, instance));
        let Some(((owner, mut sig), concrete)) = parsed.zip(pool.signature_of_word(concrete, instance)) else {
            malformed(text)
        };
        sig.generics = u16::try_from(args.len()).expect("a method has few parameters");
        Line { word, owner, name, sig, concrete, args, outs }
    }

    /// The static field with the depth of the recursion of the function that passed others outside.
    pub(crate) fn depth_of_outside(&mut self) -> FieldId {
        let owner = Type::Class(self.assembly.pool.this_class(RUNTIME, "Foreign"));
        self.assembly.pool.field(owner, "depth", Type::I4)
    }

    fn foreign_type(&mut self, ty: &ForeignType) -> Type {
        match ty {
            ForeignType::Void => Type::Void,
            ForeignType::Signed => Type::I8,
            ForeignType::Float => Type::R8,
            ForeignType::Bool => Type::Bool,
            ForeignType::Str => self.class_named(STYLE.string),
            ForeignType::ByteArray => Type::U1.array(),
            ForeignType::Object | ForeignType::Callback(..) => Type::Object,
        }
    }

    /// The static method that calls an external function.
    pub(crate) fn foreign(&mut self, index: usize, call: &ForeignCall) -> MethodId {
        let sig = self.foreign_sig(call);
        let owner = self.class_named(CLASS);
        self.assembly.pool.method(owner, &name(index), sig)
    }

    fn foreign_sig(&mut self, call: &ForeignCall) -> MethodSig {
        let mut callbacks = call.callbacks.iter();
        let mut params = Vec::new();
        for ty in &call.declared.args {
            params.push(match ty {
                ForeignType::Callback(..) => self.class(*callbacks.next().expect("a function has a type")),
                other => self.foreign_type(other),
            });
        }
        let result = self.foreign_type(&call.declared.result);
        MethodSig::of_static(params, result)
    }

    /// The classes with the external functions of the program.
    pub(crate) fn foreign_classes(&mut self) -> Vec<Class> {
        let db = self.db;
        let mut all = self.new_class(CLASS, None);
        all.flags |= class_flags::ABSTRACT | class_flags::SEALED;
        let mut classes = Vec::new();
        for (index, call) in db.foreigns.iter().enumerate() {
            let mut delegates = Vec::new();
            let lines = call.declared.text.lines().skip(1);
            for ((line, ty), callback) in lines.zip(&call.callbacks).zip(callbacks(&call.declared)) {
                let own = format!("{CLASS}${index}_{}", delegates.len());
                let (class, made) = self.delegate(&own, line, *ty, callback);
                delegates.push(made);
                classes.push(class);
            }
            let method = self.foreign_method(index, call, &delegates);
            all.methods.push(method);
        }
        classes.push(all);
        classes
    }

    fn foreign_method(&mut self, index: usize, call: &ForeignCall, delegates: &[Delegate]) -> Method {
        let line = self.foreign_line(&call.declared.text);
        let sig = self.foreign_sig(call);
        let mut code = Code::new();
        let [start, end, handler, handler_end] = std::array::from_fn(|_| code.label());
        let result = (sig.ret != Type::Void).then(|| code.local(sig.ret.clone(), "result"));
        code.mark(start);
        let mut given = (0..).zip(&call.declared.args);
        let mut next = || given.next().unwrap_or_else(|| malformed(&call.declared.text));
        if line.word == "callvirt" {
            let (at, ty) = next();
            code.ldarg(at);
            if is_value(&line.owner) {
                code.ty(Opcode::Unbox, line.owner.clone());
            } else {
                self.to_clr(&mut code, ty, &line.owner);
            }
        }
        let mut delegates = delegates.iter();
        let mut references = Vec::new();
        for (place, wanted) in line.concrete.params.iter().enumerate() {
            if let Type::ByRef(target) = wanted {
                let local = code.local((**target).clone(), "reference");
                if !line.outs.contains(&place) {
                    let (at, ty) = next();
                    code.ldarg(at);
                    self.to_clr(&mut code, ty, target);
                    code.stloc(local);
                }
                code.ldloca(local);
                references.push((local, &**target));
                continue;
            }
            let (at, ty) = next();
            code.ldarg(at);
            if let ForeignType::Callback(..) = ty {
                let delegate = delegates.next().expect("a function has a delegate");
                code.method(Opcode::Newobj, delegate.target);
                code.method(Opcode::Ldftn, delegate.invoke);
                code.method(Opcode::Newobj, delegate.constructor);
            } else {
                self.to_clr(&mut code, ty, wanted);
            }
        }
        self.foreign_instruction(&mut code, &line);
        let given = if line.word == "newobj" { line.owner.clone() } else { line.concrete.ret.clone() };
        self.from_clr(&mut code, &call.declared.result, &given);
        if let Some(result) = result {
            code.stloc(result);
        }
        for (index, (local, target)) in (0..).zip(references) {
            code.int(index);
            code.ldloc(local);
            self.from_clr(&mut code, &ForeignType::Object, target);
            let give = self.runtime("Foreign", "giveBack", vec![Type::I4, Type::Object], Type::Void);
            code.call(give);
        }
        code.branch(Opcode::Leave, handler_end);
        code.mark(end);
        code.mark(handler);
        let exception = Type::Class(self.assembly.pool.mscorlib("System", "Exception"));
        let failed = self.runtime("Foreign", "failed", vec![exception.clone()], Type::Void);
        code.call(failed);
        code.branch(Opcode::Leave, handler_end);
        code.mark(handler_end);
        code.region(Region { kind: Handler::Catch(exception), start, end, handler, handler_end });
        if let Some(result) = result {
            code.ldloc(result);
        }
        code.op(Opcode::Ret);
        Method::with_code(&name(index), STATIC, sig, code)
    }

    fn foreign_instruction(&mut self, code: &mut Code, line: &Line<'_>) {
        let value = is_value(&line.owner);
        let pool = &mut self.assembly.pool;
        match line.word {
            "ldsfld" => {
                let field = pool.field(line.owner.clone(), line.name, line.sig.ret.clone());
                code.field(Opcode::Ldsfld, field);
            }
            "call" | "callvirt" | "newobj" => {
                let method = pool.method_ref(MethodRef {
                    owner: line.owner.clone(),
                    name: line.name.to_owned(),
                    sig: line.sig.clone(),
                    args: line.args.clone(),
                });
                match line.word {
                    "newobj" => code.method(Opcode::Newobj, method),
                    // Methods of value classes take a pointer to the value, which is in its box.
                    "callvirt" if !value => code.method(Opcode::Callvirt, method),
                    _ => code.call(method),
                }
            }
            other => malformed(other),
        }
    }

    /// The class whose method `invoke` a delegate calls, and the delegate.
    fn delegate(
        &mut self,
        own: &str,
        line: &str,
        ty: OoType,
        (args, result): (&[ForeignType], &ForeignType),
    ) -> (Class, Delegate) {
        let words: Vec<&str> = line.split(' ').collect();
        let ["callback", delegate, invoke] = words[..] else { malformed(line) };
        let pool = &mut self.assembly.pool;
        let Some((delegate, sig)) = pool.type_of_word(delegate).zip(pool.signature_of_word(invoke, true)) else {
            malformed(line)
        };
        let function = self.class(ty);
        let mut class = self.new_class(own, None);
        class.flags |= class_flags::SEALED;
        class.fields.push(Field::new("function", field_flags::PUBLIC, function.clone()));
        let this = Type::Class(class.id);
        let field = self.assembly.pool.field(this.clone(), "function", function.clone());

        let object = Type::Class(self.assembly.pool.mscorlib("System", "Object"));
        let object = self.constructor(object);
        let mut code = Code::new();
        code.ldarg(0);
        code.call(object);
        code.ldarg(0);
        code.ldarg(1);
        code.field(Opcode::Stfld, field);
        code.op(Opcode::Ret);
        let constructor = MethodSig::of_instance(vec![function.clone()], Type::Void);
        class.methods.push(Method::with_code(".ctor", method_flags::CONSTRUCTOR, constructor.clone(), code));

        let mut code = Code::new();
        code.ldarg(0);
        code.field(Opcode::Ldfld, field);
        for ((at, ty), given) in (1..).zip(args).zip(&sig.params) {
            code.ldarg(at);
            self.from_clr(&mut code, ty, given);
        }
        // The function that passed this one has left its depth, which other calls from here change.
        let field = self.depth_of_outside();
        let depth = code.local(Type::I4, "depth");
        code.field(Opcode::Ldsfld, field);
        code.op(Opcode::Dup);
        code.stloc(depth);
        code.int(FRAMES_OUTSIDE);
        code.op(Opcode::Add);
        let invoke = self.invoke_sig(ty);
        let invoke = self.assembly.pool.method(function, "invoke", invoke);
        code.method(Opcode::Callvirt, invoke);
        code.ldloc(depth);
        code.field(Opcode::Stsfld, field);
        if sig.ret == Type::Void {
            if *result != ForeignType::Void {
                code.op(Opcode::Pop);
            }
        } else {
            self.to_clr(&mut code, result, &sig.ret);
        }
        code.op(Opcode::Ret);
        let flags = method_flags::PUBLIC | method_flags::HIDE_BY_SIG;
        class.methods.push(Method::with_code("invoke", flags, sig.clone(), code));
        let pool = &mut self.assembly.pool;
        let made = Delegate {
            target: pool.method(this.clone(), ".ctor", constructor),
            invoke: pool.method(this, "invoke", sig),
            constructor: pool.method(
                delegate,
                ".ctor",
                MethodSig::of_instance(vec![Type::Object, Type::I], Type::Void),
            ),
        };
        (class, made)
    }

    /// Converts a value of ours to a type.
    fn to_clr(&mut self, code: &mut Code, ty: &ForeignType, wanted: &Type) {
        match (ty, wanted) {
            (ForeignType::Signed, Type::I1) => code.op(Opcode::ConvI1),
            (ForeignType::Signed, Type::U1) => code.op(Opcode::ConvU1),
            (ForeignType::Signed, Type::I2) => code.op(Opcode::ConvI2),
            (ForeignType::Signed, Type::U2 | Type::Char) => code.op(Opcode::ConvU2),
            (ForeignType::Signed, Type::I4) => code.op(Opcode::ConvI4),
            (ForeignType::Signed, Type::U4) => code.op(Opcode::ConvU4),
            (ForeignType::Signed, Type::I) => code.op(Opcode::ConvI),
            (ForeignType::Signed, Type::U) => code.op(Opcode::ConvU),
            (ForeignType::Float, Type::R4) => code.op(Opcode::ConvR4),
            (ForeignType::Str, _) => {
                let string = self.class_named(STYLE.string);
                let text = self.runtime("Foreign", "text", vec![string], Type::String);
                code.call(text);
            }
            (ForeignType::Object, Type::Object) => {}
            (ForeignType::Object, wanted) if is_value(wanted) => code.ty(Opcode::UnboxAny, wanted.clone()),
            (ForeignType::Object, wanted) => code.ty(Opcode::Castclass, wanted.clone()),
            _ => {}
        }
    }

    /// The opposite.
    fn from_clr(&mut self, code: &mut Code, ty: &ForeignType, given: &Type) {
        match (ty, given) {
            (ForeignType::Void, Type::Void) => {}
            (ForeignType::Void, _) => code.op(Opcode::Pop),
            (ForeignType::Signed, Type::U1 | Type::U2 | Type::U4 | Type::Char | Type::U) => code.op(Opcode::ConvU8),
            (ForeignType::Signed, Type::I1 | Type::I2 | Type::I4 | Type::I) => code.op(Opcode::ConvI8),
            (ForeignType::Float, Type::R4) => code.op(Opcode::ConvR8),
            (ForeignType::Str, _) => {
                let string = self.class_named(STYLE.string);
                let str_ = self.runtime("Foreign", "str", vec![Type::Object], string);
                code.call(str_);
            }
            (ForeignType::ByteArray, given) if *given != Type::U1.array() => {
                code.ty(Opcode::Castclass, Type::U1.array());
            }
            (ForeignType::Object, given) if is_value(given) => code.ty(Opcode::Box, given.clone()),
            _ => {}
        }
    }
}

/// The parameters that are functions of the program: parameters and result.
fn callbacks(foreign: &Foreign) -> impl Iterator<Item = (&[ForeignType], &ForeignType)> {
    foreign.args.iter().filter_map(|ty| match ty {
        ForeignType::Callback(args, result) => Some((&args[..], &**result)),
        _ => None,
    })
}

/// Whether a type is that of values, which become objects by boxing.
fn is_value(ty: &Type) -> bool {
    match ty {
        Type::Generic(inst) => inst.value,
        Type::Void | Type::Object | Type::String | Type::Class(_) | Type::Array(_) | Type::MultiArray(..) => false,
        _ => true,
    }
}

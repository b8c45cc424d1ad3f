//! Hand-built programs, assembled and run on Mono.

use crate::run::{Checks, check, check_with};
use ecma335::{
    Assembly, Attribute, Code, Constant, Field, Handler, Label, Method, MethodRef, MethodSig, Opcode, Param, Region,
    Type, class_flags, field_flags, impl_flags, method_flags, parse_il, write_il,
};

/// A program whose `Main` has the code that the closure makes.
pub(crate) fn program(name: &str, build: impl FnOnce(&mut Assembly, &mut Code)) -> Assembly {
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
pub(crate) fn print(assembly: &mut Assembly, code: &mut Code, ty: Type) {
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

/// `ldc.r8` of each value, printed as the integer with the same bits.
#[test]
fn floats_keep_their_bits() {
    let values = [0.0, -0.0, 1.5, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 5e-324, f64::MAX, 0.1, 1e22];
    let assembly = program("Floats", |assembly, code| {
        let converter = Type::Class(assembly.pool.mscorlib("System", "BitConverter"));
        let sig = MethodSig::of_static(vec![Type::R8], Type::I8);
        let bits = assembly.pool.method(converter, "DoubleToInt64Bits", sig);
        for value in values {
            code.double(value.to_bits());
            code.call(bits);
            print(assembly, code, Type::I8);
        }
        code.float(0.5f32.to_bits());
        code.op(Opcode::ConvR8);
        code.double(0.25f64.to_bits());
        code.ops(&[Opcode::Mul, Opcode::Neg]);
        code.call(bits);
        print(assembly, code, Type::I8);
        code.op(Opcode::Ret);
    });
    let mut expected: String = values.iter().map(|value| format!("{}\n", value.to_bits() as i64)).collect();
    expected.push_str(&format!("{}\n", (-0.125f64).to_bits() as i64));
    check(&assembly, &expected);
}

#[test]
fn integers_of_every_size() {
    let ints = [0, 8, 9, -1, -2, 127, 128, -128, -129, i32::MAX, i32::MIN];
    let longs = [0, 1 << 31, -1 << 31, i64::MAX, i64::MIN, (1 << 31) - 1];
    let assembly = program("Integers", |assembly, code| {
        for value in ints {
            code.int(value);
            print(assembly, code, Type::I4);
        }
        for value in longs {
            code.long(value);
            print(assembly, code, Type::I8);
        }
        code.op(Opcode::Ret);
    });
    let mut expected: String = ints.iter().map(|value| format!("{value}\n")).collect();
    expected.extend(longs.iter().map(|value| format!("{value}\n")));
    check(&assembly, &expected);
}

/// Arrays filled from data in the file; equal data is there once.
#[test]
fn arrays_from_data() {
    let assembly = program("Arrays", |assembly, code| {
        let helpers = Type::Class(assembly.pool.mscorlib("System.Runtime.CompilerServices", "RuntimeHelpers"));
        let array = Type::Class(assembly.pool.mscorlib("System", "Array"));
        let handle = Type::Value(assembly.pool.mscorlib("System", "RuntimeFieldHandle"));
        let sig = MethodSig::of_static(vec![array, handle], Type::Void);
        let fill = assembly.pool.method(helpers, "InitializeArray", sig);
        let items: Vec<i64> = vec![3, -5, i64::MAX, 7];
        let bytes: Vec<u8> = items.iter().flat_map(|item| item.to_le_bytes()).collect();
        let longs = code.local(Type::I8.array(), "longs");
        let chars = code.local(Type::I4.array(), "chars");
        let data = assembly.data(bytes.clone());
        assert_eq!(data, assembly.data(bytes));
        let text: Vec<u8> = "héé€😀".chars().flat_map(|c| (c as u32).to_le_bytes()).collect();
        for (local, count, item, data) in [(longs, 4, Type::I8, data), (chars, 5, Type::I4, assembly.data(text))] {
            code.int(count);
            code.ty(Opcode::Newarr, item);
            code.op(Opcode::Dup);
            code.field(Opcode::Ldtoken, data);
            code.call(fill);
            code.stloc(local);
        }
        for index in 0..4 {
            code.ldloc(longs);
            code.int(index);
            code.op(Opcode::LdelemI8);
            print(assembly, code, Type::I8);
        }
        code.ldloc(chars);
        code.int(4);
        code.op(Opcode::LdelemI4);
        print(assembly, code, Type::I4);
        code.ldloc(longs);
        code.int(1);
        code.ty(Opcode::Ldelema, Type::I8);
        code.ops(&[Opcode::Dup, Opcode::LdindI8]);
        code.long(40);
        code.ops(&[Opcode::Add, Opcode::StindI8]);
        code.ldloc(longs);
        code.int(1);
        code.ty(Opcode::Ldelem, Type::I8);
        print(assembly, code, Type::I8);
        code.op(Opcode::Ret);
    });
    check(&assembly, "3\n-5\n9223372036854775807\n7\n128512\n35\n");
}

/// A constructor that only calls the one of `base`.
fn constructor(assembly: &mut Assembly, base: &Type) -> Method {
    let sig = MethodSig::of_instance(Vec::new(), Type::Void);
    let super_constructor = assembly.pool.method(base.clone(), ".ctor", sig.clone());
    let mut code = Code::new();
    code.ldarg(0);
    code.call(super_constructor);
    code.op(Opcode::Ret);
    Method::with_code(".ctor", method_flags::CONSTRUCTOR, sig, code)
}

#[test]
fn virtual_methods_and_interfaces() {
    let mut assembly = program("Virtual", |assembly, code| {
        let sig = MethodSig::of_instance(vec![Type::I8], Type::I8);
        let shape = Type::Class(assembly.pool.this_class("zoo", "Animal"));
        let talk = Type::Class(assembly.pool.this_class("zoo", "ITalk"));
        let legs = assembly.pool.method(shape.clone(), "legs", sig.clone());
        let say = assembly.pool.method(talk, "say", MethodSig::of_instance(Vec::new(), Type::String));
        let field = assembly.pool.field(shape, "count", Type::I8);
        let animal = code.local(Type::Class(assembly.pool.this_class("zoo", "Animal")), "animal");
        for name in ["Größe_犬😀", "it's a \\ dog<x.y>"] {
            let class = Type::Class(assembly.pool.this_class("zoo", name));
            let make = assembly.pool.method(class, ".ctor", MethodSig::of_instance(Vec::new(), Type::Void));
            code.method(Opcode::Newobj, make);
            code.stloc(animal);
            code.ldloc(animal);
            code.long(5);
            code.field(Opcode::Stfld, field);
            code.ldloc(animal);
            code.ldloc(animal);
            code.field(Opcode::Ldfld, field);
            code.method(Opcode::Callvirt, legs);
            print(assembly, code, Type::I8);
            code.ldloc(animal);
            code.method(Opcode::Callvirt, say);
            print(assembly, code, Type::String);
        }
        code.op(Opcode::Ret);
    });
    let say_sig = MethodSig::of_instance(Vec::new(), Type::String);
    let legs_sig = MethodSig::of_instance(vec![Type::I8], Type::I8);
    let virtual_flags = method_flags::PUBLIC | method_flags::VIRTUAL | method_flags::HIDE_BY_SIG;
    let new_abstract = virtual_flags | method_flags::NEW_SLOT | method_flags::ABSTRACT;

    let mut talk = assembly.new_class("zoo", "ITalk", None);
    talk.flags = class_flags::PUBLIC | class_flags::INTERFACE | class_flags::ABSTRACT;
    talk.base = None;
    talk.methods.push(Method::new("say", new_abstract, say_sig.clone()));

    let object = Type::Class(assembly.pool.mscorlib("System", "Object"));
    let mut animal = assembly.new_class("zoo", "Animal", None);
    animal.flags |= class_flags::ABSTRACT;
    animal.interfaces.push(Type::Class(talk.id));
    animal.fields.push(Field::new("count", field_flags::PUBLIC, Type::I8));
    animal.methods.push(constructor(&mut assembly, &object));
    animal.methods.push(Method::new("legs", new_abstract, legs_sig.clone()));
    animal.methods.push(Method::new("say", new_abstract, say_sig.clone()));

    let base = Type::Class(animal.id);
    // Derived classes first: definitions may come in any order.
    for (name, factor) in [("Größe_犬😀", 2), ("it's a \\ dog<x.y>", 4)] {
        let mut class = assembly.new_class("zoo", name, Some(base.clone()));
        class.flags |= class_flags::SEALED;
        class.methods.push(constructor(&mut assembly, &base));
        let mut code = Code::new();
        code.ldarg(1);
        code.long(factor);
        code.ops(&[Opcode::Mul, Opcode::Ret]);
        class.methods.push(Method::with_code("legs", virtual_flags, legs_sig.clone(), code));
        let mut code = Code::new();
        code.string(&name.encode_utf16().collect::<Vec<u16>>());
        code.op(Opcode::Ret);
        class.methods.push(Method::with_code("say", virtual_flags, say_sig.clone(), code));
        assembly.add(class);
    }
    assembly.add(animal);
    assembly.add(talk);
    check(&assembly, "10\nGröße_犬😀\n20\nit's a \\ dog<x.y>\n");
}

/// Inner catch, outer finally, a handler that is far away (a fat exception table).
#[test]
fn exceptions() {
    let build = |assembly: &mut Assembly, code: &mut Code, padding: usize| {
        let exception = Type::Class(assembly.pool.mscorlib("System", "Exception"));
        let overflow = Type::Class(assembly.pool.mscorlib("System", "OverflowException"));
        let say = |assembly: &mut Assembly, code: &mut Code, text: &str| {
            code.string(&text.encode_utf16().collect::<Vec<u16>>());
            print(assembly, code, Type::String);
        };
        let number = code.local(Type::I8, "number");
        for attempt in 0..3 {
            let labels: [Label; 7] = std::array::from_fn(|_| code.label());
            let [start, inner_end, inner_handler, outer_end, finally, finally_end, done] = labels;
            code.mark(start);
            code.long(i64::MAX);
            code.stloc(number);
            for _ in 0..padding {
                code.op(Opcode::Nop);
            }
            code.ldloc(number);
            code.long(attempt);
            code.ops(&[Opcode::AddOvf, Opcode::ConvI4, Opcode::Pop]);
            if attempt == 2 {
                let sig = MethodSig::of_instance(vec![Type::String], Type::Void);
                let make = assembly.pool.method(exception.clone(), ".ctor", sig);
                code.string(&[b'x'.into()]);
                code.method(Opcode::Newobj, make);
                code.op(Opcode::Throw);
            } else {
                say(assembly, code, "no exception");
                code.branch(Opcode::Leave, outer_end);
            }
            code.mark(inner_end);
            code.mark(inner_handler);
            code.op(Opcode::Pop);
            say(assembly, code, "caught");
            code.branch(Opcode::Leave, outer_end);
            code.mark(outer_end);
            code.op(Opcode::Nop);
            code.branch(Opcode::Leave, done);
            code.mark(finally);
            say(assembly, code, "finally");
            code.op(Opcode::Endfinally);
            code.mark(finally_end);
            code.mark(done);
            let caught = Handler::Catch(overflow.clone());
            let (end, handler_end) = (inner_end, outer_end);
            code.region(Region { kind: caught, start, end, handler: inner_handler, handler_end });
            let (end, handler) = (finally, finally);
            code.region(Region { kind: Handler::Finally, start, end, handler, handler_end: finally_end });
        }
        code.op(Opcode::Ret);
    };
    let expected = "no exception\nfinally\ncaught\nfinally\ncaught\nfinally\n";
    check(&program("Exceptions", |assembly, code| build(assembly, code, 0)), expected);
    check(&program("FatExceptions", |assembly, code| build(assembly, code, 400)), expected);
}

#[test]
fn switches_and_far_branches() {
    let assembly = program("Switch", |assembly, code| {
        let index = code.local(Type::I4, "index");
        let (top, next, done) = (code.label(), code.label(), code.label());
        let cases: Vec<Label> = (0..4).map(|_| code.label()).collect();
        code.mark(top);
        code.ldloc(index);
        code.int(6);
        code.branch(Opcode::Beq, done);
        code.ldloc(index);
        code.switch(&cases);
        code.int(-1);
        print(assembly, code, Type::I4);
        code.branch(Opcode::Br, next);
        for (value, &case) in cases.iter().enumerate() {
            code.mark(case);
            for _ in 0..value * 60 {
                code.op(Opcode::Nop);
            }
            code.int(value as i32 * 10);
            print(assembly, code, Type::I4);
            code.branch(Opcode::Br, next);
        }
        code.mark(next);
        code.ldloc(index);
        code.int(1);
        code.op(Opcode::Add);
        code.stloc(index);
        code.branch(Opcode::Br, top);
        code.mark(done);
        code.op(Opcode::Ret);
    });
    check(&assembly, "0\n10\n20\n30\n-1\n-1\n");
}

/// Every literal is told as its length and code units.
#[test]
fn string_literals() {
    let texts: Vec<Vec<u16>> = vec![
        Vec::new(),
        vec![0xD800],
        vec![0x61, 0xDC00, 0xD800, 0x62],
        vec![0, 1, 7, 8, 11, 12, 13, 10, 9, 27, 127],
        "quote\" back\\slash 'x' %d //".encode_utf16().collect(),
        "žluťoučký 😀".encode_utf16().collect(),
        vec![0xFFFE, 0xFFFF],
        vec![0x20; 200],
    ];
    let assembly = program("Strings", |assembly, code| {
        let sig = MethodSig::of_instance(vec![Type::I4], Type::Char);
        let at = assembly.pool.method(Type::String, "get_Chars", sig);
        let length = assembly.pool.method(Type::String, "get_Length", MethodSig::of_instance(Vec::new(), Type::I4));
        for text in &texts {
            code.string(text);
            code.method(Opcode::Callvirt, length);
            print(assembly, code, Type::I4);
            for index in 0..text.len().min(20) {
                code.string(text);
                code.int(index as i32);
                code.call(at);
                print(assembly, code, Type::I4);
            }
        }
        code.op(Opcode::Ret);
    });
    let expected: String = texts
        .iter()
        .flat_map(|text| std::iter::once(text.len()).chain(text.iter().take(20).map(|&unit| usize::from(unit))))
        .map(|number| format!("{number}\n"))
        .collect();
    check(&assembly, &expected);
}

#[test]
fn static_fields_and_literals() {
    let mut assembly = program("Statics", |assembly, code| {
        let class = Type::Class(assembly.pool.this_class("", "Globals"));
        let count = assembly.pool.field(class.clone(), "count", Type::I8);
        let volatile_class = assembly.pool.mscorlib("System.Runtime.CompilerServices", "IsVolatile");
        let flag_type = Type::Modified(Box::new((Type::I4, volatile_class)));
        let flag = assembly.pool.field(class, "flag", flag_type);
        code.field(Opcode::Ldsfld, count);
        code.long(1);
        code.op(Opcode::Add);
        code.field(Opcode::Stsfld, count);
        code.field(Opcode::Ldsfld, count);
        print(assembly, code, Type::I8);
        code.op(Opcode::Volatile);
        code.field(Opcode::Ldsfld, flag);
        print(assembly, code, Type::I4);
        code.op(Opcode::Ret);
    });
    let mut globals = assembly.new_class("", "Globals", None);
    globals.flags = class_flags::ABSTRACT | class_flags::SEALED;
    let shared = field_flags::PUBLIC | field_flags::STATIC;
    globals.fields.push(Field::new("count", shared, Type::I8));
    let volatile_class = assembly.pool.mscorlib("System.Runtime.CompilerServices", "IsVolatile");
    globals.fields.push(Field::new("flag", shared, Type::Modified(Box::new((Type::I4, volatile_class)))));
    let constants = [
        (Type::Bool, Constant::Int(Type::Bool, 1)),
        (Type::Char, Constant::Int(Type::Char, 0x20AC)),
        (Type::U1, Constant::Int(Type::U1, 200)),
        (Type::I2, Constant::Int(Type::I2, (-2i64) as u64)),
        (Type::U4, Constant::Int(Type::U4, 4_000_000_000)),
        (Type::I8, Constant::Int(Type::I8, i64::MIN as u64)),
        (Type::U8, Constant::Int(Type::U8, u64::MAX)),
        (Type::R4, Constant::R4(1.5f32.to_bits())),
        (Type::R8, Constant::R8(f64::NAN.to_bits())),
        (Type::String, Constant::Str(vec![0x61, 0xD800])),
        (Type::Object, Constant::Null),
    ];
    for (index, (ty, constant)) in constants.into_iter().enumerate() {
        let mut field = Field::new(&format!("K{index}"), shared | field_flags::LITERAL, ty);
        field.constant = Some(constant);
        globals.fields.push(field);
    }
    let class = Type::Class(globals.id);
    let count = assembly.pool.field(class, "count", Type::I8);
    let mut code = Code::new();
    code.long(41);
    code.field(Opcode::Stsfld, count);
    code.op(Opcode::Ret);
    let sig = MethodSig::of_static(Vec::new(), Type::Void);
    globals.methods.push(Method::with_code(".cctor", method_flags::CLASS_INIT, sig, code));
    // Each thread has its own.
    let attribute = Type::Class(assembly.pool.mscorlib("System", "ThreadStaticAttribute"));
    let sig = MethodSig::of_instance(Vec::new(), Type::Void);
    let constructor = assembly.pool.method(attribute, ".ctor", sig);
    let mut field = Field::new("depth", shared, Type::I4);
    field.attributes.push(Attribute { constructor, value: vec![1, 0, 0, 0] });
    globals.fields.push(field);
    assembly.add(globals);
    let text = write_il(&assembly);
    let again = write_il(&parse_il(&text).expect("our own text can be read"));
    assert_eq!(
        again,
        text.lines().filter(|line| !line.contains("// ")).map(|line| format!("{line}\n")).collect::<String>()
    );
    check(&assembly, "42\n0\n");
}

#[test]
fn native_functions() {
    let mut assembly = program("Native", |assembly, code| {
        let class = Type::Class(assembly.pool.this_class("", "Native"));
        let getpid = assembly.pool.method(class.clone(), "getpid", MethodSig::of_static(Vec::new(), Type::I4));
        let close = assembly.pool.method(class, "Close", MethodSig::of_static(vec![Type::I4], Type::I4));
        let marshal = Type::Class(assembly.pool.mscorlib("System.Runtime.InteropServices", "Marshal"));
        let error = assembly.pool.method(marshal, "GetLastWin32Error", MethodSig::of_static(Vec::new(), Type::I4));
        code.call(getpid);
        code.int(0);
        code.op(Opcode::Cgt);
        print(assembly, code, Type::I4);
        // Printing sets the error, too: it is asked for first.
        code.int(-7);
        code.call(close);
        code.call(error);
        print(assembly, code, Type::I4);
        print(assembly, code, Type::I4);
        code.op(Opcode::Ret);
    });
    let mut class = assembly.new_class("", "Native", None);
    let sig = MethodSig::of_static(Vec::new(), Type::I4);
    class.methods.push(Method::native("getpid", sig, "libc", "getpid", false));
    let sig = MethodSig::of_static(vec![Type::I4], Type::I4);
    class.methods.push(Method::native("Close", sig, "libc", "close", true));
    assembly.add(class);
    check(&assembly, "1\n9\n-1\n");
}

/// A generic list, a delegate over a static method, a nested value class, an indirect call.
#[test]
fn generics_and_delegates() {
    let mut assembly = program("Generics", |assembly, code| {
        let list = assembly.pool.mscorlib("System.Collections.Generic", "List`1");
        let longs = Type::generic(list, vec![Type::I8]);
        let sig = MethodSig::of_instance(Vec::new(), Type::Void);
        let make = assembly.pool.method(longs.clone(), ".ctor", sig);
        let add = assembly.pool.method(longs.clone(), "Add", MethodSig::of_instance(vec![Type::Var(0)], Type::Void));
        let sig = MethodSig::of_instance(vec![Type::I4], Type::Var(0));
        let item = assembly.pool.method(longs.clone(), "get_Item", sig);
        let func = assembly.pool.mscorlib("System", "Func`2");
        let func = Type::generic(func, vec![Type::I8, Type::I8]);
        let sig = MethodSig::of_instance(vec![Type::Object, Type::I], Type::Void);
        let make_func = assembly.pool.method(func.clone(), ".ctor", sig);
        let sig = MethodSig::of_instance(vec![Type::Var(0)], Type::Var(1));
        let invoke = assembly.pool.method(func, "Invoke", sig);
        let program = Type::Class(assembly.pool.this_class("", "Program"));
        let sig = MethodSig::of_static(vec![Type::I8], Type::I8);
        let twice = assembly.pool.method(program, "twice", sig);
        let local = code.local(longs, "list");
        code.method(Opcode::Newobj, make);
        code.stloc(local);
        code.ldloc(local);
        code.long(21);
        code.method(Opcode::Callvirt, add);
        code.op(Opcode::Ldnull);
        code.method(Opcode::Ldftn, twice);
        code.method(Opcode::Newobj, make_func);
        code.ldloc(local);
        code.int(0);
        code.method(Opcode::Callvirt, item);
        code.method(Opcode::Callvirt, invoke);
        print(assembly, code, Type::I8);
        // Array.IndexOf<int64>, a generic method.
        let array = Type::Class(assembly.pool.mscorlib("System", "Array"));
        let params = vec![Type::MVar(0).array(), Type::MVar(0)];
        let sig = MethodSig { instance: false, generics: 1, ret: Type::I4, params };
        let owner = array;
        let method = MethodRef { owner, name: "IndexOf".to_owned(), sig, args: vec![Type::I8] };
        let find = assembly.pool.method_ref(method);
        code.int(3);
        code.ty(Opcode::Newarr, Type::I8);
        code.long(0);
        code.call(find);
        print(assembly, code, Type::I4);
        code.long(4);
        code.ty(Opcode::Box, Type::I8);
        code.op(Opcode::Dup);
        code.ty(Opcode::Isinst, Type::String);
        code.ops(&[Opcode::Ldnull, Opcode::CgtUn]);
        print(assembly, code, Type::I4);
        code.ty(Opcode::UnboxAny, Type::I8);
        print(assembly, code, Type::I8);
        code.op(Opcode::Ret);
    });
    let sig = MethodSig::of_static(vec![Type::I8], Type::I8);
    let mut code = Code::new();
    code.ldarg(0);
    code.op(Opcode::Dup);
    code.ops(&[Opcode::Add, Opcode::Ret]);
    let flags = method_flags::PUBLIC | method_flags::STATIC;
    let mut method = Method::with_code("twice", flags, sig, code);
    method.impl_flags = impl_flags::AGGRESSIVE_INLINING;
    method.params.push(Param { name: "x'y".to_owned(), flags: 0 });
    assembly.classes[0].methods.push(method);
    check(&assembly, "42\n0\n0\n4\n");
}

/// More than 256 locals and arguments: the wide forms.
#[test]
fn many_variables() {
    let mut assembly = program("Variables", |assembly, code| {
        let program = Type::Class(assembly.pool.this_class("", "Program"));
        let sig = MethodSig::of_static(vec![Type::I4; 300], Type::I4);
        let sum = assembly.pool.method(program, "sum", sig);
        let locals: Vec<u16> = (0..300).map(|index| code.local(Type::I4, &format!("v{index}"))).collect();
        for (value, &local) in locals.iter().enumerate() {
            code.int(value as i32);
            code.stloc(local);
        }
        for &local in &locals {
            code.ldloc(local);
        }
        code.call(sum);
        print(assembly, code, Type::I4);
        code.op(Opcode::Ret);
    });
    let mut code = Code::new();
    code.var(Opcode::Ldarga, 299);
    code.op(Opcode::LdindI4);
    code.var(Opcode::Starg, 0);
    for index in 0..300 {
        code.ldarg(index);
    }
    for _ in 0..299 {
        code.op(Opcode::Add);
    }
    code.op(Opcode::Ret);
    let sig = MethodSig::of_static(vec![Type::I4; 300], Type::I4);
    assembly.classes[0].methods.push(Method::with_code("sum", method_flags::STATIC | method_flags::PUBLIC, sig, code));
    check(&assembly, &format!("{}\n", (0..300).sum::<i32>() + 299));
}

/// Instructions that compiled C# seldom has. Pointers and indirect calls are not verifiable.
#[test]
fn rare_instructions() {
    let mut assembly = program("Rare", |assembly, code| {
        let program = Type::Class(assembly.pool.this_class("", "Program"));
        let sig = MethodSig::of_static(vec![Type::I8], Type::I8);
        let twice = assembly.pool.method(program, "twice", sig.clone());
        code.long(21);
        code.method(Opcode::Ldftn, twice);
        code.calli(sig);
        print(assembly, code, Type::I8);
        code.ty(Opcode::Sizeof, Type::I8);
        print(assembly, code, Type::I4);

        // Memory of the stack frame, filled and copied.
        let block = code.local(Type::I, "block");
        code.int(32);
        code.ops(&[Opcode::ConvU, Opcode::Localloc]);
        code.stloc(block);
        code.ldloc(block);
        code.int(1);
        code.int(16);
        code.op(Opcode::Initblk);
        code.ldloc(block);
        code.int(16);
        code.op(Opcode::Add);
        code.ldloc(block);
        code.int(16);
        code.op(Opcode::Cpblk);
        code.ldloc(block);
        code.int(17);
        code.op(Opcode::Add);
        code.unaligned(1);
        code.op(Opcode::LdindI4);
        print(assembly, code, Type::I4);
        code.ldloc(block);
        code.int(24);
        code.op(Opcode::Add);
        code.ty(Opcode::Ldobj, Type::I8);
        print(assembly, code, Type::I8);

        // Tokens of a type and of a method.
        let ty = Type::Class(assembly.pool.mscorlib("System", "Type"));
        let handle = Type::Value(assembly.pool.mscorlib("System", "RuntimeTypeHandle"));
        let sig = MethodSig::of_static(vec![handle], ty.clone());
        let from_handle = assembly.pool.method(ty, "GetTypeFromHandle", sig);
        code.ty(Opcode::Ldtoken, Type::I8.array());
        code.call(from_handle);
        print(assembly, code, Type::Object);
        code.method(Opcode::Ldtoken, twice);
        code.op(Opcode::Pop);

        // A call on a value through its class, whatever it is.
        let number = code.local(Type::I8, "number");
        let to_string =
            assembly.pool.method(Type::Object, "ToString", MethodSig::of_instance(Vec::new(), Type::String));
        code.long(-5);
        code.stloc(number);
        code.var(Opcode::Ldloca, number);
        code.ty(Opcode::Constrained, Type::I8);
        code.method(Opcode::Callvirt, to_string);
        print(assembly, code, Type::String);
        code.long(1);
        code.ops(&[Opcode::ConvRUn, Opcode::Ckfinite, Opcode::ConvOvfI4, Opcode::Neg]);
        print(assembly, code, Type::I4);
        code.op(Opcode::Ret);
    });
    let sig = MethodSig::of_static(vec![Type::I8], Type::I8);
    let mut code = Code::new();
    code.ldarg(0);
    code.op(Opcode::Dup);
    code.ops(&[Opcode::Add, Opcode::Ret]);
    let mut tail = Code::new();
    let class = Type::Class(assembly.classes[0].id);
    let double = assembly.pool.method(class, "double", sig.clone());
    tail.ldarg(0);
    tail.op(Opcode::Tail);
    tail.call(double);
    tail.op(Opcode::Ret);
    let flags = method_flags::PUBLIC | method_flags::STATIC;
    assembly.classes[0].methods.push(Method::with_code("twice", flags, sig.clone(), tail));
    assembly.classes[0].methods.push(Method::with_code("double", flags, sig, code));
    let expected = "42\n8\n16843009\n72340172838076673\nSystem.Int64[]\n-5\n-1\n";
    check_with(&assembly, expected, Checks::Run);
    let text = write_il(&assembly);
    assert_eq!(write_il(&parse_il(&text).expect("our own text can be read")), text);
}

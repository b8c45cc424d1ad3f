//! The instructions of CIL: one row of the table per instruction.
//!
//! Only the general forms are instructions here; the short forms (`ldarg.0`, `ldc.i4.s`, `br.s`, …)
//! are encodings that the writers choose. A row holds the name, the bytes of the opcode, the kind
//! of operand, and how many values the instruction takes from the evaluation stack and leaves on it.
//!
//! Source: ECMA-335 VI.C.2 (opcode definitions) and III (stack behaviour).

/// What follows an opcode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Nothing.
    None,
    /// A small unsigned number, one byte (`unaligned.`).
    Byte,
    /// A 32-bit number.
    Int,
    /// A 64-bit number.
    Long,
    /// A 32-bit float.
    Float,
    /// A 64-bit float.
    Double,
    /// The index of an argument.
    Arg,
    /// The index of a local.
    Local,
    /// A label.
    Branch,
    /// The labels of a switch.
    Switch,
    /// A field.
    Field,
    /// A method.
    Method,
    /// A type.
    Type,
    /// A type, method or field.
    Token,
    /// A string of UTF-16 code units.
    Str,
    /// A signature.
    Sig,
}

/// The stack effect of instructions whose operand or method decides it: calls and `ret`.
pub const VAR: u8 = 255;

macro_rules! opcodes {
    ($($(#[$doc:meta])* $name:ident $text:literal $code:literal $kind:ident $pop:tt $push:tt;)*) => {
        /// An instruction.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[expect(missing_docs, reason = "the names are ECMA-335's")]
        pub enum Opcode { $($name,)* }

        impl Opcode {
            /// Every instruction, in the order of the table.
            pub const ALL: &'static [Opcode] = &[$(Opcode::$name,)*];

            /// The name in IL text.
            pub const fn name(self) -> &'static str {
                match self { $(Opcode::$name => $text,)* }
            }

            /// The opcode: one byte, or two for values from 0xFE00.
            pub const fn code(self) -> u16 {
                match self { $(Opcode::$name => $code,)* }
            }

            /// What operand it has.
            pub const fn kind(self) -> Kind {
                match self { $(Opcode::$name => Kind::$kind,)* }
            }

            /// How many values it takes from the stack and leaves there, [`VAR`] where that depends
            /// on a signature.
            pub const fn effect(self) -> (u8, u8) {
                match self { $(Opcode::$name => ($pop, $push),)* }
            }
        }
    };
}

opcodes! {
    Nop "nop" 0x00 None 0 0;
    Break "break" 0x01 None 0 0;
    Ldnull "ldnull" 0x14 None 0 1;
    LdcI4 "ldc.i4" 0x20 Int 0 1;
    LdcI8 "ldc.i8" 0x21 Long 0 1;
    LdcR4 "ldc.r4" 0x22 Float 0 1;
    LdcR8 "ldc.r8" 0x23 Double 0 1;
    Dup "dup" 0x25 None 1 2;
    Pop "pop" 0x26 None 1 0;
    Jmp "jmp" 0x27 Method 0 0;
    Call "call" 0x28 Method VAR VAR;
    Calli "calli" 0x29 Sig VAR VAR;
    Ret "ret" 0x2A None VAR 0;
    Br "br" 0x38 Branch 0 0;
    Brfalse "brfalse" 0x39 Branch 1 0;
    Brtrue "brtrue" 0x3A Branch 1 0;
    Beq "beq" 0x3B Branch 2 0;
    Bge "bge" 0x3C Branch 2 0;
    Bgt "bgt" 0x3D Branch 2 0;
    Ble "ble" 0x3E Branch 2 0;
    Blt "blt" 0x3F Branch 2 0;
    BneUn "bne.un" 0x40 Branch 2 0;
    BgeUn "bge.un" 0x41 Branch 2 0;
    BgtUn "bgt.un" 0x42 Branch 2 0;
    BleUn "ble.un" 0x43 Branch 2 0;
    BltUn "blt.un" 0x44 Branch 2 0;
    Switch "switch" 0x45 Switch 1 0;
    LdindI1 "ldind.i1" 0x46 None 1 1;
    LdindU1 "ldind.u1" 0x47 None 1 1;
    LdindI2 "ldind.i2" 0x48 None 1 1;
    LdindU2 "ldind.u2" 0x49 None 1 1;
    LdindI4 "ldind.i4" 0x4A None 1 1;
    LdindU4 "ldind.u4" 0x4B None 1 1;
    LdindI8 "ldind.i8" 0x4C None 1 1;
    LdindI "ldind.i" 0x4D None 1 1;
    LdindR4 "ldind.r4" 0x4E None 1 1;
    LdindR8 "ldind.r8" 0x4F None 1 1;
    LdindRef "ldind.ref" 0x50 None 1 1;
    StindRef "stind.ref" 0x51 None 2 0;
    StindI1 "stind.i1" 0x52 None 2 0;
    StindI2 "stind.i2" 0x53 None 2 0;
    StindI4 "stind.i4" 0x54 None 2 0;
    StindI8 "stind.i8" 0x55 None 2 0;
    StindR4 "stind.r4" 0x56 None 2 0;
    StindR8 "stind.r8" 0x57 None 2 0;
    Add "add" 0x58 None 2 1;
    Sub "sub" 0x59 None 2 1;
    Mul "mul" 0x5A None 2 1;
    Div "div" 0x5B None 2 1;
    DivUn "div.un" 0x5C None 2 1;
    Rem "rem" 0x5D None 2 1;
    RemUn "rem.un" 0x5E None 2 1;
    And "and" 0x5F None 2 1;
    Or "or" 0x60 None 2 1;
    Xor "xor" 0x61 None 2 1;
    Shl "shl" 0x62 None 2 1;
    Shr "shr" 0x63 None 2 1;
    ShrUn "shr.un" 0x64 None 2 1;
    Neg "neg" 0x65 None 1 1;
    Not "not" 0x66 None 1 1;
    ConvI1 "conv.i1" 0x67 None 1 1;
    ConvI2 "conv.i2" 0x68 None 1 1;
    ConvI4 "conv.i4" 0x69 None 1 1;
    ConvI8 "conv.i8" 0x6A None 1 1;
    ConvR4 "conv.r4" 0x6B None 1 1;
    ConvR8 "conv.r8" 0x6C None 1 1;
    ConvU4 "conv.u4" 0x6D None 1 1;
    ConvU8 "conv.u8" 0x6E None 1 1;
    Callvirt "callvirt" 0x6F Method VAR VAR;
    Cpobj "cpobj" 0x70 Type 2 0;
    Ldobj "ldobj" 0x71 Type 1 1;
    Ldstr "ldstr" 0x72 Str 0 1;
    Newobj "newobj" 0x73 Method VAR 1;
    Castclass "castclass" 0x74 Type 1 1;
    Isinst "isinst" 0x75 Type 1 1;
    ConvRUn "conv.r.un" 0x76 None 1 1;
    Unbox "unbox" 0x79 Type 1 1;
    Throw "throw" 0x7A None 1 0;
    Ldfld "ldfld" 0x7B Field 1 1;
    Ldflda "ldflda" 0x7C Field 1 1;
    Stfld "stfld" 0x7D Field 2 0;
    Ldsfld "ldsfld" 0x7E Field 0 1;
    Ldsflda "ldsflda" 0x7F Field 0 1;
    Stsfld "stsfld" 0x80 Field 1 0;
    Stobj "stobj" 0x81 Type 2 0;
    ConvOvfI1Un "conv.ovf.i1.un" 0x82 None 1 1;
    ConvOvfI2Un "conv.ovf.i2.un" 0x83 None 1 1;
    ConvOvfI4Un "conv.ovf.i4.un" 0x84 None 1 1;
    ConvOvfI8Un "conv.ovf.i8.un" 0x85 None 1 1;
    ConvOvfU1Un "conv.ovf.u1.un" 0x86 None 1 1;
    ConvOvfU2Un "conv.ovf.u2.un" 0x87 None 1 1;
    ConvOvfU4Un "conv.ovf.u4.un" 0x88 None 1 1;
    ConvOvfU8Un "conv.ovf.u8.un" 0x89 None 1 1;
    ConvOvfIUn "conv.ovf.i.un" 0x8A None 1 1;
    ConvOvfUUn "conv.ovf.u.un" 0x8B None 1 1;
    Box "box" 0x8C Type 1 1;
    Newarr "newarr" 0x8D Type 1 1;
    Ldlen "ldlen" 0x8E None 1 1;
    Ldelema "ldelema" 0x8F Type 2 1;
    LdelemI1 "ldelem.i1" 0x90 None 2 1;
    LdelemU1 "ldelem.u1" 0x91 None 2 1;
    LdelemI2 "ldelem.i2" 0x92 None 2 1;
    LdelemU2 "ldelem.u2" 0x93 None 2 1;
    LdelemI4 "ldelem.i4" 0x94 None 2 1;
    LdelemU4 "ldelem.u4" 0x95 None 2 1;
    LdelemI8 "ldelem.i8" 0x96 None 2 1;
    LdelemI "ldelem.i" 0x97 None 2 1;
    LdelemR4 "ldelem.r4" 0x98 None 2 1;
    LdelemR8 "ldelem.r8" 0x99 None 2 1;
    LdelemRef "ldelem.ref" 0x9A None 2 1;
    StelemI "stelem.i" 0x9B None 3 0;
    StelemI1 "stelem.i1" 0x9C None 3 0;
    StelemI2 "stelem.i2" 0x9D None 3 0;
    StelemI4 "stelem.i4" 0x9E None 3 0;
    StelemI8 "stelem.i8" 0x9F None 3 0;
    StelemR4 "stelem.r4" 0xA0 None 3 0;
    StelemR8 "stelem.r8" 0xA1 None 3 0;
    StelemRef "stelem.ref" 0xA2 None 3 0;
    Ldelem "ldelem" 0xA3 Type 2 1;
    Stelem "stelem" 0xA4 Type 3 0;
    UnboxAny "unbox.any" 0xA5 Type 1 1;
    ConvOvfI1 "conv.ovf.i1" 0xB3 None 1 1;
    ConvOvfU1 "conv.ovf.u1" 0xB4 None 1 1;
    ConvOvfI2 "conv.ovf.i2" 0xB5 None 1 1;
    ConvOvfU2 "conv.ovf.u2" 0xB6 None 1 1;
    ConvOvfI4 "conv.ovf.i4" 0xB7 None 1 1;
    ConvOvfU4 "conv.ovf.u4" 0xB8 None 1 1;
    ConvOvfI8 "conv.ovf.i8" 0xB9 None 1 1;
    ConvOvfU8 "conv.ovf.u8" 0xBA None 1 1;
    Refanyval "refanyval" 0xC2 Type 1 1;
    Ckfinite "ckfinite" 0xC3 None 1 1;
    Mkrefany "mkrefany" 0xC6 Type 1 1;
    Ldtoken "ldtoken" 0xD0 Token 0 1;
    ConvU2 "conv.u2" 0xD1 None 1 1;
    ConvU1 "conv.u1" 0xD2 None 1 1;
    ConvI "conv.i" 0xD3 None 1 1;
    ConvOvfI "conv.ovf.i" 0xD4 None 1 1;
    ConvOvfU "conv.ovf.u" 0xD5 None 1 1;
    AddOvf "add.ovf" 0xD6 None 2 1;
    AddOvfUn "add.ovf.un" 0xD7 None 2 1;
    MulOvf "mul.ovf" 0xD8 None 2 1;
    MulOvfUn "mul.ovf.un" 0xD9 None 2 1;
    SubOvf "sub.ovf" 0xDA None 2 1;
    SubOvfUn "sub.ovf.un" 0xDB None 2 1;
    Endfinally "endfinally" 0xDC None 0 0;
    Leave "leave" 0xDD Branch 0 0;
    StindI "stind.i" 0xDF None 2 0;
    ConvU "conv.u" 0xE0 None 1 1;
    Arglist "arglist" 0xFE00 None 0 1;
    Ceq "ceq" 0xFE01 None 2 1;
    Cgt "cgt" 0xFE02 None 2 1;
    CgtUn "cgt.un" 0xFE03 None 2 1;
    Clt "clt" 0xFE04 None 2 1;
    CltUn "clt.un" 0xFE05 None 2 1;
    Ldftn "ldftn" 0xFE06 Method 0 1;
    Ldvirtftn "ldvirtftn" 0xFE07 Method 1 1;
    Ldarg "ldarg" 0xFE09 Arg 0 1;
    Ldarga "ldarga" 0xFE0A Arg 0 1;
    Starg "starg" 0xFE0B Arg 1 0;
    Ldloc "ldloc" 0xFE0C Local 0 1;
    Ldloca "ldloca" 0xFE0D Local 0 1;
    Stloc "stloc" 0xFE0E Local 1 0;
    Localloc "localloc" 0xFE0F None 1 1;
    Endfilter "endfilter" 0xFE11 None 1 0;
    Unaligned "unaligned." 0xFE12 Byte 0 0;
    Volatile "volatile." 0xFE13 None 0 0;
    Tail "tail." 0xFE14 None 0 0;
    Initobj "initobj" 0xFE15 Type 1 0;
    Constrained "constrained." 0xFE16 Type 0 0;
    Cpblk "cpblk" 0xFE17 None 3 0;
    Initblk "initblk" 0xFE18 None 3 0;
    Rethrow "rethrow" 0xFE1A None 0 0;
    Sizeof "sizeof" 0xFE1C Type 0 1;
    Refanytype "refanytype" 0xFE1D None 1 1;
    Readonly "readonly." 0xFE1E None 0 0;
}

impl Opcode {
    /// Whether control never goes on to the next instruction.
    pub const fn ends_block(self) -> bool {
        matches!(
            self,
            Opcode::Br
                | Opcode::Ret
                | Opcode::Throw
                | Opcode::Rethrow
                | Opcode::Leave
                | Opcode::Endfinally
                | Opcode::Endfilter
                | Opcode::Jmp
        )
    }
}

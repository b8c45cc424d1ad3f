//! Listings: the stack code that functions were made of, and the methods as the class files
//! have them, read back from the bytes.
//!
//! Instructions are numbered in sequence, and jumps, frames and handlers refer to these numbers;
//! constants are shown in place. Before an instruction that has a stack-map frame stands what
//! the frame changes.
//!
//! Source: JVMS §4.7.3, §4.7.4, §6.5.

use crate::names::Namer;
use crate::{Jvm, JvmOptions, generate};
use diagnostics::Diagnostic;
use oosupport::{Database, FxIndexMap, Hot};
use ootype::OoProgram;
use ristretto_classfile::attributes::{Attribute, Instruction, StackFrame, VerificationType};
use ristretto_classfile::{ClassFile, ConstantPool, Method};

/// Name and stack code of all functions.
pub fn stack_listing(program: &OoProgram) -> Vec<(String, String)> {
    oosupport::listing(&Database::build(program), &Jvm)
}

/// Name and methods of all functions; the parts of a split function follow it.
///
/// # Errors
/// As [`generate`].
///
/// # Panics
/// When a class file that was just made cannot be read.
pub fn class_listing(program: &OoProgram, options: &JvmOptions) -> Result<Vec<(String, String)>, Vec<Diagnostic>> {
    let output = generate(program, options)?;
    let db = Database::build(program);
    let names = Namer::new(&db, &Hot::find(&db));
    let mut texts: FxIndexMap<(String, String), String> = FxIndexMap::default();
    for &id in &db.graphs {
        let (class, method, _) = names.function(id);
        texts.insert((class.to_owned(), method.to_owned()), String::new());
    }
    for (name, bytes) in &output.classes {
        let file = ClassFile::from_bytes(bytes).expect("a class file that was just made can be read");
        // Parts of split functions are methods of other classes.
        let home = name.split_once("$parts").map_or(&**name, |(home, _)| home);
        for method in &file.methods {
            let listing = Listing { pool: &file.constant_pool, text: String::new() };
            let found = listing.utf8(method.name_index);
            let whole =
                if home == name { &*found } else { found.rsplit_once("$p").map_or(&*found, |(whole, _)| whole) };
            if let Some(text) = texts.get_mut(&(home.to_owned(), whole.to_owned())) {
                text.push_str(&listing.method(name, method));
            }
        }
    }
    Ok(db.graphs.iter().zip(texts.into_values()).map(|(&id, text)| (db.graph(id).name.clone(), text)).collect())
}

struct Listing<'a, 'c> {
    pool: &'a ConstantPool<'c>,
    text: String,
}

impl Listing<'_, '_> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    fn utf8(&self, index: u16) -> String {
        self.pool.try_get_utf8(index).map(ToString::to_string).unwrap_or_default()
    }

    fn method(mut self, class: &str, method: &Method) -> String {
        let (name, descriptor) = (self.utf8(method.name_index), self.utf8(method.descriptor_index));
        for attribute in &method.attributes {
            if let Attribute::Code { max_stack, max_locals, code, exception_table, attributes, .. } = attribute {
                self.line(&format!("method {class}.{name}{descriptor}"));
                self.line(&format!("    stack {max_stack}, locals {max_locals}"));
                self.code(code, attributes);
                for entry in exception_table {
                    let caught = match entry.catch_type {
                        0 => "anything".to_owned(),
                        class => self.constant(class),
                    };
                    let range = &entry.range_pc;
                    self.line(&format!("    handler {}: {caught} in {}..{}", entry.handler_pc, range.start, range.end));
                }
            }
        }
        self.text
    }

    fn code(&mut self, code: &[Instruction], attributes: &[Attribute]) {
        let mut frames = frames(attributes).peekable();
        let mut lines = lines(attributes).peekable();
        for (index, instruction) in code.iter().enumerate() {
            while let Some((_, line)) = lines.next_if(|(at, _)| *at <= index) {
                self.line(&format!("    # line {line}"));
            }
            if let Some((_, frame)) = frames.next_if(|(at, _)| *at == index) {
                let frame = self.frame(frame);
                self.line(&frame);
            }
            let text = self.instruction(index, instruction);
            self.line(&format!("{index:>4}: {text}"));
        }
    }

    fn instruction(&self, index: usize, instruction: &Instruction) -> String {
        // Switches hold distances, jumps hold targets.
        let target = |distance: &i32| i64::from(*distance) + index as i64;
        let (name, cases, default) = match instruction {
            Instruction::Tableswitch(switch) => {
                let cases = switch.offsets.iter().zip(switch.low..).map(|(distance, value)| (value, target(distance)));
                ("tableswitch", cases.collect::<Vec<_>>(), target(&switch.default))
            }
            Instruction::Lookupswitch(switch) => {
                let cases = switch.pairs.iter().map(|(value, distance)| (*value, target(distance)));
                ("lookupswitch", cases.collect(), target(&switch.default))
            }
            other => return self.resolved(&other.to_string()),
        };
        let cases: Vec<String> = cases.iter().map(|(value, target)| format!("{value} -> {target}")).collect();
        format!("{name} {}, else {default}", cases.join(", "))
    }

    /// Replaces `#N` by the constant.
    fn resolved(&self, text: &str) -> String {
        let Some((before, after)) = text.split_once('#') else { return text.to_owned() };
        let digits = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        match after[..digits].parse() {
            Ok(index) => format!("{before}{}{}", self.constant(index), &after[digits..]),
            Err(_) => text.to_owned(),
        }
    }

    fn constant(&self, index: u16) -> String {
        let text = self.pool.try_get_formatted_string(index).unwrap_or_else(|_| format!("#{index}"));
        // The instruction says already what kind of constant it is; a text may have line ends.
        let text = text
            .split_once(' ')
            .filter(|(kind, _)| matches!(*kind, "Class" | "Field" | "Method"))
            .map_or(&*text, |(_, rest)| rest);
        text.escape_debug().to_string()
    }

    fn types(&self, types: &[VerificationType]) -> String {
        types.iter().map(|ty| self.resolved(&ty.to_string())).collect::<Vec<_>>().join(", ")
    }

    fn frame(&self, frame: &StackFrame) -> String {
        match frame {
            StackFrame::SameFrame { .. } | StackFrame::SameFrameExtended { .. } => "      frame same".to_owned(),
            StackFrame::SameLocals1StackItemFrame { stack, .. }
            | StackFrame::SameLocals1StackItemFrameExtended { stack, .. } => {
                format!("      frame stack [{}]", self.types(stack))
            }
            StackFrame::ChopFrame { frame_type, .. } => format!("      frame chop {}", 251 - frame_type),
            StackFrame::AppendFrame { locals, .. } => format!("      frame append [{}]", self.types(locals)),
            StackFrame::FullFrame { locals, stack, .. } => {
                format!("      frame full [{}] stack [{}]", self.types(locals), self.types(stack))
            }
        }
    }
}

/// The stack-map frames with the instructions that they stand before.
fn frames(attributes: &[Attribute]) -> impl Iterator<Item = (usize, &StackFrame)> {
    let table = attributes.iter().find_map(|attribute| match attribute {
        Attribute::StackMapTable { frames, .. } => Some(frames.as_slice()),
        _ => None,
    });
    let mut at = None;
    table.unwrap_or_default().iter().map(move |frame| {
        let delta = usize::from(frame.offset_delta());
        // The library counts instructions; the format counts one less between frames.
        let here = at.map_or(delta, |at: usize| at + delta + 1);
        at = Some(here);
        (here, frame)
    })
}

/// The line numbers with the instructions where they start.
fn lines(attributes: &[Attribute]) -> impl Iterator<Item = (usize, u16)> {
    let table = attributes.iter().find_map(|attribute| match attribute {
        Attribute::LineNumberTable { line_numbers, .. } => Some(line_numbers.as_slice()),
        _ => None,
    });
    table.unwrap_or_default().iter().map(|line| (usize::from(line.start_pc), line.line_number))
}

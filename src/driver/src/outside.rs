//! What classes outside of Python offer, for the import of programs that call them.
//!
//! The native module `_rotor_outside` answers `call("java", NAME)` with the description of a class of the Java runtime
//! or of the class path (`jvm::external`). Indexes of the runtime's image and of jars are read once.
//! `call("clr", NAME)` does it for a class of the assemblies that the program refers to, or of those of Mono
//! (`cli::external`).
//! `call("c", SOURCE, ARGUMENTS)` compiles a program in C, with one argument of the compiler a line, and gives what it
//! prints: facts about the platform that only its headers know.

use crate::cc::CCompiler;
use crate::temporary::Temporary;
use cli::external::Declared;
use host::{Host, HostConst, NativeError, NativeFunctions};
use jvm::external::{Image, Jar, describe};
use std::cell::RefCell;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::rc::Rc;

/// The name of the native module.
pub(crate) const MODULE: &str = "_rotor_outside";

/// Where classes of Java are looked for.
enum Place {
    Image(Image<File>),
    Jar(Jar<File>),
    Folder(PathBuf),
}

impl Place {
    fn class(&mut self, name: &str) -> io::Result<Option<Vec<u8>>> {
        match self {
            Place::Image(image) => image.class(name),
            Place::Jar(jar) => jar.class(name),
            Place::Folder(folder) => match fs::read(folder.join(format!("{name}.class"))) {
                Ok(bytes) => Ok(Some(bytes)),
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
                Err(error) => Err(error),
            },
        }
    }
}

fn open(path: &Path) -> io::Result<Place> {
    if path.is_dir() { Ok(Place::Folder(path.to_owned())) } else { Ok(Place::Jar(Jar::open(File::open(path)?)?)) }
}

/// The image of the modules of the Java runtime that runs jars.
fn runtime_image() -> Result<Image<File>, String> {
    let java = tools::JAVA.find().map_err(|missing| missing.message)?;
    let java = which(&java).ok_or("where `java` is cannot be found out")?;
    let home = java.parent().and_then(Path::parent).ok_or("`java` is not in a Java runtime")?;
    let image = home.join("lib/modules");
    let opened = File::open(&image).and_then(Image::open);
    opened.map_err(|error| format!("the classes of the Java runtime in `{}`: {error}", image.display()))
}

/// The program itself, behind links.
fn which(program: &Path) -> Option<PathBuf> {
    if program.components().count() > 1 {
        return fs::canonicalize(program).ok();
    }
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).find_map(|folder| fs::canonicalize(folder.join(program)).ok())
}

struct Classes {
    class_path: Vec<PathBuf>,
    places: Option<Vec<Place>>,
}

impl Classes {
    fn describe(&mut self, name: &str) -> Result<String, String> {
        if self.places.is_none() {
            let mut places = Vec::new();
            for path in &self.class_path {
                places.push(open(path).map_err(|error| format!("`{}`: {error}", path.display()))?);
            }
            places.push(Place::Image(runtime_image()?));
            self.places = Some(places);
        }
        for place in self.places.iter_mut().flatten() {
            if let Some(bytes) = place.class(name).map_err(|error| format!("the class {name}: {error}"))? {
                return describe(&bytes).map_err(|error| format!("the class {name}: {error}"));
            }
        }
        Err(format!("no class {} of Java", name.replace('/', ".")))
    }
}

/// Assemblies of Mono that programs need not name, the most used first.
const STANDARD: &[&str] = &[
    "mscorlib",
    "System",
    "System.Core",
    "System.Numerics",
    "System.Xml",
    "System.Xml.Linq",
    "System.Net.Http",
    "System.IO.Compression",
    "System.Data",
    "System.Web",
];

/// Assemblies that are read when a class is not found in those before.
struct Assemblies {
    paths: Vec<PathBuf>,
    /// Whether the paths have those of Mono.
    is_complete: bool,
    read: Vec<Declared>,
}

impl Assemblies {
    fn describe(&mut self, name: &str) -> Result<String, String> {
        for index in 0.. {
            if index == self.paths.len() && !std::mem::replace(&mut self.is_complete, true) {
                let folder = mono_folder()?;
                let files = STANDARD.iter().map(|name| folder.join(format!("{name}.dll")));
                self.paths.extend(files.filter(|file| file.exists()));
            }
            let Some(path) = self.paths.get(index) else { break };
            if index == self.read.len() {
                let bytes = fs::read(path).map_err(|error| format!("`{}`: {error}", path.display()))?;
                let declared = Declared::read(bytes);
                self.read.push(declared.ok_or_else(|| format!("`{}` is no assembly", path.display()))?);
            }
            if let Some(text) = cli::external::describe(&self.read[index], name) {
                return Ok(text);
            }
        }
        Err(format!("no class {} of .NET", name.replace('/', ".")))
    }
}

/// Where Mono has its assemblies.
fn mono_folder() -> Result<PathBuf, String> {
    let mono = tools::MONO.find().map_err(|missing| missing.message)?;
    let mono = which(&mono).ok_or("where `mono` is cannot be found out")?;
    let prefix = mono.parent().and_then(Path::parent).ok_or("`mono` is in no folder of programs")?;
    Ok(prefix.join("lib/mono/4.5"))
}

/// What a program in C prints.
fn output_of_c(source: &str, arguments: &str) -> Result<String, String> {
    let compiler = CCompiler::find(None, &["-w"]).map_err(|missing| missing.message)?;
    let folder = Temporary::folder("facts").map_err(|error| format!("no temporary folder: {error}"))?;
    fs::write(folder.path().join("facts.c"), source).map_err(|error| error.to_string())?;
    let program = folder.path().join("facts");
    let mut command = compiler.command();
    command.arg("-o").arg(&program).arg(folder.path().join("facts.c")).args(arguments.lines());
    run(&mut command)?;
    run(&mut Command::new(&program))
}

/// What a command prints; what it says of a failure.
fn run(command: &mut Command) -> Result<String, String> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| error.to_string())?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}

/// The functions of the native module.
pub(crate) fn natives(class_path: &[PathBuf], references: &[PathBuf]) -> Rc<NativeFunctions> {
    let classes = RefCell::new(Classes { class_path: class_path.to_vec(), places: None });
    let assemblies = Assemblies { paths: references.to_vec(), is_complete: false, read: Vec::new() };
    let assemblies = RefCell::new(assemblies);
    Rc::new(move |_: &Host, name: &str, args: &[HostConst]| {
        let texts: Vec<&str> = args.iter().filter_map(HostConst::as_str).collect();
        let (answer, class) = match (name, &texts[..]) {
            ("java", [class]) => (classes.borrow_mut().describe(class), "ImportError"),
            ("clr", [class]) => (assemblies.borrow_mut().describe(class), "ImportError"),
            ("c", [source, arguments]) => (output_of_c(source, arguments), "OSError"),
            _ => (Err(format!("nothing outside is called {name}")), "TypeError"),
        };
        answer.map(|text| HostConst::str(&text)).map_err(|message| NativeError { class, message })
    })
}

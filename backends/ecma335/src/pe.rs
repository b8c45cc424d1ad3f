//! The bytes of an assembly: written, and read as far as other programs need to know what is in it.
//!
//! Written without an assembler: a PE file of which only the parts are filled
//! that a Common Language Runtime reads, and those that Mono's verifier expects.
//!
//! The result depends on the assembly alone: the time stamp is 0, and the module's identifier is
//! a hash of the contents. Source: ECMA-335 II.22 – II.25.

mod body;
mod bytes;
mod declared;
mod heaps;
mod image;
mod metadata;
mod normalise;
mod pdb;
mod root;
mod tables;
mod tokens;

pub use declared::Declared;
pub use normalise::normalise_pe;
pub use pdb::PDB_MARK;

use crate::error::Error;
use crate::model::Assembly;

/// A written assembly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Image {
    /// The assembly.
    pub bytes: Vec<u8>,
    /// What debuggers need: the file `NAME.pdb` beside it. There is one where the assembly has documents.
    pub pdb: Option<Vec<u8>>,
}

/// The bytes of an assembly.
///
/// # Errors
/// What the format, or the runtimes, cannot hold (see [`Error`]).
///
/// # Panics
/// On code that takes values from an empty stack, or branches to a label that is not placed.
pub fn write_pe(assembly: &Assembly) -> Result<Image, Error> {
    let contents = metadata::build(assembly)?;
    let mut image = image::write(contents, assembly.entry_point.is_none())?;
    let normalised = normalise_pe(&mut image.bytes);
    debug_assert!(normalised, "our own file has a CLI header");
    Ok(image)
}

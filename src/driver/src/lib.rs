//! rotor

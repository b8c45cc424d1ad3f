//! Operation matrix.

//! The text form of graphs.

//! The invariants of flow graphs (reference §3.2).

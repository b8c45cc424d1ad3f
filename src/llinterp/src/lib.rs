//! llinterp

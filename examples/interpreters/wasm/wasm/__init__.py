"""An interpreter of WebAssembly."""

"""The translator as a library, for scripts that run in the embedded interpreter."""

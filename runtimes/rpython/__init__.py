"""The helper library: what translated programs need besides operations, written in RPython."""

"""A language of objects, after "Crafting Interpreters", with integers of any size."""

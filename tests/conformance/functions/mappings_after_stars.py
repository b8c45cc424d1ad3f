# What follows `**` may be one of several mappings, or none.

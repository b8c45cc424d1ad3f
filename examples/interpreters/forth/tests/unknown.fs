: f 1 2 + . ; f
f undefined-word f

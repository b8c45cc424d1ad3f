from primitive_modules.table import expose


@expose(20, 1)
def neg(stack):
    return -stack.pop()

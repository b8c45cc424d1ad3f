# What a message is made of cannot be put together: that error is raised in its place.
# raises: TypeError


def mask(pattern):
    if pattern == 0:
        return lambda i: i + 1
    if pattern == 1:
        raise ValueError(f"{pattern}: " + pattern)
    raise ValueError("Bad mask pattern: " + pattern + "!")


def main():
    print(mask(0)(3))
    mask(2)

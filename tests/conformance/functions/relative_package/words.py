def split(text):
    return text.split()


def longest(text):
    from .numbers import largest
    return largest([len(word) for word in split(text)])

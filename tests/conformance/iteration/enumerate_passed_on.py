# engines: all


def of_all(*args, **kw):
    return list(enumerate(*args, **kw))


def of_stars(*args):
    return list(enumerate(*args))


def of_keywords(items, **kw):
    return list(enumerate(items, **kw))


def main():
    print(of_stars("ab"), of_stars([1.5], 2))
    print(of_keywords("ab"), of_keywords("ab", start=2))
    print(of_all("ab"), of_all("ab", 2), of_all([3, 4], start=3))

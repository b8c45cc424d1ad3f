"""How this interpreter runs programs; a target says it before it imports the rest."""


class Config(object):
    # "ast" or "bytecode"
    variant = "bytecode"


config = Config()

"""The grammar of Kettle, and the parser that is made of it."""

from rpython.rlib.parsing.ebnfparse import parse_ebnf, make_parse_function
from rpython.rlib.parsing.parsing import ParseError
from rpython.rlib.parsing.deterministic import LexerError

from kettle.objects import KettleError

GRAMMAR = r"""
    IGNORE: "[ \t\n]+|#[^\n]*";
    FLOAT: "[0-9]+\.[0-9]+([eE][\+\-]?[0-9]+)?";
    INT: "[0-9]+";
    STRING: "\"([^\\\"\n]|\\.)*\"";
    NAME: "[a-zA-Z_][a-zA-Z0-9_]*";
    main: statement* [EOF];
    statement: <conditional> | <loop> | <function> | <return> | <assignment> | <action>;
    block: ["{"] statement* ["}"];
    conditional: ["if"] expression block ["else"] conditional
               | ["if"] expression block ["else"] block
               | ["if"] expression block;
    loop: ["while"] expression block;
    function: ["def"] NAME ["("] parameters [")"] block | ["def"] NAME ["("] [")"] block;
    return: ["return"] expression [";"] | ["return"] [";"];
    assignment: postfix ["="] expression [";"];
    action: expression [";"];
    parameters: NAME ([","] NAME)*;
    expression: conjunction (["or"] conjunction)+ | <conjunction>;
    conjunction: comparison (["and"] comparison)+ | <comparison>;
    comparison: additive ("==" | "!=" | "<=" | ">=" | "<" | ">") additive | <additive>;
    additive: multiplicative (("+" | "-") multiplicative)+ | <multiplicative>;
    multiplicative: unary (("*" | "/" | "%") unary)+ | <unary>;
    unary: ("-" | "not") unary | <postfix>;
    postfix: atom (call | subscript)+ | <atom>;
    call: ["("] arguments [")"] | ["("] [")"];
    subscript: ["["] expression ["]"];
    arguments: expression ([","] expression)*;
    atom: FLOAT | INT | STRING | <lambda> | NAME | ["("] <expression> [")"] | <array> | <map>;
    lambda: ["fn"] ["("] parameters [")"] block | ["fn"] ["("] [")"] block;
    array: ["["] arguments ["]"] | ["["] ["]"];
    map: ["{"] pair ([","] pair)* ["}"] | ["{"] ["}"];
    pair: expression [":"] expression;
"""

regexs, rules, ToAST = parse_ebnf(GRAMMAR)
_parse = make_parse_function(regexs, rules, eof=True)


def parse(source):
    try:
        return ToAST().transform(_parse(source))
    except ParseError, e:
        raise KettleError("syntax error in line %d" % (e.source_pos.lineno + 1))
    except LexerError, e:
        raise KettleError("strange character in line %d" % (e.source_pos.lineno + 1))

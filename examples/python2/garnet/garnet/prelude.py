"""The part of the library that is written in Garnet."""

PRELUDE = """
Object subclass: Object [
    init [ ]
    printString [ ^self basicPrintString ]
    displayString [ ^self printString ]
    printNl [ self display: self printString. self display: '\n' ]
    displayNl [ self display: self displayString. self display: '\n' ]
    ~= other [ ^(self = other) not ]
    isNil [ ^false ]
    notNil [ ^self isNil not ]
    ifNil: block [ ^self ]
]
Object subclass: Class [
    new [ | it | it := self basicNew. it init. ^it ]
    init [ ]
    printString [ ^self basicPrintString ]
]
Object subclass: UndefinedObject [
    printString [ ^'nil' ]
    isNil [ ^true ]
    ifNil: block [ ^block value ]
]
Object subclass: Boolean [
    & other [ ^self and: [ other ] ]
]
Boolean subclass: True [
    ifTrue: a [ ^a value ]
    ifFalse: a [ ^nil ]
    ifTrue: a ifFalse: b [ ^a value ]
    not [ ^false ]
    and: block [ ^block value ]
    or: block [ ^true ]
    printString [ ^'true' ]
]
Boolean subclass: False [
    ifTrue: a [ ^nil ]
    ifFalse: a [ ^a value ]
    ifTrue: a ifFalse: b [ ^b value ]
    not [ ^true ]
    and: block [ ^false ]
    or: block [ ^block value ]
    printString [ ^'false' ]
]
Object subclass: Magnitude [
    > other [ ^other < self ]
    <= other [ ^(other < self) not ]
    >= other [ ^(self < other) not ]
    max: other [ self < other ifTrue: [ ^other ]. ^self ]
    between: a and: b [ ^a <= self and: [ self <= b ] ]
]
Magnitude subclass: Number [
    negated [ ^0 - self ]
    abs [ ^self < 0 ifTrue: [ self negated ] ifFalse: [ self ] ]
    isZero [ ^self = 0 ]
]
Number subclass: Integer [
    to: end do: block [
        | i |
        i := self.
        [ i <= end ] whileTrue: [ block value: i. i := i + 1 ]
    ]
    timesRepeat: block [ 1 to: self do: [ :i | block value ] ]
    isPrime [
        self < 2 ifTrue: [ ^false ].
        2 to: self sqrt truncated do: [ :i | self \\\\ i = 0 ifTrue: [ ^false ] ].
        ^true
    ]
    factorial [ ^self < 2 ifTrue: [ 1 ] ifFalse: [ self * (self - 1) factorial ] ]
    gcd: other [ ^other = 0 ifTrue: [ self ] ifFalse: [ other gcd: self \\\\ other ] ]
]
Magnitude subclass: String [
    printString [ ^'''' , self , '''' ]
    displayString [ ^self ]
    do: block [ 1 to: self size do: [ :i | block value: (self at: i) ] ]
    reversed [
        | result |
        result := ''.
        self do: [ :c | result := c , result ].
        ^result
    ]
]
String subclass: Symbol [
    printString [ ^'#' , self ]
]
Object subclass: Collection [
    isEmpty [ ^self size = 0 ]
    collect: block [
        | result |
        result := Array new.
        self do: [ :each | result add: (block value: each) ].
        ^result
    ]
    select: block [
        | result |
        result := Array new.
        self do: [ :each | (block value: each) ifTrue: [ result add: each ] ].
        ^result
    ]
    detect: block ifNone: none [
        self do: [ :each | (block value: each) ifTrue: [ ^each ] ].
        ^none value
    ]
    inject: start into: block [
        | result |
        result := start.
        self do: [ :each | result := block value: result value: each ].
        ^result
    ]
]
Collection subclass: Array [
    init [ ]
    do: block [ 1 to: self size do: [ :i | block value: (self at: i) ] ]
    printString [
        | result |
        result := '('.
        self do: [ :each | result := result , each printString , ' ' ].
        ^result , ')'
    ]
    , other [
        | result |
        result := Array new.
        self do: [ :each | result add: each ].
        other do: [ :each | result add: each ].
        ^result
    ]
]
Collection subclass: Dictionary [
    size [ ^self keyCount ]
    at: key [ ^self at: key ifAbsent: [ self error: 'no key ' , key printString ] ]
]
"""

\ Stacks, control structures, defining words.
1 2 3 .s rot .s 2drop drop cr
7 2 / . -7 2 / . -7 3 mod . $ff . %101 . 'A' . cr
: square dup * ;
: cube ( n -- n ) dup square * ;
5 cube . 3 square . cr
: fact dup 1 > if dup 1- recurse * else drop 1 then ;
10 fact . 20 fact . 21 fact . cr
: count-up 0 ?do i . loop ; 5 count-up 0 count-up cr
: table 4 1 do 4 1 do i j * . loop cr loop ; table
: evens 10 0 do i . 2 +loop ; evens cr
: down 0 10 do i . -3 +loop ; down cr
: collatz begin dup 1 <> while dup . dup 2 mod if 3 * 1+ else 2/ then repeat . ; 6 collatz cr
: find-it 10 0 do i 7 = if i unloop exit then loop -1 ; find-it . cr
variable total 5 total ! 3 total +! total @ . cr
42 constant answer answer . cr
: array create allot does> + ;
10 array numbers 3 0 numbers ! 4 1 numbers ! 0 numbers @ 1 numbers @ + . cr
: counter create 0 , does> dup @ 1+ dup rot ! ;
counter a counter b a . a . b . a . cr
: greet ." hello, " ." world" cr ; greet
: unless-zero ['] square execute . ; 9 unless-zero 2 ' cube execute . cr

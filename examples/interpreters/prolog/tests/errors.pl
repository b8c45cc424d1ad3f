?- X is foo + 1.
?- X is Y + 1.
?- undefined_goal(1).
?- catch(X is 1 / 0, E, true).
?- catch(throw(my(ball)), my(B), (write(caught(B)), nl)).
?- catch(catch(throw(a), b, write(wrong)), a, write(right)), nl.
?- catch(member(X, [1,2,3]), _, true), X >= 2.
?- call(1).
?- catch(call(X), E, true).
?- X = f(.
?- X = ok.
?- atom_length(X, Y), atom_codes(Z, foo).
:- fail.
:- write(directive), nl.
p(1). p(2) :- !. p(3).
?- findall(X, p(X), L).
q(X) :- ( X = 1 ; X = 2, ! ; X = 3 ).
?- findall(X, q(X), L).
r :- throw(oops).
?- r.
true :- fail.
?- halt.
?- X = never.

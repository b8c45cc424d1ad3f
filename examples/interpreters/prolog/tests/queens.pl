queens(N, Qs) :- numlist(1, N, Ns), place(Ns, [], Qs).
place([], Qs, Qs).
place(Free, Placed, Qs) :-
    select(Q, Free, Rest), safe(Q, 1, Placed), place(Rest, [Q|Placed], Qs).
safe(_, _, []).
safe(Q, D, [P|Ps]) :- Q =\= P + D, Q =\= P - D, E is D + 1, safe(Q, E, Ps).
?- queens(6, Qs).
?- findall(Q, queens(5, Q), L), length(L, N).

nrev([], []).
nrev([H|T], R) :- nrev(T, S), append(S, [H], R).
?- numlist(1, 20, L), nrev(L, R).

hanoi(0, _, _, _) :- !.
hanoi(N, A, B, C) :- M is N-1, hanoi(M, A, C, B), move(A, B), hanoi(M, C, B, A).
:- assertz(count(0)).
move(_, _) :- retract(count(N)), M is N+1, assertz(count(M)).
?- hanoi(5, left, right, middle), count(N).

fact(0, 1) :- !.
fact(N, F) :- M is N-1, fact(M, G), F is N*G.
?- fact(30, F).

path(X, X, [X]).
path(X, Y, [X|P]) :- edge(X, Z), path(Z, Y, P).
edge(a, b). edge(b, c). edge(a, c). edge(c, d).
?- findall(P, path(a, d, P), Ps).
color(X) :- member(X, [red, green, blue]).
?- color(A), color(B), color(C), A \= B, B \= C, A \= C.

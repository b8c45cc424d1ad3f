Echoes its input backwards and every byte above 127 too
>,[>,]<[.<]!abc ÿ xyz

;; The runtime of programs that Rotor translates to WebAssembly: operations, exceptions and their
;; tracebacks, strings at the border, external functions over WASI preview 1.
;;
;; It is merged into the program's module. Of the functions, those come along that the program needs;
;; the first types are the program's own, and the imports from "program" are made with it.
;; Objects are not in linear memory, which serves as the border to the host:
;;      0 what calls of the host read and write
;;    512 constant texts and tables
;;   1024 a buffer of 64 KiB
;;  66560 tracebacks: 8 of 8,208 bytes
;; 132352 the program's texts, then what is needed of the host's (arguments, environment)
(module
  (type $bytes (array (mut i8)))
  (type $chars (array (mut i32)))
  (type $ints (array (mut i64)))
  (type $str (struct (field $hash (mut i64)) (field $chars (mut (ref null $bytes))) (field $wide (mut (ref null $chars)))))
  (type $strs (array (mut (ref null $str))))
  (type $exception (struct))
  (type $traced (array (mut eqref)))

  (import "wasi_snapshot_preview1" "args_sizes_get" (func $args_sizes_get (param i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "args_get" (func $args_get (param i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "environ_sizes_get" (func $environ_sizes_get (param i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "environ_get" (func $environ_get (param i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "fd_write" (func $fd_write (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "fd_read" (func $fd_read (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "fd_close" (func $fd_close (param i32) (result i32)))
  (import "wasi_snapshot_preview1" "fd_seek" (func $fd_seek (param i32 i64 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "fd_filestat_set_size" (func $fd_filestat_set_size (param i32 i64) (result i32)))
  (import "wasi_snapshot_preview1" "fd_fdstat_get" (func $fd_fdstat_get (param i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "fd_readdir" (func $fd_readdir (param i32 i32 i32 i64 i32) (result i32)))
  (import "wasi_snapshot_preview1" "path_open" (func $path_open (param i32 i32 i32 i32 i32 i64 i64 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "path_unlink_file" (func $path_unlink_file (param i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "path_create_directory" (func $path_create_directory (param i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "path_remove_directory" (func $path_remove_directory (param i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "path_rename" (func $path_rename (param i32 i32 i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "path_filestat_get" (func $path_filestat_get (param i32 i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "clock_time_get" (func $clock_time_get (param i32 i64 i32) (result i32)))
  (import "wasi_snapshot_preview1" "poll_oneoff" (func $poll_oneoff (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "proc_exit" (func $proc_exit (param i32)))
  (import "wasi_snapshot_preview1" "sched_yield" (func $sched_yield (result i32)))
  (import "wasi_snapshot_preview1" "random_get" (func $random_get (param i32 i32) (result i32)))
  (func $exp (export "exp") (import "math" "exp") (param f64) (result f64))
  (func $expm1 (export "expm1") (import "math" "expm1") (param f64) (result f64))
  (func $log (export "log") (import "math" "log") (param f64) (result f64))
  (func $log1p (export "log1p") (import "math" "log1p") (param f64) (result f64))
  (func $sin (export "sin") (import "math" "sin") (param f64) (result f64))
  (func $cos (export "cos") (import "math" "cos") (param f64) (result f64))
  (func $tan (export "tan") (import "math" "tan") (param f64) (result f64))
  (func $sinh (export "sinh") (import "math" "sinh") (param f64) (result f64))
  (func $tanh (export "tanh") (import "math" "tanh") (param f64) (result f64))
  (import "math" "pow" (func $math_pow (param f64 f64) (result f64)))

  ;; The entry point; its result is the exit status.
  (import "program" "entry" (func $entry (param (ref null $strs)) (result i64)))
  ;; The last line of a traceback; null when the program has no exceptions.
  (import "program" "message" (func $message (param (ref null $exception)) (result (ref null $str))))
  ;; The instances that the runtime raises itself; null when the program has no exceptions.
  (import "program" "memory_error" (func $memory_error (result (ref null $exception))))
  (import "program" "recursion_error" (func $recursion_error (result (ref null $exception))))
  ;; Where free memory starts, and tables in it.
  (import "program" "heap" (func $heap (result i32)))
  (import "program" "errno_texts" (func $errno_texts (result i32)))
  (import "program" "flag_runs" (func $flag_runs (result i32)))
  (import "program" "upper_ranges" (func $upper_ranges (result i32)))
  (import "program" "lower_ranges" (func $lower_ranges (result i32)))

  (memory (export "memory") 4)

  ;; The pending exception; null: none. A function that leaves one pending returns a meaningless value.
  (global $exc (export "exc") (mut (ref null $exception)) (ref.null $exception))
  ;; Bytes of stack that recursive functions may still take, as Rotor estimates them. The host knows how many there are.
  ;; The exit status of an exception that nothing catches.
  (global $uncaught (mut i64) (i64.const 1))
  (global $stack (export "stack") (mut i32) (i32.const 300000))
  (global $used (mut i32) (i32.const 0))
  (global $last_errno (mut i32) (i32.const 0))
  (global $environ (mut i32) (i32.const 0))
  (global $environ_count (mut i32) (i32.const 0))
  (global $trace (mut i32) (i32.const 0))
  (global $traced (mut (ref null $traced)) (ref.null $traced))
  ;; Bits of signals: those that came and were not taken, that are ignored, that end the program (SIGKILL and all but
  ;; SIGINT and those that mean nothing).
  (global $noted (mut i64) (i64.const 0))
  (global $ignored (mut i64) (i64.const 0x10860000))
  (global $fatal (mut i64) (i64.const -0x10860006))
  ;; The number of `/dev/urandom` as an open file; the host has a function instead.
  (global $random i64 (i64.const 0x7fff0000))
  ;; In how many questions the host is asked for SIGINT.
  (global $ask (mut i32) (i32.const 0))
  ;; Where encoded values cross the border of a library, and how many bytes there are.
  (global $border (mut i32) (i32.const 0))
  (global $border_size (mut i32) (i32.const 0))

  ;; Errors of WASI by number, as Linux numbers them.
  (data (i32.const 512) "\00\07\0d\62\63\61\0b\72\09\4a\10\7d\0a\67\6f\68\23\59\21\7a\11\0e\1b\71\2b\54\73\04\16\05\6a\15\28\18\1f\5a\48\24\64\66\65\17\69\13\02\08\25\43\0c\2a\5c\1c\26\6b\14\27\83\58\5f\19\06\4b\82\01\20\47\5d\5b\22\1e\1d\03\74\6e\1a\12\0d")
  (data (i32.const 600) "Traceback (most recent call last):\0a\00")
  (data (i32.const 640) "  File \22\00")
  (data (i32.const 656) "\22, line \00")
  (data (i32.const 672) ", in \00")
  (data (i32.const 680) "\0a\00")
  (data (i32.const 688) "  [Previous line repeated \00")
  (data (i32.const 720) " more time\00")
  (data (i32.const 736) "s]\0a\00")
  (data (i32.const 740) "]\0a\00")
  (data (i32.const 744) "uncaught exception\00")
  (data (i32.const 768) "MemoryError\0a\00")
  (data (i32.const 784) "RecursionError: maximum recursion depth exceeded\0a\00")
  (data (i32.const 840) "Fatal RPython error: \00")
  (data (i32.const 864) "PWD\00")

  ;; ---------------------------------------------------------------- operations

  ;; Truncating division; the divisor is not 0.
  (func (export "int_floordiv") (param $a i64) (param $b i64) (result i64)
    (if (result i64) (i64.eq (local.get $b) (i64.const -1))
      (then (i64.sub (i64.const 0) (local.get $a)))
      (else (i64.div_s (local.get $a) (local.get $b)))))

  (func (export "int_abs") (param $a i64) (result i64)
    (select (i64.sub (i64.const 0) (local.get $a)) (local.get $a) (i64.lt_s (local.get $a) (i64.const 0))))

  (func (export "int_add_overflows") (param $a i64) (param $b i64) (result i32)
    (local $r i64)
    (local.set $r (i64.add (local.get $a) (local.get $b)))
    (i64.lt_s (i64.and (i64.xor (local.get $a) (local.get $r)) (i64.xor (local.get $b) (local.get $r))) (i64.const 0)))

  (func (export "int_sub_overflows") (param $a i64) (param $b i64) (result i32)
    (i64.lt_s
      (i64.and (i64.xor (local.get $a) (local.get $b)) (i64.xor (local.get $a) (i64.sub (local.get $a) (local.get $b))))
      (i64.const 0)))

  (func (export "int_mul_overflows") (param $a i64) (param $b i64) (result i32)
    (if (i32.and
          (i64.eq (i64.extend32_s (local.get $a)) (local.get $a))
          (i64.eq (i64.extend32_s (local.get $b)) (local.get $b)))
      (then (return (i32.const 0))))
    (call $mul_overflows (local.get $a) (local.get $b)))

  (func $mul_overflows (param $a i64) (param $b i64) (result i32)
    (if (i64.eqz (local.get $a)) (then (return (i32.const 0))))
    (if (i64.eq (local.get $a) (i64.const -1))
      (then (return (i64.eq (local.get $b) (i64.const 0x8000000000000000)))))
    (i64.ne (i64.div_s (i64.mul (local.get $a) (local.get $b)) (local.get $a)) (local.get $b)))

  ;; The upper half of the product of unsigned numbers, by halves.
  (func (export "uint_mul_high") (param $a i64) (param $b i64) (result i64)
    (local $al i64) (local $ah i64) (local $bl i64) (local $bh i64) (local $m i64) (local $n i64)
    (local.set $al (i64.and (local.get $a) (i64.const 0xffffffff)))
    (local.set $ah (i64.shr_u (local.get $a) (i64.const 32)))
    (local.set $bl (i64.and (local.get $b) (i64.const 0xffffffff)))
    (local.set $bh (i64.shr_u (local.get $b) (i64.const 32)))
    (local.set $m (i64.add (i64.mul (local.get $ah) (local.get $bl)) (i64.shr_u (i64.mul (local.get $al) (local.get $bl)) (i64.const 32))))
    (local.set $n (i64.add (i64.mul (local.get $al) (local.get $bh)) (i64.and (local.get $m) (i64.const 0xffffffff))))
    (i64.add
      (i64.add (i64.mul (local.get $ah) (local.get $bh)) (i64.shr_u (local.get $m) (i64.const 32)))
      (i64.shr_u (local.get $n) (i64.const 32))))

  ;; The remainder of C's fmod, which is exact: long division of the significands.
  (func (export "float_fmod") (param $x f64) (param $y f64) (result f64)
    (local $a i64) (local $b i64) (local $sign i64) (local $ea i64) (local $eb i64) (local $n i64)
    (local.set $a (i64.reinterpret_f64 (local.get $x)))
    (local.set $b (i64.and (i64.reinterpret_f64 (local.get $y)) (i64.const 0x7fffffffffffffff)))
    (local.set $sign (i64.and (local.get $a) (i64.const 0x8000000000000000)))
    (local.set $a (i64.xor (local.get $a) (local.get $sign)))
    ;; Nothing by zero, infinite or not a number.
    (if (i32.or (i64.eqz (local.get $b))
          (i32.or (i64.ge_u (local.get $a) (i64.const 0x7ff0000000000000)) (i64.gt_u (local.get $b) (i64.const 0x7ff0000000000000))))
      (then (return (f64.div (f64.mul (local.get $x) (local.get $y)) (f64.mul (local.get $x) (local.get $y))))))
    (if (i64.lt_u (local.get $a) (local.get $b)) (then (return (local.get $x))))
    (local.set $ea (call $exponent (local.get $a)))
    (local.set $eb (call $exponent (local.get $b)))
    (local.set $a (call $significand (local.get $a) (local.get $ea)))
    (local.set $b (call $significand (local.get $b) (local.get $eb)))
    ;; Subnormal numbers get their first bit where others have it.
    (local.set $n (i64.sub (i64.clz (local.get $a)) (i64.const 11)))
    (local.set $a (i64.shl (local.get $a) (local.get $n)))
    (local.set $ea (i64.sub (local.get $ea) (local.get $n)))
    (local.set $n (i64.sub (i64.clz (local.get $b)) (i64.const 11)))
    (local.set $b (i64.shl (local.get $b) (local.get $n)))
    (local.set $eb (i64.sub (local.get $eb) (local.get $n)))
    (loop $next
      (if (i64.ge_u (local.get $a) (local.get $b)) (then (local.set $a (i64.sub (local.get $a) (local.get $b)))))
      (if (i64.gt_s (local.get $ea) (local.get $eb))
        (then
          (local.set $a (i64.shl (local.get $a) (i64.const 1)))
          (local.set $ea (i64.sub (local.get $ea) (i64.const 1)))
          (br $next))))
    (if (i64.eqz (local.get $a)) (then (return (f64.reinterpret_i64 (local.get $sign)))))
    (loop $normal
      (if (i32.and (i64.lt_u (local.get $a) (i64.const 0x10000000000000)) (i64.gt_s (local.get $ea) (i64.const 1)))
        (then
          (local.set $a (i64.shl (local.get $a) (i64.const 1)))
          (local.set $ea (i64.sub (local.get $ea) (i64.const 1)))
          (br $normal))))
    (if (i64.lt_s (local.get $ea) (i64.const 1))
      (then
        (local.set $a (i64.shr_u (local.get $a) (i64.sub (i64.const 1) (local.get $ea))))
        (local.set $ea (i64.const 1))))
    (if (i64.ge_u (local.get $a) (i64.const 0x10000000000000))
      (then (local.set $a (i64.add (i64.and (local.get $a) (i64.const 0xfffffffffffff)) (i64.shl (local.get $ea) (i64.const 52))))))
    (f64.reinterpret_i64 (i64.or (local.get $a) (local.get $sign))))

  ;; The biased exponent, 1 for subnormal numbers.
  (func $exponent (param $a i64) (result i64)
    (local $e i64)
    (local.set $e (i64.shr_u (local.get $a) (i64.const 52)))
    (select (i64.const 1) (local.get $e) (i64.eqz (local.get $e))))

  (func $significand (param $a i64) (param $e i64) (result i64)
    (if (result i64) (i64.lt_u (local.get $a) (i64.const 0x10000000000000))
      (then (local.get $a))
      (else (i64.or (i64.and (local.get $a) (i64.const 0xfffffffffffff)) (i64.const 0x10000000000000)))))

  ;; As in C: 1 to any power is 1, and -1 to an infinite one.
  (func (export "pow") (param $x f64) (param $y f64) (result f64)
    (if (f64.eq (local.get $x) (f64.const 1)) (then (return (f64.const 1))))
    (if (i32.and (f64.eq (local.get $x) (f64.const -1)) (f64.eq (f64.abs (local.get $y)) (f64.const inf)))
      (then (return (f64.const 1))))
    (call $math_pow (local.get $x) (local.get $y)))

  ;; As in C, with an error below one unit in the last place, which `Math.hypot` of JavaScript does not promise: the
  ;; root of the sum of squares and one step of Newton's method with exact squares (Borges, "An Improved Algorithm for
  ;; hypot(a,b)").
  (func (export "hypot") (param $x f64) (param $y f64) (result f64)
    (local $scale f64) (local $h f64)
    (local $xx f64) (local $xr f64) (local $yy f64) (local $yr f64) (local $hh f64) (local $hr f64)
    (local.set $x (f64.abs (local.get $x)))
    (local.set $y (f64.abs (local.get $y)))
    (if (i32.or (f64.eq (local.get $x) (f64.const inf)) (f64.eq (local.get $y) (f64.const inf)))
      (then (return (f64.const inf))))
    (if (f64.lt (local.get $x) (local.get $y))
      (then (local.set $h (local.get $x)) (local.set $x (local.get $y)) (local.set $y (local.get $h))))
    ;; One of them is nothing beside the other, or not a number.
    (if (i32.eqz (f64.lt (f64.mul (local.get $x) (f64.const 0x1p-60)) (local.get $y)))
      (then (return (f64.add (local.get $x) (local.get $y)))))
    (local.set $scale (f64.const 1))
    (if (f64.gt (local.get $x) (f64.const 0x1p500)) (then (local.set $scale (f64.const 0x1p600))))
    (if (f64.lt (local.get $y) (f64.const 0x1p-450)) (then (local.set $scale (f64.const 0x1p-600))))
    (local.set $x (f64.div (local.get $x) (local.get $scale)))
    (local.set $y (f64.div (local.get $y) (local.get $scale)))
    (call $square (local.get $x)) (local.set $xr) (local.set $xx)
    (call $square (local.get $y)) (local.set $yr) (local.set $yy)
    (local.set $h (f64.sqrt (f64.add (local.get $xx) (local.get $yy))))
    (call $square (local.get $h)) (local.set $hr) (local.set $hh)
    (f64.mul (local.get $scale)
      (f64.add (local.get $h)
        (f64.div
          (f64.add
            (f64.add (f64.sub (local.get $xx) (local.get $hh)) (local.get $yy))
            (f64.add (f64.sub (local.get $xr) (local.get $hr)) (local.get $yr)))
          (f64.mul (f64.const 2) (local.get $h))))))

  ;; A square and what its rounding leaves out (Dekker).
  (func $square (param $a f64) (result f64 f64)
    (local $p f64) (local $t f64) (local $h f64) (local $l f64)
    (local.set $p (f64.mul (local.get $a) (local.get $a)))
    (local.set $t (f64.mul (local.get $a) (f64.const 134217729)))
    (local.set $h (f64.sub (local.get $t) (f64.sub (local.get $t) (local.get $a))))
    (local.set $l (f64.sub (local.get $a) (local.get $h)))
    (local.get $p)
    (f64.add
      (f64.add (f64.sub (f64.mul (local.get $h) (local.get $h)) (local.get $p))
        (f64.mul (f64.mul (f64.const 2) (local.get $h)) (local.get $l)))
      (f64.mul (local.get $l) (local.get $l))))

  ;; ---------------------------------------------------------------- characters

  ;; A table: the number of its rows, then rows. Rows of runs: first character, flags.
  (func (export "char_flags") (param $c i32) (result i64)
    (local $table i32) (local $low i32) (local $high i32) (local $middle i32)
    (local.set $table (i32.add (call $flag_runs) (i32.const 4)))
    (local.set $high (i32.load (call $flag_runs)))
    (loop $next
      (if (i32.gt_u (i32.sub (local.get $high) (local.get $low)) (i32.const 1))
        (then
          (local.set $middle (i32.shr_u (i32.add (local.get $low) (local.get $high)) (i32.const 1)))
          (if (i32.le_u (i32.load (i32.add (local.get $table) (i32.mul (local.get $middle) (i32.const 8)))) (local.get $c))
            (then (local.set $low (local.get $middle)))
            (else (local.set $high (local.get $middle))))
          (br $next))))
    (i64.load32_u offset=4 (i32.add (local.get $table) (i32.mul (local.get $low) (i32.const 8)))))

  ;; Rows of ranges: first, last, step, difference.
  (func $mapped (param $table i32) (param $c i32) (result i32)
    (local $low i32) (local $high i32) (local $middle i32) (local $row i32)
    (local.set $high (i32.load (local.get $table)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $low) (local.get $high)))
        (local.set $middle (i32.shr_u (i32.add (local.get $low) (local.get $high)) (i32.const 1)))
        (local.set $row (i32.add (i32.add (local.get $table) (i32.const 4)) (i32.mul (local.get $middle) (i32.const 16))))
        (if (i32.lt_u (local.get $c) (i32.load (local.get $row)))
          (then (local.set $high (local.get $middle)) (br $next)))
        (if (i32.gt_u (local.get $c) (i32.load offset=4 (local.get $row)))
          (then (local.set $low (i32.add (local.get $middle) (i32.const 1))) (br $next)))
        (br_if $done (i32.rem_u (i32.sub (local.get $c) (i32.load (local.get $row))) (i32.load offset=8 (local.get $row))))
        (return (i32.add (local.get $c) (i32.load offset=12 (local.get $row))))))
    (local.get $c))

  (func (export "char_upper") (param $c i32) (result i32)
    (if (i32.lt_u (local.get $c) (i32.const 128))
      (then
        (return (i32.sub (local.get $c)
          (i32.shl (i32.lt_u (i32.sub (local.get $c) (i32.const 97)) (i32.const 26)) (i32.const 5))))))
    (call $mapped (call $upper_ranges) (local.get $c)))

  (func (export "char_lower") (param $c i32) (result i32)
    (if (i32.lt_u (local.get $c) (i32.const 128))
      (then
        (return (i32.add (local.get $c)
          (i32.shl (i32.lt_u (i32.sub (local.get $c) (i32.const 65)) (i32.const 26)) (i32.const 5))))))
    (call $mapped (call $lower_ranges) (local.get $c)))

  ;; ---------------------------------------------------------------- many bytes at once; the bounds are those of the caller

  (func (export "bytes_mismatch") (param $a (ref null $bytes)) (param $i i64) (param $b (ref null $bytes)) (param $j i64) (param $n i64) (result i64)
    (local $k i32) (local $x i32) (local $y i32) (local $count i32)
    (local.set $x (i32.wrap_i64 (local.get $i)))
    (local.set $y (i32.wrap_i64 (local.get $j)))
    (local.set $count (i32.wrap_i64 (local.get $n)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_s (local.get $k) (local.get $count)))
        (br_if $done (i32.ne
          (array.get_u $bytes (local.get $a) (i32.add (local.get $x) (local.get $k)))
          (array.get_u $bytes (local.get $b) (i32.add (local.get $y) (local.get $k)))))
        (local.set $k (i32.add (local.get $k) (i32.const 1)))
        (br $next)))
    (i64.extend_i32_s (local.get $k)))

  (func $bytes_index (export "bytes_index") (param $a (ref null $bytes)) (param $byte i64) (param $start i64) (param $stop i64) (result i64)
    (local $i i32) (local $end i32) (local $c i32)
    (local.set $i (i32.wrap_i64 (local.get $start)))
    (local.set $end (i32.wrap_i64 (local.get $stop)))
    (local.set $c (i32.wrap_i64 (local.get $byte)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_s (local.get $i) (local.get $end)))
        (if (i32.eq (array.get_u $bytes (local.get $a) (local.get $i)) (local.get $c))
          (then (return (i64.extend_i32_s (local.get $i)))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $next)))
    (i64.const -1))

  (func (export "bytes_rindex") (param $a (ref null $bytes)) (param $byte i64) (param $start i64) (param $stop i64) (result i64)
    (local $i i32) (local $first i32) (local $c i32)
    (local.set $first (i32.wrap_i64 (local.get $start)))
    (local.set $i (i32.wrap_i64 (local.get $stop)))
    (local.set $c (i32.wrap_i64 (local.get $byte)))
    (block $done
      (loop $next
        (br_if $done (i32.le_s (local.get $i) (local.get $first)))
        (local.set $i (i32.sub (local.get $i) (i32.const 1)))
        (br_if $next (i32.ne (array.get_u $bytes (local.get $a) (local.get $i)) (local.get $c)))
        (return (i64.extend_i32_s (local.get $i)))))
    (i64.const -1))

  (func (export "bytes_find") (param $a (ref null $bytes)) (param $start i64) (param $stop i64) (param $sub (ref null $bytes)) (result i64)
    (local $last i64) (local $count i32) (local $k i32) (local $at i32)
    (local.set $count (array.len (local.get $sub)))
    ;; Where the first byte of the last match may be.
    (local.set $last (i64.sub (local.get $stop) (i64.extend_i32_u (i32.sub (local.get $count) (i32.const 1)))))
    (block $none
      (loop $next
        (local.set $start (call $bytes_index (local.get $a)
          (i64.extend_i32_u (array.get_u $bytes (local.get $sub) (i32.const 0))) (local.get $start) (local.get $last)))
        (br_if $none (i64.lt_s (local.get $start) (i64.const 0)))
        (local.set $at (i32.wrap_i64 (local.get $start)))
        (local.set $k (i32.const 1))
        (loop $same
          (if (i32.ge_u (local.get $k) (local.get $count)) (then (return (local.get $start))))
          (if (i32.eq
                (array.get_u $bytes (local.get $a) (i32.add (local.get $at) (local.get $k)))
                (array.get_u $bytes (local.get $sub) (local.get $k)))
            (then
              (local.set $k (i32.add (local.get $k) (i32.const 1)))
              (br $same))))
        (local.set $start (i64.add (local.get $start) (i64.const 1)))
        (br $next)))
    (i64.const -1))

  (func (export "bytes_count") (param $a (ref null $bytes)) (param $byte i64) (param $start i64) (param $stop i64) (result i64)
    (local $i i32) (local $end i32) (local $count i32)
    (local.set $i (i32.wrap_i64 (local.get $start)))
    (local.set $end (i32.wrap_i64 (local.get $stop)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_s (local.get $i) (local.get $end)))
        (local.set $count (i32.add (local.get $count)
          (i32.eq (array.get_u $bytes (local.get $a) (local.get $i)) (i32.wrap_i64 (local.get $byte)))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $next)))
    (i64.extend_i32_u (local.get $count)))

  (func (export "bytes_fill") (param $a (ref null $bytes)) (param $byte i64) (param $start i64) (param $stop i64)
    (if (i64.lt_s (local.get $start) (local.get $stop))
      (then
        (array.fill $bytes (local.get $a) (i32.wrap_i64 (local.get $start)) (i32.wrap_i64 (local.get $byte))
          (i32.wrap_i64 (i64.sub (local.get $stop) (local.get $start)))))))

  (func (export "bytes_ascii") (param $a (ref null $bytes)) (param $start i64) (param $stop i64) (result i64)
    (local $i i32) (local $end i32)
    (local.set $i (i32.wrap_i64 (local.get $start)))
    (local.set $end (i32.wrap_i64 (local.get $stop)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_s (local.get $i) (local.get $end)))
        (br_if $done (i32.ge_u (array.get_u $bytes (local.get $a) (local.get $i)) (i32.const 128)))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $next)))
    (i64.extend_i32_s (local.get $i)))

  (func (export "bytes_translate") (param $a (ref null $bytes)) (param $i i64) (param $b (ref null $bytes)) (param $j i64) (param $n i64) (param $table (ref null $bytes))
    (local $k i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_s (local.get $k) (i32.wrap_i64 (local.get $n))))
        (array.set $bytes (local.get $b) (i32.add (i32.wrap_i64 (local.get $j)) (local.get $k))
          (array.get_u $bytes (local.get $table)
            (array.get_u $bytes (local.get $a) (i32.add (i32.wrap_i64 (local.get $i)) (local.get $k)))))
        (local.set $k (i32.add (local.get $k) (i32.const 1)))
        (br $next))))

  ;; ---------------------------------------------------------------- strings at the border

  ;; The code point that starts at an address, and how many bytes it takes, times 2^24.
  (func $decode (param $at i32) (param $left i32) (result i32)
    (local $b i32) (local $need i32) (local $k i32) (local $c i32) (local $next i32)
    (local.set $b (i32.load8_u (local.get $at)))
    (if (i32.lt_u (local.get $b) (i32.const 0x80)) (then (return (i32.or (local.get $b) (i32.const 0x1000000)))))
    (local.set $need (i32.const 9))
    (if (i32.ge_u (local.get $b) (i32.const 0xc2)) (then (local.set $need (i32.const 1))))
    (if (i32.ge_u (local.get $b) (i32.const 0xe0)) (then (local.set $need (i32.const 2))))
    (if (i32.ge_u (local.get $b) (i32.const 0xf0)) (then (local.set $need (i32.const 3))))
    (if (i32.ge_u (local.get $b) (i32.const 0xf5)) (then (local.set $need (i32.const 9))))
    (block $bad
      (br_if $bad (i32.ge_u (local.get $need) (local.get $left)))
      (local.set $c (i32.and (local.get $b) (i32.shr_u (i32.const 0x3f) (local.get $need))))
      (loop $more
        (local.set $k (i32.add (local.get $k) (i32.const 1)))
        (local.set $next (i32.load8_u (i32.add (local.get $at) (local.get $k))))
        (br_if $bad (i32.ne (i32.and (local.get $next) (i32.const 0xc0)) (i32.const 0x80)))
        (local.set $c (i32.or (i32.shl (local.get $c) (i32.const 6)) (i32.and (local.get $next) (i32.const 0x3f))))
        (br_if $more (i32.lt_u (local.get $k) (local.get $need))))
      (if (i32.eq (local.get $need) (i32.const 2))
        (then
          (br_if $bad (i32.lt_u (local.get $c) (i32.const 0x800)))
          (br_if $bad (i32.eq (i32.shr_u (local.get $c) (i32.const 11)) (i32.const 0x1b)))))
      (if (i32.eq (local.get $need) (i32.const 3))
        (then
          (br_if $bad (i32.lt_u (local.get $c) (i32.const 0x10000)))
          (br_if $bad (i32.gt_u (local.get $c) (i32.const 0x10ffff)))))
      (return (i32.or (local.get $c) (i32.shl (i32.add (local.get $need) (i32.const 1)) (i32.const 24)))))
    (i32.add (i32.const 0x100dc00) (local.get $b)))

  ;; A string from UTF-8; a byte that fits nothing becomes U+DC80..U+DCFF.
  (func $str_of_bytes (param $at i32) (param $count i32) (result (ref null $str))
    (local $i i32) (local $length i32) (local $all i32) (local $c i32) (local $result (ref null $str))
    (local.set $result (struct.new_default $str))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $i) (local.get $count)))
        (local.set $c (call $decode (i32.add (local.get $at) (local.get $i)) (i32.sub (local.get $count) (local.get $i))))
        (local.set $all (i32.or (local.get $all) (i32.and (local.get $c) (i32.const 0xffffff))))
        (local.set $i (i32.add (local.get $i) (i32.shr_u (local.get $c) (i32.const 24))))
        (local.set $length (i32.add (local.get $length) (i32.const 1)))
        (br $next)))
    (if (i32.lt_u (local.get $all) (i32.const 256))
      (then (struct.set $str $chars (local.get $result) (array.new_default $bytes (local.get $length))))
      (else (struct.set $str $wide (local.get $result) (array.new_default $chars (local.get $length)))))
    (local.set $i (i32.const 0))
    (local.set $length (i32.const 0))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $i) (local.get $count)))
        (local.set $c (call $decode (i32.add (local.get $at) (local.get $i)) (i32.sub (local.get $count) (local.get $i))))
        (if (i32.lt_u (local.get $all) (i32.const 256))
          (then (array.set $bytes (struct.get $str $chars (local.get $result)) (local.get $length) (local.get $c)))
          (else (array.set $chars (struct.get $str $wide (local.get $result)) (local.get $length) (i32.and (local.get $c) (i32.const 0xffffff)))))
        (local.set $i (i32.add (local.get $i) (i32.shr_u (local.get $c) (i32.const 24))))
        (local.set $length (i32.add (local.get $length) (i32.const 1)))
        (br $next)))
    (local.get $result))

  (func $str_length (param $text (ref null $str)) (result i32)
    (if (result i32) (ref.is_null (struct.get $str $chars (local.get $text)))
      (then (array.len (struct.get $str $wide (local.get $text))))
      (else (array.len (struct.get $str $chars (local.get $text))))))

  (func $str_item (param $text (ref null $str)) (param $i i32) (result i32)
    (if (result i32) (ref.is_null (struct.get $str $chars (local.get $text)))
      (then (array.get $chars (struct.get $str $wide (local.get $text)) (local.get $i)))
      (else (array.get_u $bytes (struct.get $str $chars (local.get $text)) (local.get $i)))))

  ;; The UTF-8 of a code point; how many bytes it takes.
  (func $encode (param $c i32) (param $at i32) (result i32)
    (if (i32.lt_u (local.get $c) (i32.const 0x80)) (then (i32.store8 (local.get $at) (local.get $c)) (return (i32.const 1))))
    (if (i32.lt_u (i32.sub (local.get $c) (i32.const 0xdc80)) (i32.const 0x80))
      ;; A byte that was no UTF-8.
      (then (i32.store8 (local.get $at) (local.get $c)) (return (i32.const 1))))
    (if (i32.lt_u (local.get $c) (i32.const 0x800))
      (then
        (i32.store8 (local.get $at) (i32.or (i32.const 0xc0) (i32.shr_u (local.get $c) (i32.const 6))))
        (i32.store8 offset=1 (local.get $at) (call $continuation (local.get $c)))
        (return (i32.const 2))))
    (if (i32.lt_u (local.get $c) (i32.const 0x10000))
      (then
        (i32.store8 (local.get $at) (i32.or (i32.const 0xe0) (i32.shr_u (local.get $c) (i32.const 12))))
        (i32.store8 offset=1 (local.get $at) (call $continuation (i32.shr_u (local.get $c) (i32.const 6))))
        (i32.store8 offset=2 (local.get $at) (call $continuation (local.get $c)))
        (return (i32.const 3))))
    (i32.store8 (local.get $at) (i32.or (i32.const 0xf0) (i32.shr_u (local.get $c) (i32.const 18))))
    (i32.store8 offset=1 (local.get $at) (call $continuation (i32.shr_u (local.get $c) (i32.const 12))))
    (i32.store8 offset=2 (local.get $at) (call $continuation (i32.shr_u (local.get $c) (i32.const 6))))
    (i32.store8 offset=3 (local.get $at) (call $continuation (local.get $c)))
    (i32.const 4))

  (func $continuation (param $c i32) (result i32)
    (i32.or (i32.const 0x80) (i32.and (local.get $c) (i32.const 0x3f))))

  ;; A path as UTF-8; its length, or an error of Linux below zero.
  (func $path (param $text (ref null $str)) (param $at i32) (result i32)
    (local $i i32) (local $length i32) (local $to i32) (local $c i32)
    (local.set $to (local.get $at))
    (local.set $length (call $str_length (local.get $text)))
    (if (i32.gt_u (local.get $length) (i32.const 8000)) (then (return (i32.const -36))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $i) (local.get $length)))
        (local.set $c (call $str_item (local.get $text) (local.get $i)))
        (if (i32.eqz (local.get $c)) (then (return (i32.const -22))))
        (local.set $to (i32.add (local.get $to) (call $encode (local.get $c) (local.get $to))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $next)))
    (i32.sub (local.get $to) (local.get $at)))

  (func $length_of (param $at i32) (result i32)
    (local $i i32)
    (block $done
      (loop $next
        (br_if $done (i32.eqz (i32.load8_u (i32.add (local.get $at) (local.get $i)))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $next)))
    (local.get $i))

  ;; Free memory of some bytes, which stays.
  (func $allocate (param $size i32) (result i32)
    (local $at i32)
    (if (i32.eqz (global.get $used)) (then (global.set $used (call $heap))))
    (local.set $at (global.get $used))
    (global.set $used (i32.and (i32.add (i32.add (local.get $at) (local.get $size)) (i32.const 15)) (i32.const -16)))
    (if (i32.gt_u (global.get $used) (i32.mul (memory.size) (i32.const 65536)))
      (then
        (drop (memory.grow (i32.shr_u
          (i32.add (i32.sub (global.get $used) (i32.mul (memory.size) (i32.const 65536))) (i32.const 65535)) (i32.const 16))))))
    (local.get $at))

  ;; ---------------------------------------------------------------- exceptions

  ;; A traceback is recorded while its exception leaves functions, innermost first; runs of equal lines
  ;; (recursion) are one entry. There are the last 8 tracebacks, since other exceptions come and go while
  ;; one waits for the end of a `finally`. A traceback: the number of entries; entries of frame and count.

  (func $trace_at (result i32)
    (i32.add (i32.const 66560) (i32.mul (global.get $trace) (i32.const 8208))))

  (func $raise_new (export "raise_new") (param $exception (ref null $exception))
    (global.set $exc (local.get $exception))
    (if (ref.is_null (global.get $traced)) (then (global.set $traced (array.new_default $traced (i32.const 8)))))
    (global.set $trace (i32.and (i32.add (global.get $trace) (i32.const 1)) (i32.const 7)))
    (array.set $traced (global.get $traced) (global.get $trace) (local.get $exception))
    (i32.store (call $trace_at) (i32.const 0)))

  ;; One that was caught before keeps its traceback.
  (func $raise (export "raise") (param $exception (ref null $exception))
    (local $i i32) (local $newest i32)
    (local.set $newest (global.get $trace))
    (if (i32.eqz (ref.is_null (global.get $traced)))
      (then
        (loop $next
          (if (ref.eq (array.get $traced (global.get $traced) (global.get $trace)) (local.get $exception))
            (then (global.set $exc (local.get $exception)) (return)))
          (global.set $trace (i32.and (i32.sub (global.get $trace) (i32.const 1)) (i32.const 7)))
          (local.set $i (i32.add (local.get $i) (i32.const 1)))
          (br_if $next (i32.lt_u (local.get $i) (i32.const 8))))))
    (global.set $trace (local.get $newest))
    (call $raise_new (local.get $exception)))

  ;; The same for one that may have been raised before. The calls around the place, which follow the first frame, lose
  ;; their lines at the end of the traceback, where they are.
  (func (export "raise_again") (param $exception (ref null $exception)) (param $place i32)
    (local $i i32) (local $entry i32) (local $count i32)
    (call $raise (local.get $exception))
    (if (i32.eqz (local.get $place)) (then (return)))
    (local.set $i (i32.load (local.get $place)))
    (loop $next
      (if (i32.le_u (local.get $i) (i32.const 1)) (then (return)))
      (if (i32.eqz (i32.load (call $trace_at))) (then (return)))
      (local.set $entry (i32.add (call $trace_at) (i32.shl (i32.load (call $trace_at)) (i32.const 3))))
      (if (i32.ne (i32.load (local.get $entry)) (i32.load (i32.add (local.get $place) (i32.shl (local.get $i) (i32.const 2)))))
        (then (return)))
      (local.set $count (i32.sub (i32.load offset=4 (local.get $entry)) (i32.const 1)))
      (i32.store offset=4 (local.get $entry) (local.get $count))
      (if (i32.eqz (local.get $count))
        (then (i32.store (call $trace_at) (i32.sub (i32.load (call $trace_at)) (i32.const 1)))))
      (local.set $i (i32.sub (local.get $i) (i32.const 1)))
      (br $next)))

  ;; The pending exception passes a place of the program: a list of frames, after their number.
  (func (export "traceback") (param $place i32)
    (local $i i32) (local $count i32)
    (if (i32.eqz (local.get $place)) (then (return)))
    (local.set $count (i32.load (local.get $place)))
    (loop $next
      (local.set $place (i32.add (local.get $place) (i32.const 4)))
      (call $record (i32.load (local.get $place)))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $i) (local.get $count)))))

  (func $record (param $frame i32)
    (local $length i32) (local $entry i32)
    (local.set $length (i32.load (call $trace_at)))
    (local.set $entry (i32.add (call $trace_at) (i32.shl (local.get $length) (i32.const 3))))
    (if (i32.and (i32.gt_u (local.get $length) (i32.const 0)) (i32.eq (i32.load (local.get $entry)) (local.get $frame)))
      (then
        (i32.store offset=4 (local.get $entry) (i32.add (i32.load offset=4 (local.get $entry)) (i32.const 1)))
        (return)))
    (if (i32.lt_u (local.get $length) (i32.const 1024))
      (then
        (i32.store offset=8 (local.get $entry) (local.get $frame))
        (i32.store offset=12 (local.get $entry) (i32.const 1))
        (i32.store (call $trace_at) (i32.add (local.get $length) (i32.const 1))))))

  (func (export "raise_memory_error")
    (if (ref.is_null (call $memory_error)) (then (call $print (i32.const 768)) (call $proc_exit (i32.const 1)) (unreachable)))
    (call $raise_new (call $memory_error)))

  (func (export "raise_recursion_error")
    (if (ref.is_null (call $recursion_error)) (then (call $print (i32.const 784)) (call $proc_exit (i32.const 1)) (unreachable)))
    (call $raise_new (call $recursion_error)))

  (func $print_bytes (param $at i32) (param $count i32)
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $count)))
        (i32.store (i32.const 0) (local.get $at))
        (i32.store (i32.const 4) (local.get $count))
        (i32.store (i32.const 8) (i32.const 0))
        (br_if $done (call $fd_write (i32.const 2) (i32.const 0) (i32.const 1) (i32.const 8)))
        (br_if $done (i32.eqz (i32.load (i32.const 8))))
        (local.set $at (i32.add (local.get $at) (i32.load (i32.const 8))))
        (local.set $count (i32.sub (local.get $count) (i32.load (i32.const 8))))
        (br $next))))

  (func $print (param $at i32)
    (call $print_bytes (local.get $at) (call $length_of (local.get $at))))

  (func $print_number (param $n i32)
    (local $at i32)
    (local.set $at (i32.const 200))
    (loop $next
      (local.set $at (i32.sub (local.get $at) (i32.const 1)))
      (i32.store8 (local.get $at) (i32.add (i32.const 48) (i32.rem_u (local.get $n) (i32.const 10))))
      (local.set $n (i32.div_u (local.get $n) (i32.const 10)))
      (br_if $next (local.get $n)))
    (call $print_bytes (local.get $at) (i32.sub (i32.const 200) (local.get $at))))

  (func $print_str (param $text (ref null $str))
    (local $i i32) (local $to i32)
    (local.set $to (i32.const 1024))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $i) (call $str_length (local.get $text))))
        (local.set $to (i32.add (local.get $to) (call $encode (call $str_item (local.get $text) (local.get $i)) (local.get $to))))
        (if (i32.gt_u (local.get $to) (i32.const 60000))
          (then
            (call $print_bytes (i32.const 1024) (i32.sub (local.get $to) (i32.const 1024)))
            (local.set $to (i32.const 1024))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $next)))
    (call $print_bytes (i32.const 1024) (i32.sub (local.get $to) (i32.const 1024))))

  ;; A frame: addresses of the names of file and function, line.
  (func $print_frame (param $frame i32)
    (call $print (i32.const 640))
    (call $print (i32.load (local.get $frame)))
    (call $print (i32.const 656))
    (call $print_number (i32.load offset=8 (local.get $frame)))
    (call $print (i32.const 672))
    (call $print (i32.load offset=4 (local.get $frame)))
    (call $print (i32.const 680)))

  (func $print_traceback (param $trace i32)
    (local $length i32) (local $entry i32) (local $count i32) (local $shown i32)
    (local.set $length (i32.load (local.get $trace)))
    (if (i32.eqz (local.get $length)) (then (return)))
    (call $print (i32.const 600))
    (loop $next
      (local.set $entry (i32.add (local.get $trace) (i32.shl (local.get $length) (i32.const 3))))
      (local.set $count (i32.load offset=4 (local.get $entry)))
      (local.set $shown (i32.const 0))
      (loop $again
        (call $print_frame (i32.load (local.get $entry)))
        (local.set $shown (i32.add (local.get $shown) (i32.const 1)))
        (br_if $again (i32.and (i32.lt_u (local.get $shown) (local.get $count)) (i32.lt_u (local.get $shown) (i32.const 3)))))
      (if (i32.gt_u (local.get $count) (i32.const 3))
        (then
          (call $print (i32.const 688))
          (call $print_number (i32.sub (local.get $count) (i32.const 3)))
          (call $print (i32.const 720))
          (call $print (select (i32.const 740) (i32.const 736) (i32.eq (local.get $count) (i32.const 4))))))
      (local.set $length (i32.sub (local.get $length) (i32.const 1)))
      (br_if $next (local.get $length))))

  ;; Reports the exception that left the entry point.
  (func $report
    (local $exception (ref null $exception)) (local $copy i32) (local $text (ref null $str))
    (local.set $exception (global.get $exc))
    (global.set $exc (ref.null $exception))
    ;; Making the message may raise and catch exceptions.
    (local.set $copy (call $allocate (i32.const 8208)))
    (memory.copy (local.get $copy) (call $trace_at) (i32.const 8208))
    (local.set $text (call $message (local.get $exception)))
    (call $print_traceback (local.get $copy))
    (if (i32.or (ref.is_null (local.get $text)) (i32.eqz (ref.is_null (global.get $exc))))
      (then (call $print (i32.const 744)))
      (else (call $print_str (local.get $text))))
    (call $print (i32.const 680)))

  (func (export "fatal_error") (param $message (ref null $str))
    (call $print (i32.const 840))
    (call $print_str (local.get $message))
    (call $print (i32.const 680))
    (call $proc_exit (i32.const 134))
    (unreachable))

  (func (export "_start")
    (local $count i32) (local $pointers i32) (local $i i32) (local $at i32) (local $argv (ref null $strs)) (local $status i64)
    (drop (call $args_sizes_get (i32.const 0) (i32.const 4)))
    (local.set $count (i32.load (i32.const 0)))
    (local.set $at (i32.load (i32.const 4)))
    (local.set $pointers (call $allocate (i32.mul (local.get $count) (i32.const 4))))
    (drop (call $args_get (local.get $pointers) (call $allocate (local.get $at))))
    (local.set $argv (array.new_default $strs (local.get $count)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $i) (local.get $count)))
        (local.set $at (i32.load (i32.add (local.get $pointers) (i32.mul (local.get $i) (i32.const 4)))))
        (array.set $strs (local.get $argv) (local.get $i) (call $str_of_bytes (local.get $at) (call $length_of (local.get $at))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $next)))
    (local.set $status (call $entry (local.get $argv)))
    (if (i32.eqz (ref.is_null (global.get $exc)))
      (then
        (call $report)
        (local.set $status (global.get $uncaught))))
    (local.set $i (i32.and (i32.wrap_i64 (local.get $status)) (i32.const 0xff)))
    (if (local.get $i) (then (call $proc_exit (local.get $i)))))

  ;; ---------------------------------------------------------------- files

  ;; The answer for an error of WASI: Linux's below zero.
  (func $failed (param $error i32) (result i64)
    (i64.sub (i64.const 0) (i64.load8_u offset=512 (local.get $error))))

  (func $answer (param $error i32) (result i64)
    (if (result i64) (local.get $error) (then (call $failed (local.get $error))) (else (i64.const 0))))

  (func (export "os_write") (param $fd i64) (param $data (ref null $bytes)) (param $start i64) (param $count i64) (result i64)
    (local $i i32) (local $n i32) (local $error i32) (local $from i32)
    (local.set $n (i32.wrap_i64 (select (local.get $count) (i64.const 65536) (i64.lt_s (local.get $count) (i64.const 65536)))))
    (local.set $from (i32.wrap_i64 (local.get $start)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_s (local.get $i) (local.get $n)))
        (i32.store8 offset=1024 (local.get $i) (array.get_u $bytes (local.get $data) (i32.add (local.get $from) (local.get $i))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $next)))
    (i32.store (i32.const 0) (i32.const 1024))
    (i32.store (i32.const 4) (local.get $n))
    (local.set $error (call $fd_write (i32.wrap_i64 (local.get $fd)) (i32.const 0) (i32.const 1) (i32.const 8)))
    (if (local.get $error) (then (return (call $failed (local.get $error)))))
    (i64.load32_u (i32.const 8)))

  (func (export "os_read") (param $fd i64) (param $data (ref null $bytes)) (param $start i64) (param $count i64) (result i64)
    (local $i i32) (local $n i32) (local $error i32) (local $to i32)
    (i32.store (i32.const 0) (i32.const 1024))
    (i32.store (i32.const 4) (i32.wrap_i64 (select (local.get $count) (i64.const 65536) (i64.lt_s (local.get $count) (i64.const 65536)))))
    (local.set $error
      (if (result i32) (i64.eq (local.get $fd) (global.get $random))
        (then
          (i32.store (i32.const 8) (i32.load (i32.const 4)))
          (call $random_get (i32.const 1024) (i32.load (i32.const 4))))
        (else (call $fd_read (i32.wrap_i64 (local.get $fd)) (i32.const 0) (i32.const 1) (i32.const 8)))))
    (global.set $ask (i32.const 0))
    (if (local.get $error) (then (return (call $failed (local.get $error)))))
    (local.set $n (i32.load (i32.const 8)))
    (local.set $to (i32.wrap_i64 (local.get $start)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_s (local.get $i) (local.get $n)))
        (array.set $bytes (local.get $data) (i32.add (local.get $to) (local.get $i)) (i32.load8_u offset=1024 (local.get $i)))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $next)))
    (i64.extend_i32_u (local.get $n)))

  ;; Whether a path of this length at 1024 is `/dev/urandom`.
  (func $is_random (param $length i32) (result i32)
    (i32.and
      (i32.eq (local.get $length) (i32.const 12))
      (i32.and
        (i64.eq (i64.load (i32.const 1024)) (i64.const 0x6172752f7665642f))
        (i32.eq (i32.load (i32.const 1032)) (i32.const 0x6d6f646e)))))

  (func (export "os_open") (param $path (ref null $str)) (param $flags i64) (param $mode i64) (result i64)
    (local $length i32) (local $linux i32) (local $open i32) (local $rights i64) (local $error i32)
    (local.set $length (call $path (local.get $path) (i32.const 1024)))
    (if (i32.lt_s (local.get $length) (i32.const 0)) (then (return (i64.extend_i32_s (local.get $length)))))
    (if (call $is_random (local.get $length)) (then (return (global.get $random))))
    (local.set $linux (i32.wrap_i64 (local.get $flags)))
    (if (i32.and (local.get $linux) (i32.const 0x40)) (then (local.set $open (i32.const 1))))
    (if (i32.and (local.get $linux) (i32.const 0x10000)) (then (local.set $open (i32.or (local.get $open) (i32.const 2)))))
    (if (i32.and (local.get $linux) (i32.const 0x80)) (then (local.set $open (i32.or (local.get $open) (i32.const 4)))))
    (if (i32.and (local.get $linux) (i32.const 0x200)) (then (local.set $open (i32.or (local.get $open) (i32.const 8)))))
    ;; Seeking, telling and looking at its state; reading and listing; writing and truncating.
    (local.set $rights (i64.const 0x200024))
    (if (i32.ne (i32.and (local.get $linux) (i32.const 3)) (i32.const 1))
      (then (local.set $rights (i64.or (local.get $rights) (i64.const 0x4002)))))
    (if (i32.and (local.get $linux) (i32.const 3))
      (then (local.set $rights (i64.or (local.get $rights) (i64.const 0x400040)))))
    (local.set $error (call $path_open (i32.const 3) (i32.const 1) (i32.const 1024) (local.get $length) (local.get $open)
      (local.get $rights) (i64.const 0) (i32.and (i32.shr_u (local.get $linux) (i32.const 10)) (i32.const 1)) (i32.const 0)))
    (if (local.get $error) (then (return (call $failed (local.get $error)))))
    (i64.load32_u (i32.const 0)))

  (func (export "os_close") (param $fd i64) (result i64)
    (if (i64.eq (local.get $fd) (global.get $random)) (then (return (i64.const 0))))
    (call $answer (call $fd_close (i32.wrap_i64 (local.get $fd)))))

  (func (export "os_lseek") (param $fd i64) (param $offset i64) (param $whence i64) (result i64)
    (local $error i32)
    (local.set $error (call $fd_seek (i32.wrap_i64 (local.get $fd)) (local.get $offset) (i32.wrap_i64 (local.get $whence)) (i32.const 0)))
    (if (local.get $error) (then (return (call $failed (local.get $error)))))
    (i64.load (i32.const 0)))

  (func (export "os_ftruncate") (param $fd i64) (param $length i64) (result i64)
    (call $answer (call $fd_filestat_set_size (i32.wrap_i64 (local.get $fd)) (local.get $length))))

  ;; A character device on which nobody can seek.
  (func (export "os_isatty") (param $fd i64) (result i32)
    (if (call $fd_fdstat_get (i32.wrap_i64 (local.get $fd)) (i32.const 0)) (then (return (i32.const 0))))
    (i32.and
      (i32.eq (i32.load8_u (i32.const 0)) (i32.const 2))
      (i64.eqz (i64.and (i64.load (i32.const 8)) (i64.const 0x24)))))

  (func (export "os_unlink") (param $path (ref null $str)) (result i64)
    (local $length i32)
    (local.set $length (call $path (local.get $path) (i32.const 1024)))
    (if (i32.lt_s (local.get $length) (i32.const 0)) (then (return (i64.extend_i32_s (local.get $length)))))
    (call $answer (call $path_unlink_file (i32.const 3) (i32.const 1024) (local.get $length))))

  (func (export "os_mkdir") (param $path (ref null $str)) (param $mode i64) (result i64)
    (local $length i32)
    (local.set $length (call $path (local.get $path) (i32.const 1024)))
    (if (i32.lt_s (local.get $length) (i32.const 0)) (then (return (i64.extend_i32_s (local.get $length)))))
    (call $answer (call $path_create_directory (i32.const 3) (i32.const 1024) (local.get $length))))

  (func (export "os_rmdir") (param $path (ref null $str)) (result i64)
    (local $length i32)
    (local.set $length (call $path (local.get $path) (i32.const 1024)))
    (if (i32.lt_s (local.get $length) (i32.const 0)) (then (return (i64.extend_i32_s (local.get $length)))))
    (call $answer (call $path_remove_directory (i32.const 3) (i32.const 1024) (local.get $length))))

  (func (export "os_rename") (param $from (ref null $str)) (param $to (ref null $str)) (result i64)
    (local $length i32) (local $length2 i32)
    (local.set $length (call $path (local.get $from) (i32.const 1024)))
    (if (i32.lt_s (local.get $length) (i32.const 0)) (then (return (i64.extend_i32_s (local.get $length)))))
    (local.set $length2 (call $path (local.get $to) (i32.const 33792)))
    (if (i32.lt_s (local.get $length2) (i32.const 0)) (then (return (i64.extend_i32_s (local.get $length2)))))
    (call $answer (call $path_rename (i32.const 3) (i32.const 1024) (local.get $length) (i32.const 3) (i32.const 33792) (local.get $length2))))

  ;; The mode of a file. WASI does not tell it; a host that knows it puts it behind the kind of the file, where
  ;; there is nothing. Otherwise it is made of the kind, with the rights that most have.
  (func $mode (param $kind i32) (result i64)
    (if (i32.load (i32.const 84)) (then (return (i64.load32_u (i32.const 84)))))
    (if (i32.eq (local.get $kind) (i32.const 3)) (then (return (i64.const 0x41ed))))
    (if (i32.eq (local.get $kind) (i32.const 7)) (then (return (i64.const 0xa1ff))))
    (if (i32.eq (local.get $kind) (i32.const 2)) (then (return (i64.const 0x21b6))))
    (if (i32.eq (local.get $kind) (i32.const 1)) (then (return (i64.const 0x61b6))))
    (i64.const 0x81a4))

  (func $stat (param $path (ref null $str)) (param $out (ref null $ints)) (param $follow i32) (result i64)
    (local $length i32) (local $error i32)
    (local.set $length (call $path (local.get $path) (i32.const 1024)))
    (if (i32.lt_s (local.get $length) (i32.const 0)) (then (return (i64.extend_i32_s (local.get $length)))))
    (i32.store (i32.const 84) (i32.const 0))
    (local.set $error (call $path_filestat_get (i32.const 3) (local.get $follow) (i32.const 1024) (local.get $length) (i32.const 64)))
    (if (local.get $error) (then (return (call $failed (local.get $error)))))
    (array.set $ints (local.get $out) (i32.const 0) (call $mode (i32.load8_u (i32.const 80))))
    (array.set $ints (local.get $out) (i32.const 1) (i64.load (i32.const 72)))
    (array.set $ints (local.get $out) (i32.const 2) (i64.load (i32.const 64)))
    (array.set $ints (local.get $out) (i32.const 3) (i64.load (i32.const 88)))
    (array.set $ints (local.get $out) (i32.const 4) (i64.const 0))
    (array.set $ints (local.get $out) (i32.const 5) (i64.const 0))
    (array.set $ints (local.get $out) (i32.const 6) (i64.load (i32.const 96)))
    (array.set $ints (local.get $out) (i32.const 7) (i64.load (i32.const 104)))
    (array.set $ints (local.get $out) (i32.const 8) (i64.load (i32.const 112)))
    (array.set $ints (local.get $out) (i32.const 9) (i64.load (i32.const 120)))
    (i64.const 0))

  ;; WASI preview 1 has no permissions, links that hosts agree on, or processes: ENOSYS.
  (func (export "os_chmod") (param (ref null $str)) (param i64) (result i64) (i64.const -38))
  (func (export "os_utime") (param (ref null $str)) (param i64) (param i64) (result i64) (i64.const -38))
  (func (export "os_chdir") (param (ref null $str)) (result i64) (i64.const -38))
  (func (export "os_symlink") (param (ref null $str)) (param (ref null $str)) (result i64) (i64.const -38))
  (func (export "os_link") (param (ref null $str)) (param (ref null $str)) (result i64) (i64.const -38))
  (func (export "os_spawn") (param (ref null $str)) (param (ref null $str)) (param (ref null $str)) (param (ref null $str)) (param (ref null $str)) (param (ref null $str)) (result i64) (i64.const -38))
  (func (export "os_wait") (param i64) (param f64) (result i64) (i64.const -38))

  ;; The program may send itself signals.
  (func (export "os_kill") (param $process i64) (param $signal i64) (result i64)
    (if (i64.ne (local.get $process) (call $os_getpid)) (then (return (i64.const -38))))
    (if (i64.gt_u (local.get $signal) (i64.const 63)) (then (return (i64.const -22))))
    (if (i64.eqz (local.get $signal)) (then (return (i64.const 0))))
    (call $note (local.get $signal))
    (i64.const 0))

  ;; There are no sockets: ENOSYS.
  (func (export "socket_new") (param i64) (param i64) (result i64) (i64.const -38))
  (func (export "socket_bind") (param i64) (param (ref null $bytes)) (result i64) (i64.const -38))
  (func (export "socket_listen") (param i64) (param i64) (result i64) (i64.const -38))
  (func (export "socket_accept") (param i64) (param (ref null $bytes)) (result i64) (i64.const -38))
  (func (export "socket_connect") (param i64) (param (ref null $bytes)) (result i64) (i64.const -38))
  (func (export "socket_blocking") (param i64) (param i64) (result i64) (i64.const -38))
  (func (export "socket_poll") (param (ref null $ints)) (param (ref null $ints)) (param f64) (result i64) (i64.const -38))
  (func (export "socket_send") (param i64) (param (ref null $bytes)) (param i64) (param i64) (param (ref null $bytes)) (result i64) (i64.const -38))
  (func (export "socket_receive") (param i64) (param (ref null $bytes)) (param i64) (param i64) (param (ref null $bytes)) (result i64) (i64.const -38))
  (func (export "socket_shutdown") (param i64) (param i64) (result i64) (i64.const -38))
  (func (export "socket_set") (param i64) (param i64) (param i64) (param i64) (result i64) (i64.const -38))
  (func (export "socket_get") (param i64) (param i64) (param i64) (result i64) (i64.const -38))
  (func (export "socket_name") (param i64) (param i64) (param (ref null $bytes)) (result i64) (i64.const -38))
  (func (export "socket_lookup") (param (ref null $str)) (param i64) (param (ref null $bytes)) (result i64) (i64.const -38))
  (func (export "socket_hostname") (result (ref null $str))
    (global.set $last_errno (i32.const 38))
    (ref.null $str))

  ;; What exists may be read and written.
  (func (export "os_access") (param $path (ref null $str)) (param $mode i64) (result i64)
    (call $stat (local.get $path) (array.new_default $ints (i32.const 10)) (i32.const 1)))

  (func (export "os_readlink") (param $path (ref null $str)) (result (ref null $str))
    (global.set $last_errno (i32.const 38))
    (ref.null $str))

  (func (export "os_stat") (param $path (ref null $str)) (param $out (ref null $ints)) (result i64)
    (call $stat (local.get $path) (local.get $out) (i32.const 1)))

  (func (export "os_lstat") (param $path (ref null $str)) (param $out (ref null $ints)) (result i64)
    (call $stat (local.get $path) (local.get $out) (i32.const 0)))

  ;; An array with room for one more.
  (func $room (param $array (ref null $strs)) (param $used i32) (result (ref null $strs))
    (local $larger (ref null $strs))
    (if (i32.lt_u (local.get $used) (array.len (local.get $array))) (then (return (local.get $array))))
    (local.set $larger (array.new_default $strs (i32.mul (local.get $used) (i32.const 2))))
    (array.copy $strs $strs (local.get $larger) (i32.const 0) (local.get $array) (i32.const 0) (local.get $used))
    (local.get $larger))

  (func $shrunk (param $array (ref null $strs)) (param $used i32) (result (ref null $strs))
    (local $result (ref null $strs))
    (local.set $result (array.new_default $strs (local.get $used)))
    (array.copy $strs $strs (local.get $result) (i32.const 0) (local.get $array) (i32.const 0) (local.get $used))
    (local.get $result))

  (func (export "os_listdir") (param $path (ref null $str)) (result (ref null $strs))
    (local $length i32) (local $error i32) (local $fd i32) (local $cookie i64) (local $at i32) (local $end i32)
    (local $names (ref null $strs)) (local $used i32) (local $name i32) (local $count i32) (local $known i32)
    (local.set $length (call $path (local.get $path) (i32.const 1024)))
    (if (i32.lt_s (local.get $length) (i32.const 0))
      (then
        (global.set $last_errno (i32.sub (i32.const 0) (local.get $length)))
        (return (ref.null $strs))))
    (local.set $error (call $path_open (i32.const 3) (i32.const 1) (i32.const 1024) (local.get $length) (i32.const 2)
      (i64.const 0x204000) (i64.const 0) (i32.const 0) (i32.const 0)))
    (if (local.get $error)
      (then
        (global.set $last_errno (i32.load8_u offset=512 (local.get $error)))
        (return (ref.null $strs))))
    (local.set $fd (i32.load (i32.const 0)))
    (local.set $names (array.new_default $strs (i32.const 16)))
    (block $done
      (loop $more
        (local.set $error (call $fd_readdir (local.get $fd) (i32.const 1024) (i32.const 65536) (local.get $cookie) (i32.const 0)))
        (br_if $done (local.get $error))
        (local.set $at (i32.const 1024))
        (local.set $known (i32.load (i32.const 0)))
        (local.set $end (i32.add (i32.const 1024) (local.get $known)))
        (block $read
          (loop $next
            (br_if $read (i32.gt_u (i32.add (local.get $at) (i32.const 24)) (local.get $end)))
            (local.set $count (i32.load offset=16 (local.get $at)))
            (local.set $name (i32.add (local.get $at) (i32.const 24)))
            (br_if $read (i32.gt_u (i32.add (local.get $name) (local.get $count)) (local.get $end)))
            (local.set $cookie (i64.load (local.get $at)))
            (local.set $at (i32.add (local.get $name) (local.get $count)))
            ;; Not the folder itself, and not the one above.
            (br_if $next (i32.and (i32.eq (local.get $count) (i32.const 1)) (i32.eq (i32.load8_u (local.get $name)) (i32.const 46))))
            (br_if $next (i32.and (i32.eq (local.get $count) (i32.const 2)) (i32.eq (i32.load16_u (local.get $name)) (i32.const 0x2e2e))))
            (local.set $names (call $room (local.get $names) (local.get $used)))
            (array.set $strs (local.get $names) (local.get $used) (call $str_of_bytes (local.get $name) (local.get $count)))
            (local.set $used (i32.add (local.get $used) (i32.const 1)))
            (br $next)))
        (br_if $more (i32.eq (local.get $known) (i32.const 65536)))))
    (drop (call $fd_close (local.get $fd)))
    (if (local.get $error)
      (then
        (global.set $last_errno (i32.load8_u offset=512 (local.get $error)))
        (return (ref.null $strs))))
    (call $shrunk (local.get $names) (local.get $used)))

  (func (export "os_errno") (result i64)
    (i64.extend_i32_u (global.get $last_errno)))

  ;; The texts are in order, each with a closing 0; the last one is that of unknown numbers.
  (func (export "os_strerror") (param $error i64) (result (ref null $str))
    (local $at i32) (local $n i32)
    (local.set $at (i32.add (call $errno_texts) (i32.const 4)))
    (local.set $n (i32.load (call $errno_texts)))
    (if (i64.lt_u (local.get $error) (i64.extend_i32_u (local.get $n))) (then (local.set $n (i32.wrap_i64 (local.get $error)))))
    (block $done
      (loop $next
        (br_if $done (i32.eqz (local.get $n)))
        (local.set $at (i32.add (i32.add (local.get $at) (call $length_of (local.get $at))) (i32.const 1)))
        (local.set $n (i32.sub (local.get $n) (i32.const 1)))
        (br $next)))
    (call $str_of_bytes (local.get $at) (call $length_of (local.get $at))))

  ;; WASI has no current folder; hosts say it in the environment.
  (func (export "os_getcwd") (result (ref null $str))
    (local $value i32)
    (local.set $value (call $value_of (i32.const 864) (i32.const 3)))
    (if (i32.eqz (local.get $value))
      (then
        (i32.store16 (i32.const 0) (i32.const 47))
        (local.set $value (i32.const 0))))
    (call $str_of_bytes (local.get $value) (call $length_of (local.get $value))))

  ;; ---------------------------------------------------------------- process, environment, clocks

  ;; WASI has no numbers of processes.
  (func $os_getpid (export "os_getpid") (result i64)
    (i64.const 42))

  (func $load_environ
    (local $bytes i32)
    (if (global.get $environ) (then (return)))
    (drop (call $environ_sizes_get (i32.const 0) (i32.const 4)))
    (global.set $environ_count (i32.load (i32.const 0)))
    (local.set $bytes (i32.load (i32.const 4)))
    (global.set $environ (call $allocate (i32.add (i32.mul (global.get $environ_count) (i32.const 4)) (i32.const 4))))
    (drop (call $environ_get (global.get $environ) (call $allocate (local.get $bytes)))))

  ;; The address of the value of a variable; 0: it is not set.
  (func $value_of (param $name i32) (param $length i32) (result i32)
    (local $i i32) (local $k i32) (local $at i32)
    (call $load_environ)
    (block $none
      (loop $next
        (br_if $none (i32.ge_u (local.get $i) (global.get $environ_count)))
        (local.set $at (i32.load (i32.add (global.get $environ) (i32.mul (local.get $i) (i32.const 4)))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (local.set $k (i32.const 0))
        (loop $same
          (if (i32.lt_u (local.get $k) (local.get $length))
            (then
              (br_if $next (i32.ne
                (i32.load8_u (i32.add (local.get $at) (local.get $k)))
                (i32.load8_u (i32.add (local.get $name) (local.get $k)))))
              (local.set $k (i32.add (local.get $k) (i32.const 1)))
              (br $same))))
        (local.set $at (i32.add (local.get $at) (local.get $length)))
        (br_if $next (i32.ne (i32.load8_u (local.get $at)) (i32.const 61)))
        (return (i32.add (local.get $at) (i32.const 1)))))
    (i32.const 0))

  (func (export "os_getenv") (param $name (ref null $str)) (result (ref null $str))
    (local $length i32) (local $value i32)
    (local.set $length (call $path (local.get $name) (i32.const 1024)))
    (if (i32.lt_s (local.get $length) (i32.const 0)) (then (return (ref.null $str))))
    (local.set $value (call $value_of (i32.const 1024) (local.get $length)))
    (if (i32.eqz (local.get $value)) (then (return (ref.null $str))))
    (call $str_of_bytes (local.get $value) (call $length_of (local.get $value))))

  (func (export "os_environ_keys") (result (ref null $strs))
    (local $i i32) (local $at i32) (local $k i32) (local $keys (ref null $strs))
    (call $load_environ)
    (local.set $keys (array.new_default $strs (global.get $environ_count)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $i) (global.get $environ_count)))
        (local.set $at (i32.load (i32.add (global.get $environ) (i32.mul (local.get $i) (i32.const 4)))))
        (local.set $k (i32.const 0))
        (block $found
          (loop $same
            (br_if $found (i32.eq (i32.load8_u (i32.add (local.get $at) (local.get $k))) (i32.const 61)))
            (br_if $found (i32.eqz (i32.load8_u (i32.add (local.get $at) (local.get $k)))))
            (local.set $k (i32.add (local.get $k) (i32.const 1)))
            (br $same)))
        (array.set $strs (local.get $keys) (local.get $i) (call $str_of_bytes (local.get $at) (local.get $k)))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $next)))
    (local.get $keys))

  ;; Whether a set of bits has one.
  (func $is_among (param $bit i64) (param $bits i64) (result i32)
    (i32.wrap_i64 (i64.and (i64.shr_u (local.get $bits) (local.get $bit)) (i64.const 1))))
  (func $with (param $bits i64) (param $bit i64) (param $is_in i32) (result i64)
    (i64.or
      (i64.and (local.get $bits) (i64.xor (i64.shl (i64.const 1) (local.get $bit)) (i64.const -1)))
      (i64.shl (i64.extend_i32_u (local.get $is_in)) (local.get $bit))))
  (func $note (param $signal i64)
    (if (call $is_among (local.get $signal) (global.get $fatal))
      (then (call $proc_exit (i32.or (i32.const 128) (i32.wrap_i64 (local.get $signal))))))
    (if (i32.eqz (call $is_among (local.get $signal) (global.get $ignored)))
      (then (global.set $noted (call $with (global.get $noted) (local.get $signal) (i32.const 1))))))

  ;; A host that has signals answers `sched_yield` with EINTR when SIGINT came. That is asked now and then, and after
  ;; each wait.
  (func (export "signal_pending") (result i32)
    (if (i64.ne (global.get $noted) (i64.const 0)) (then (return (i32.const 1))))
    (global.set $ask (i32.sub (global.get $ask) (i32.const 1)))
    (if (i32.gt_s (global.get $ask) (i32.const 0)) (then (return (i32.const 0))))
    (global.set $ask (i32.const 1000))
    (if (i32.eq (call $sched_yield) (i32.const 27)) (then (call $note (i64.const 2))))
    (i64.ne (global.get $noted) (i64.const 0)))
  (func (export "signal_take") (result i64)
    (local $signal i64)
    (if (i64.eqz (global.get $noted)) (then (return (i64.const 0))))
    (local.set $signal (i64.ctz (global.get $noted)))
    (global.set $noted (call $with (global.get $noted) (local.get $signal) (i32.const 0)))
    (local.get $signal))
  (func (export "signal_handle") (param $signal i64) (param $how i64) (result i64)
    ;; SIGKILL and SIGSTOP
    (if (call $is_among (local.get $signal) (i64.const 0x80200)) (then (return (i64.const -22))))
    (global.set $ignored
      (call $with (global.get $ignored) (local.get $signal)
        (i32.or
          (i64.eq (local.get $how) (i64.const 1))
          (i32.and (i64.eqz (local.get $how)) (call $is_among (local.get $signal) (i64.const 0x10860000))))))
    (global.set $fatal
      (call $with (global.get $fatal) (local.get $signal)
        (i32.and (i64.eqz (local.get $how)) (i32.eqz (call $is_among (local.get $signal) (i64.const 0x10860000))))))
    (i64.const 0))
  (func (export "signal_status") (param $status i64) (global.set $uncaught (local.get $status)))
  (func (export "os_exit") (param $status i64)
    (call $proc_exit (i32.and (i32.wrap_i64 (local.get $status)) (i32.const 0xff)))
    (unreachable))

  (func $seconds (param $clock i32) (result f64)
    (local $time i64)
    (if (call $clock_time_get (local.get $clock) (i64.const 1) (i32.const 0))
      ;; Not every host counts the time of the process.
      (then (drop (call $clock_time_get (i32.const 1) (i64.const 1) (i32.const 0)))))
    (local.set $time (i64.load (i32.const 0)))
    (f64.add
      (f64.convert_i64_u (i64.div_u (local.get $time) (i64.const 1000000000)))
      (f64.mul (f64.convert_i64_u (i64.rem_u (local.get $time) (i64.const 1000000000))) (f64.const 1e-9))))

  (func (export "time_time") (result f64)
    (call $seconds (i32.const 0)))

  (func (export "time_perf_counter") (result f64)
    (call $seconds (i32.const 1)))

  (func (export "time_process_time") (result f64)
    (call $seconds (i32.const 2)))

  ;; Waits for an event of a clock.
  (func (export "time_sleep") (param $seconds f64)
    (memory.fill (i32.const 0) (i32.const 0) (i32.const 96))
    (i32.store (i32.const 16) (i32.const 1))
    (i64.store (i32.const 24) (i64.trunc_sat_f64_u (f64.mul (local.get $seconds) (f64.const 1e9))))
    (drop (call $poll_oneoff (i32.const 0) (i32.const 48) (i32.const 1) (i32.const 80)))
    (global.set $ask (i32.const 0)))

  ;; The host collects when it sees fit.
  (func (export "gc_collect"))

  ;; ---------------------------------------------------------------- the border of a library

  ;; The address of some bytes, where values cross the border; 0 when there is no memory.
  (func $border_room (export "border_room") (param $size i32) (result i32)
    (if (i32.gt_u (local.get $size) (global.get $border_size))
      (then
        (global.set $border_size (i32.mul (local.get $size) (i32.const 2)))
        (global.set $border (call $allocate (global.get $border_size)))
        (if (i32.gt_u (global.get $used) (i32.mul (memory.size) (i32.const 65536)))
          (then
            (global.set $used (global.get $border))
            (global.set $border_size (i32.const 0))
            (return (i32.const 0))))))
    (global.get $border))

  ;; The bytes that the host left there.
  (func (export "border_in") (param $count i32) (result (ref null $bytes))
    (local $data (ref null $bytes)) (local $i i32)
    (local.set $data (array.new_default $bytes (local.get $count)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $i) (local.get $count)))
        (array.set $bytes (local.get $data) (local.get $i) (i32.load8_u (i32.add (global.get $border) (local.get $i))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $next)))
    (local.get $data))

  ;; Leaves bytes there; their number, -1 when there is no memory.
  (func (export "border_out") (param $data (ref null $bytes)) (result i32)
    (local $i i32) (local $count i32) (local $at i32)
    (if (ref.is_null (local.get $data)) (then (return (i32.const 0))))
    (local.set $count (array.len (local.get $data)))
    (local.set $at (call $border_room (local.get $count)))
    (if (i32.and (i32.eqz (local.get $at)) (i32.ne (local.get $count) (i32.const 0))) (then (return (i32.const -1))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $i) (local.get $count)))
        (i32.store8 (i32.add (local.get $at) (local.get $i)) (array.get_u $bytes (local.get $data) (local.get $i)))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $next)))
    (local.get $count))

  ;; Whether an exception is pending, which is forgotten: the functions of a border handle all but one for want of memory.
  (func (export "border_failed") (result i32)
    (if (ref.is_null (global.get $exc)) (then (return (i32.const 0))))
    (global.set $exc (ref.null $exception))
    (i32.const 1)))

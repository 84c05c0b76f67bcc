;; Decodes lines of quoted-printable (RFC 2045 §6.7) as far as nothing needs a second look: bytes that stand for
;; themselves, escapes, line ends without a blank before, soft line breaks without one behind the "=". Stops at
;; all else, and where a line begins once so many bytes are decoded.
;;
;; Memory: 0       the values of hexadecimal digits, by character; 255 for all else
;;         256     what is left behind: the number of bytes decoded; the position after the last escape or soft
;;                 line break; whether it stopped at a line's beginning, 1 or 0
;;         1024    the lines, a line end before them and 16 bytes of any kind behind
;;         327680  what they are decoded to
(module
  (memory (export "memory") 10)

  ;; Goes on at `read`, up to `to`, with `length` bytes decoded; gives where it stopped.
  (func (export "decode")
    (param $read i32) (param $to i32) (param $length i32) (param $literal i32) (param $mark i32)
    (result i32)
    (local $bytes v128) (local $bits i32) (local $plain i32) (local $before i32)
    (local $high i32) (local $low i32) (local $isMarked i32)
    (block $stop
      (loop $next
        (br_if $stop (i32.ge_u (local.get $read) (local.get $to)))
        (local.set $bytes (v128.load offset=1024 (local.get $read)))
        (v128.store offset=327680 (local.get $length) (local.get $bytes))
        (local.set $bits
          (i8x16.bitmask
            (v128.or
              (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 0x3d)))
              (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 0x0a))))))
        ;; All of them where no bit is set: the bit that counts then is the seventeenth.
        (local.set $plain (i32.ctz (i32.or (local.get $bits) (i32.const 0x10000))))
        (if (i32.ge_u (local.get $plain) (i32.sub (local.get $to) (local.get $read)))
          (then
            (local.set $length
              (i32.add (local.get $length) (i32.sub (local.get $to) (local.get $read))))
            (local.set $read (local.get $to))
            (br $stop)))
        (local.set $read (i32.add (local.get $read) (local.get $plain)))
        (local.set $length (i32.add (local.get $length) (local.get $plain)))
        (br_if $next (i32.eqz (local.get $bits)))

        (if (i32.eq (i32.load8_u offset=1024 (local.get $read)) (i32.const 0x0a))
          (then
            (local.set $before (i32.load8_u offset=1023 (local.get $read)))
            (if (i32.eq (local.get $before) (i32.const 0x0d))
              (then (local.set $before (i32.load8_u offset=1022 (local.get $read)))))
            (br_if $stop
              (i32.and
                (i32.le_u (local.get $before) (i32.const 0x20))
                (i32.ne (local.get $before) (i32.const 0x0a))))
            (i32.store8 offset=327680 (local.get $length) (i32.const 0x0a))
            (local.set $length (i32.add (local.get $length) (i32.const 1)))
            (local.set $read (i32.add (local.get $read) (i32.const 1))))
          (else
            (local.set $high (i32.load8_u (i32.load8_u offset=1025 (local.get $read))))
            (local.set $low (i32.load8_u (i32.load8_u offset=1026 (local.get $read))))
            (if
              (i32.and
                (i32.lt_u (i32.or (local.get $high) (local.get $low)) (i32.const 16))
                (i32.lt_u (i32.add (local.get $read) (i32.const 2)) (local.get $to)))
              (then
                (i32.store8 offset=327680 (local.get $length)
                  (i32.or (i32.shl (local.get $high) (i32.const 4)) (local.get $low)))
                (local.set $length (i32.add (local.get $length) (i32.const 1)))
                (local.set $read (i32.add (local.get $read) (i32.const 3)))
                (local.set $literal (local.get $read))
                (br $next)))
            ;; "=" and LF, or "=", CR and LF.
            (local.set $before (i32.add (local.get $read) (i32.const 1)))
            (if (i32.eq (i32.load8_u offset=1024 (local.get $before)) (i32.const 0x0d))
              (then (local.set $before (i32.add (local.get $before) (i32.const 1)))))
            (br_if $stop
              (i32.or
                (i32.ge_u (local.get $before) (local.get $to))
                (i32.ne (i32.load8_u offset=1024 (local.get $before)) (i32.const 0x0a))))
            (local.set $read (i32.add (local.get $before) (i32.const 1)))
            (local.set $literal (local.get $read))))
        (local.set $isMarked (i32.ge_u (local.get $length) (local.get $mark)))
        (br_if $next (i32.eqz (local.get $isMarked)))))
    (i32.store offset=256 (i32.const 0) (local.get $length))
    (i32.store offset=260 (i32.const 0) (local.get $literal))
    (i32.store offset=264 (i32.const 0) (local.get $isMarked))
    (local.get $read)))

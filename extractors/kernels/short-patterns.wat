;; Finds where any of eight short patterns stands, in one pass. A pattern is three sets of bytes, one for each
;; of three bytes in a row. The sets of all patterns are told by tables: for each place in the row one by the low
;; four bits of a byte and one by the high four, and in each entry a bit a pattern; a pattern may stand where its bit
;; is in all six entries. That may be more often than it does: whoever asks looks again. (The method is that of
;; "Teddy", by Geoffrey Langdale, in Hyperscan. All indices into tables are below 16, so that the relaxed form of the
;; instruction gives the same on every machine.) Line ends are told apart: they are most of all that is found.
;;
;; Memory: 0    six tables of 16 bytes: low and high of the first byte, of the second, of the third
;;         112  room for 16 bytes
;;         127  the byte before the text
;;         128  the text, and behind it two bytes that count as text, and zeros
;;         from `finds` on, four bytes a find: its position, and in the upper eight bits the patterns that fit
;;         from `lines` on, four bytes a line feed: `base` and the position behind it
(module
  (memory (export "memory") 1)
  (global $lines (mut i32) (i32.const 0))

  ;; The line feeds that the last search has found.
  (func (export "lines") (result i32) (global.get $lines))

  ;; Gives the number of finds in the `length` bytes of the text. A line feed is none, and neither is a carriage
  ;; return before one. Of `runs`, a bit a pattern, one counts only where the byte before is another than its first.
  (func (export "find")
    (param $length i32) (param $finds i32) (param $lines i32) (param $base i32) (param $runs i32)
    (result i32)
    (local $low1 v128) (local $high1 v128) (local $low2 v128) (local $high2 v128)
    (local $low3 v128) (local $high3 v128) (local $nibble v128)
    (local $first v128) (local $second v128) (local $third v128) (local $hit v128)
    (local $at i32) (local $end i32) (local $out i32) (local $line i32) (local $bits i32) (local $feeds i32)
    (local $lane i32)
    (local.set $low1 (v128.load offset=0 (i32.const 0)))
    (local.set $high1 (v128.load offset=16 (i32.const 0)))
    (local.set $low2 (v128.load offset=32 (i32.const 0)))
    (local.set $high2 (v128.load offset=48 (i32.const 0)))
    (local.set $low3 (v128.load offset=64 (i32.const 0)))
    (local.set $high3 (v128.load offset=80 (i32.const 0)))
    (local.set $nibble (i8x16.splat (i32.const 15)))
    (local.set $out (local.get $finds))
    (local.set $line (local.get $lines))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $length)))
        (local.set $first (v128.load offset=128 (local.get $at)))
        (local.set $second (v128.load offset=129 (local.get $at)))
        (local.set $third (v128.load offset=130 (local.get $at)))
        (local.set $hit
          (v128.and
            (v128.and
              (v128.and
                (i8x16.relaxed_swizzle (local.get $low1)
                  (v128.and (local.get $first) (local.get $nibble)))
                (i8x16.relaxed_swizzle (local.get $high1)
                  (v128.and (i16x8.shr_u (local.get $first) (i32.const 4)) (local.get $nibble))))
              (v128.and
                (i8x16.relaxed_swizzle (local.get $low2)
                  (v128.and (local.get $second) (local.get $nibble)))
                (i8x16.relaxed_swizzle (local.get $high2)
                  (v128.and (i16x8.shr_u (local.get $second) (i32.const 4)) (local.get $nibble)))))
            (v128.and
              (i8x16.relaxed_swizzle (local.get $low3)
                (v128.and (local.get $third) (local.get $nibble)))
              (i8x16.relaxed_swizzle (local.get $high3)
                (v128.and (i16x8.shr_u (local.get $third) (i32.const 4)) (local.get $nibble))))))
        (if (v128.any_true (local.get $hit))
          (then
            (local.set $hit
              (v128.andnot
                (local.get $hit)
                (v128.and
                  (i8x16.splat (local.get $runs))
                  (i8x16.eq (local.get $first) (v128.load offset=127 (local.get $at))))))
            (v128.store offset=112 (i32.const 0) (local.get $hit))
            (local.set $feeds
              (i8x16.bitmask (i8x16.eq (local.get $first) (i8x16.splat (i32.const 10)))))
            (local.set $bits
              (i32.xor
                (i8x16.bitmask (i8x16.eq (local.get $hit) (v128.const i64x2 0 0)))
                (i32.const 0xffff)))
            ;; Behind the text's end nothing counts.
            (local.set $end (i32.sub (local.get $length) (local.get $at)))
            (if (i32.lt_u (local.get $end) (i32.const 16))
              (then
                (local.set $bits
                  (i32.and
                    (local.get $bits)
                    (i32.sub (i32.shl (i32.const 1) (local.get $end)) (i32.const 1))))))
            (local.set $feeds (i32.and (local.get $feeds) (local.get $bits)))
            ;; All but those, and but returns whose next byte is one.
            (local.set $bits
              (i32.and
                (local.get $bits)
                (i32.xor
                  (i32.const -1)
                  (i32.or
                    (local.get $feeds)
                    (i8x16.bitmask
                      (v128.and
                        (i8x16.eq (local.get $first) (i8x16.splat (i32.const 13)))
                        (i8x16.eq (local.get $second) (i8x16.splat (i32.const 10)))))))))
            (block $ended
              (loop $end
                (br_if $ended (i32.eqz (local.get $feeds)))
                (i32.store (local.get $line)
                  (i32.add
                    (i32.add (local.get $base) (local.get $at))
                    (i32.add (i32.ctz (local.get $feeds)) (i32.const 1))))
                (local.set $line (i32.add (local.get $line) (i32.const 4)))
                (local.set $feeds
                  (i32.and (local.get $feeds) (i32.sub (local.get $feeds) (i32.const 1))))
                (br $end)))
            (block $taken
              (loop $take
                (br_if $taken (i32.eqz (local.get $bits)))
                (local.set $lane (i32.ctz (local.get $bits)))
                (i32.store (local.get $out)
                  (i32.or
                    (i32.add (local.get $at) (local.get $lane))
                    (i32.shl (i32.load8_u offset=112 (local.get $lane)) (i32.const 24))))
                (local.set $out (i32.add (local.get $out) (i32.const 4)))
                (local.set $bits
                  (i32.and (local.get $bits) (i32.sub (local.get $bits) (i32.const 1))))
                (br $take)))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br $next)))
    (global.set $lines (i32.shr_u (i32.sub (local.get $line) (local.get $lines)) (i32.const 2)))
    (i32.shr_u (i32.sub (local.get $out) (local.get $finds)) (i32.const 2))))

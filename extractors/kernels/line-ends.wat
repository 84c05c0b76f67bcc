;; Counts line feeds.
;;
;; Memory: 0  the bytes, and behind them zeros up to the next multiple of 64
(module
  (memory (export "memory") 1)

  ;; Gives how many stand in the first `length` bytes.
  (func (export "count") (param $length i32) (result i32)
    (local $at i32) (local $count i32) (local $feed v128)
    (local.set $feed (i8x16.splat (i32.const 10)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $length)))
        (local.set $count
          (i32.add
            (local.get $count)
            (i32.add
              (i32.popcnt
                (i32.or
                  (i8x16.bitmask (i8x16.eq (v128.load offset=0 (local.get $at)) (local.get $feed)))
                  (i32.shl
                    (i8x16.bitmask
                      (i8x16.eq (v128.load offset=16 (local.get $at)) (local.get $feed)))
                    (i32.const 16))))
              (i32.popcnt
                (i32.or
                  (i8x16.bitmask (i8x16.eq (v128.load offset=32 (local.get $at)) (local.get $feed)))
                  (i32.shl
                    (i8x16.bitmask
                      (i8x16.eq (v128.load offset=48 (local.get $at)) (local.get $feed)))
                    (i32.const 16)))))))
        (local.set $at (i32.add (local.get $at) (i32.const 64)))
        (br $next)))
    (local.get $count)))

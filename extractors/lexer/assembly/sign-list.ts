/** The signs that the survey saw in the text (`signs.ts`), in order. */
import { SIGNS, SIGNS_MOST } from './layout';

const SIGN_BYTES: usize = 8;

let signs: i32 = 0;

export function beginSigns(): void {
  signs = 0;
}

/** How many there are; there is room for the first ones only. */
export function signCount(): i32 {
  return signs;
}

export function holdsSigns(): bool {
  return signs <= SIGNS_MOST;
}

export function addSign(position: i32, kind: i32): void {
  if (signs < SIGNS_MOST) {
    store<i32>(addressOf(signs), position);
    store<i32>(addressOf(signs) + 4, kind);
  }
  signs++;
}

export function signPosition(sign: i32): i32 {
  return load<i32>(addressOf(sign));
}

export function signKind(sign: i32): i32 {
  return load<i32>(addressOf(sign) + 4);
}

function addressOf(sign: i32): usize {
  return SIGNS + <usize>sign * SIGN_BYTES;
}

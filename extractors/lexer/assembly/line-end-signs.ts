/**
 * The sum of the signs of a line end, by the table of `extractors/urls/line-ends`: the most and the fewest that it can be,
 * since few signs are seen here. The table is copied to `LINE_ENDS`: the vetoes that are in it, the bias, the number of
 * signs, and for each sign its needs, its weight and the bits by which it is known or ruled out here.
 */
import { LINE_ENDS } from './layout';

const BIAS: usize = LINE_ENDS + 4;
const COUNT: usize = LINE_ENDS + 8;
const ENTRIES: usize = LINE_ENDS + 16;
const ENTRY: usize = 28;

let facts: i32 = 0;
/** Of the signs that are known here: whether they were decided, and whether they hold. */
let decided: i32 = 0;
let holding: i32 = 0;
let decidedAround: i32 = 0;
let holdingAround: i32 = 0;
let decidedCloser: i32 = 0;
let holdingCloser: i32 = 0;
let ruledOut: i32 = 0;

/** Of another line end, of which nothing is known yet. */
export function beginSigns(): void {
  facts = 0;
  decided = 0;
  holding = 0;
  decidedAround = 0;
  holdingAround = 0;
  decidedCloser = 0;
  holdingCloser = 0;
  ruledOut = 0;
}

/** One that is missing must not be there: signs that need it do not hold. */
export function addFacts(some: i32): void {
  facts |= some;
}

export function decide(signs: i32, hold: bool): void {
  decided |= signs;
  if (hold) holding |= signs;
}

/** The same of signs that are known by the lines around. */
export function decideAround(sign: i32, hold: bool): void {
  decidedAround |= sign;
  if (hold) holdingAround |= sign;
}

/** The same of those that a closer look decides. */
export function decideCloser(sign: i32, hold: bool): void {
  decidedCloser |= sign;
  if (hold) holdingCloser |= sign;
}

/** Those signs do not hold. */
export function ruleOut(signs: i32): void {
  ruledOut |= signs;
}

/** Whether a veto is in the table. */
export function hasVeto(veto: i32): bool {
  return (load<i32>(LINE_ENDS) & veto) != 0;
}

export function mostOfSigns(): i32 {
  return sumOfSigns(1);
}

export function fewestOfSigns(): i32 {
  return sumOfSigns(-1);
}

/** Of signs that were not decided, those count whose weight has the sign `direction`. */
function sumOfSigns(direction: i32): i32 {
  let sum = load<i32>(BIAS);
  const count = load<i32>(COUNT);
  for (let index = 0; index < count; index++) {
    const entry = ENTRIES + ENTRY * <usize>index;
    const weight = load<i32>(entry + 8);
    const known = load<i32>(entry + 12);
    const around = load<i32>(entry + 16);
    const closer = load<i32>(entry + 24);
    if (((known & decided) | (around & decidedAround) | (closer & decidedCloser)) != 0) {
      const holds = (known & holding) | (around & holdingAround) | (closer & holdingCloser);
      if (holds != 0) sum += weight;
    } else if (weight * direction > 0 && (load<i32>(entry + 20) & ruledOut) == 0) {
      if (mayHold(load<i32>(entry), load<i32>(entry + 4))) sum += weight;
    }
  }
  return sum;
}

function mayHold(needs: i32, oneOf: i32): bool {
  return (facts & needs) == needs && (oneOf == 0 || (facts & oneOf) != 0);
}

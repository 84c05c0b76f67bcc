/**
 * What is told of a bare URL that goes on behind a line end where the lexer knows all signs: how probable that is, and the
 * reading without the second piece. Takes the probability from which line ends are undone, gives a table by the sum of
 * signs.
 */
import type { Told } from '../../lexer/lexer.ts';
import { CERTAINTIES, type Reading } from '../../model.ts';
import { certaintyAt, FIRST, relativeWeight } from '../../weights.ts';
import { BEYOND_DOUBT, logistic, logit, stated, UNIT } from './line-end-model.ts';

/** Lower ones would let the other reading be the better one. */
const LEAST = 0.5;

/** An entry: both numbers in hundredths, the place of the certainty, and whether there is another reading. */
const WEIGHT_BITS = 8;
const CERTAINTY_BITS = 16;
const SHOWN_BITS = (1 << CERTAINTY_BITS) - 1;
const OTHER_BIT = 1 << 20;

/** The last one that was asked for; a run asks for one. */
let last: { readonly threshold: number; readonly told: Told } | undefined;

/** Undefined: the lexer tells nothing. */
export function toldFrom(threshold: number): Told | undefined {
  if (!(threshold >= LEAST && threshold < 1)) return undefined;
  if (last?.threshold !== threshold) last = { threshold, told: tableFrom(threshold) };
  return last.told;
}

/** The probability that is told of a URL by its place in the entries. */
export function probabilityOf({ firstSum }: Told, place: number): number {
  return logistic((firstSum + place) / UNIT);
}

/** The place in the entries of one that tells this; -1: none does. `weight` is that of the other reading, or 0. */
export function placeOfTold({ entries }: Told, probability: number, weight: number): number {
  const shown = hundredths(probability) | (hundredths(weight) << WEIGHT_BITS);
  return entries.findIndex((entry) => (entry & SHOWN_BITS) === shown);
}

/** The readings of a URL of two pieces. */
export function toldReadings(
  first: string,
  second: string,
  probability: number,
): readonly Reading[] {
  const whole = { url: first + second, reason: 'rejoined', weight: FIRST } as const;
  const rest = 1 - probability;
  if (rest < BEYOND_DOUBT) return [whole];
  const weight = relativeWeight(rest, probability);
  return [whole, { url: first, reason: 'not-rejoined', weight }];
}

function tableFrom(threshold: number): Told {
  let firstSum = Math.floor(UNIT * logit(threshold)) - 1;
  while (logistic(firstSum / UNIT) < threshold) firstSum++;
  const entries: number[] = [];
  let probability: number;
  do {
    probability = logistic((firstSum + entries.length) / UNIT);
    entries.push(entryOf(probability));
  } while (1 - probability >= BEYOND_DOUBT);
  return { firstSum, entries: Int32Array.from(entries) };
}

function entryOf(probability: number): number {
  const [, other] = toldReadings('a', 'b', probability);
  const certainty = CERTAINTIES.indexOf(certaintyAt(stated(probability)));
  const weight = hundredths(other?.weight ?? 0);
  const shown = hundredths(stated(probability)) | (weight << WEIGHT_BITS);
  return shown | (certainty << CERTAINTY_BITS) | (other === undefined ? 0 : OTHER_BIT);
}

function hundredths(value: number): number {
  return Math.round(value * UNIT);
}

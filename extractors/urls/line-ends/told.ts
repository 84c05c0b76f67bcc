/**
 * What is told of a bare URL at a line end where the lexer knows all signs: how probable it is that the URL ends there, or goes
 * on, and its reading with the other end. Takes the probability from which line ends are undone, gives a table by the sum of
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
export function probabilityOf({ firstSum, doubts }: Told, place: number): number {
  const goesOn = logistic((firstSum + place) / UNIT);
  return place < doubts ? 1 - goesOn : goesOn;
}

/** What an entry tells. */
export interface Shown {
  readonly probability: number;
  /** Of the other reading; 0: there is none. */
  readonly weight: number;
  /** The URL goes on, and the other reading ends at the line end. */
  readonly goesOn: boolean;
}

/** The place in the entries of one that tells this; -1: none does. */
export function placeOfTold({ entries, doubts }: Told, told: Shown): number {
  const shown = hundredths(told.probability) | (hundredths(told.weight) << WEIGHT_BITS);
  return entries.findIndex(
    (entry, place) => place >= doubts === told.goesOn && (entry & SHOWN_BITS) === shown,
  );
}

/** The readings of a URL that ends at its line end, but may go on with a second piece. */
export function doubtReadings(
  first: string,
  second: string,
  probability: number,
): readonly Reading[] {
  const weight = weightOfOther(probability);
  return [
    { url: first, reason: 'not-rejoined', weight: FIRST },
    { url: first + second, reason: 'rejoined', weight },
  ];
}

/** The readings of a URL of two pieces. */
export function toldReadings(
  first: string,
  second: string,
  probability: number,
): readonly Reading[] {
  const whole = { url: first + second, reason: 'rejoined', weight: FIRST } as const;
  const weight = weightOfOther(probability);
  return weight === 0 ? [whole] : [whole, { url: first, reason: 'not-rejoined', weight }];
}

/** Of the reading with the other end; 0: it is beyond doubt. */
function weightOfOther(probability: number): number {
  const rest = 1 - probability;
  return rest < BEYOND_DOUBT ? 0 : relativeWeight(rest, probability);
}

/** Made at the start of a scan: hundreds of entries, and no object for each. */
function tableFrom(threshold: number): Told {
  const firstSum = firstSumOf(BEYOND_DOUBT);
  const doubts = firstSumOf(threshold) - firstSum;
  const entries: number[] = [];
  let goesOn: number;
  do {
    goesOn = logistic((firstSum + entries.length) / UNIT);
    entries.push(entryOf(entries.length < doubts ? 1 - goesOn : goesOn));
  } while (entries.length <= doubts || 1 - goesOn >= BEYOND_DOUBT);
  return { firstSum, doubts, entries: Int32Array.from(entries) };
}

/** The first sum that gives a probability or a higher one. */
function firstSumOf(probability: number): number {
  let sum = Math.floor(UNIT * logit(probability)) - 1;
  while (logistic(sum / UNIT) < probability) sum++;
  return sum;
}

function entryOf(probability: number): number {
  const certainty = CERTAINTIES.indexOf(certaintyAt(stated(probability)));
  const weight = hundredths(weightOfOther(probability));
  const shown = hundredths(stated(probability)) | (weight << WEIGHT_BITS);
  return shown | (certainty << CERTAINTY_BITS) | (weight === 0 ? 0 : OTHER_BIT);
}

function hundredths(value: number): number {
  return Math.round(value * UNIT);
}

/**
 * Characters that a transport adds to the start of a line: the dash of PGP's clearsigned text, the dot of captured SMTP
 * and NNTP. Takes lines, records where the content of such lines begins.
 */

import { signWords } from '../characters/character-index.ts';
import type { RawLines } from './raw-lines.ts';

const SIGNED = '-----BEGIN PGP SIGNED MESSAGE-----';
const SIGNS = signWords(SIGNED);
const SIGNATURE = '-----BEGIN PGP SIGNATURE-----';
const DASH = '- ';
const DOT = 0x2e;

type Starts = Map<number, number>;

const UNMOVED: ReadonlyMap<number, number> = new Map();

export function escapedStarts(lines: RawLines): ReadonlyMap<number, number> {
  const isSigned = lines.linesWith(SIGNS).length > 0;
  const lastDot = endsInDot(lines);
  if (!isSigned && lastDot === -1) return UNMOVED;
  const starts: Starts = new Map();
  if (isSigned) passDashes(lines, starts);
  if (lastDot !== -1) passDots(lines, lastDot, starts);
  return starts;
}

/** RFC 4880 §7.1: inside the signed text, `- ` at the start of a line is no part of it. */
function passDashes(lines: RawLines, starts: Starts): void {
  const { text } = lines;
  let signed = false;
  for (let index = 0; index < lines.count; index++) {
    const start = lines.prefixEndOf(index);
    if (text.startsWith(SIGNED, start)) signed = true;
    else if (text.startsWith(SIGNATURE, start)) signed = false;
    else if (signed && text.startsWith(DASH, start)) starts.set(index, start + DASH.length);
  }
}

/**
 * RFC 3977 §3.1.1, RFC 5321 §4.5.2: a captured text ends with a line of one dot, and every other line
 * that begins with a dot has one more. Where one begins with a single dot, it was not captured.
 */
function passDots(lines: RawLines, last: number, starts: Starts): void {
  if (!lines.text.includes('\n..') && !lines.text.startsWith('..')) return;
  const stuffed: number[] = [];
  for (let index = 0; index < last; index++) if (beginsWithDot(lines, index)) stuffed.push(index);
  const isOnce = (index: number): boolean =>
    lines.text.charCodeAt(lines.startOf(index) + 1) !== DOT;
  if (stuffed.some(isOnce)) return;
  for (const index of stuffed) {
    const before = starts.get(index) ?? lines.prefixEndOf(index);
    starts.set(index, Math.max(before, lines.startOf(index) + 1));
  }
}

/** The last line that is not empty, if it is a single dot; else -1. */
function endsInDot(lines: RawLines): number {
  const last = lastFilled(lines);
  return last !== -1 && beginsWithDot(lines, last) && lines.lengthOf(last) === 1 ? last : -1;
}

function lastFilled(lines: RawLines): number {
  let index = lines.count - 1;
  while (index >= 0 && lines.lengthOf(index) <= 0) index--;
  return index;
}

function beginsWithDot(lines: RawLines, index: number): boolean {
  return lines.lengthOf(index) > 0 && lines.text.charCodeAt(lines.startOf(index)) === DOT;
}

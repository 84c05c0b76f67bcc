/**
 * The states behind the authority (WHATWG URL §4.4: path start, path, opaque path, query, fragment): units of a URL, one
 * after the other.
 */
import { COMMON, isHex } from '../characters/character-sets.ts';
import { endOfCodePoint, isUrlCodePoint } from './code-points.ts';
import type { Parse } from './parse.ts';

const PERCENT = 0x25;
const BACKSLASH = 0x5c;

export function readPath(parse: Parse, start: number): void {
  const { text } = parse;
  const hash = endAt(text, '#', start, text.length);
  const question = endAt(text, '?', start, hash);
  readUnits(parse, { from: start, to: question, isPath: true });
  readUnits(parse, { from: question + 1, to: hash, isPath: false });
  readUnits(parse, { from: hash + 1, to: text.length, isPath: false });
}

/** Where `character` stands first in `from..to`, or `to`. */
function endAt(text: string, character: string, from: number, to: number): number {
  const at = text.indexOf(character, from);
  return at === -1 || at > to ? to : at;
}

interface Units {
  readonly from: number;
  readonly to: number;
  readonly isPath: boolean;
}

function readUnits({ text, isSpecial, log }: Parse, { from, to, isPath }: Units): void {
  for (let at = from; at < to; at++) {
    if (COMMON[text.charCodeAt(at)] === 1) continue;
    const code = text.codePointAt(at) ?? 0;
    const end = endOfCodePoint(text, at);
    if (code === PERCENT) {
      if (!isEscape(text, at)) log.warn('invalid-URL-unit', at, end);
    } else if (code === BACKSLASH && isPath && isSpecial) {
      log.warn('invalid-reverse-solidus', at, end);
    } else if (!isUrlCodePoint(code)) {
      log.warn('invalid-URL-unit', at, end);
    }
    at = end - 1;
  }
}

/** Whether the "%" at `at` begins a percent-encoded byte (§1.3). */
export function isEscape(text: string, at: number): boolean {
  return isHex(text.charCodeAt(at + 1)) && isHex(text.charCodeAt(at + 2));
}

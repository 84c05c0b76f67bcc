/**
 * A URL while one of the parsers of RFC 1738 reads it, and the faults met so far. Nothing is allocated
 * for a URL without faults.
 */
import type { Finding } from '../../model.ts';
import { characterFinding, isInvisibleMark } from '../characters.ts';
import { type FindingCode, type FindingPlace, finding } from '../findings.ts';
import { type CharacterSet, isHex } from './character-sets.ts';

const PERCENT = 0x25;
const RESERVED = ';/?:@&=';
const NONE: readonly Finding[] = [];

export class Reading {
  readonly url: string;
  /** After `scheme:`. */
  readonly start: number;
  /** Before the fragment, which is no part of a URL (§2.2). */
  readonly end: number;
  #faults: Finding[] | undefined;

  constructor(url: string, start: number, end: number) {
    this.url = url;
    this.start = start;
    this.end = end;
  }

  get faults(): readonly Finding[] {
    return this.#faults ?? NONE;
  }

  fault(code: FindingCode, place: FindingPlace): void {
    this.#faults ??= [];
    this.#faults.push({ ...finding(code, place), grammar: 'rfc1738' });
  }

  text(from: number, to: number): string {
    return this.url.slice(from, to);
  }

  /** Where `character` stands first in `from..to`, or -1. */
  find(character: string, from: number, to: number = this.end): number {
    const at = this.url.indexOf(character, from);
    return at < to ? at : -1;
  }

  /** Every character of `from..to` is in the set or part of an escape; what is not is a fault. */
  allow(from: number, to: number, set: CharacterSet): void {
    const { url } = this;
    for (let at = from; at < to; at++) {
      const code = url.charCodeAt(at);
      if (code === PERCENT) {
        if (at + 2 < to && isHex(url.charCodeAt(at + 1)) && isHex(url.charCodeAt(at + 2))) at += 2;
        else this.#badCharacter(at);
      } else if (code >= 128 || set[code] !== 1) {
        at += this.#badCharacter(at) - 1;
      }
    }
  }

  /** The length of the character at `at`, which may not stand there. */
  #badCharacter(at: number): number {
    const character = String.fromCodePoint(this.url.codePointAt(at) as number);
    const one = characterFinding(this.url, codeFor(character), { character, at });
    this.#faults ??= [];
    this.#faults.push({ ...one, grammar: 'rfc1738' });
    return character.length;
  }
}

function codeFor(character: string): FindingCode {
  if (character === '%') return 'percent-escape-invalid';
  if (RESERVED.includes(character)) return 'rfc1738-reserved';
  return isInvisibleMark(character) ? 'rfc1738-invisible' : 'rfc1738-unsafe';
}

/**
 * A URL during parsing to the letter of a grammar, with its faults so far. Nothing is allocated for a URL without
 * faults.
 */
import type { Finding, Grammar } from '../../model.ts';
import { type CharacterSet, isHex } from '../characters/character-sets.ts';
import { type FindingCode, type FindingPosition, finding } from '../findings/index.ts';
import { characterFinding } from './characters.ts';

const PERCENT = 0x25;
const NONE: readonly Finding[] = [];

/** The grammar's own codes for faults. */
export interface Dialect {
  readonly grammar: Grammar;
  /** The fault of a character that may not stand where it does. */
  readonly codeOf: (character: string) => FindingCode;
}

export class ParseCursor {
  readonly url: string;
  /** After `scheme:`. */
  readonly start: number;
  /** Before the fragment, which is no part of a URL (§2.2). */
  readonly end: number;
  readonly #dialect: Dialect;
  #faults: Finding[] | undefined;

  constructor(
    url: string,
    range: { readonly start: number; readonly end: number },
    dialect: Dialect,
  ) {
    this.url = url;
    this.start = range.start;
    this.end = range.end;
    this.#dialect = dialect;
  }

  get faults(): readonly Finding[] {
    return this.#faults ?? NONE;
  }

  fault(code: FindingCode, position: FindingPosition): void {
    this.#faults ??= [];
    this.#faults.push({ ...finding(code, position), grammar: this.#dialect.grammar });
  }

  text(from: number, to: number): string {
    return this.url.slice(from, to);
  }

  /** Where `character` stands first in `from..to`, or -1. */
  find(character: string, from: number, to: number = this.end): number {
    const at = this.url.indexOf(character, from);
    return at < to ? at : -1;
  }

  /** Every character of `from..to` must be in the set or part of an escape; any other is a fault. */
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
    const code = character === '%' ? 'percent-escape-invalid' : this.#dialect.codeOf(character);
    const one = characterFinding(this.url, code, { character, at });
    this.#faults ??= [];
    this.#faults.push({ ...one, grammar: this.#dialect.grammar });
    return character.length;
  }
}

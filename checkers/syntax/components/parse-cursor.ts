/**
 * A URL during parsing by the document of a grammar, with its faults so far. Nothing is allocated for a URL without
 * faults.
 */
import type { Grammar } from '../../model.ts';
import { type CharacterSet, COMMON, isHex } from '../characters/character-sets.ts';
import type { Production } from '../characters/productions.ts';
import {
  type Fault,
  type FaultPosition,
  type FindingCode,
  finding,
  type SchemeDocuments,
} from '../findings/index.ts';
import { characterPosition } from './instead.ts';

const PERCENT = 0x25;
const NONE: readonly Fault[] = [];

/** How a document's grammar is read. */
export interface Dialect {
  readonly grammar: Grammar;
  /**
   * The document is a whole grammar, down to characters, hosts and ports. Otherwise these are judged by the generic
   * syntax, and a scheme's document adds to it.
   */
  readonly isWhole: boolean;
  /** The characters that end the part behind `//`. */
  readonly authorityEnds: string;
  /** The fault of a character that may not stand where it does. */
  readonly codeOf: (character: string) => FindingCode;
}

/** The part behind `scheme:`, without the fragment. */
export interface SchemePart {
  readonly start: number;
  readonly end: number;
  /** The documents that rule it, for citations; absent where the grammar has only the generic form. */
  readonly scheme?: SchemeDocuments;
}

export class ParseCursor {
  readonly url: string;
  /** After `scheme:`. */
  readonly start: number;
  /** Before the fragment, which is no part of what a scheme defines (RFC 1738 §2.2, RFC 3986 §3.5). */
  readonly end: number;
  readonly dialect: Dialect;
  readonly #scheme: SchemeDocuments | undefined;
  #faults: Fault[] | undefined;

  constructor(url: string, part: SchemePart, dialect: Dialect) {
    this.url = url;
    this.start = part.start;
    this.end = part.end;
    this.#scheme = part.scheme;
    this.dialect = dialect;
  }

  get faults(): readonly Fault[] {
    return this.#faults ?? NONE;
  }

  fault(code: FindingCode, position: FaultPosition): void {
    const asked = { grammar: this.dialect.grammar, scheme: this.#scheme };
    this.#faults ??= [];
    this.#faults.push(finding(code, position, asked));
  }

  /** Lower case. */
  get scheme(): string {
    return this.url.slice(0, Math.max(0, this.start - 1)).toLowerCase();
  }

  text(from: number, to: number): string {
    return this.url.slice(from, to);
  }

  /** Where `character` stands first in `from..to`, or -1. */
  find(character: string, from: number, to: number = this.end): number {
    const at = this.url.indexOf(character, from);
    return at < to ? at : -1;
  }

  /** Every character of `from..to` must be of the production, by the document of the dialect. */
  allowProduction(from: number, to: number, { rfc1738, inForce }: Production): void {
    if (this.dialect.isWhole) this.allow(from, to, rfc1738);
    else if (inForce !== undefined) this.#allowReserved(from, to, inForce);
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

  /** Of the characters that the generic syntax has, those in `from..to` must be in the set. */
  #allowReserved(from: number, to: number, set: CharacterSet): void {
    for (let at = from; at < to; at++) {
      const code = this.url.charCodeAt(at);
      if (COMMON[code] === 1 && set[code] !== 1) this.#badCharacter(at);
    }
  }

  /** The length of the character at `at`, which may not stand there. */
  #badCharacter(at: number): number {
    const character = String.fromCodePoint(this.url.codePointAt(at) as number);
    const code = this.dialect.codeOf(character);
    this.fault(code, characterPosition(code, { url: this.url, character, at }));
    return character.length;
  }
}

/** The range of the part behind the scheme; the scheme where that part is empty. */
export function rangeOfRest({ start, end }: ParseCursor): { offset: number; length: number } {
  return start === end ? { offset: 0, length: start } : { offset: start, length: end - start };
}

/**
 * Text that switches character sets by escape sequences: ISO-2022-JP (RFC 1468, RFC 1554), ISO-2022-KR (RFC 1557),
 * ISO-2022-CN (RFC 1922). Their sequences differ, so one reader serves all. Takes bytes, gives text and, on request,
 * the origin of each character; an escape sequence belongs to no character, except right after ASCII. A line end
 * returns to ASCII, so that a lost escape spoils one line only.
 */
import type { OriginMapBuilder } from '../origin/origin-map.ts';
import { decodeCnsPlane1 } from './cns-11643.ts';
import { decodeMultibyte, decodePair, type MultibyteEncoding } from './multibyte.ts';

const LF = 0x0a;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const ESCAPE = 0x1b;
/** SS2: the next character is from G2. */
const SINGLE_SHIFT = 'N';
const FIRST_GRAPHIC = 0x21;
const LAST_GRAPHIC = 0x7e;
const EIGHTH_BIT = 0x80;
export const ESCAPE_MARK = '\x1b';
const REPLACEMENT = '\ufffd';
/** Half-width katakana have the same order in Unicode. */
const KATAKANA_SHIFT = 0xff61 - FIRST_GRAPHIC;
const LAST_KATAKANA = 0x5f;
/** EUC-JP puts this byte before the two of JIS X 0212. */
const SINGLE_SHIFT_3 = 0x8f;

/** A set of 94 or 94² characters: bytes per character, and their text; bytes come without the eighth bit. */
interface CharacterSet {
  readonly size: 1 | 2;
  readonly textOf: (lead: number, trail: number) => string;
}

const pairsOf = (encoding: MultibyteEncoding): CharacterSet => ({
  size: 2,
  textOf: (lead, trail) => decodePair(encoding, lead | EIGHTH_BIT, trail | EIGHTH_BIT),
});
const rightHalfOf = (encoding: string): CharacterSet => {
  const decoder = new TextDecoder(encoding);
  return { size: 1, textOf: (lead) => decoder.decode(Uint8Array.of(lead | EIGHTH_BIT)) };
};

const JIS_X_0208 = pairsOf('euc-jp');
const GB_2312 = pairsOf('gbk');
const KS_X_1001 = pairsOf('euc-kr');
const CNS_PLANE_1: CharacterSet = { size: 2, textOf: decodeCnsPlane1 };
const UNKNOWN_PAIRS: CharacterSet = { size: 2, textOf: () => REPLACEMENT };
const JIS_X_0212: CharacterSet = {
  size: 2,
  textOf: (lead, trail) => {
    const bytes = Buffer.of(SINGLE_SHIFT_3, lead | EIGHTH_BIT, trail | EIGHTH_BIT);
    const text = decodeMultibyte(bytes, 'euc-jp');
    return text.startsWith(REPLACEMENT) ? REPLACEMENT : text;
  },
};
const KATAKANA: CharacterSet = {
  size: 1,
  textOf: (lead) => String.fromCharCode(lead <= LAST_KATAKANA ? lead + KATAKANA_SHIFT : lead),
};

type Slot = 'g0' | 'g1' | 'g2';

/**
 * JIS X 0201 Roman differs from ASCII in two characters, which URLs write as ASCII. Of JIS X 0213 only the characters
 * of JIS X 0208 are known. Null is ASCII.
 */
const DESIGNATIONS: ReadonlyMap<string, readonly [Slot, CharacterSet | null]> = new Map([
  ['(B', ['g0', null]],
  ['(H', ['g0', null]],
  ['(J', ['g0', null]],
  ['(I', ['g0', KATAKANA]],
  ['$@', ['g0', JIS_X_0208]],
  ['$B', ['g0', JIS_X_0208]],
  ['$(@', ['g0', JIS_X_0208]],
  ['$(B', ['g0', JIS_X_0208]],
  ['$(D', ['g0', JIS_X_0212]],
  ['$(O', ['g0', JIS_X_0208]],
  ['$(P', ['g0', UNKNOWN_PAIRS]],
  ['$(Q', ['g0', JIS_X_0208]],
  ['$A', ['g0', GB_2312]],
  ['$(A', ['g0', GB_2312]],
  ['$(C', ['g0', KS_X_1001]],
  [')I', ['g1', KATAKANA]],
  ['$)A', ['g1', GB_2312]],
  ['$)C', ['g1', KS_X_1001]],
  ['$)E', ['g1', UNKNOWN_PAIRS]],
  ['$)G', ['g1', CNS_PLANE_1]],
  ['$*H', ['g2', UNKNOWN_PAIRS]],
  ['.A', ['g2', rightHalfOf('windows-1252')]],
  ['.F', ['g2', rightHalfOf('iso-8859-7')]],
]);

/** Whether bytes without a declared charset switch to a set of two bytes a character. */
export function holdsPairEscape(latin1: string): boolean {
  for (let at = latin1.indexOf('\x1b$'); at !== -1; at = latin1.indexOf('\x1b$', at + 2)) {
    if (designationAt(latin1, at) !== undefined) return true;
  }
  return false;
}

function designationAt(latin1: string, at: number): string | undefined {
  const long = latin1.slice(at + 1, at + 4);
  const short = long.slice(0, 2);
  return [long, short].find((sequence) => DESIGNATIONS.has(sequence));
}

export function decodeIso2022(bytes: Buffer, origin?: OriginMapBuilder): string {
  return new Reader(bytes, origin).run();
}

class Reader {
  readonly #bytes: Buffer;
  readonly #latin1: string;
  readonly #origin: OriginMapBuilder | undefined;
  readonly #chunks: string[] = [];
  #length = 0;
  readonly #sets: Record<Slot, CharacterSet | null> = { g0: null, g1: null, g2: null };
  #shifted = false;

  constructor(bytes: Buffer, origin: OriginMapBuilder | undefined) {
    this.#bytes = bytes;
    this.#latin1 = bytes.toString('latin1');
    this.#origin = origin;
  }

  run(): string {
    for (let at = 0; at < this.#bytes.length; ) {
      const afterControl = this.#control(at);
      at = afterControl > at ? afterControl : this.#characters(at);
    }
    return this.#chunks.join('');
  }

  /** Applies a control sequence at `at`, gives the position after it; the same position if text stands there. */
  #control(at: number): number {
    const byte = this.#bytes[at];
    if (byte === SHIFT_IN || (byte === SHIFT_OUT && this.#sets.g1 !== null)) {
      this.#shifted = byte === SHIFT_OUT;
      return at + 1;
    }
    if (byte !== ESCAPE) return at;
    const sequence = designationAt(this.#latin1, at);
    const [slot, set] = DESIGNATIONS.get(sequence ?? '') ?? [];
    if (sequence !== undefined && slot !== undefined && set !== undefined) {
      const end = at + 1 + sequence.length;
      if (this.#sets.g0 === null && slot === 'g0' && set !== null) this.#mark(at, end);
      this.#sets[slot] = set;
      return end;
    }
    return this.#latin1[at + 1] === SINGLE_SHIFT ? this.#singleShifted(at) : at;
  }

  /**
   * An escape sequence right after ASCII stays as one character: Japanese puts no blank after a URL, and only the
   * escape marks its end.
   */
  #mark(at: number, end: number): void {
    const before = this.#bytes[at - 1] ?? 0;
    if (before < FIRST_GRAPHIC || before > LAST_GRAPHIC) return;
    this.#origin?.add(this.#length, this.#length + 1, at, end);
    this.#chunks.push(ESCAPE_MARK);
    this.#length++;
  }

  #singleShifted(at: number): number {
    const set = this.#sets.g2;
    return set === null ? at : this.#character(set, at + 2, at + 2);
  }

  #characters(at: number): number {
    if (this.#bytes[at] === LF) {
      this.#sets.g0 = null;
      this.#shifted = false;
    }
    const set = this.#shifted ? this.#sets.g1 : this.#sets.g0;
    if (set !== null) return this.#character(set, at, at + 1);
    let end = at + 1;
    while (end < this.#bytes.length && !isControl(this.#bytes[end])) end++;
    this.#push(this.#latin1.slice(at, end), at, end);
    return end;
  }

  /** Decodes one character of a set; where there is none, the byte itself, or nothing up to `otherwise`. */
  #character(set: CharacterSet, at: number, otherwise: number): number {
    const lead = this.#bytes[at] ?? 0;
    const trail = this.#bytes[at + 1] ?? 0;
    if (!isGraphic(lead) || (set.size === 2 && !isGraphic(trail))) {
      if (otherwise > at) this.#push(String.fromCharCode(lead), at, otherwise);
      return otherwise;
    }
    this.#push(set.textOf(lead, trail), at, at + set.size);
    return at + set.size;
  }

  #push(text: string, start: number, end: number): void {
    this.#chunks.push(text);
    this.#origin?.add(this.#length, this.#length + text.length, start, end);
    this.#length += text.length;
  }
}

/** Bytes that may begin a shift or an escape sequence, or end a line. */
function isControl(byte: number | undefined): boolean {
  return byte === ESCAPE || byte === SHIFT_OUT || byte === SHIFT_IN;
}

function isGraphic(byte: number): boolean {
  return byte >= FIRST_GRAPHIC && byte <= LAST_GRAPHIC;
}

/**
 * Decides whether a paragraph is quoted-printable without a declaration. Takes its lines, gives a judgement. Encoders
 * never leave a bare "=", never encode a letter or a digit and write no line over 76 characters (RFC 2045 §6.7): one
 * such thing refutes. Signs of an encoder must occur twice, since `?n=20` and `?a=3Db` occur in plain text as well.
 */
import type { Text } from '../characters/text.ts';
import { hexByte } from '../transfer/quoted-printable.ts';

/** A line without its quote prefix; trailing blanks and the line end are outside. */
export interface EncodedLine {
  readonly start: number;
  readonly end: number;
}

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const EQUALS = 0x3d;
const FIRST_EIGHT_BIT = 0x80;
const DELETE = 0x7f;
const LOWER_CASE = 0x61;

const LONGEST_LINE = 76;
/** Encoders break lines at this column or later: as late as the limit allows without cutting an escape. */
const SOFT_BREAK_COLUMN = 73;

const ENOUGH = 2;
const CONCLUSIVE = ENOUGH;
/** A word at the end of text, not longer than a line. */
const WORD_END = /[\w.-]{1,76}$/;
const LETTER = /^\p{L}$/u;

/**
 * `perhaps`: by soft line breaks at other columns alone, which count where another paragraph of the text proves the
 * encoding.
 */
export type Judgement = 'encoded' | 'perhaps' | 'plain';

export function judgeEncoding(text: Text, lines: readonly EncodedLine[]): Judgement {
  const signs = new Signs(text);
  for (const [index, line] of lines.entries()) {
    signs.read(line, index === lines.length - 1 ? 'last' : 'inner');
    if (signs.refuted) return 'plain';
  }
  if (signs.score >= ENOUGH) return 'encoded';
  return signs.breaksEarly ? 'perhaps' : 'plain';
}

class Signs {
  readonly #text: Text;
  /** The words before `=3D`: one query, cited twice, is one sign. */
  readonly #named = new Set<string>();
  #score = 0;
  refuted = false;
  #breaksLate = false;
  #breaksEarly = false;

  constructor(text: Text) {
    this.#text = text;
  }

  get score(): number {
    return this.#score + this.#named.size;
  }

  get breaksEarly(): boolean {
    return this.#breaksEarly && !this.#breaksLate;
  }

  read(line: EncodedLine, position: 'inner' | 'last'): void {
    const { start, end } = line;
    if (end - start > LONGEST_LINE) this.refuted = true;
    const text = this.#text;
    for (let at = start; at < end && !this.refuted; at++) {
      if (text.charCodeAt(at) !== EQUALS) continue;
      if (at === end - 1) {
        if (position === 'inner') this.#softBreak(end - start);
        return;
      }
      this.#escape(line, at);
      at += 2;
    }
  }

  #softBreak(column: number): void {
    if (column < SOFT_BREAK_COLUMN) this.#breaksEarly = true;
    else {
      this.#breaksLate = true;
      this.#score++;
    }
  }

  #escape(line: EncodedLine, at: number): void {
    const byte = at + 2 < line.end ? upperHexByte(this.#text, at + 1) : -1;
    if (byte === -1 || isNeverEncoded(byte, at === line.start)) this.refuted = true;
    else if (byte === EQUALS) this.#equals(line, at);
    else if (byte >= FIRST_EIGHT_BIT) this.#eightBit(at);
    else if ((byte === SPACE || byte === TAB) && at + 3 === line.end) this.#lastBlank(line, at);
  }

  /** `=3D"` is an encoded attribute. */
  #equals({ start }: EncodedLine, at: number): void {
    const behind = this.#text.charAt(at + 3);
    if (behind === '"' || behind === "'") this.#score += CONCLUSIVE;
    else this.#named.add(WORD_END.exec(this.#text.slice(start, at))?.[0] ?? '');
  }

  /** Two in a row (a UTF-8 sequence), or one inside a word: `f=FCr`. */
  #eightBit(at: number): void {
    const text = this.#text;
    const next = text.charAt(at + 3) === '=' ? upperHexByte(text, at + 4) : -1;
    if (next >= FIRST_EIGHT_BIT) this.#score += CONCLUSIVE;
    else if (LETTER.test(text.charAt(at - 1)) && LETTER.test(text.charAt(at + 3))) this.#score++;
  }

  /** `=20` before a line end is an encoded blank, unless it is a value: `?n=20`, `<td width=20`. */
  #lastBlank({ start }: EncodedLine, at: number): void {
    const line = this.#text.slice(start, at);
    const token = line.slice(Math.max(line.lastIndexOf(' '), line.lastIndexOf('\t')) + 1);
    const insideTag = line.lastIndexOf('<') > line.lastIndexOf('>');
    if (line === '') this.#score += CONCLUSIVE;
    else if (insideTag || /[?&;]/.test(token) || line === WORD_END.exec(line)?.[0]) return;
    else this.#score += token.includes('://') ? CONCLUSIVE : 1;
  }
}

/** Whether the `=` at `equals`, which ends no line, cannot come from an encoder. */
export function isNoEscape(text: Text, equals: number): boolean {
  const byte = upperHexByte(text, equals + 1);
  return byte === -1 || isNeverEncoded(byte, true);
}

/** Letters, digits and most controls; but an encoder escapes `F` and `.` at the start of a line. */
function isNeverEncoded(byte: number, opensLine: boolean): boolean {
  if (opensLine && byte === 'F'.charCodeAt(0)) return false;
  if (byte < SPACE) return byte !== TAB && byte !== LF && byte !== CR;
  return (
    byte === DELETE || (byte < FIRST_EIGHT_BIT && /[0-9A-Za-z]/.test(String.fromCharCode(byte)))
  );
}

/** Two hexadecimal digits in upper case, as the standard requires. */
function upperHexByte(text: Text, at: number): number {
  const isUpper = text.charCodeAt(at) < LOWER_CASE && text.charCodeAt(at + 1) < LOWER_CASE;
  return isUpper ? hexByte(text.charCodeAt(at), text.charCodeAt(at + 1)) : -1;
}

/**
 * Finds where an autolink or a piece of raw HTML ends (CommonMark §6.5, §6.6). One finder reads one text from front to
 * back: it remembers what it has looked for in vain, so that a text of opening marks alone takes linear time.
 */

const SCHEME = /<[a-z][a-z\d+.-]{1,31}:/iy;
/** With the longest local part and the longest name that a mail address can have (RFC 5321 §4.5.3.1), and more. */
const MAIL =
  /<[\w.!#$%&'*+/=?^`{|}~-]{1,255}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?){0,127}>/iy;
const TAG_NAME = /<[a-z][a-z\d-]*/iy;
const CLOSING_TAG = /<\/[a-z][a-z\d-]*[ \t\n]*>/iy;
const ATTRIBUTE_NAME = /[a-z_:][\w.:-]*/iy;
const UNQUOTED = /[^ \t\n"'=<>`]+/y;

const OPEN_POINT = 0x3c;
const CLOSE_POINT = 0x3e;

export type AutolinkKind = 'url' | 'mail';

export class RawHtmlFinder {
  readonly #text: string;
  /** Marks that stand nowhere behind the position at which they were looked for. */
  readonly #absent = new Set<string>();
  /** Where attributes of something that turned out to be no tag began. */
  readonly #noTag = new Set<number>();

  constructor(text: string) {
    this.#text = text;
  }

  autolinkAt(at: number): { kind: AutolinkKind; end: number } | null {
    const scheme = endOf(SCHEME, this.#text, at);
    if (scheme >= 0) return this.#urlFrom(scheme);
    const mail = endOf(MAIL, this.#text, at);
    return mail < 0 ? null : { kind: 'mail', end: mail };
  }

  #urlFrom(scheme: number): { kind: AutolinkKind; end: number } | null {
    for (let at = scheme; at < this.#text.length; at++) {
      const char = this.#text.charCodeAt(at);
      if (char === CLOSE_POINT) return { kind: 'url', end: at + 1 };
      if (char <= 0x20 || char === 0x7f || char === OPEN_POINT) return null;
    }
    return null;
  }

  /** Behind the piece of raw HTML that begins at a `<`, or -1. */
  endOfHtml(at: number): number {
    const text = this.#text;
    switch (text.charAt(at + 1)) {
      case '/':
        return endOf(CLOSING_TAG, text, at);
      case '?':
        return this.#behind('?>', at + 2);
      case '!':
        return this.#endOfDeclaration(at);
      default:
        return this.#endOfTag(at);
    }
  }

  #endOfDeclaration(at: number): number {
    const text = this.#text;
    if (text.startsWith('<!-->', at)) return at + 5;
    if (text.startsWith('<!--->', at)) return at + 6;
    if (text.startsWith('<!--', at)) return this.#behind('-->', at + 4);
    if (text.startsWith('<![CDATA[', at)) return this.#behind(']]>', at + 9);
    return /[a-z]/i.test(text.charAt(at + 2)) ? this.#behind('>', at + 3) : -1;
  }

  #endOfTag(start: number): number {
    const text = this.#text;
    let at = endOf(TAG_NAME, text, start);
    if (at < 0) return -1;
    const tried: number[] = [];
    for (;;) {
      const end = skipSpace(text, at);
      if (text.charAt(end) === '>') return end + 1;
      if (text.startsWith('/>', end)) return end + 2;
      if (end === at || this.#noTag.has(end)) break;
      tried.push(end);
      at = this.#endOfAttribute(end);
      if (at < 0) break;
    }
    for (const position of tried) this.#noTag.add(position);
    return -1;
  }

  #endOfAttribute(start: number): number {
    const text = this.#text;
    const name = endOf(ATTRIBUTE_NAME, text, start);
    if (name < 0) return -1;
    const equals = skipSpace(text, name);
    if (text.charAt(equals) !== '=') return name;
    const value = skipSpace(text, equals + 1);
    const quote = text.charAt(value);
    if (quote === '"' || quote === "'") return this.#behind(quote, value + 1);
    return endOf(UNQUOTED, text, value);
  }

  #behind(mark: string, from: number): number {
    if (this.#absent.has(mark)) return -1;
    const at = this.#text.indexOf(mark, from);
    if (at >= 0) return at + mark.length;
    this.#absent.add(mark);
    return -1;
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (' \t\n'.includes(text.charAt(at)) && at < text.length) at++;
  return at;
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

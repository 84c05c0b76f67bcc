/**
 * Reads the inline marks of one block (CommonMark §6): code spans, autolinks, raw HTML, links and images, wiki links,
 * attribute lists. Goes over the text once, with a stack of open brackets.
 */
import { attributeNameAt } from './attribute-list.ts';
import { CodeSpanFinder } from './code-spans.ts';
import type { Content } from './content.ts';
import {
  type Destination,
  destinationAt,
  endOfTitle,
  isBlank,
  isPunctuation,
  labelAt,
  normalized,
  skipToNextPart,
} from './destinations.ts';
import { delimiterRunAt, emphasisMarks } from './emphasis.ts';
import { RawHtmlFinder } from './raw-html.ts';
import type { Definition, DelimiterRun, InlineSink, Trace } from './sink.ts';
import { destinationValue, unescapeMarkdown } from './unescape.ts';

interface Opener {
  readonly at: number;
  readonly isImage: boolean;
  /** How many references and emphasis marks there were before it. */
  readonly references: number;
  readonly runs: number;
  /** Another bracket was opened behind it. */
  hasBracket: boolean;
  /** The text of a pair of brackets that begins right behind it and turned out to be no link. */
  inner?: { readonly start: number; readonly end: number };
}

/** What a closing bracket turned out to end. */
interface Tail {
  readonly end: number;
  readonly destination?: Destination;
  readonly definition?: Definition;
}

const LINE_FEED = 0x0a;

const SPECIAL = /[\\`<![\]{]/g;
/** With the marks that change only what is seen. */
const SPECIAL_IF_SEEN = /[\\`<![\]{*_~&]/g;

export function readInlines(content: Content, sink: InlineSink, trace: Trace | null): void {
  new InlineReader(content, sink, trace).read();
}

class InlineReader {
  readonly #content: Content;
  readonly #text: string;
  readonly #sink: InlineSink;
  readonly #trace: Trace | null;
  readonly #html: RawHtmlFinder;
  #spans: CodeSpanFinder | undefined;
  readonly #openers: Opener[] = [];
  /** Below this many openers, those of links are dead: a link holds no link. */
  #dead = 0;
  readonly #runs: DelimiterRun[] = [];

  constructor(content: Content, sink: InlineSink, trace: Trace | null) {
    this.#content = content;
    this.#text = content.text;
    this.#sink = sink;
    this.#trace = trace;
    this.#html = new RawHtmlFinder(this.#text);
  }

  read(): void {
    let at = this.#nextSpecial(0);
    while (at >= 0) at = this.#nextSpecial(this.#readMark(at));
    this.#endEmphasis(0);
  }

  #nextSpecial(from: number): number {
    const special = this.#trace === null ? SPECIAL : SPECIAL_IF_SEEN;
    special.lastIndex = from;
    return special.exec(this.#text)?.index ?? -1;
  }

  /** Gives where reading goes on. */
  #readMark(at: number): number {
    switch (this.#text.charAt(at)) {
      case '\\':
        return this.#readEscape(at);
      case '`':
        return this.#readCode(at);
      case '<':
        return this.#readPointed(at);
      case '!':
        return this.#text.charAt(at + 1) === '[' ? this.#open(at, true) : at + 1;
      case '[':
        return this.#open(at, false);
      case ']':
        return this.#close(at);
      case '{':
        return this.#readAttributes(at);
      case '&':
        return this.#readEntity(at);
      default:
        return this.#readRun(at);
    }
  }

  #readEscape(at: number): number {
    const next = this.#text.charCodeAt(at + 1);
    // At the end of a line it is a hard break.
    if (!isPunctuation(next) && next !== LINE_FEED) return at + 1;
    this.#hide(at, at + 1);
    return at + 2;
  }

  #readEntity(at: number): number {
    const written = /^&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});/i.exec(
      this.#text.slice(at, at + 34),
    );
    if (written === null) return at + 1;
    this.#hide(at, at + written[0].length, unescapeMarkdown(written[0]));
    return at + written[0].length;
  }

  #readCode(at: number): number {
    const text = this.#text;
    let inside = at;
    while (text.charAt(inside) === '`') inside++;
    this.#spans ??= new CodeSpanFinder(text);
    const closer = this.#spans.closerOf(inside - at, inside);
    if (closer < 0) return inside;
    const end = closer + inside - at;
    this.#sink.code.push(this.#content.range(at, end));
    this.#hide(at, end, codeText(text.slice(inside, closer)));
    return end;
  }

  #readPointed(at: number): number {
    const autolink = this.#html.autolinkAt(at);
    if (autolink) return this.#readAutolink(at, autolink.end, autolink.kind === 'mail');
    const end = this.#html.endOfHtml(at);
    if (end < 0) return this.#passPointed(at);
    for (const range of this.#content.rangesOf(at, end)) this.#sink.html.push(range);
    this.#hide(at, end);
    return end;
  }

  /** A bracket that opens no autolink holds nothing together, so that no URL goes on in the next line. */
  #passPointed(at: number): number {
    if (/^<[a-z][a-z\d+.-]{1,31}:/i.test(this.#text.slice(at, at + 34))) {
      this.#sink.syntax.push(this.#content.range(at, at + 1));
    }
    return at + 1;
  }

  #readAutolink(at: number, end: number, isMail: boolean): number {
    const written = this.#text.slice(at + 1, end - 1);
    const range = this.#content.range(at + 1, end - 1);
    const value = isMail ? `mailto:${written}` : written;
    this.#sink.references.push({ ...range, value, kind: 'link' });
    this.#sink.syntax.push(this.#content.range(at, end));
    this.#hide(at, end, written);
    return end;
  }

  #readAttributes(at: number): number {
    const found = attributeNameAt(this.#text, at);
    if (found === null) return at + 1;
    this.#sink.names.push({ name: found.name, at: this.#content.at(at) });
    let start = at;
    while (isBlank(this.#text.charCodeAt(start - 1))) start--;
    this.#hide(start, found.end);
    return found.end;
  }

  #readRun(at: number): number {
    const run = delimiterRunAt(this.#text, at);
    this.#runs.push(run);
    return at + run.length;
  }

  #open(at: number, isImage: boolean): number {
    const last = this.#openers.at(-1);
    if (last) last.hasBracket = true;
    const references = this.#sink.references.length;
    this.#openers.push({ at, isImage, references, runs: this.#runs.length, hasBracket: false });
    return at + (isImage ? 2 : 1);
  }

  #close(at: number): number {
    const opener = this.#openers.pop();
    if (opener === undefined) return at + 1;
    const isDead = !opener.isImage && this.#openers.length < this.#dead;
    this.#dead = Math.min(this.#dead, this.#openers.length);
    const tail = isDead ? null : this.#tailOf(opener, at);
    if (tail) return this.#readLink(opener, at, tail);
    return this.#readWikiLink(opener, at);
  }

  #tailOf(opener: Opener, at: number): Tail | null {
    return this.#inlineTail(at + 1) ?? this.#referenceTail(opener, at);
  }

  /** `(destination "title")`. */
  #inlineTail(at: number): Tail | null {
    const text = this.#text;
    if (text.charAt(at) !== '(') return null;
    const start = skipToNextPart(text, at + 1);
    const destination = destinationAt(text, start);
    if (destination === null) return null;
    const gap = skipToNextPart(text, destination.end);
    const titleEnd = gap > destination.end ? endOfTitle(text, gap) : -1;
    const end = skipToNextPart(text, Math.max(gap, titleEnd));
    return text.charAt(end) === ')' ? { end: end + 1, destination } : null;
  }

  /** `[label]`, `[]` or nothing, for what is defined elsewhere. */
  #referenceTail(opener: Opener, at: number): Tail | null {
    if (this.#sink.definitions.size === 0) return null;
    const text = this.#text;
    const own = { start: opener.at + (opener.isImage ? 2 : 1), end: at };
    const label = labelAt(text, at + 1);
    const isFull = label !== null && label.end > label.start;
    if (!isFull && opener.hasBracket) return null;
    const { start, end } = isFull ? label : own;
    if (end - start > 999) return null;
    const definition = this.#sink.definitions.get(normalized(text.slice(start, end)));
    if (definition === undefined) return null;
    return { end: label === null ? at + 1 : label.end + 1, definition };
  }

  #readLink(opener: Opener, at: number, tail: Tail): number {
    const { isImage } = opener;
    const { references, syntax } = this.#sink;
    // An alternative text is text alone, whatever stands in it.
    if (isImage) references.length = opener.references;
    else this.#dead = this.#openers.length;
    const textStart = opener.at + (isImage ? 2 : 1);
    this.#hide(opener.at, textStart);
    this.#endEmphasis(opener.runs);
    this.#hide(at, tail.end);
    if (isImage) this.#trace?.images.push({ start: opener.at, end: tail.end });
    if (tail.definition) tail.definition.uses[isImage ? 'images' : 'links']++;
    const { destination } = tail;
    if (destination === undefined || destination.inner.start === destination.inner.end)
      return tail.end;
    const { inner } = destination;
    references.push({
      ...this.#content.range(inner.start, inner.end),
      value: destinationValue(this.#text.slice(inner.start, inner.end)),
      kind: isImage ? 'image' : 'link',
      ...(at > textStart && { shown: this.#content.range(textStart, at) }),
    });
    syntax.push(this.#content.range(destination.start, destination.end));
    return tail.end;
  }

  /** `[[page]]`, `[[page|text]]`: a pair of brackets in a pair of brackets, neither of which is a link. */
  #readWikiLink(opener: Opener, at: number): number {
    const outer = this.#openers.at(-1);
    const { inner, isImage, hasBracket } = opener;
    const isAdjacent = outer !== undefined && outer.at + (outer.isImage ? 2 : 1) === opener.at;
    if (isAdjacent && !isImage && !hasBracket) outer.inner = { start: opener.at + 1, end: at };
    if (inner === undefined || inner.end + 1 !== at) return at + 1;
    const value = this.#text.slice(inner.start, inner.end);
    const [page = ''] = value.split('|', 1);
    const end = inner.start + page.length;
    if (!isPageName(page) || value.includes('\n')) return at + 1;
    const range = this.#content.range(inner.start - 2, inner.end + 2);
    const shown = end < inner.end - 1 && { shown: this.#content.range(end + 1, inner.end) };
    this.#sink.references.push({ ...range, value, kind: 'wiki', ...shown });
    this.#sink.syntax.push(range);
    return at + 1;
  }

  #hide(start: number, end: number, text = ''): void {
    this.#trace?.edits.push({ start, end, text });
  }

  #endEmphasis(from: number): void {
    if (this.#trace === null) return;
    for (const edit of emphasisMarks(this.#runs.slice(from))) this.#trace.edits.push(edit);
    this.#runs.length = from;
  }
}

/** CommonMark §6.1: line ends are blanks, and one blank on each side is taken off. */
function codeText(written: string): string {
  const text = written.replaceAll('\n', ' ');
  const isPadded = text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '';
  return isPadded ? text.slice(1, -1) : text;
}

/** Not empty, on one line, and no word that asks for a table of contents. */
function isPageName(page: string): boolean {
  return page.trim() !== '' && !page.includes('\n') && !/^_?toc_?$/i.test(page);
}

/**
 * What a paragraph of AsciiDoc refers to: macros, cross references, URLs with a text or an attribute. Takes a range of
 * the text and hands on what stands there, in order; looks ahead by a bounded length only.
 */
import type { Reference, ReferenceKind, TextRange } from '../model.ts';
import type { Attributes } from './attributes.ts';

export interface InlineListener {
  readonly attributes: Attributes;
  /** `written` is the destination as it stands there. */
  refer(reference: Inline): void;
  anchor(id: string, reference?: string): void;
  code(range: TextRange): void;
  /** HTML that is passed through. */
  html(range: TextRange): void;
}

export interface Inline extends TextRange {
  readonly written: string;
  /** `xref` names a section or a document; `image` stands in the folder of images. */
  readonly macro: 'link' | 'xref' | 'shorthand' | 'image' | 'media' | 'url';
  readonly kind: ReferenceKind;
  readonly shown?: TextRange;
}

const TOKEN =
  /\\?(?:(?<![\w:/.-])(?:link|xref|image|video|audio|anchor):{1,2}(?=\S)|<<|\[\[|\[#|`|\+{1,3}|pass:[\w,]{0,40}\[|(?<![\w/])(?:https?|ftps?|irc|file):\/\/|\{\w[\w-]{0,80}\})/g;

/** How far a bracket, a quote or a passthrough may be from its end. */
const REACH = 2000;

export function readInlines(text: string, range: TextRange, listener: InlineListener): void {
  new InlineReader(text.slice(range.start, range.end), range.start, listener).run();
}

class InlineReader {
  readonly #text: string;
  readonly #offset: number;
  readonly #listener: InlineListener;
  /** The last search for the end of each mark: from where, and what it found. */
  readonly #closers = new Map<string, { readonly from: number; readonly at: number }>();

  constructor(text: string, offset: number, listener: InlineListener) {
    this.#text = text;
    this.#offset = offset;
    this.#listener = listener;
  }

  run(): void {
    const token = new RegExp(TOKEN);
    for (let found = token.exec(this.#text); found !== null; found = token.exec(this.#text)) {
      const [word] = found;
      const at = found.index;
      if (!word.startsWith('\\')) token.lastIndex = this.#token(word, at, at + word.length);
    }
  }

  /** Reads what begins at `at`, gives the position to go on from. */
  #token(word: string, at: number, behind: number): number {
    if (word === '`') return this.#monospace(at);
    if (word.startsWith('+')) return this.#passthrough(word, at);
    if (word.startsWith('pass:')) return this.#passMacro(word, at, behind);
    if (word === '<<') return this.#crossReference(behind);
    if (word === '[[') return this.#inlineAnchor(at);
    if (word === '[#') return this.#spanId(at);
    if (word.startsWith('{')) return this.#attribute(word, at);
    if (word.endsWith('//')) return this.#url(at);
    return this.#macro(word, at, behind);
  }

  /** A span of code. `"`…`"` are quotation marks, and in `+…+` nothing is read. */
  #monospace(at: number): number {
    const text = this.#text;
    const mark = text[at + 1] === '`' ? '``' : '`';
    const from = at + mark.length;
    const isConstrained = mark.length === 1;
    const before = text[at - 1] ?? ' ';
    if (isConstrained && (/[\w;:}]/.test(before) || /\s/.test(text[from] ?? ' '))) return from;
    const end = this.#closeOf(mark, from, isConstrained);
    if (end === -1) return from;
    const isQuotation = /["']/.test(before) && text[end + mark.length] === before;
    if (isQuotation) return from;
    this.#listener.code(this.#range(from, end));
    return text[from] === '+' && text[end - 1] === '+' ? end + mark.length : from;
  }

  /** The next mark that can end what began at `from`: of constrained ones, no blank before it and no word behind. */
  #closeOf(mark: string, from: number, isConstrained: boolean): number {
    const known = this.#closers.get(mark);
    let at = known !== undefined && known.from <= from && known.at > from ? known.at : -1;
    if (at === -1) at = this.#text.indexOf(mark, from + 1);
    while (at !== -1 && isConstrained && !this.#mayClose(at)) at = this.#text.indexOf(mark, at + 1);
    this.#closers.set(mark, { from, at: at === -1 ? Number.POSITIVE_INFINITY : at });
    return at > from + REACH ? -1 : at;
  }

  #mayClose(at: number): boolean {
    return !/\s/.test(this.#text[at - 1] ?? ' ') && !/\w/.test(this.#text[at + 1] ?? ' ');
  }

  #passthrough(mark: string, at: number): number {
    const from = at + mark.length;
    const isConstrained = mark === '+';
    if (
      isConstrained &&
      (/\w/.test(this.#text[at - 1] ?? ' ') || /\s/.test(this.#text[from] ?? ' '))
    ) {
      return from;
    }
    const end = this.#closeOf(mark, from, isConstrained);
    if (end === -1) return from;
    if (mark === '+++') this.#listener.html(this.#range(from, end));
    return end + mark.length;
  }

  #passMacro(word: string, at: number, behind: number): number {
    const end = this.#bracketAfter(behind);
    if (end === -1) return at + 1;
    if (word === 'pass:[') this.#listener.html(this.#range(behind, end));
    return /:(?:.*,)?(?:m|n|macros|normal)\b/.test(word) ? behind : end + 1;
  }

  #crossReference(from: number): number {
    const close = this.#text.slice(from, from + REACH).indexOf('>>');
    if (close <= 0) return from;
    const inside = this.#text.slice(from, from + close);
    const comma = inside.indexOf(',');
    const written = (comma === -1 ? inside : inside.slice(0, comma)).trim();
    if (written === '' || /[<\n]/.test(written)) return from;
    const start = from + inside.indexOf(written);
    const shown = comma === -1 ? {} : { shown: this.#range(from + comma + 1, from + close) };
    const range = this.#range(start, start + written.length);
    this.#listener.refer({ ...range, ...shown, written, macro: 'shorthand', kind: 'link' });
    return from + close + 2;
  }

  #inlineAnchor(at: number): number {
    const anchor = /\[{2,3}([\p{L}\p{N}_:][\p{L}\p{N}_:.-]{0,200})(?:,([^\]\n]{0,300}))?\]\]/uy;
    anchor.lastIndex = at;
    const found = anchor.exec(this.#text);
    if (found === null) return at + 2;
    this.#listener.anchor(found[1] as string, found[2]);
    return anchor.lastIndex;
  }

  /** `[#id]*text*`, `[#id.role]#text#`. */
  #spanId(at: number): number {
    const span = /\[#([^\s.,%#\][]{1,200})(?:[.%][^\][\n]{0,200})?\](?=[#*_`])/y;
    span.lastIndex = at;
    const id = span.exec(this.#text)?.[1];
    if (id !== undefined) this.#listener.anchor(id);
    return at + 2;
  }

  /** An attribute that begins a URL or a macro, or an unknown one before a path with a text. */
  #attribute(word: string, at: number): number {
    const value = this.#listener.attributes.get(word.slice(1, -1));
    if (value === undefined) return this.#target(at, /\{[\w-]+\}\/[^\s[\]<>"]*(?=\[)/y);
    if (/^(?:https?|ftps?|file):\/\//i.test(value)) return this.#url(at);
    const isMacro = /^(?:link|xref):/.test(value);
    return isMacro ? this.#target(at, /\{[\w-]+\}[^\s[\]<>"]*(?=\[)/y) : at + word.length;
  }

  /** A URL with a text behind it, or with an attribute inside. Others are plain text. */
  #url(at: number): number {
    return this.#target(at, undefined);
  }

  #target(at: number, needed: RegExp | undefined): number {
    const target = needed ?? /[^\s[\]<>"]+/y;
    target.lastIndex = at;
    const full = target.exec(this.#text)?.[0];
    if (full === undefined) return at + 1;
    const isLabelled = this.#text[at + full.length] === '[';
    if (!isLabelled && !full.includes('{')) return at + full.length;
    const written = isLabelled ? full : full.replace(/[.,;:!?'")`*_]+$/, '');
    const end = at + written.length;
    const label = isLabelled ? this.#label(end + 1) : {};
    this.#listener.refer({
      ...this.#range(at, end),
      ...label,
      written,
      macro: 'url',
      kind: 'link',
    });
    return end;
  }

  #macro(word: string, at: number, behind: number): number {
    const name = word.replace(/:+$/, '');
    const isBlock = word.endsWith('::');
    const isAlone = at === 0 || this.#text[at - 1] === '\n' || this.#text[at - 1] === '|';
    const isMedia = name === 'video' || name === 'audio';
    if (isBlock ? name !== 'image' && !isMedia : isMedia) return behind;
    if (isBlock && !isAlone) return behind;
    const target =
      name === 'link'
        ? /(?:\+\+([^\n]{1,500}?)\+\+|([^\s[:][^\s[]{0,2000}))\[/y
        : /(?:\+\+([^\n]{1,500}?)\+\+|([^\s[](?:[^\n[]{0,500}[^\s[])?))\[/y;
    target.lastIndex = behind;
    const found = target.exec(this.#text);
    if (found === null) return behind;
    const written = found[1] ?? (found[2] as string);
    const start = behind + (found[1] === undefined ? 0 : 2);
    if (name === 'anchor') this.#listener.anchor(written);
    else
      this.#named(
        name,
        { ...this.#range(start, start + written.length), written },
        target.lastIndex,
      );
    return target.lastIndex;
  }

  #named(name: string, target: TextRange & { written: string }, inside: number): void {
    const label = this.#label(inside);
    const text = label.shown ? this.#text.slice(inside, label.shown.end - this.#offset) : '';
    if (name === 'link' || name === 'xref') {
      this.#listener.refer({ ...target, ...label, macro: name, kind: 'link' });
      return;
    }
    if (name !== 'image' && /(?:^|,)\s*(?:youtube|vimeo|wistia)/.test(text)) return;
    const isImage = name === 'image';
    const macro = isImage ? 'image' : 'media';
    this.#listener.refer({ ...target, macro, kind: isImage ? 'image' : 'resource' });
    const link = /(?:^|,)\s*link=(?:"([^"]{1,2000})"|([^\s,"]{1,2000}))/.exec(text);
    const written = link?.[1] ?? link?.[2];
    if (link === null || written === undefined || written === 'self' || written === 'none') return;
    const start = inside + link.index + link[0].lastIndexOf(written);
    const range = this.#range(start, start + written.length);
    this.#listener.refer({ ...range, written, macro: 'link', kind: 'link' });
  }

  #label(from: number): Pick<Reference, 'shown'> {
    const end = this.#bracketAfter(from);
    return end <= from ? {} : { shown: this.#range(from, end) };
  }

  /** The bracket that closes one opened before `from`; a backslash takes its meaning away. */
  #bracketAfter(from: number): number {
    const ahead = this.#text.slice(from, from + REACH);
    let at = ahead.indexOf(']');
    while (at !== -1 && ahead[at - 1] === '\\') at = ahead.indexOf(']', at + 1);
    return at === -1 ? -1 : from + at;
  }

  #range(start: number, end: number): TextRange {
    return { start: start + this.#offset, end: end + this.#offset };
  }
}

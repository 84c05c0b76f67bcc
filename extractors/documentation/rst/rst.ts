/**
 * Reads reStructuredText (docutils, with the directives and roles of Sphinx): links, targets, files that directives and
 * roles name, sections, literal blocks, comments. Indentation says what belongs to what; nothing is built of it.
 */
import { readHtmlMarks } from '../html/html.ts';
import { ignoreScope } from '../ignore-mark.ts';
import type { MarkedText, ReadMarked, TextRange } from '../model.ts';
import { blockEnd, type Line, linesOf } from './lines.ts';
import { Marks } from './marks.ts';
import { CODE_DIRECTIVES, FILE_DIRECTIVES, FILE_OPTIONS, TEXT_DIRECTIVES } from './tables.ts';
import { Titles } from './titles.ts';

export const readRst: ReadMarked = (text) => new RstReader(text).run();

const TARGET =
  /^\.\.[ \t]+_(?:`((?:[^`\\]|\\.){1,500})`|((?:[^:`\\]|\\.|:(?!:{0,99}(?:\s|$))){1,500}?)):(?=\s|$)/;
const ANONYMOUS = /^(?:\.\.[ \t]+__:|__(?=[ \t]))/;
const DIRECTIVE = /^\.\.[ \t]+(?:\|[^|\n]{1,200}\|[ \t]+)?((?!_)[\w:.+-]{1,80})::(?=\s|$)/;
/** Sphinx names what these describe, from the text or from a program: domains, and its own domain without a name. */
const MAKES_PLACES =
  /^(?:auto\w+|[a-z]+:\w+|function|class|method|attribute|data|exception|module|option|cmdoption|envvar|confval|glossary|describe|object|click|argparse|ifconfig|only)$/;
const NOTE = /^\.\.[ \t]+\[(#?)([^\]\n]{0,100})\](?=\s|$)/;
const OPTION = /^:([\w-]{1,60}):(?:[ \t]+(.*))?$/;
/** The lead of a list item, a field or a row: inline markup does not go on behind it. */
const LEAD =
  /^(?:[-*+\u2022]|\(?(?:\d{1,5}|[a-zA-Z#]|[ivxlIVXL]{1,8})[.)]|\|)[ \t]+|^:[^:\s][^:\n]{0,100}:(?=\s|$)/;

class RstReader {
  readonly #text: string;
  readonly #lines: readonly Line[];
  readonly #titles: Titles;
  readonly #marks: Marks;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#lines = linesOf(text);
    this.#titles = new Titles(text);
    this.#marks = new Marks(text);
  }

  run(): MarkedText {
    while (this.#at < this.#lines.length) this.#next();
    return this.#marks.end();
  }

  #next(): void {
    const line = this.#line(this.#at);
    if (line.isEmpty) this.#at++;
    else if (this.#isExplicit(line)) this.#explicit(line);
    else this.#body(line);
  }

  #line(index: number): Line {
    return this.#lines[index] as Line;
  }

  #cut({ textStart, end }: Line): string {
    return this.#text.slice(textStart, end);
  }

  #range(from: number, to: number): TextRange {
    const last = this.#lines[to - 1];
    return { start: this.#line(from).start, end: Math.max(last?.end ?? 0, this.#line(from).start) };
  }

  #isExplicit({ textStart, end }: Line): boolean {
    const { [textStart]: first, [textStart + 1]: second, [textStart + 2]: third } = this.#text;
    const mark = `${first}${second}`;
    return (
      (mark === '..' || mark === '__') && (textStart + 2 === end || third === ' ' || third === '\t')
    );
  }

  /** `.. something`, up to the lines that are indented no more than it. */
  #explicit(line: Line): void {
    const from = this.#at;
    const text = this.#cut(line).slice(0, 1200);
    const end = blockEnd(this.#lines, from + 1, line.indent);
    const target = TARGET.exec(text);
    const anonymous = target ? null : ANONYMOUS.exec(text);
    const directive = DIRECTIVE.exec(text);
    if (target !== null || anonymous !== null) {
      const start = line.textStart + (target ?? anonymous ?? [''])[0].length;
      // What stands behind an empty line is no part of it.
      let last = from + 1;
      while (last < end && !this.#line(last).isEmpty) last++;
      const range = { start, end: Math.max(start, this.#range(from, last).end) };
      this.#marks.target(target ? (target[1] ?? target[2] ?? null) : null, range);
      this.#at = last;
      return;
    }
    this.#marks.contentBegins();
    if (directive !== null) {
      this.#directive(directive[1] as string, line, {
        start: line.textStart + directive[0].length,
        end,
      });
    } else if (NOTE.test(text)) {
      const [, , label = ''] = NOTE.exec(text) ?? [];
      if (/^\d*$|^\*$/.test(label)) this.#marks.elsewhere(label);
      else this.#marks.anchor(label);
      this.#paragraph();
    } else this.#comment(line, text.startsWith('__') ? from + 1 : end);
  }

  /** `..` alone, with an empty line behind it, ends a block and holds nothing. */
  #comment(line: Line, end: number): void {
    const isAlone = line.end - line.textStart === 2 && this.#lines[this.#at + 1]?.isEmpty !== false;
    const range = this.#range(this.#at, isAlone ? this.#at + 1 : end);
    const scope = ignoreScope(this.#text.slice(line.textStart + 2, range.end));
    this.#marks.comment(range, scope);
    this.#at = isAlone ? this.#at + 1 : end;
  }

  #directive(name: string, line: Line, { start, end }: { start: number; end: number }): void {
    const from = this.#at + 1;
    const kind = FILE_DIRECTIVES.get(name);
    const argument = { start, end: line.end };
    this.#names(name, argument, this.#range(this.#at, end).end);
    if (kind !== undefined) this.#marks.file(argument, kind);
    let body = from;
    while (body < end && !this.#line(body).isEmpty) {
      const option = OPTION.exec(this.#cut(this.#line(body)));
      if (option !== null) this.#option(option[1] as string, option[2] ?? '', this.#line(body));
      else if (kind !== undefined) break;
      body++;
    }
    if (CODE_DIRECTIVES.has(name) || name === 'raw') {
      const content = { start: this.#behind(body - 1), end: this.#range(from - 1, end).end };
      if (content.end > content.start) this.#content(name, argument, content);
      this.#at = end;
    } else if (name === 'toctree') {
      for (let index = body; index < end; index++) this.#entry(this.#line(index));
      this.#at = end;
    } else {
      if (kind === undefined) this.#argument(name, argument, { from, body });
      else this.#at = this.#firstOfBody(from, body);
    }
  }

  /** What begins behind a directive that holds text goes on in the next line: ``.. note:: See `a``. */
  #argument(
    name: string,
    argument: TextRange,
    { from, body }: { readonly from: number; readonly body: number },
  ): void {
    const first = this.#firstOfBody(from, body);
    if (first === from && body > from && TEXT_DIRECTIVES.has(name)) {
      this.#paragraph(argument.start);
    } else {
      this.#inline(argument);
      this.#at = first;
    }
  }

  /** What a directive says of names; `end`: of its content. */
  #names(name: string, argument: TextRange, end: number): void {
    if (MAKES_PLACES.test(name)) this.#marks.isPartial = true;
    if (name === 'contents') {
      const title = this.#text.slice(argument.start, argument.end).trim();
      this.#marks.elsewhere(title === '' || title.startsWith(':') ? 'contents' : title);
    }
    if (!TEXT_DIRECTIVES.has(name) && !FILE_DIRECTIVES.has(name)) {
      this.#marks.unsureUntil = Math.max(this.#marks.unsureUntil, end);
    }
  }

  /** The content of a directive without options begins at once, and is text. */
  #firstOfBody(from: number, body: number): number {
    for (let index = from; index < body; index++) {
      if (!OPTION.test(this.#cut(this.#line(index)))) return index;
    }
    return body;
  }

  #behind(index: number): number {
    return Math.min(this.#text.length, this.#line(index).end + 1);
  }

  #content(name: string, argument: TextRange, content: TextRange): void {
    const format = this.#text.slice(argument.start, argument.end).trim();
    if (name === 'raw' && format.startsWith('html')) {
      this.#marks.html(content, readHtmlMarks(this.#text.slice(content.start, content.end)));
    } else this.#marks.code(content);
  }

  #option(name: string, value: string, line: Line): void {
    const kind = FILE_OPTIONS.get(name);
    const range = { start: line.end - value.length, end: line.end };
    if (name === 'name') this.#marks.anchor(value);
    else if (kind !== undefined && !/^[\w`].*_$/.test(value)) this.#marks.file(range, kind, true);
    else if (kind !== undefined) this.#inline(range);
  }

  #entry(line: Line): void {
    const text = this.#cut(line);
    if (line.isEmpty || OPTION.test(text)) return;
    const named = /<([^<>]{1,1000})>$/.exec(text)?.[1];
    const end = named === undefined ? line.end : line.end - 1;
    this.#marks.document({ start: end - (named ?? text).length, end });
  }

  #body(line: Line): void {
    this.#marks.contentBegins();
    const title = this.#titles.at(this.#lines, this.#at);
    if (title !== null) {
      const range = { start: title.title.textStart, end: title.title.end };
      this.#marks.title(range, title.level);
      this.#inline(range);
      this.#at += title.lines;
    } else if (this.#text.startsWith('>>> ', line.textStart)) {
      const from = this.#at;
      while (this.#lines[this.#at]?.isEmpty === false) this.#at++;
      this.#marks.code(this.#range(from, this.#at));
    } else this.#paragraph();
  }

  /** Lines up to an empty one, cut where an item begins; a literal block may follow. `start`: within the first line. */
  #paragraph(start = this.#line(this.#at).start): void {
    let from = this.#at;
    for (this.#at++; this.#lines[this.#at]?.isEmpty === false; this.#at++) {
      const line = this.#line(this.#at);
      if (this.#isExplicit(line)) break;
      if (LEAD.test(this.#cut(line).slice(0, 200))) {
        this.#inline(this.#rangeFrom(start, from));
        from = this.#at;
      }
    }
    const range = this.#rangeFrom(start, from);
    this.#inline(range);
    if (this.#text.slice(range.end - 2, range.end) !== '::') return;
    const isBehindDirective = start > this.#line(from).start;
    this.#literal(isBehindDirective ? this.#at - 1 : from);
  }

  /** From the later of both places to where the reader is. */
  #rangeFrom(start: number, line: number): TextRange {
    const range = this.#range(line, this.#at);
    return { ...range, start: Math.max(start, range.start) };
  }

  #literal(from: number): void {
    const first = this.#line(from);
    const lead = LEAD.exec(this.#cut(first).slice(0, 200))?.[0] ?? '';
    let start = this.#at;
    while (this.#lines[start]?.isEmpty === true) start++;
    if (start === this.#at || start >= this.#lines.length) return;
    const { indent } = this.#line(start);
    const own = first.indent + (lead.startsWith(':') ? 0 : lead.length);
    const end = indent > own ? blockEnd(this.#lines, start, own) : this.#quotedEnd(start);
    if (end === start) return;
    this.#marks.code(this.#range(start, end));
    this.#at = end;
  }

  /** A literal block that is not indented has one mark of punctuation before each line. */
  #quotedEnd(start: number): number {
    const mark = this.#text[this.#line(start).textStart] ?? '';
    if (!/[!-/:-@[-`{-~]/.test(mark)) return start;
    let end = start;
    while (this.#lines[end]?.isEmpty === false && this.#cut(this.#line(end)).startsWith(mark))
      end++;
    return end;
  }

  #inline(range: TextRange): void {
    this.#marks.inline(range);
  }
}

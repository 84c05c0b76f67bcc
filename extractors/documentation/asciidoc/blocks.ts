/**
 * The blocks of an AsciiDoc document, line by line: paragraphs whose inline markup is read, titles, verbatim blocks,
 * comments, directives. Tells them to a listener in order; nesting does not matter to it.
 */
import type { TextRange } from '../model.ts';
import { type BlockAttributes, blockAttributes, NO_ATTRIBUTES } from './block-attributes.ts';
import {
  ATTRIBUTE_ENTRY,
  BLOCK_LINE,
  COMMENT,
  COMMENT_FENCE,
  CONDITIONAL,
  INCLUDE,
  isLiteral,
  isTerm,
  OPEN_FENCE,
  OTHER_FENCE,
  TABLE_FENCE,
  TITLE,
  underlinedLevel,
  VERBATIM_FENCE,
  VERBATIM_STYLES,
} from './lines.ts';

export interface Line extends TextRange {
  /** Without the line end. */
  readonly text: string;
}

export interface Title extends TextRange {
  readonly text: string;
  /** 0 for the title of a document. */
  readonly level: number;
  readonly ids: readonly string[];
}

export interface BlockListener {
  title(title: Title): void;
  anchors(ids: readonly string[]): void;
  paragraph(range: TextRange): void;
  verbatim(range: TextRange, about: { readonly style: string; readonly hasMacros: boolean }): void;
  comment(range: TextRange, text: string): void;
  attribute(name: string, value: string): void;
  conditional(line: Line, directive: string, subject: string, content: string): void;
  /** `isShown`: it stands where text is shown as it is. */
  include(line: Line, target: string, attributes: string, isShown: boolean): void;
}

export function readBlocks(text: string, listener: BlockListener): void {
  new BlockReader(text, listener).run();
}

interface Fence {
  readonly closer: string;
  readonly start: number;
  readonly style: string;
  readonly hasMacros: boolean;
}

class BlockReader {
  readonly #text: string;
  readonly #listener: BlockListener;
  #above: BlockAttributes = NO_ATTRIBUTES;
  #fence: Fence | undefined;
  #paragraph: (TextRange & { readonly isVerbatim: boolean }) | undefined;
  #isInTable = false;
  /** Text may go on: no empty line and no block has ended it, or it is a term, whose text follows. */
  #goesOn = false;
  #isTerm = false;

  constructor(text: string, listener: BlockListener) {
    this.#text = text;
    this.#listener = listener;
  }

  run(): void {
    let next = this.#lineAt(0);
    while (next !== undefined) {
      const line = next;
      next = this.#lineAt(this.#behind(line));
      if (this.#fence !== undefined) this.#inFence(this.#fence, line);
      else if (this.#line(line, next)) next = this.#lineAt(this.#behind(next as Line));
    }
    this.#endParagraph();
    if (this.#fence !== undefined) this.#endFence(this.#fence, this.#text.length);
  }

  #lineAt(start: number): Line | undefined {
    if (start > this.#text.length || (start === this.#text.length && start > 0)) return undefined;
    const lineEnd = this.#text.indexOf('\n', start);
    let end = lineEnd === -1 ? this.#text.length : lineEnd;
    if (this.#text[end - 1] === '\r' && end > start) end--;
    return { start, end, text: this.#text.slice(start, end) };
  }

  #behind({ end }: Line): number {
    const lineEnd = this.#text.indexOf('\n', end);
    return lineEnd === -1 ? this.#text.length + 1 : lineEnd + 1;
  }

  #inFence(fence: Fence, line: Line): void {
    if (line.text.trimEnd() === fence.closer) {
      this.#endFence(fence, line.start);
      return;
    }
    const include = INCLUDE.exec(line.text);
    if (include !== null && fence.style !== 'comment') {
      const isShown = fence.style !== 'pass' && !fence.hasMacros;
      this.#listener.include(line, include[1] as string, include[2] as string, isShown);
    }
  }

  #endFence({ start, style, hasMacros }: Fence, end: number): void {
    this.#fence = undefined;
    const range = { start, end: Math.max(start, end) };
    if (style === 'comment') this.#listener.comment(range, this.#text.slice(start, end));
    else this.#listener.verbatim(range, { style, hasMacros });
  }

  /** True: the next line belongs to this one, as the underline of a title. */
  #line(line: Line, next: Line | undefined): boolean {
    const { text } = line;
    if (text.trim() === '') {
      this.#endParagraph();
      this.#goesOn &&= this.#isTerm;
      return false;
    }
    if (this.#paragraph?.isVerbatim === true || !this.#aside(line)) {
      if (this.#paragraph === undefined && this.#title(line, next)) {
        return TITLE.exec(text) === null;
      }
      if (!this.#fenceAt(line)) this.#addToParagraph(line);
    }
    return false;
  }

  /** Lines that are no text of the document. */
  #aside(line: Line): boolean {
    const { text, end } = line;
    if (!/^[/:iea[]/.test(text)) return false;
    if (COMMENT_FENCE.test(text.trimEnd())) {
      const start = Math.min(this.#text.length, end + 1);
      this.#open({ closer: text.trimEnd(), start, style: 'comment', hasMacros: false });
      return true;
    }
    const comment = COMMENT.exec(text)?.[1];
    if (comment !== undefined) {
      this.#endParagraph();
      this.#listener.comment(line, comment);
      return true;
    }
    return this.#directive(line) || this.#blockLine(line);
  }

  #directive(line: Line): boolean {
    const conditional = CONDITIONAL.exec(line.text);
    if (conditional !== null) {
      const [, directive = '', subject = '', content = ''] = conditional;
      this.#endParagraph();
      this.#listener.conditional(line, directive, subject, content);
      return true;
    }
    const include = INCLUDE.exec(line.text);
    if (include !== null) {
      this.#endParagraph();
      this.#listener.include(line, include[1] as string, include[2] as string, false);
      return true;
    }
    const entry = ATTRIBUTE_ENTRY.exec(line.text);
    if (entry === null) return false;
    this.#endParagraph();
    // Its value is text, too: a URL may stand there.
    const [, name = '', written = ''] = entry;
    const value = written.trim();
    // One that goes on in the next line is not read.
    if (/(?:^|\s)\\$/.test(value)) this.#listener.attribute(`!${name}`, '');
    else this.#listener.attribute(name, value);
    return true;
  }

  #blockLine(line: Line): boolean {
    const above = BLOCK_LINE.test(line.text) ? blockAttributes(line.text, this.#above) : null;
    if (above === null) return false;
    this.#endParagraph();
    this.#goesOn = false;
    this.#above = above;
    return true;
  }

  #title(line: Line, next: Line | undefined): boolean {
    const atx = TITLE.exec(line.text);
    const level = atx ? (atx[1] as string).length - 1 : underlinedLevel(line.text, next?.text);
    if (level === null) return false;
    this.#goesOn = false;
    const { ids } = this.#takeAbove();
    const written = atx?.[2] ?? line.text;
    const text = atx ? written.replace(/[ \t]+(?:={1,6}|#{1,6})[ \t]*$/, '') : written.trimEnd();
    const start = line.end - written.length;
    this.#listener.title({ text, level, ids, start, end: start + text.length });
    return true;
  }

  #fenceAt({ text, end }: Line): boolean {
    const closer = text.trimEnd();
    if (closer === '+') this.#endParagraph();
    const start = Math.min(this.#text.length, end + 1);
    const { style, hasMacros } = this.#above;
    const isOpen = OPEN_FENCE.test(closer);
    if (VERBATIM_FENCE.test(closer) || (isOpen && VERBATIM_STYLES.has(style))) {
      const isPass = closer.startsWith('+') && !/^(?:stem|latexmath|asciimath)$/.test(style);
      this.#open({
        closer: closer.startsWith('```') ? '```' : closer,
        start,
        style: isPass ? 'pass' : style === 'pass' && !isOpen ? '' : style,
        hasMacros,
      });
      return true;
    }
    if (!isOpen && !OTHER_FENCE.test(closer)) return closer === '+';
    this.#goesOn = false;
    if (TABLE_FENCE.test(closer)) this.#isInTable = !this.#isInTable;
    this.#endParagraph();
    this.#listener.anchors(this.#takeAbove().ids);
    return true;
  }

  #open(fence: Fence): void {
    this.#endParagraph();
    this.#listener.anchors(this.#takeAbove().ids);
    this.#goesOn = false;
    this.#fence = fence;
  }

  #addToParagraph(line: Line): void {
    const goesOn = this.#goesOn;
    this.#goesOn = true;
    this.#isTerm = isTerm(line.text);
    if (this.#paragraph !== undefined) {
      this.#paragraph = { ...this.#paragraph, end: line.end };
      return;
    }
    const isVerbatim =
      VERBATIM_STYLES.has(this.#above.style) ||
      (!this.#isInTable && !goesOn && isLiteral(line.text));
    this.#listener.anchors(this.#above.ids);
    this.#above = { ...this.#above, ids: [] };
    this.#paragraph = { start: line.start, end: line.end, isVerbatim };
  }

  #endParagraph(): void {
    const paragraph = this.#paragraph;
    this.#paragraph = undefined;
    if (paragraph === undefined) return;
    const { start, end, isVerbatim } = paragraph;
    const { style, hasMacros } = this.#takeAbove();
    if (!isVerbatim) this.#listener.paragraph({ start, end });
    else if (style === 'comment') this.#listener.comment({ start, end }, '');
    else this.#listener.verbatim({ start, end }, { style, hasMacros });
  }

  #takeAbove(): BlockAttributes {
    const above = this.#above;
    this.#above = NO_ATTRIBUTES;
    return above;
  }
}

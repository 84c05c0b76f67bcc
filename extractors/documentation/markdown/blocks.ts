/**
 * Divides Markdown into its blocks, line by line (CommonMark §4 and §5, the strategy of its appendix). Gives the texts
 * that hold inline marks, what is code and raw HTML, and the definitions that links need; never a tree.
 */
import type { TextRange } from '../model.ts';
import { type Container, goesOn, openingAt } from './containers.ts';
import { type ReadDefinition, readDefinitions } from './definitions.ts';
import { htmlBlockAt } from './html-blocks.ts';
import { Content } from './inlines/content.ts';
import type { Name } from './inlines/sink.ts';
import {
  atxHeadingAt,
  closesFence,
  type Fence,
  fenceAt,
  setextLevelAt,
  targetAt,
  thematicBreakFault,
} from './leaves.ts';
import { LineCursor } from './line-cursor.ts';
import { cellContent, cellsOf, columnsOfDelimiterRow } from './tables.ts';

/** A text with inline marks; its level is 0 if it is no heading. */
export interface InlineText {
  readonly content: Content;
  readonly level: number;
}

export interface Blocks {
  readonly texts: readonly InlineText[];
  readonly definitions: readonly ReadDefinition[];
  readonly code: readonly TextRange[];
  /** Pieces of raw HTML, without the marks of blocks around it. */
  readonly html: readonly TextRange[];
  /** Labels of MyST. */
  readonly names: readonly Name[];
  readonly footnotes: readonly Name[];
}

type Leaf =
  | { readonly kind: 'paragraph'; readonly content: Content }
  | { readonly kind: 'table' }
  | { readonly kind: 'indented'; readonly start: number; end: number }
  | { readonly kind: 'fenced'; readonly fence: Fence; readonly start: number; end: number }
  | { readonly kind: 'html'; readonly end: RegExp | null };

/** Divides the text from `from` on. */
export function readBlocks(text: string, from: number): Blocks {
  const reader = new BlockReader(text);
  for (let start = from; start < text.length; ) {
    const end = endOfLine(text, start);
    reader.readLine(start, end);
    start = text.startsWith('\r\n', end) ? end + 2 : end + 1;
  }
  return reader.finish();
}

const LINE_END = /[\r\n]/g;

function endOfLine(text: string, from: number): number {
  LINE_END.lastIndex = from;
  return LINE_END.exec(text)?.index ?? text.length;
}

class BlockReader {
  readonly #text: string;
  readonly #line: LineCursor;
  readonly #containers: Container[] = [];
  /** Where among the containers the quotes stand. */
  readonly #quotes: number[] = [];
  #leaf: Leaf | null = null;
  /** How many containers go on in this line. */
  #matched = 0;
  /** Before this position of the line, nothing begins a thematic break. */
  #noBreakBefore = 0;

  readonly #texts: InlineText[] = [];
  readonly #definitions: ReadDefinition[] = [];
  readonly #code: TextRange[] = [];
  readonly #html: TextRange[] = [];
  readonly #names: Name[] = [];
  readonly #footnotes: Name[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#line = new LineCursor(text);
  }

  finish(): Blocks {
    this.#closeLeaf();
    return {
      texts: this.#texts,
      definitions: this.#definitions,
      code: this.#code,
      html: this.#html,
      names: this.#names,
      footnotes: this.#footnotes,
    };
  }

  readLine(start: number, end: number): void {
    this.#line.startLine(start, end);
    this.#noBreakBefore = 0;
    this.#matchContainers();
    const isWhole = this.#matched === this.#containers.length;
    if (isWhole && this.#goOnInLeaf()) return;
    this.#openBlocks();
    this.#readText();
  }

  #matchContainers(): void {
    const line = this.#line;
    let quotes = 0;
    this.#matched = 0;
    for (const container of this.#containers) {
      if (line.isBlank) {
        this.#matched = this.#matchBlank(quotes);
        return;
      }
      if (!goesOn(container, line)) return;
      if (container.indent === null) quotes++;
      this.#matched++;
    }
  }

  /** A blank line goes on in all but quotes and an item that has begun with a blank line. */
  #matchBlank(quotes: number): number {
    const count = this.#quotes[quotes] ?? this.#containers.length;
    return this.#containers[count - 1]?.isEmpty && count > this.#matched ? count - 1 : count;
  }

  /** True if the line has been read as a part of the open leaf. */
  #goOnInLeaf(): boolean {
    const leaf = this.#leaf;
    const line = this.#line;
    switch (leaf?.kind) {
      case 'fenced':
        leaf.end = line.end;
        if (closesFence(line, leaf.fence)) this.#closeLeaf();
        return true;
      case 'indented':
        if (!line.isIndented && !line.isBlank) break;
        if (!line.isBlank) leaf.end = line.end;
        return true;
      case 'html':
        if (leaf.end === null && line.isBlank) break;
        this.#addHtml(leaf.end);
        return true;
      case 'paragraph':
        if (!line.isBlank) return this.#goOnInParagraph(leaf.content);
        break;
      case 'table':
        if (!line.isBlank) return false;
        break;
      case undefined:
        return false;
    }
    this.#closeLeaf();
    return false;
  }

  /** What makes something else of the paragraph before. */
  #goOnInParagraph(content: Content): boolean {
    const line = this.#line;
    if (line.isIndented) return false;
    return this.#readSetext(content) || this.#openTable(content);
  }

  #readSetext(content: Content): boolean {
    const level = setextLevelAt(this.#line);
    if (level === 0) return false;
    const rest = this.#withoutDefinitions(content);
    this.#leaf = null;
    if (rest === null) {
      // The definitions are gone, and the line goes on in what is left of the paragraph: nothing.
      this.#leaf = { kind: 'paragraph', content: new Content(this.#text) };
      return false;
    }
    this.#texts.push({ content: rest, level });
    return true;
  }

  #openTable(content: Content): boolean {
    const line = this.#line;
    const header = content.lastLine;
    const columns = columnsOfDelimiterRow(this.#text, { start: line.next, end: line.end });
    if (columns === 0 || header === undefined) return false;
    if (cellsOf(this.#text, header).length !== columns) return false;
    content.removeLastLine();
    this.#closeLeaf();
    this.#readRow(header);
    this.#leaf = { kind: 'table' };
    return true;
  }

  #readRow(row: TextRange): void {
    for (const cell of cellsOf(this.#text, row)) {
      if (cell.end > cell.start)
        this.#texts.push({ content: cellContent(this.#text, cell), level: 0 });
    }
  }

  #openBlocks(): void {
    const line = this.#line;
    while (!line.isBlank) {
      const isParagraphOpen = this.#leaf?.kind === 'paragraph' && this.#isWhole;
      if (line.isIndented) {
        this.#mayOpenIndented();
        return;
      }
      if (this.#openLeaf(isParagraphOpen)) return;
      const opening = openingAt(line, isParagraphOpen);
      if (opening === null) return;
      this.#push(opening.container);
      if (opening.footnote !== undefined) {
        this.#footnotes.push({ name: opening.footnote, at: line.at });
      }
    }
  }

  get #isWhole(): boolean {
    return this.#matched === this.#containers.length;
  }

  #mayOpenIndented(): void {
    if (this.#leaf?.kind === 'paragraph') return;
    this.#closeUnmatched();
    this.#open({ kind: 'indented', start: this.#line.next, end: this.#line.end });
  }

  /** True if a leaf has begun; it may have ended with the line. */
  #openLeaf(isParagraphOpen: boolean): boolean {
    switch (this.#line.char) {
      case '#':
        return this.#openHeading();
      case '`':
      case '~':
        return this.#openFence();
      case '<':
        return this.#openHtml(isParagraphOpen);
      case '*':
      case '-':
      case '_':
        return this.#readThematicBreak();
      case '(':
        return !isParagraphOpen && this.#readTarget();
      default:
        return false;
    }
  }

  #openHeading(): boolean {
    const heading = atxHeadingAt(this.#line);
    if (heading === null) return false;
    this.#closeUnmatched();
    this.#open(null);
    const content = new Content(this.#text);
    content.addLine(heading.start, heading.end);
    this.#texts.push({ content, level: heading.level });
    return this.#endLine();
  }

  #openFence(): boolean {
    const fence = fenceAt(this.#line);
    if (fence === null) return false;
    this.#closeUnmatched();
    this.#open({ kind: 'fenced', fence, start: this.#line.next, end: this.#line.end });
    return true;
  }

  #openHtml(isParagraphOpen: boolean): boolean {
    const { next, end } = this.#line;
    const isLazy = this.#leaf?.kind === 'paragraph' && !this.#isWhole;
    const kind = htmlBlockAt(this.#text.slice(next, end), isParagraphOpen || isLazy);
    if (kind === null) return false;
    this.#closeUnmatched();
    this.#open({ kind: 'html', end: kind.end });
    this.#addHtml(kind.end);
    return this.#endLine();
  }

  #readThematicBreak(): boolean {
    if (this.#line.next < this.#noBreakBefore) return false;
    const fault = thematicBreakFault(this.#line);
    if (fault >= 0) {
      this.#noBreakBefore = fault;
      return false;
    }
    this.#closeUnmatched();
    this.#open(null);
    return this.#endLine();
  }

  #readTarget(): boolean {
    const name = targetAt(this.#line);
    if (name === null) return false;
    this.#closeUnmatched();
    this.#open(null);
    this.#names.push({ name, at: this.#line.next });
    return this.#endLine();
  }

  /** Leaves nothing of the line to read. */
  #endLine(): true {
    this.#line.startLine(this.#line.end, this.#line.end);
    return true;
  }

  #readText(): void {
    const line = this.#line;
    const leaf = this.#leaf;
    if (!line.isBlank && leaf?.kind === 'paragraph') {
      // A line that goes on lazily leaves the containers open.
      leaf.content.addLine(line.next, line.end);
      return;
    }
    this.#closeUnmatched();
    if (line.isBlank) return;
    if (this.#leaf === null) this.#open({ kind: 'paragraph', content: new Content(this.#text) });
    if (this.#leaf?.kind === 'paragraph') this.#leaf.content.addLine(line.next, line.end);
    if (this.#leaf?.kind === 'table') this.#readRow({ start: line.next, end: line.end });
  }

  #addHtml(end: RegExp | null): void {
    const { at, end: to } = this.#line;
    if (to > at) this.#html.push({ start: at, end: to });
    if (end?.test(this.#text.slice(at, to))) this.#closeLeaf();
  }

  #push(container: Container): void {
    this.#closeUnmatched();
    this.#closeLeaf();
    this.#fill();
    if (container.indent === null) this.#quotes.push(this.#containers.length);
    this.#containers.push(container);
    this.#matched = this.#containers.length;
  }

  #open(leaf: Leaf | null): void {
    this.#closeLeaf();
    this.#fill();
    this.#leaf = leaf;
  }

  #fill(): void {
    const holder = this.#containers.at(-1);
    if (holder) holder.isEmpty = false;
  }

  #closeUnmatched(): void {
    if (this.#isWhole) return;
    this.#closeLeaf();
    this.#containers.length = this.#matched;
    while ((this.#quotes.at(-1) ?? -1) >= this.#matched) this.#quotes.pop();
  }

  #closeLeaf(): void {
    const leaf = this.#leaf;
    this.#leaf = null;
    if (leaf?.kind === 'fenced' || leaf?.kind === 'indented') {
      this.#code.push({ start: leaf.start, end: leaf.end });
    }
    if (leaf?.kind !== 'paragraph') return;
    const content = this.#withoutDefinitions(leaf.content);
    if (content) this.#texts.push({ content, level: 0 });
  }

  /** Null if nothing is left. */
  #withoutDefinitions(content: Content): Content | null {
    if (content.isEmpty) return null;
    const end = readDefinitions(content, (definition) => this.#definitions.push(definition));
    if (end === 0) return content;
    return end < content.text.length ? content.from(end) : null;
  }
}

/**
 * The text of a page out of its glyphs: lines divided by LF, blocks and paragraphs by an empty line, the indent of a
 * line as blanks. Where the page shows that a URL goes on in the next line, there is no line end. Each UTF-16 unit
 * knows its glyph.
 */
import { type Block, blocksOf } from './blocks.ts';
import { withComment } from './comments.ts';
import { marginsOf } from './margins.ts';
import type { Cell, Glyph, LaidOutText, Line } from './model.ts';
import { withoutParameters } from './parameters.ts';
import { linesOf } from './rows.ts';
import { runsOf } from './runs.ts';
import {
  isBehindLink,
  type Seam,
  type SeamContext,
  seamOf,
  type TargetAt,
  urlAtEnd,
  usualStyle,
} from './seams.ts';
import { blanksIn } from './words.ts';
import { withoutMark } from './wraps.ts';

/** Of the usual distance between the lines of its block. */
const PARAGRAPH = 1.35;
/** The width of a blank in ems. */
const BLANK_WIDTH = 0.5;
const DEEPEST_INDENT = 40;

export function layOut(glyphs: readonly Glyph[], targetAt: TargetAt): LaidOutText {
  const writer = new TextWriter();
  const blocks = blocksOf(linesOf(runsOf(glyphs)).map(withoutMark)).map(withoutParameters);
  let seam: Seam = 'open';
  for (const [at, block] of blocks.entries())
    seam = writeBlock(block, blocks[at + 1], seam, targetAt, writer);
  return writer.text();
}

/** Gives how it goes on in the next block, which is the next column perhaps. */
function writeBlock(
  block: Block,
  nextBlock: Block | undefined,
  seamBefore: Seam,
  targetAt: TargetAt,
  writer: TextWriter,
): Seam {
  const margins = marginsOf(block);
  const about = { margins, style: usualStyle(block), targetAt };
  const leading = usualLeading(block);
  let seam = seamBefore;
  let begun: readonly Cell[] = [];
  for (const [at, drawn] of block.entries()) {
    const next = block[at + 1];
    const line = withComment(drawn, next ?? nextBlock?.[0], targetAt);
    if (!goesOn(seam)) writer.blank(' '.repeat(indent(line, margins.left)));
    const context = { ...about, begun };
    seam = next === undefined ? seamToBlock(line, nextBlock, context) : seamOf(line, next, context);
    const written = seam === 'hyphened' ? withoutLast(line) : line;
    begun = goesOn(seam) ? urlAtEnd(written, begun) : [];
    writeLine(written, targetAt, writer);
    if (goesOn(seam)) continue;
    const isParagraph = next !== undefined && line.v - next.v > PARAGRAPH * leading;
    const isEnd = next === undefined || isParagraph || seam === 'divided';
    writer.blank(isEnd ? '\n\n' : '\n');
  }
  return seam;
}

function goesOn(seam: Seam): boolean {
  return seam === 'joined' || seam === 'hyphened';
}

/** From column to column only what a link says counts. */
function seamToBlock(line: Line, block: Block | undefined, context: SeamContext): Seam {
  const [first] = block ?? [];
  if (first === undefined) return 'open';
  const endless = { left: Number.NEGATIVE_INFINITY, right: Number.NEGATIVE_INFINITY };
  const last = line.cells.at(-1);
  const style = last === undefined ? context.style : last.style;
  const seam = seamOf(line, first, { ...context, margins: endless, style });
  return isOneLink(line, first, context) ? seam : 'open';
}

function isOneLink(line: Line, next: Line, { targetAt }: SeamContext): boolean {
  const [last, first] = [line.cells.at(-1), next.cells[0]];
  const target = last && targetAt(last.at);
  return target !== undefined && first !== undefined && targetAt(first.at) === target;
}

function usualLeading(block: Block): number {
  const leadings = block.slice(1).map(({ v }, at) => (block[at]?.v ?? v) - v);
  return leadings.sort((a, b) => a - b)[leadings.length >> 1] ?? 0;
}

function indent({ from, size }: Line, left: number): number {
  return Math.min(Math.round((from - left) / (BLANK_WIDTH * size)), DEEPEST_INDENT);
}

function withoutLast(line: Line): Line {
  return { ...line, cells: line.cells.slice(0, -1) };
}

function writeLine(line: Line, targetAt: TargetAt, writer: TextWriter): void {
  const blanks = blanksIn(line);
  for (const [at, cell] of line.cells.entries()) {
    if (blanks[at] === true || isBehindLink(line.cells, at, targetAt)) writer.blank(' ');
    writer.glyph(cell.character, cell.at);
  }
}

class TextWriter {
  #text = '';
  readonly #glyphs: number[] = [];

  glyph(character: string, at: number): void {
    this.#text += character;
    for (let unit = 0; unit < character.length; unit++) this.#glyphs.push(at);
  }

  blank(text: string): void {
    this.#text += text;
    for (let unit = 0; unit < text.length; unit++) this.#glyphs.push(-1);
  }

  text(): LaidOutText {
    return { text: this.#text, glyphs: Int32Array.from(this.#glyphs) };
  }
}

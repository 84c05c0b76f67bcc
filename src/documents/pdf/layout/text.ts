/**
 * The text of a page out of its glyphs: lines divided by LF, blocks and paragraphs by an empty line, the indent of a
 * line as blanks. Each UTF-16 unit knows its glyph.
 */
import { type Block, blocksOf } from './blocks.ts';
import { isWhole, marginsOf } from './margins.ts';
import type { Glyph, LaidOutText, Line } from './model.ts';
import { linesOf } from './rows.ts';
import { runsOf } from './runs.ts';
import { blanksIn } from './words.ts';

/** Of the usual distance between the lines of its block. */
const PARAGRAPH = 1.35;
/** The width of a blank in ems. */
const BLANK_WIDTH = 0.5;
const DEEPEST_INDENT = 40;

export function layOut(glyphs: readonly Glyph[]): LaidOutText {
  const writer = new TextWriter();
  for (const block of blocksOf(linesOf(runsOf(glyphs)))) writeBlock(block, writer);
  return writer.text();
}

function writeBlock(block: Block, writer: TextWriter): void {
  const margins = marginsOf(block);
  const leading = usualLeading(block);
  for (const [at, line] of block.entries()) {
    const before = block[at - 1];
    if (before !== undefined && before.v - line.v > PARAGRAPH * leading) writer.blank('\n');
    writer.blank(' '.repeat(indent(line, margins.left)));
    writeLine(line, writer);
    writer.blank('\n');
    const next = block[at + 1];
    if (next !== undefined && isWhole(line, next, margins)) writer.blank('\n');
  }
  writer.blank('\n');
}

function usualLeading(block: Block): number {
  const leadings = block.slice(1).map(({ v }, at) => (block[at]?.v ?? v) - v);
  return leadings.sort((a, b) => a - b)[leadings.length >> 1] ?? 0;
}

function indent({ from, size }: Line, left: number): number {
  return Math.min(Math.round((from - left) / (BLANK_WIDTH * size)), DEEPEST_INDENT);
}

function writeLine(line: Line, writer: TextWriter): void {
  const blanks = blanksIn(line);
  for (const [at, cell] of line.cells.entries()) {
    if (blanks[at] === true) writer.blank(' ');
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

/**
 * Makes the numbers of slices absolute: adds the lines, columns and documents before a slice to its sightings, to the
 * places of its messages, and to text in which the numbers were left out.
 */
import type { DocumentInfo, Sighting } from '../../../extractors/model.ts';
import type { BufferPool } from './buffer-pool.ts';
import { patch, type SliceOffsets } from './placeholders.ts';
import type { MessageMark, SliceResult } from './protocol.ts';
import { RunningTotals } from './running-totals.ts';
import { type TextBlock, TextBlocks } from './text-blocks.ts';

interface Rebased {
  readonly sightings: readonly Sighting[];
  readonly text: readonly TextBlock[];
  readonly messages: readonly MessageMark[];
}

/** Adds the totals before the slice to the finds of one slice, in one or several portions. */
export type ToAbsolute = (portion: Portion) => Rebased;

type Portion = Pick<SliceResult, 'sightings' | 'text' | 'messages'>;

/** Call in source order; the slices of one file must follow each other. */
export function createToAbsolute(buffers: BufferPool): (result: SliceResult) => ToAbsolute {
  const totals = new RunningTotals();
  const blocks = new TextBlocks(buffers);
  return (result) => {
    const known = totals.before(result.slice);
    const { firstLine, slice } = result;
    const before = {
      ...known,
      columns: firstLine === undefined ? 0 : firstLine - (known.lineStart ?? slice.start),
    };
    totals.add(result);
    if (result.placed) return (portion) => portion;
    const { documents, lines, columns } = before;
    const isNothing = documents === 0 && lines === 0 && columns === 0;
    const shift = createShift(before);
    return (portion) => {
      const text = patched(portion.text, before, { blocks, buffers });
      const { sightings } = portion;
      if (isNothing) return { sightings, text, messages: portion.messages };
      const messages = portion.messages.map((mark) => ({
        ...mark,
        ordinal: mark.ordinal + documents,
      }));
      for (const sighting of sightings) shift(sighting);
      return { sightings, text, messages };
    };
  };
}

interface Buffers {
  readonly blocks: TextBlocks;
  readonly buffers: BufferPool;
}

function patched(
  blocksOfText: readonly TextBlock[],
  before: SliceOffsets,
  { blocks, buffers }: Buffers,
): readonly TextBlock[] {
  const text: TextBlock[] = [];
  for (const block of blocksOfText) {
    if (block.numbers === undefined) {
      text.push(...blocks.take(), block);
      continue;
    }
    writePatched(block.bytes, block.numbers, before, blocks);
    buffers.release(block.bytes);
    text.push(...blocks.takeFull());
  }
  text.push(...blocks.take());
  return text;
}

function writePatched(
  bytes: Uint8Array,
  numbers: Uint32Array,
  before: SliceOffsets,
  blocks: TextBlocks,
): void {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  patch(numbers, bytes.length, before, {
    bytes: (start, end) => blocks.copy(source, start, end),
    number: (value) => blocks.number(value),
  });
}

/** They were made for this one result: copies of all of them would be garbage at once. */
type MutableSighting = { -readonly [Key in keyof Sighting]: Sighting[Key] };

/** A document without lines has nothing to be shifted. */
function shiftLine(sighting: MutableSighting, lines: number, columns: number): void {
  const { line, column } = sighting;
  if (line === undefined) return;
  if (line === 1 && column !== undefined) sighting.column = column + columns;
  sighting.line = line + lines;
}

function createShift({
  documents,
  lines,
  columns,
}: SliceOffsets): (sighting: MutableSighting) => void {
  let from: DocumentInfo | undefined;
  let to: DocumentInfo | undefined;
  return (sighting) => {
    if (to === undefined || sighting.document !== from) {
      from = sighting.document;
      to = { ...from, ordinal: from.ordinal + documents };
    }
    sighting.document = to;
    shiftLine(sighting, lines, columns);
    const { target } = sighting;
    if (target) sighting.target = { ...target, ordinal: target.ordinal + documents };
  };
}

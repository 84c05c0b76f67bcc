/**
 * Slices that were read without knowing what came before them count lines, columns and documents from their beginning; this
 * adds what came before, to sightings, to the places of messages, and to text in which the numbers were left out.
 */
import type { DocumentInfo, Sighting } from '../../../extractors/model.ts';
import type { BufferPool } from './buffer-pool.ts';
import { type Missing, patch } from './placeholders.ts';
import type { MessageMark, SliceResult } from './protocol.ts';
import { RunningTotals } from './running-totals.ts';
import { type TextBlock, TextBlocks } from './text-blocks.ts';

interface Rebased {
  readonly sightings: readonly Sighting[];
  readonly text: readonly TextBlock[];
  readonly messages: readonly MessageMark[];
}

/** What a slice held, in one or several stretches of it: adds what came before the slice. */
export type ToAbsolute = (stretch: Stretch) => Rebased;

type Stretch = Pick<SliceResult, 'sightings' | 'text' | 'messages'>;

/** Call in source order; the slices of one file must follow each other. */
export function createToAbsolute(rooms: BufferPool): (result: SliceResult) => ToAbsolute {
  const soFar = new RunningTotals();
  const blocks = new TextBlocks(rooms);
  return (result) => {
    const known = soFar.before(result.slice);
    const { firstLine, slice } = result;
    const before = {
      ...known,
      columns: firstLine === undefined ? 0 : firstLine - (known.lineStart ?? slice.start),
    };
    soFar.add(result);
    if (result.placed) return (stretch) => stretch;
    const { documents, lines, columns } = before;
    const isNothing = documents === 0 && lines === 0 && columns === 0;
    const move = createMove(before);
    return (stretch) => {
      const text = filledIn(stretch.text, before, { blocks, rooms });
      const { sightings } = stretch;
      if (isNothing) return { sightings, text, messages: stretch.messages };
      const messages = stretch.messages.map((mark) => ({
        ...mark,
        ordinal: mark.ordinal + documents,
      }));
      for (const sighting of sightings) move(sighting);
      return { sightings, text, messages };
    };
  };
}

interface Buffers {
  readonly blocks: TextBlocks;
  readonly rooms: BufferPool;
}

function filledIn(
  blocksOfText: readonly TextBlock[],
  before: Missing,
  { blocks, rooms }: Buffers,
): readonly TextBlock[] {
  const text: TextBlock[] = [];
  for (const block of blocksOfText) {
    if (block.numbers === undefined) {
      text.push(...blocks.take(), block);
      continue;
    }
    writeFilledIn(block.bytes, block.numbers, before, blocks);
    rooms.giveBack(block.bytes);
    text.push(...blocks.takeFull());
  }
  text.push(...blocks.take());
  return text;
}

function writeFilledIn(
  bytes: Uint8Array,
  numbers: Uint32Array,
  before: Missing,
  blocks: TextBlocks,
): void {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  patch(numbers, bytes.length, before, {
    bytes: (start, end) => blocks.copy(source, start, end),
    number: (value) => blocks.number(value),
  });
}

/** They were made for this one result: copies of all of them would be garbage at once. */
type Movable = { -readonly [Key in keyof Sighting]: Sighting[Key] };

function createMove({ documents, lines, columns }: Missing): (sighting: Movable) => void {
  let from: DocumentInfo | undefined;
  let to: DocumentInfo | undefined;
  return (sighting) => {
    if (to === undefined || sighting.document !== from) {
      from = sighting.document;
      to = { ...from, ordinal: from.ordinal + documents };
    }
    sighting.document = to;
    if (sighting.line === 1) sighting.column += columns;
    sighting.line += lines;
    const { target } = sighting;
    if (target) sighting.target = { ...target, ordinal: target.ordinal + documents };
  };
}

/** How much a task reads goes by what was found: memory is for so many sightings, whatever the file. */
import { describe, expect, it } from 'vitest';
import { NOTHING_BEFORE } from '../../../../extractors/document-reader.ts';
import { LIMITS } from '../../../../extractors/limits.ts';
import { Planner } from '../../../../src/scan/input/plan.ts';
import { MAX_SLICE_BYTES, SliceSize } from '../../../../src/scan/input/slice-size.ts';
import { newSpillArea } from '../../../../src/scan/output/spill-file.ts';

const WINDOW = LIMITS.windowBytes;
const MEBIBYTE = 1024 * 1024;

describe('the size of a slice', () => {
  it('begins with one window', () => {
    expect(new SliceSize('in threads').bytes).toBe(WINDOW);
  });

  it.each([
    ['nothing', 0, MAX_SLICE_BYTES],
    ['a mailbox', 900, MAX_SLICE_BYTES],
    ['a page of links', 8_000, 2 * WINDOW],
    ['a URL a line', 18_000, WINDOW],
    ['hardly anything else', 200_000, WINDOW],
  ])('follows what was found before it: %s', (_, found, expected) => {
    const size = new SliceSize('in threads');
    size.learn(MEBIBYTE, found);
    expect(size.bytes).toBe(expected);
  });

  it('stays one window on the calling thread', () => {
    const size = new SliceSize('here');
    size.learn(MEBIBYTE, 0);
    expect(size.bytes).toBe(WINDOW);
  });

  it('goes by what was found last', () => {
    const size = new SliceSize('in threads');
    size.learn(MEBIBYTE, 0);
    size.learn(100, 50);
    expect(size.bytes).toBe(WINDOW);
  });

  it('may change while a file is being cut: its slices meet, and all begin at windows', () => {
    const size = new SliceSize('in threads');
    const options = { find: {}, sliceSize: size, spills: newSpillArea() };
    const planner = new Planner(options);
    const file = {
      kind: 'file',
      path: 'a',
      size: 20 * WINDOW + 5,
      layout: { format: 'text' },
    } as const;
    const slices = [];
    const from = { byte: 0, before: NOTHING_BEFORE };
    for (const task of planner.add(file, from)) {
      slices.push(...task.slices);
      size.learn(MEBIBYTE, slices.length % 3 === 0 ? 20_000 : 0);
    }
    for (const task of planner.flush()) slices.push(...task.slices);
    expect(new Set(slices.map(({ start, end }) => end - start)).size).toBeGreaterThan(2);
    expect(slices.map(({ end }) => end).slice(0, -1)).toEqual(
      slices.slice(1).map(({ start }) => start),
    );
    expect(slices.at(-1)?.end).toBe(file.size);
    expect(slices.every(({ start }) => start % WINDOW === 0)).toBe(true);
  });
});

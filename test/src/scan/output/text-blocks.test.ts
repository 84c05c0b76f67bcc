/** Whatever is written, and with whatever before it, the bytes are those of the text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newCounts } from '../../../../extractors/counts.ts';
import type { Before } from '../../../../extractors/document-reader.ts';
import { BUFFER_BYTES, BufferPool } from '../../../../src/scan/output/buffer-pool.ts';
import type { ScanSlice, SliceResult } from '../../../../src/scan/output/protocol.ts';
import { type TextBlock, TextBlocks } from '../../../../src/scan/output/text-blocks.ts';
import { createToAbsolute } from '../../../../src/scan/output/to-absolute.ts';

type Written =
  | { readonly kind: 'ascii' | 'text'; readonly value: string }
  | { readonly kind: 'number' | 'line' | 'ordinal'; readonly value: number };

const whole = fc.oneof(
  fc.nat(),
  fc.maxSafeNat(),
  fc.constantFrom(9, 10, 99, 100, 2 ** 30, 2 ** 31),
);
const ascii = fc.string({ unit: 'binary-ascii', maxLength: 200 });
const writings: fc.Arbitrary<readonly Written[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('ascii' as const), value: ascii }),
    fc.record({ kind: fc.constant('text' as const), value: fc.string({ unit: 'grapheme' }) }),
    fc.record({ kind: fc.constant('number' as const), value: whole }),
    fc.record({ kind: fc.constantFrom('line' as const, 'ordinal' as const), value: fc.nat() }),
  ),
);

function write(out: TextBlocks, written: readonly Written[]): void {
  for (const one of written) {
    if (one.kind === 'text' || one.kind === 'ascii') out[one.kind](one.value);
    else if (typeof one.value === 'number') out[one.kind](one.value);
  }
}

function textOf(written: readonly Written[], before: Before): string {
  const sum = { ascii: 0, text: 0, number: 0, line: before.lines, ordinal: before.documents };
  return written
    .map(({ kind, value }) => (typeof value === 'string' ? value : String(value + sum[kind])))
    .join('');
}

function read(blocks: readonly TextBlock[]): string {
  return Buffer.concat(blocks.map(({ bytes }) => bytes)).toString();
}

const NOTHING = { documents: 0, lines: 0 };

function resultOf(text: readonly TextBlock[], before?: Before): SliceResult {
  const slice: ScanSlice = {
    ...{ path: 'a.mbox', layout: { format: 'mbox' }, start: 0, end: 1, size: 2 },
    ...(before && { before }),
  };
  const nothing = { sightings: [], found: 0, written: 0, warnings: [], messages: [] };
  return { slice, text, placed: false, documents: 0, lines: 0, counts: newCounts(), ...nothing };
}

describe('TextBlocks', () => {
  it('holds the text that was written', () => {
    fc.assert(
      fc.property(writings, (written) => {
        const out = new TextBlocks(new BufferPool());
        write(out, written);
        expect(read(out.take())).toBe(textOf(written, NOTHING));
        expect(out.take()).toEqual([]);
      }),
    );
  });

  it('leaves out unknown numbers, which are patched in later', () => {
    const before = fc.record({ documents: fc.nat(), lines: fc.nat() });
    fc.assert(
      fc.property(writings, before, (written, known) => {
        const out = new TextBlocks(new BufferPool());
        out.expect('unknown');
        write(out, written);
        const result = resultOf(out.take(), known);
        const { text } = createToAbsolute(new BufferPool())(result)(result);
        expect(read(text)).toBe(textOf(written, known));
      }),
    );
  });

  it('refuses text that is not plain, and writes nothing of it', () => {
    const out = new TextBlocks(new BufferPool());
    const said = ['a', 'a"', 'a\\', 'é', '\n'].map((text) => [out.quoted(text), out.plain(text)]);
    expect(said).toEqual([
      [true, true],
      [false, true],
      [false, true],
      [false, false],
      [false, false],
    ]);
    expect(read(out.take())).toBe('"a"aa"a\\');
  });

  it('takes more than a block holds, in one piece and in many', () => {
    const out = new TextBlocks(new BufferPool());
    const long = 'x'.repeat(3 * BUFFER_BYTES);
    out.ascii('<');
    out.ascii(long);
    for (let count = 0; count < BUFFER_BYTES / 2; count++) out.text('yé');
    const blocks = out.take();
    expect(read(blocks)).toBe(`<${long}${'yé'.repeat(BUFFER_BYTES / 2)}`);
    expect(blocks.length).toBeGreaterThan(3);
  });
});

describe('Rooms', () => {
  it('uses buffers again, and lends them', () => {
    const rooms = new BufferPool();
    const room = rooms.take();
    rooms.release(room.subarray(0, 10));
    expect(rooms.take().buffer).toBe(room.buffer);
    const all = [room, ...Array.from({ length: 6 }, () => rooms.take())];
    for (const one of all) rooms.release(one);
    const lent = rooms.lend().map(({ buffer }) => buffer);
    expect(lent).toEqual(all.slice(-lent.length).map(({ buffer }) => buffer));
    expect(lent).toHaveLength(3);
    expect(rooms.lend()).toEqual([]);
    expect(all.map(({ buffer }) => buffer)).toContain(rooms.take().buffer);
  });

  it('keeps neither larger buffers nor too many', () => {
    const rooms = new BufferPool();
    rooms.release(Buffer.allocUnsafeSlow(2 * BUFFER_BYTES));
    for (let count = 0; count < 100; count++) rooms.release(Buffer.allocUnsafeSlow(BUFFER_BYTES));
    expect(rooms.lend()).toHaveLength(60);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ByteRange } from '../../../extractors/model.ts';
import { OriginMap, OriginMapBuilder } from '../../../extractors/origin/origin-map.ts';

/** One decoding step: units of characters made from units of bytes, and bytes dropped before. */
interface Step {
  readonly textUnit: number;
  readonly sourceUnit: number;
  readonly dropped: number;
  readonly inserted: number;
}

const steps = (most = 40): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      textUnit: fc.integer({ min: 1, max: 3 }),
      sourceUnit: fc.integer({ min: 1, max: 4 }),
      dropped: fc.constantFrom(0, 0, 0, 1, 2),
      inserted: fc.constantFrom(0, 0, 0, 1),
    }),
    { minLength: 1, maxLength: most, size: 'max' },
  );

/** The same as a map, and as a plain list: for each character, the bytes it came from. */
function build(list: readonly Step[]): { map: OriginMap; model: (ByteRange | null)[] } {
  const builder = new OriginMapBuilder();
  const model: (ByteRange | null)[] = [];
  let source = 0;
  for (const { textUnit, sourceUnit, dropped, inserted } of list) {
    source += dropped;
    for (let i = 0; i < inserted; i++) model.push(null);
    const text = model.length;
    builder.add(text, text + textUnit, source, source + sourceUnit);
    for (let i = 0; i < textUnit; i++) {
      const linear = textUnit === sourceUnit;
      const start = linear ? source + i : source;
      model.push({ start, end: linear ? start + 1 : source + sourceUnit });
    }
    source += sourceUnit;
  }
  return { map: builder.build(), model };
}

function modelRanges(model: readonly (ByteRange | null)[], start: number, end: number) {
  const found: ByteRange[] = [];
  for (const range of model.slice(start, end)) {
    const last = found.at(-1);
    if (range === null) continue;
    if (last && range.start <= last.end) {
      found[found.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else {
      found.push(range);
    }
  }
  return found;
}

function modelGaps(model: readonly (ByteRange | null)[], start: number, end: number) {
  const found: number[] = [];
  let before: ByteRange | null = null;
  for (let i = start; i < Math.min(end, model.length); i++) {
    const range = model[i] ?? null;
    if (before && range && range.start > before.end) found.push(i);
    before = range ?? before;
  }
  return found;
}

const span = fc.tuple(fc.nat(120), fc.nat(60)).map(([start, length]) => [start, start + length]);

describe('the ranges of an origin map', () => {
  test('agree with a map kept character by character', () => {
    fc.assert(
      fc.property(steps(), span, (list, [start = 0, end = 0]) => {
        const { map, model } = build(list);
        expect(map.ranges(start, end)).toEqual(modelRanges(model, start, end));
      }),
    );
  });

  test('are the same positions, shifted, for an identity', () => {
    const map = OriginMap.identity(100, 10);
    expect(map.ranges(2, 5)).toEqual([{ start: 102, end: 105 }]);
    expect(map.ranges(8, 50)).toEqual([{ start: 108, end: 110 }]);
    expect(map.ranges(5, 5)).toEqual([]);
    expect(map.ranges(10, 12)).toEqual([]);
  });

  test('clip to whole units where units repeat', () => {
    const builder = new OriginMapBuilder();
    for (let i = 0; i < 5; i++) builder.add(i * 3, i * 3 + 3, i * 4, i * 4 + 4);
    const map = builder.build();
    expect(map.ranges(4, 5)).toEqual([{ start: 4, end: 8 }]);
    expect(map.ranges(5, 7)).toEqual([{ start: 4, end: 12 }]);
  });

  test('keep text order where the source is out of order', () => {
    const builder = new OriginMapBuilder();
    builder.add(0, 4, 50, 54);
    builder.add(4, 8, 10, 14);
    expect(builder.build().ranges(0, 8)).toEqual([
      { start: 50, end: 54 },
      { start: 10, end: 14 },
    ]);
  });
});

describe('the gaps of an origin map', () => {
  test('are where the bytes of neighbours do not touch', () => {
    fc.assert(
      fc.property(steps(), span, (list, [start = 0, end = 0]) => {
        const { map, model } = build(list);
        expect(map.gaps(start, end)).toEqual(modelGaps(model, start, end));
      }),
    );
  });
});

describe('the method through of an origin map', () => {
  test('maps each character of the outer text to the bytes of its inner characters', () => {
    fc.assert(
      fc.property(steps(20), steps(40), span, (outerList, innerList, [start = 0, end = 0]) => {
        const outer = build(outerList);
        const inner = build(innerList);
        const model = outer.model.map((range) => {
          const bytes = range && modelRanges(inner.model, range.start, range.end);
          const first = bytes?.[0];
          const last = bytes?.at(-1);
          return first && last ? { start: first.start, end: last.end } : null;
        });
        const map = outer.map.through(inner.map);
        expect(map.ranges(start, end)).toEqual(modelRanges(model, start, end));
        expect(map.gaps(start, end)).toEqual(modelGaps(model, start, end));
      }),
    );
  });

  test('is associative', () => {
    fc.assert(
      fc.property(steps(10), steps(20), steps(40), span, (a, b, c, [start = 0, end = 0]) => {
        const [x, y, z] = [build(a).map, build(b).map, build(c).map];
        expect(x.through(y).through(z).ranges(start, end)).toEqual(
          x.through(y.through(z)).ranges(start, end),
        );
      }),
    );
  });

  test('counts a break inside one character as no gap', () => {
    const softBreakInsideCharacter = new OriginMapBuilder();
    softBreakInsideCharacter.add(0, 1, 0, 3);
    softBreakInsideCharacter.add(1, 2, 5, 8);
    const character = new OriginMapBuilder();
    character.add(0, 1, 0, 2);
    const map = character.build().through(softBreakInsideCharacter.build());
    expect(map.ranges(0, 1)).toEqual([{ start: 0, end: 8 }]);
    expect(map.gaps(0, 1)).toEqual([]);
  });
});

describe('the builder of origin maps', () => {
  test.each([
    ['no characters', 3, 3, 0, 5],
    ['no bytes', 0, 3, 5, 5],
  ])('ignores %s', (_, text, textEnd, source, sourceEnd) => {
    const builder = new OriginMapBuilder();
    builder.add(text, textEnd, source, sourceEnd);
    expect(builder.build().ranges(0, 10)).toEqual([]);
  });
});

describe('chained origin maps', () => {
  const step = fc.record({
    text: fc.integer({ min: 1, max: 4 }),
    source: fc.integer({ min: 0, max: 6 }),
    gap: fc.nat(2),
  });
  const shifts = fc.nat(5);

  /** The map and, for each character, the ranges it leads to, worked out by hand. */
  function built(steps: readonly { text: number; source: number; gap: number }[], shift: number) {
    const builder = new OriginMapBuilder();
    let text = 0;
    let source = shift;
    for (const one of steps) {
      source += one.gap;
      builder.add(text, text + one.text, source, source + one.source);
      text += one.text;
      source += one.source;
    }
    return { map: builder.build(), length: text };
  }

  function hull(ranges: readonly ByteRange[]) {
    return { start: ranges[0]?.start, end: ranges.at(-1)?.end };
  }

  test('map like each of them in turn', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(step, { maxLength: 4 }), shifts), {
          minLength: 2,
          maxLength: 4,
        }),
        (all) => {
          const maps = all.map(([steps, shift]) => built(steps, shift));
          const chained = maps.map(({ map }) => map).reduce((outer, inner) => outer.through(inner));
          const first = maps[0]?.length ?? 0;
          for (let at = 0; at < first; at++) {
            const leads = maps.reduce<readonly ByteRange[]>(
              (ranges, { map }) => ranges.flatMap(({ start, end }) => map.ranges(start, end)),
              [{ start: at, end: at + 1 }],
            );
            const found = chained.ranges(at, at + 1);
            expect(hull(found)).toEqual(hull(leads));
          }
        },
      ),
    );
  });
});

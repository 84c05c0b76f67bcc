/** The data of the page as columns: any values come back as they were, in time that grows with them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  packColumn,
  unpackColumn,
} from '../../../../src/report/html/packing/columns.ts';
import { lettersOf, packed } from '../../../../src/report/html/packing/packed.ts';
import { Sheet, SheetWriter } from '../../../../src/report/html/packing/sheet.ts';
import {
  type Json,
  type Table,
  TableWriter,
  valuesOf,
} from '../../../../src/report/html/packing/table.ts';

/** Lone surrogates included. */
const TEXT = fc.string({ unit: 'binary', maxLength: 20 });
const WHOLE = fc.oneof(fc.integer(), fc.maxSafeInteger());

/** As the page gets it. */
function sent<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function tableOf(values: readonly unknown[]): Table {
  const writer = new TableWriter();
  for (const value of values) writer.add(value);
  return sent(writer.table());
}

describe('a column', () => {
  it('comes back as it was, whatever its cells are', () => {
    const cell = fc.oneof(TEXT, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean());
    const cells = fc.oneof(
      fc.array(fc.option(WHOLE)),
      fc.array(fc.constantFrom('a', 'b', '\ud800', '')),
      fc.array(TEXT),
      fc.array(fc.option(cell)),
    );
    fc.assert(
      fc.property(cells, (given: readonly Cell[]) => {
        expect(unpackColumn(sent(packColumn(given)), given.length)).toEqual(sent(given));
      }),
    );
  });

  it.each([
    [[7, 7, 7], { same: 7 }],
    [['ab', 'ab', 'c', 'c', 'c', 'ab'], { texts: ['ab', 'c'], at: [0, 0, 1, 1, 1, 0] }],
    [[20_000, 20_001, null, 20_000], { steps: [20_000, 1, null, -1] }],
    [['a', 'b'], { cells: ['a', 'b'] }],
    [['a', 1], { cells: ['a', 1] }],
  ] as const)('%j becomes %j', (cells, column) => {
    expect(packColumn(cells)).toEqual(column);
  });
});

describe('a table', () => {
  it('comes back as it was, whatever its values are', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ noUnicodeString: false })), (values) => {
        const given = sent(values) as Json[];
        expect(valuesOf(tableOf(given))).toEqual(given);
      }),
    );
  });

  it('comes back with objects of many shapes, and fields of any name', () => {
    const name = fc.constantFrom('a', 'b', '__proto__', 'constructor', '');
    const object = fc.dictionary(name, fc.oneof(TEXT, WHOLE, fc.array(TEXT)), { maxKeys: 4 });
    fc.assert(
      fc.property(fc.array(object), (values) => {
        const given = sent(values) as Json[];
        expect(valuesOf(tableOf(given))).toEqual(given);
      }),
    );
  });

  it('leaves out fields without a value', () => {
    expect(valuesOf(tableOf([{ a: undefined, b: 1 }]))).toEqual([{ b: 1 }]);
  });

  it('takes time that grows with its values', () => {
    const links = (count: number): Json[] =>
      Array.from({ length: count }, (_, index) => ({ url: `http://${index}`, at: [index, 'x'] }));
    const time = (count: number): number => {
      const values = links(count);
      const began = process.cpuUsage().user;
      valuesOf(tableOf(values));
      return process.cpuUsage().user - began;
    };
    time(10_000);
    expect(time(80_000)).toBeLessThan(40 * Math.max(time(10_000), 5000));
  });
});

describe('a sheet', () => {
  it('gives its rows and columns again, whatever stands in them', () => {
    const cell = fc.oneof(TEXT, WHOLE, fc.constant(null));
    const row = fc.record(
      { a: cell, ['b\nc']: cell, constructor: cell },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const writer = new SheetWriter();
        for (const one of rows) writer.add(one);
        const sheet = new Sheet(writer.text());
        const given = sent(rows) as typeof rows;
        expect(Array.from({ length: sheet.size }, (_, at) => sheet.row(at))).toEqual(given);
        expect(sheet.cells('a')).toEqual(given.map(({ a }) => a));
        expect(sheet.cells('none')).toEqual([]);
      }),
    );
  });
});

it('packed text has no letter of markup, whatever is in it', () => {
  fc.assert(
    fc.property(fc.array(TEXT), (texts) => {
      expect(lettersOf(packed([...texts, '</script>', '<!--'].join('')))).toMatch(
        /^[A-Za-z0-9+/=]+$/,
      );
    }),
  );
});

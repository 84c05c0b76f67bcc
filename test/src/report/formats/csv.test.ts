/** CSV by RFC 4180: rows for links or for places, by the same columns, and nothing that a spreadsheet would run. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv, places } from '../../../../src/report/formats/csv.ts';
import type { ReporterFactory } from '../../../../src/report/model/model.ts';
import type { CheckedLink } from '../../../../src/settle/model.ts';
import { tries } from '../../../helpers/long.ts';
import { readCsv } from '../readers.ts';
import { checkedLink, render, SAMPLE } from '../sample.ts';

/** Rows by the names of their columns. */
function rowsOf(text: string): readonly Readonly<Record<string, string>>[] {
  const [names = [], ...rows] = readCsv(text);
  return rows.map((row) =>
    Object.fromEntries(names.map((name, at) => [name, row[at] ?? expect.fail(name)])),
  );
}

function twiceCited(): CheckedLink {
  const link = checkedLink('http://lamp.example/lost', 'not-found', {
    context: { before: 'See ', after: ' for more' },
  });
  const [place] = link.sightings;
  const second = { ...place, line: 9, byteStart: 70, byteEnd: 94, part: '2' };
  return { ...link, sightings: [place, second], sightingCount: 2 } as CheckedLink;
}

describe('a table of links', () => {
  it('has a row for each, with its first place', () => {
    const rows = rowsOf(render(csv, [...SAMPLE, twiceCited()]));
    expect(rows).toHaveLength(SAMPLE.length + 1);
    expect(rows.at(-1)).toMatchObject({ places: '2', source: 'list.mbox', line: '7' });
  });

  it('has the sentence around the URL', () => {
    const [row] = rowsOf(render(csv, [twiceCited()]));
    expect(row?.['context']).toBe('See http://lamp.example/lost for more');
  });
});

describe('a table of places', () => {
  it('has a row for each place, by the same columns', () => {
    const text = render(places, [twiceCited(), ...SAMPLE]);
    expect(readCsv(text)[0]).toEqual(readCsv(render(csv, []))[0]);
    const rows = rowsOf(text);
    expect(rows).toHaveLength(SAMPLE.length + 2);
    expect(rows.slice(0, 2)).toMatchObject([
      { url: 'http://lamp.example/lost', line: '7', part: '1' },
      { url: 'http://lamp.example/lost', line: '9', part: '2', byte_start: '70', byte_end: '94' },
    ]);
  });

  it('keeps a link whose places are not known', () => {
    const nowhere = { ...checkedLink('http://a.example/', 'not-found'), sightings: [] };
    expect(rowsOf(render(places, [nowhere]))).toMatchObject([
      { url: 'http://a.example/', source: '', line: '' },
    ]);
  });
});

describe('a byte-order mark', () => {
  const marked: ReporterFactory = (options) => csv({ ...options, byteOrderMark: true });
  it.each([
    ['of a table', SAMPLE],
    ['of an empty table', []],
  ] as const)('%s stands once, before everything', (_, links) => {
    const text = render(marked, links);
    expect(text).toBe(`\ufeff${render(csv, links)}`);
  });
});

describe('a cell', () => {
  it('comes back from a reader as it was, and is no formula', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', ';', '\r\n', ' ', 'a') }),
        (subject) => {
          const document = { ordinal: 1, subject };
          const [row] = rowsOf(render(csv, [checkedLink('http://a.example/', 'ok', { document })]));
          const cell = row?.['subject'] ?? '';
          expect(cell).not.toMatch(/^[=+\-@]|;[=+\-@]/);
          const shown = subject.replaceAll('\r\n', '<U+000D><U+000A>');
          expect(cell.replaceAll("'", '')).toBe(shown);
        },
      ),
      { numRuns: tries(1000) },
    ));
});

/** What is left out of rows and details because it is known from elsewhere comes back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  briefDetail,
  briefRow,
  briefText,
  wholeDetail,
  wholeRow,
  wholeText,
} from '../../../../src/report/html/data/brief.ts';
import type { Detail, PageSighting } from '../../../../src/report/html/data/data.ts';
import { detailOf } from '../../../../src/report/html/detail.ts';
import { rowOf } from '../../../../src/report/html/row.ts';
import { manyLinks } from '../../../browser/many-links.ts';
import { sampleRow } from './sample-row.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TEXT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '=', '==', '+=', '+', '=a', '://a', 'http://a', 'https://a', '\ud800'),
);

describe('a text', () => {
  it('comes back to the letter, whatever is known', () => {
    fc.assert(
      fc.property(TEXT, TEXT, (text, known) => {
        expect(wholeText(briefText(text, known), known)).toBe(text);
      }),
    );
  });

  it('keeps only its beginning where it ends as the known one does', () => {
    expect(briefText('https://keeper.example/2003/http://a.example/', '://a.example/')).toBe(
      '=https://keeper.example/2003/http',
    );
  });
});

describe('a row', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(TEXT, TEXT, TEXT, (url, leadsTo, copy) => {
        const row = sampleRow({ url, leadsTo, copy });
        expect(wholeRow(briefRow(row))).toEqual(row);
      }),
    );
  });
});

describe('details', () => {
  const place = fc.record({
    ...{ source: TEXT, line: fc.nat(), subject: fc.option(TEXT, { nil: undefined }) },
    ...{ from: fc.option(TEXT, { nil: undefined }), date: fc.option(TEXT, { nil: undefined }) },
  });

  it('come back with every place, whatever the row says', () => {
    fc.assert(
      fc.property(fc.array(place), TEXT, fc.nat(), (places, subject, line) => {
        const row = sampleRow({ subject, line, source: subject });
        const detail = { ...sampleDetail(), places: places as unknown as PageSighting[] };
        expect(wholeDetail(briefDetail(detail, row), row)).toEqual(detail);
      }),
    );
  });

  it('come back with times to the minute or the day, and all else as it was', () => {
    for (const link of manyLinks(600)) {
      const [row, detail] = [rowOf(link), detailOf(link, 100)];
      const again = wholeDetail(briefDetail(detail, row), row);
      expect(again.checkedAt.slice(0, 16)).toBe(detail.checkedAt.slice(0, 16));
      const days = ({ history }: Detail) => [
        Math.floor((history?.since ?? 0) / DAY_MS),
        Math.floor((history?.due ?? 0) / DAY_MS),
        Math.floor((history?.firstFailure ?? 0) / DAY_MS),
      ];
      expect(days(again)).toEqual(days(detail));
      expect({ ...again, checkedAt: '', history: null }).toEqual({
        ...{ ...detail, checkedAt: '', history: null },
      });
    }
  });
});

function sampleDetail(): Detail {
  return { checkedAt: '2026-03-14T09:30:00.000Z', confidence: 1, evidence: {}, places: [] };
}

/** The results for real archives, compared if these are at hand; the tables themselves are checked everywhere. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paced } from '../helpers/pace.ts';
import { type FixtureRow, readFixtures, readTable } from './fixtures.ts';
import { readWhole } from './reading.ts';

const corpora = process.env['URLGLEAN_CORPORA'];
const fixtures = readTable();

interface Messages {
  readonly path: string;
  readonly ours: number;
  readonly others: readonly number[];
  readonly why: string;
}

function readMessages(): Messages[] {
  const text = readFileSync(join(import.meta.dirname, 'messages.tsv'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [path = '', ours, python, fromLines, why = ''] = line.split('\t');
      return { path, ours: Number(ours), others: [Number(python), Number(fromLines)], why };
    });
}

/** We count more: preambles and epilogues, delivery reports, texts of unclosed multiparts. */
const losesNothing = ({ texts, python }: FixtureRow): boolean =>
  python === '-' || texts >= Number(python);

describe('the tables', () => {
  it('hold the fixtures of nine other readers', () => {
    expect(fixtures.length).toBeGreaterThan(650);
    expect(new Set(fixtures.map(({ file }) => file.split('/')[0])).size).toBe(9);
  });

  it('lose no text part that Python finds', () => {
    expect(fixtures.filter((row) => !losesNothing(row))).toEqual([]);
  });

  it('explain each difference between the counts of messages', () => {
    for (const { path, ours, others, why } of readMessages()) {
      const differs = others.some((count) => count !== ours);
      expect(why !== '', path).toBe(differs);
    }
  });
});

const compared = corpora === undefined ? [] : [corpora];

describe.each(compared)('%s', (folder) => {
  it(
    'yields what the table says',
    () => {
      const expected = fixtures.map(({ python: _, ...row }) => row);
      expect(readFixtures(join(folder, 'fixtures'))).toEqual(expected);
    },
    paced(300_000),
  );

  it.each(readMessages())('$path holds $ours messages', ({ path, ours }) => {
    expect(readWhole(join(folder, path))?.documents).toBe(ours);
  });
});

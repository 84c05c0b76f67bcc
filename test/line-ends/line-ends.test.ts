/** Bare URLs at line ends of real archives, by labels made by hand; where the archives are at hand. */
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readBrackets } from './brackets.ts';
import { grouped } from './grouped.ts';
import { archiveOf, families, measure, pathOf, readLabels, weights } from './labels.ts';

const roots = (process.env['URLGLEAN_CORPORA'] ?? '').split(delimiter).filter((root) => root);

test('each archive has as many labels of each stratum as were drawn', () => {
  const found = grouped(readLabels(), ({ file, stratum }) => `${archiveOf(file)}\t${stratum}`);
  const rows = readFileSync(join(import.meta.dirname, 'sizes.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  const drawn = rows.slice(1).map((row) => row.split('\t'));
  for (const [archive, stratum, count] of drawn) {
    const name = `${archive}\t${stratum}`;
    expect([name, found.get(name)?.length]).toEqual([name, Number(count)]);
  }
  expect(found.size).toBe(drawn.length);
});

test('each archive with labels is named, and none of those set aside has any', () => {
  const known = families();
  const labelled = new Set(readLabels().map(({ file }) => archiveOf(file)));
  expect([...labelled].filter((archive) => !known.has(archive))).toEqual([]);
  const rows = readFileSync(join(import.meta.dirname, 'archives.tsv'), 'utf8').split('\n');
  const aside = rows.map((row) => row.split('\t')).filter(([, , role]) => role === 'set aside');
  expect(aside).toHaveLength(2);
  expect(aside.filter(([archive = '']) => labelled.has(archive))).toEqual([]);
});

describe.skipIf(roots.length === 0)('the archives', () => {
  it('are joined with a precision of 0.95 and a recall of 0.92, in the sample that was fitted', () => {
    const { precision, recall, faults } = measure(roots, weights());
    expect(precision, faults.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(recall, faults.join('\n')).toBeGreaterThanOrEqual(0.92);
  });

  it('have what stands broken in the brackets of RFCs put together', () => {
    const folder = pathOf('rfc', roots);
    const { marked, bare, complete } = readBrackets(folder ?? '');
    expect(marked.total).toBeGreaterThan(200);
    expect(marked.faults).toEqual([]);
    // Some hold blanks; behind others an ordinary word is the rest, which no text but the brackets tells.
    expect(1 - bare.faults.length / bare.total, bare.faults.join('\n')).toBeGreaterThanOrEqual(
      0.93,
    );
    expect(complete.total).toBeGreaterThan(1000);
    expect(complete.faults).toEqual([]);
  });
});

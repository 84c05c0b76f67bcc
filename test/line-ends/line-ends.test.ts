/** Bare URLs at line ends of real archives, by labels made by hand; where the archives are at hand. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBrackets } from './brackets.ts';
import { measure, readLabels, weights } from './labels.ts';
import { STRATA } from './strata.ts';

const corpora = process.env['URLGLEAN_CORPORA'];

it('there are 300 labels, as many of each stratum as were drawn', () => {
  const labels = readLabels();
  expect(labels).toHaveLength(300);
  for (const { name, drawn } of STRATA) {
    expect(labels.filter(({ stratum }) => stratum === name)).toHaveLength(drawn);
  }
});

describe.each(corpora === undefined ? [] : [corpora])('%s', (folder) => {
  it('is joined with a precision of 0.97 and a recall of 0.95', () => {
    const plain = measure(folder, () => 1);
    expect(plain.precision, plain.faults.join('\n')).toBeGreaterThanOrEqual(0.97);
    expect(plain.recall, plain.faults.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('the same, weighted back to the whole population', () => {
    const weighted = measure(folder, weights());
    expect(weighted.precision, weighted.faults.join('\n')).toBeGreaterThanOrEqual(0.97);
    expect(weighted.recall, weighted.faults.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('puts together what stands broken in the brackets of RFCs', () => {
    const { marked, bare, complete } = readBrackets(join(folder, 'rfc'));
    expect(marked.total).toBeGreaterThan(200);
    expect(marked.faults).toEqual([]);
    expect(1 - bare.faults.length / bare.total, bare.faults.join('\n')).toBeGreaterThanOrEqual(
      0.95,
    );
    expect(complete.total).toBeGreaterThan(1000);
    expect(complete.faults).toEqual([]);
  });
});

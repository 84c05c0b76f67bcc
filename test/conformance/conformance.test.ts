/** What other finders expect; compared where their suites are at hand, the list of differences everywhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agrees, isArgument, readSuites } from './suites.ts';

interface Disagreement {
  readonly id: string;
  readonly why: string;
}

function readDisagreements(): Disagreement[] {
  const text = readFileSync(join(import.meta.dirname, 'disagreements.tsv'), 'utf8');
  const rows = text.trimEnd().split('\n').slice(1);
  return rows.map((row) => {
    const [id = '', why = ''] = row.split('\t');
    return { id, why };
  });
}

const disagreements = readDisagreements();
const suites = process.env['URLGLEAN_CONFORMANCE'];

it('every disagreement has a reason and stands once', () => {
  expect(disagreements.filter(({ why }) => why.length < 4)).toEqual([]);
  expect(new Set(disagreements.map(({ id }) => id)).size).toBe(disagreements.length);
});

describe.each(suites === undefined ? [] : [suites])('%s', (folder) => {
  const cases = readSuites(folder).filter(isArgument);

  it('differs only where the list says so', () => {
    const differing = cases.filter((one) => !agrees(one)).map(({ id }) => id);
    expect(differing.sort()).toEqual(disagreements.map(({ id }) => id).sort());
  });

  it('agrees in 97 of 100 cases', () => {
    const share = cases.filter(agrees).length / cases.length;
    expect(cases.length).toBeGreaterThan(900);
    expect(share).toBeGreaterThanOrEqual(0.97);
  });
});

/** What programs rely on does not change unseen: the contract is compared with the one kept beside this file. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONTRACT_FILE, contractLines } from './contract.ts';

const kept = readFileSync(CONTRACT_FILE, 'utf8').trimEnd().split('\n');
const now = contractLines();

it('every promise of the public contract is kept; taking one back needs a new major version', () => {
  const left = new Set(now);
  expect(kept.filter((line) => !left.has(line))).toEqual([]);
});

it('every promise stands in contract.txt (npm run contract:update)', () => {
  const known = new Set(kept);
  expect(now.filter((line) => !known.has(line))).toEqual([]);
});

it('the contract covers exit codes, options, exports, codes, fields and their values', () => {
  for (const promise of [
    'command nightly exit code 2',
    'command check --output string',
    'library extractText',
    'problem store-in-use',
    'reason not-found',
    'finding port-out-of-range',
    'schema urlglean-report-1.schema.json.link.url type string',
    'schema urlglean-report-1.schema.json.report.verdicts required of dead',
  ]) {
    expect(now).toContain(promise);
  }
});

/**
 * Mutated mail through the whole chain: no crash, every place inside the source, every line end
 * counted, every judgement about the URL that it is about. `FUZZ_MUTANTS` and `FUZZ_SEED` make it
 * longer and different.
 */

import { expect, it } from 'vitest';
import { GRAMMARS } from '../../checkers/model.ts';
import { identify } from '../../checkers/syntax/identity.ts';
import { lint } from '../../checkers/syntax/index.ts';
import { FORMATS, type Format } from '../../extractors/containers/formats.ts';
import type { SightingInText } from '../../extractors/model.ts';
import { tries } from '../helpers/long.ts';
import { paced } from '../helpers/pace.ts';
import { openScanner } from '../helpers/scanner.ts';
import { mutants, readSeeds } from './mutants.ts';

const MUTANTS = Number(process.env['FUZZ_MUTANTS'] ?? tries(3_000));
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const LF = 0x0a;

function scan(bytes: Uint8Array, format: Format, chunk: number): SightingInText[] {
  const found: SightingInText[] = [];
  const options = { source: 'mutant', layout: { format }, schemeless: true, emails: true };
  const scanner = openScanner(options, {
    sighting: (sighting) => found.push(sighting),
    warning: () => undefined,
  });
  for (let at = 0; at < bytes.length; at += chunk) scanner.write(bytes.subarray(at, at + chunk));
  scanner.end();
  expect(scanner.lines).toBe(bytes.reduce((count, byte) => count + (byte === LF ? 1 : 0), 0));
  return found;
}

/** Plain comparisons: millions of `expect` would take longer than what they look at. */
function faultOf(sighting: SightingInText, size: number): string | null {
  const { url, byteStart, byteEnd, pieces, joins, line, column } = sighting;
  if (!(byteStart >= 0 && byteStart < byteEnd && byteEnd <= size)) return 'bytes';
  if (pieces.length === 0 || pieces.some(({ start, end }) => start >= end || end > size))
    return 'pieces';
  if (joins.some(({ at }) => at < 0 || at > url.length)) return 'joins';
  if (line < 1 || column < 1) return 'line';
  const findings = lint(url, { grammar: GRAMMARS });
  if (findings.some(({ offset, length }) => offset < 0 || offset + length > url.length))
    return 'findings';
  return identify(identify(url)) === identify(url) ? null : 'identity';
}

it(
  `survives ${MUTANTS} mutants of seed ${SEED}`,
  () => {
    const formats = Object.keys(FORMATS) as Format[];
    let number = 0;
    let sightings = 0;
    for (const bytes of mutants(readSeeds(), SEED, MUTANTS)) {
      const format = formats[number % formats.length] as Format;
      for (const sighting of scan(bytes, format, 1 + ((number * 7919) % 5000))) {
        const fault = faultOf(sighting, bytes.length);
        if (fault !== null) expect.fail(`${fault}: mutant ${number}: ${JSON.stringify(sighting)}`);
        sightings++;
      }
      number++;
    }
    expect(number).toBe(MUTANTS);
    expect(sightings).toBeGreaterThan(MUTANTS);
  },
  paced(600_000),
);

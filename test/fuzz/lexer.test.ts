/**
 * The one oracle of the lexer: for any bytes, with it and without, the same sightings, URLs, warnings and counts,
 * however the bytes arrive, in each mode of joining; and a sink for URLs alone gets those of the sightings. Mutants of
 * mail, news and text; `FUZZ_MUTANTS` and `FUZZ_SEED` make it longer and different.
 */
import { expect, it } from 'vitest';
import { FORMATS, type Format } from '../../extractors/containers/formats.ts';
import type { ScannerSink } from '../../extractors/extract.ts';
import type { FindOptions, JoinMode, ScanWarning, Sighting } from '../../extractors/model.ts';
import { tries } from '../helpers/long.ts';
import { paced } from '../helpers/pace.ts';
import { openScanner } from '../helpers/scanner.ts';
import { mutants, readSeeds } from './mutants.ts';

const MUTANTS = Number(process.env['FUZZ_MUTANTS'] ?? tries(3_000));
const SEED = Number(process.env['FUZZ_SEED'] ?? 2);

const JOINS: readonly (JoinMode | number)[] = ['auto', 'auto', 'safe', 'off', 'always', 0.95, 0.02];

interface Mutant {
  readonly bytes: Uint8Array;
  readonly format: Format;
  readonly chunk: number;
}

interface Scanned {
  readonly found: readonly (Sighting | string)[];
  readonly warnings: readonly ScanWarning[];
  readonly counts: unknown;
  readonly lines: number;
}

function scan(
  { bytes, format, chunk }: Mutant,
  find: FindOptions,
  sink: 'objects' | 'urls',
): Scanned {
  const found: (Sighting | string)[] = [];
  const warnings: ScanWarning[] = [];
  const warning = (one: ScanWarning): number => warnings.push(one);
  const into: ScannerSink =
    sink === 'urls'
      ? { url: (url) => found.push(url), warning }
      : { sighting: (sighting) => found.push(sighting), warning };
  const scanner = openScanner({ ...find, source: 'mutant', layout: { format } }, into);
  for (let at = 0; at < bytes.length; at += chunk) scanner.write(bytes.subarray(at, at + chunk));
  scanner.end();
  return { found, warnings, counts: scanner.counts, lines: scanner.lines };
}

function urlsOf(found: Scanned['found']): readonly string[] {
  return found.map((one) => (typeof one === 'string' ? one : one.url));
}

it(
  `the lexer changes nothing in ${MUTANTS} mutants of seed ${SEED}`,
  () => {
    const formats = Object.keys(FORMATS) as Format[];
    let number = 0;
    let sightings = 0;
    for (const bytes of mutants(readSeeds(), SEED, MUTANTS)) {
      const format = formats[number % formats.length] as Format;
      const mutant = { bytes, format, chunk: 1 + ((number * 7919) % 5000) };
      const sink = number % 3 === 0 ? 'urls' : 'objects';
      const context = number % 3 === 1;
      const join = JOINS[number % JOINS.length] as JoinMode | number;
      const whole = { ...mutant, chunk: bytes.length + 1 };
      const quick = scan(mutant, { context, join }, sink);
      const careful = scan(whole, { lexer: false, context, join }, sink);
      if (JSON.stringify(quick) !== JSON.stringify(careful)) {
        expect(quick, `mutant ${number}, ${format}`).toEqual(careful);
      }
      if (sink === 'urls') {
        const { found } = scan(whole, { lexer: false, join }, 'objects');
        expect(quick.found, `mutant ${number}, ${format}`).toEqual(urlsOf(found));
      }
      sightings += careful.found.length;
      number++;
    }
    expect(number).toBe(MUTANTS);
    expect(sightings).toBeGreaterThan(MUTANTS);
  },
  paced(600_000),
);

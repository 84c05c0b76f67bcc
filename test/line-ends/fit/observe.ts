/**
 * `npm run observe:line-ends -- FOLDER…`: looks at the labelled line ends in the archives below these folders, or below
 * those in URLGLEAN_CORPORA, and writes `observations.tsv`. The archives belong to others, and nothing of their text is
 * written.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import type { LineEnd, SightingInText } from '../../../extractors/model.ts';
import { findUrls } from '../../../extractors/urls/find.ts';
import { SIGNS } from '../../../extractors/urls/line-ends/join-weights.ts';
import { markedFiles, readMarkedFile } from '../../extractors/urls/marked-text.ts';
import { filesOf, scan } from '../candidates.ts';
import { grouped } from '../grouped.ts';
import { archiveOf, type Label, pathOf, readLabels, weights } from '../labels.ts';
import { type Kind, OBSERVATIONS, type Observation, observationsText } from './observation.ts';
import { randomFrom } from './random.ts';
import { labelled, rewrapped, type SelfLabelled, unbracketed } from './self-labels.ts';

const SEED = 2396;
/** The archive of which bracketed URLs are read as bare ones. */
const BRACKETED = 'rfc';
/** Of the URLs wrapped again, so many of each archive. */
const REWRAPPED = 150;
/** Characters of a file that are wrapped again; enough for the few that are taken of each. */
const LONGEST = 500_000;

const given = process.argv.slice(2);
const roots = given.length > 0 ? given : (process.env['URLGLEAN_CORPORA'] ?? '').split(delimiter);
const names = SIGNS.map(([name]) => name);
const numberOf = new Map(names.map((name, index) => [name, index]));

const labels = readLabels().filter(({ url }) => url !== '?');
const archives = [...new Set(labels.map(({ file }) => archiveOf(file)))].sort();
const rows = [...observed(labels), ...archives.flatMap(selfLabelled), ...documented()];
writeFileSync(OBSERVATIONS, observationsText({ signs: names, rows }));
process.stdout.write(`${rows.length} line ends, of ${archives.length} archives\n`);

function observed(all: readonly Label[]): Observation[] {
  const weigh = weights();
  return [...grouped(all, ({ file }) => file)].flatMap(([file, some]) => {
    const path = pathOf(file, roots);
    if (path === undefined) throw new Error(`${file} is in none of the folders.`);
    const always = byStart(scan(path, { join: 'always', explain: true }));
    const off = byStart(scan(path, { join: 'off' }));
    return some.flatMap((label) => {
      const { byteStart } = label;
      const found = always.get(byteStart);
      const first = off.get(byteStart);
      if (first === undefined || found === undefined) {
        process.stderr.write(`${file} byte ${byteStart}: nothing is found there\n`);
        return [];
      }
      return ofLabel(label, { found, first, weight: weigh(label) });
    });
  });
}

interface Seen {
  readonly found: SightingInText;
  readonly first: SightingInText;
  readonly weight: number;
}

function ofLabel({ file, byteStart, stratum, url }: Label, { found, first, weight }: Seen) {
  const about = { kind: 'label', archive: archiveOf(file), stratum, weight } as const;
  const place = `${file}:${byteStart}`;
  const written = found.form === 'schemeless' ? url.replace(/^[a-z]+:\/\//, '') : url;
  const ends = labelled(found.lineEnds ?? [], written);
  if (ends.length > 0) {
    return ends.map(({ end, goesOn }, nth) =>
      observation({ ...about, place: `${place}:${nth + 1}` }, end, goesOn),
    );
  }
  const goesOn = url.length > first.url.length && url.startsWith(first.url);
  return [{ ...about, place: `${place}:1`, goesOn, state: 'unweighed', holds: [] } as const];
}

function selfLabelled(archive: string): Observation[] {
  const folder = pathOf(archive, roots);
  if (folder === undefined) return [];
  const random = randomFrom(SEED);
  const found: Observation[] = [];
  const files = filesOf(folder);
  const share = Math.max(1, Math.ceil(REWRAPPED / files.length));
  let left = REWRAPPED;
  for (const path of files) {
    const text = readFileSync(path, 'latin1');
    if (/\0/.test(text)) continue;
    const file = join(archive, relative(folder, path));
    if (archive === BRACKETED) found.push(...rowsOf('brackets', file, unbracketed(text)));
    if (left <= 0) continue;
    const wrapped = rewrapped(text.slice(0, LONGEST), random).slice(0, Math.min(left, share * 3));
    left -= wrapped.length;
    found.push(...rowsOf('wrapped', file, wrapped));
  }
  return found;
}

/** The examples of bare URLs that are documented with the default options. */
function documented(): Observation[] {
  return markedFiles().flatMap((name) =>
    readMarkedFile(name).flatMap(({ block, options, expected }) => {
      if (options.join !== undefined) return [];
      const found = findUrls(block, { ...options, join: 'always', explain: true });
      const truths = new Map(expected.map(({ start, readings }) => [start, readings[0] ?? '']));
      const examples = found.map(({ start, url, form, lineEnds = [] }) => {
        const truth = truths.get(start) ?? url;
        const written = form === 'schemeless' ? truth.replace(/^[a-z]+:\/\//, '') : truth;
        return { at: start, ends: labelled(lineEnds, written) };
      });
      return rowsOf('documented', join('marked', name), examples);
    }),
  );
}

function rowsOf(kind: Kind, file: string, all: readonly SelfLabelled[]): Observation[] {
  const about = { kind, archive: archiveOf(file), stratum: kind, weight: 1 };
  return all.flatMap(({ at, ends }) =>
    ends.map(({ end, goesOn }, nth) =>
      observation({ ...about, place: `${file}:${at}:${nth + 1}` }, end, goesOn),
    ),
  );
}

function observation(
  about: Pick<Observation, 'kind' | 'archive' | 'stratum' | 'weight' | 'place'>,
  { signs }: LineEnd,
  goesOn: boolean,
): Observation {
  const isVetoed = signs.some(({ weight }) => weight === undefined);
  const holds = signs.flatMap(({ name }) => numberOf.get(name) ?? []);
  return { ...about, goesOn, state: isVetoed ? 'vetoed' : 'weighed', holds };
}

function byStart(found: readonly SightingInText[]): ReadonlyMap<number, SightingInText> {
  return new Map(found.map((sighting) => [sighting.byteStart, sighting]));
}

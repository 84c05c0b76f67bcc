/** What a golden result says of a sighting, and how a run is brought into that shape. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Sighting } from '../../extractors/model.ts';
import { extract } from '../../src/index.ts';

export const ARCHIVES = resolve(import.meta.dirname, '../../corpus/archives');
const ENDING = '.expected.ndjson';

/** The archives that have a golden result beside them. */
export const GOLDEN_ARCHIVES: readonly string[] = readdirSync(ARCHIVES)
  .filter((name) => name.endsWith(ENDING))
  .map((name) => name.slice(0, -ENDING.length))
  .sort();

export function goldenPath(archive: string): string {
  return join(ARCHIVES, `${archive}${ENDING}`);
}

export function readGolden(archive: string): readonly string[] {
  return readFileSync(goldenPath(archive), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** One line a sighting, the keys in the order of the golden files. */
export async function extractGolden(archive: string): Promise<readonly string[]> {
  const root = join(ARCHIVES, archive);
  const lines: string[] = [];
  for await (const sighting of extract(root)) lines.push(goldenLine(root, sighting));
  return lines;
}

function goldenLine(root: string, sighting: Sighting): string {
  const { url, form, line, part } = sighting;
  const file = relative(root, sighting.source);
  const joins = sighting.joins.map((join) => join.kind);
  return JSON.stringify({ ...(file === '' ? {} : { file }), url, form, line, joins, part });
}

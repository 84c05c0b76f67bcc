/**
 * One fixture for each rule of how mail carries and breaks URLs (corpus/rules): what each yields stands
 * beside it. `UPDATE=1 npx vitest run test/corpus/rules.test.ts` writes the results anew: read the
 * difference before you keep it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { Sighting } from '../../extractors/model.ts';
import { extract, type Problem } from '../../src/index.ts';

const RULES = resolve(import.meta.dirname, '../../corpus/rules');
const ENDING = '.expected';

const fixtures = readdirSync(RULES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: folder }) =>
    readdirSync(join(RULES, folder))
      .filter((name) => !name.endsWith(ENDING))
      .map((name) => `${folder}/${name}`),
  )
  .sort();

/** A line a sighting: where it stands, what was undone, and what else it could be read as. */
function lineOf(root: string, sighting: Sighting): string {
  const { source, document, part, form, url, line, joins, readings } = sighting;
  const { region, quoteDepth } = sighting;
  const inside = `${'>'.repeat(quoteDepth)}${region === 'body' ? '' : region}`;
  const place = [relative(root, source), document.ordinal, part, inside].filter(
    (text) => text !== '',
  );
  const undone = joins.map(({ kind, at }) => ` ${kind}@${at}`).join('');
  const others = readings.slice(1).map((other) => `\n    ${other.reason} ${other.url}`);
  return `${place.join(' ')} line ${line}: ${form} ${url}${undone}${others.join('')}\n`;
}

async function yieldOf(path: string): Promise<string> {
  let text = '';
  const onProblem = ({ code }: Problem): void => {
    text += `${code}\n`;
  };
  for await (const sighting of extract(path, { onProblem })) text += lineOf(path, sighting);
  return text;
}

it.each(fixtures)('%s', async (name) => {
  const found = await yieldOf(join(RULES, name));
  const expected = join(RULES, `${name}${ENDING}`);
  if (process.env['UPDATE'] === '1') writeFileSync(expected, found);
  expect(existsSync(expected), `${expected} is missing`).toBe(true);
  expect(found).toBe(readFileSync(expected, 'utf8'));
});

it('every result has its fixture', () => {
  const results = readdirSync(RULES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(ENDING),
  );
  expect(results.map((name) => name.slice(0, -ENDING.length)).sort()).toEqual(fixtures);
});

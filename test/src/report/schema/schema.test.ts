/** The published schemas: what is written down is what the code has, and all that is written is described. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMAS, type SchemaName } from '../../../../src/report/schema/index.ts';
import { GOLDEN_ARCHIVES } from '../../../golden/golden.ts';
import { parseLines, ROOT } from '../../../helpers/cli.ts';
import { urlglean } from '../../../helpers/command.ts';
import { pacedSeconds } from '../../../helpers/pace.ts';
import { startWorld, type World } from '../../../helpers/servers/world.ts';
import { closed, faultsOf } from './validate.ts';

const ARCHIVES = GOLDEN_ARCHIVES.map((name) => join(ROOT, 'corpus/archives', name));

let folder: string;
let world: World;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-schema-'));
  world = await startWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const faultsOfLines = (name: SchemaName, text: string): readonly string[] =>
  parseLines<unknown>(text).flatMap((line) => faultsOf(name, line));

it.each(Object.entries(SCHEMAS))('the published schema %s permits new fields', (_, schema) => {
  expect(JSON.stringify(schema)).not.toContain('"additionalProperties":false');
});

describe('what is written', () => {
  it.each([
    ['report', ['check', '--offline', '--json', ...ARCHIVES]],
    ['extract', ['extract', '--json', '--schemeless', '--emails', ...ARCHIVES]],
    ['extract', ['extract', '--json', '--explain', ...ARCHIVES]],
    ['lint', ['lint', '--json', ...ARCHIVES, 'corpus/hostile']],
    ['lint', ['lint', '--json', '--url', 'http://a.example/%', '--url', 'gopher://h/11/a%09b']],
  ] as const)('has a schema that describes it, as %s: %j', async (name, args) => {
    const { stdout } = await urlglean([...args]);
    expect(stdout.length).toBeGreaterThan(500);
    expect(faultsOfLines(name, stdout)).toEqual([]);
  });

  it('has a schema for a run and for its record in the store', async () => {
    const store = join(folder, 'a.sqlite');
    const report = join(folder, 'report.json');
    const check = [
      ...['check', ...ARCHIVES, '--store', store, '--json', '--output', report],
      ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
      ...[
        '--delay',
        '0',
        '--timeout',
        pacedSeconds(2),
        '--patience',
        '2',
        '--retries',
        '0',
        '--fast',
      ],
    ];
    const first = await urlglean(check);
    expect(faultsOfLines('report', first.stdout)).toEqual([]);
    expect(faultsOf('report', JSON.parse(readFileSync(report, 'utf8')))).toEqual([]);
    await urlglean(check);
    const dead = parseLines<{ verdict: string; url: string }>(first.stdout).find(
      ({ verdict }) => verdict === 'dead',
    );
    const asked: readonly (readonly [SchemaName, readonly string[]])[] = [
      ['report', ['report', '--json']],
      ['report', ['report', '1', '--json']],
      ['history', ['history', '--json', dead?.url ?? '']],
      ['runs', ['runs', '--json']],
    ];
    for (const [name, args] of asked) {
      const { stdout, stderr } = await urlglean([...args, '--store', store]);
      expect(stderr).toBe('');
      expect(faultsOfLines(name, stdout)).toEqual([]);
    }
  });

  it('has a schema for diff', async () => {
    const store = join(folder, 'b.sqlite');
    const text = join(folder, 'links.txt');
    for (const path of ['alive', '404']) {
      writeFileSync(text, `see http://one.example/${path}/x and http://two.example/alive/y\n`);
      await urlglean([
        ...['check', text, '--store', store, '--delay', '0', '--no-robots', '--fast'],
        ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
      ]);
    }
    const { stdout } = await urlglean(['diff', '--json', '--store', store]);
    expect(parseLines(stdout)).not.toEqual([]);
    expect(faultsOfLines('diff', stdout)).toEqual([]);
  });
});

it('an undescribed field or code fails these tests', () => {
  const run = {
    run: 1,
    startedAt: '2026-03-01T14:00:00.000Z',
    phase: 'done',
    inputs: ['a'],
    observed: 2,
  };
  expect(faultsOf('runs', run)).toEqual([]);
  expect(faultsOf('runs', { ...run, colour: 'red' })).toHaveLength(1);
  expect(faultsOf('runs', { ...run, observed: undefined })).toHaveLength(1);
  const finding = { properties: { reason: { anyOf: [{ enum: ['a'] }, { type: 'string' }] } } };
  expect(closed(finding)).toEqual({ properties: { reason: { enum: ['a'] } } });
});

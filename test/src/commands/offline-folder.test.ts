/** A folder of documentation without the network, through the real command: each figure of its reports is true. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseLines } from '../../helpers/cli.ts';
import { type Told, urlglean } from '../../helpers/command.ts';

const README = `See [the intro](guide/intro.md) and [what is missing](guide/missing.md).
[a file](file:///srv/lamp) [call](tel:+123) [run](javascript:go()) <https://lamp.example/a>
<https://tides.org/b>
`;
const ENDINGS = ['.html', '.md', '.json'] as const;

let folder: string;
let checked: Told;
const read = (ending: (typeof ENDINGS)[number]): string =>
  readFileSync(join(folder, `report${ending}`), 'utf8');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-offline-folder-'));
  mkdirSync(join(folder, 'docs/guide'), { recursive: true });
  writeFileSync(join(folder, 'docs/README.md'), README);
  writeFileSync(join(folder, 'docs/guide/intro.md'), '# Intro\n');
  const outputs = ENDINGS.flatMap((ending) => ['--output', `report${ending}`]);
  checked = await urlglean(['check', 'docs', '--offline', ...outputs], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an offline check of a folder', () => {
  const why = '5 of 7 links not checked: 1 because the run was offline, 4 for other reasons';

  it('says of how many links the network was missing, and of how many others', () => {
    expect(checked.stdout).toContain('1 of 2 links checked is dead');
    expect(checked.stdout).toContain(`\n  ${why}\n`);
    expect(read('.md')).toContain(`**${why}.**`);
    const page = read('.html');
    expect(page.includes(`<strong>${why}</strong>`)).toBe(true);
    expect(page.includes('<title>1 of 7 links dead</title>')).toBe(true);
  });

  it('counts the links that were not checked by reason, for programs', () => {
    const { verdicts, skipped } = JSON.parse(read('.json'));
    expect(verdicts.skipped).toBe(5);
    expect(skipped).toEqual([
      { reason: 'unsupported-scheme', links: 3 },
      { reason: 'offline', links: 1 },
      { reason: 'reserved-name', links: 1 },
    ]);
  });

  it('counts them alike where links are streamed', async () => {
    const streamed = await urlglean(['check', 'docs', '--offline', '--json'], { cwd: folder });
    const summary = parseLines<{ skipped?: unknown }>(streamed.stdout).at(-1);
    expect(summary?.skipped).toEqual(JSON.parse(read('.json')).skipped);
  });
});

/** What a run says of the references of documentation: how many of each kind it followed, how many not, and why. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunSummary } from '../../../src/report/model/model.ts';
import { inProcess } from '../../helpers/in-process.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-counts-'));
  const page = [
    '# Lamps',
    '[oil](oil.md) ![wick](wick.png) [here](#lamps) [made]({{url}}) [[Wick]]',
    '[left](gone.md) <!-- urlglean-ignore -->',
  ];
  writeFileSync(join(folder, 'a.md'), `${page.join('\n')}\n`);
  writeFileSync(
    join(folder, 'b.html'),
    '<script src="x.js"></script><a href="a.md">a</a><a href="#top">',
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EACH = [
  { kind: 'link', followed: 2, unasked: 0, unknown: 1, excluded: 1 },
  { kind: 'image', followed: 1, unasked: 0, unknown: 0, excluded: 0 },
  { kind: 'resource', followed: 1, unasked: 0, unknown: 0, excluded: 0 },
  { kind: 'wiki', followed: 0, unasked: 0, unknown: 1, excluded: 0 },
  { kind: 'anchor', followed: 2, unasked: 0, unknown: 0, excluded: 0 },
];
const SENTENCE =
  '9 references of documentation: 6 followed (2 links, 1 image, 1 script, style or frame, 2 places in the same file); ' +
  '3 not: known only to the program that makes the pages (1 link, 1 wiki link), excluded by comments (1 link).';

async function summaryOf(args: readonly string[]): Promise<RunSummary> {
  return JSON.parse((await inProcess([...args, '--as', 'json'])).stdout);
}

describe('the references of documentation', () => {
  it('are counted by kind, and by what became of them, also in files that are known', async () => {
    const store = join(folder, '.store');
    const args = ['check', folder, '--store', store];
    expect((await summaryOf(args)).references).toEqual(EACH);
    expect((await summaryOf(args)).references).toEqual(EACH);
    expect((await summaryOf(['report', '--store', store])).references).toEqual(EACH);
  });

  it('are counted as unasked where nobody asks for them', async () => {
    const { references = [] } = await summaryOf([
      'check',
      folder,
      '--no-relative',
      '--offline',
      '--no-store',
    ]);
    expect(references.map(({ kind, unasked }) => [kind, unasked])).toEqual([
      ['link', 2],
      ['image', 1],
      ['resource', 1],
      ['wiki', 0],
      ['anchor', 2],
    ]);
  });

  it.each(['markdown', 'html'])('stand in a sentence of %s', async (as) => {
    const { stdout } = await inProcess([
      'check',
      folder,
      '--offline',
      '--no-store',
      '--as',
      as,
      '--quiet',
    ]);
    expect(stdout).toContain(SENTENCE);
  });

  it('are not mentioned where there are none', async () => {
    const mail = join(folder, 'mail.txt');
    writeFileSync(mail, 'see http://museum.example/');
    expect(await summaryOf(['check', mail, '--offline', '--no-store'])).not.toHaveProperty(
      'references',
    );
  });
});

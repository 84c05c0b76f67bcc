/** What a run says of the references of documentation: how many of each kind it followed, how many not, and why. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunSummary } from '../../../src/report/model/model.ts';
import { referenceText } from '../../../src/report/terminal/summary-words.ts';
import { inProcess } from '../../helpers/in-process.ts';
import { scratchFolder } from '../../helpers/scratch.ts';

let folder: string;
const tree = scratchFolder('quiet-night');

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
  { kind: 'wiki', followed: 1, unasked: 0, unknown: 0, excluded: 0 },
  { kind: 'anchor', followed: 2, unasked: 0, unknown: 0, excluded: 0 },
];
const SENTENCE =
  '9 references of documentation: 7 followed (2 links, 1 image, 1 script, style or frame, 1 wiki link, 2 places in the same file); ' +
  '2 not: known only to the program that makes the pages (1 link), excluded by comments (1 link).';

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
      ['wiki', 1],
      ['anchor', 2],
    ]);
  });

  it('are told to the terminal, by kind and reason', async () => {
    const { stderr } = await inProcess(['check', folder, '--offline', '--no-store']);
    expect(stderr).toContain(SENTENCE.slice(0, -1));
  });

  it('are not told by a night that nobody watches', async () => {
    writeFileSync(join(tree, 'c.md'), '# Oil\n[here](#oil)\n');
    const job = join(tree, 'night.toml');
    writeFileSync(job, 'sources = ["c.md"]\nstore = "night.sqlite"\n');
    expect(await inProcess(['nightly', job])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it.each(['markdown', 'html', 'junit', 'sarif'])('stand in a sentence of %s', async (as) => {
    const { stdout } = await inProcess([
      'check',
      folder,
      '--offline',
      '--no-store',
      '--as',
      as,
      '--quiet',
    ]);
    expect(stdout).toContain(as === 'sarif' ? SENTENCE.slice(0, -1) : SENTENCE);
  });

  it('are known again by SARIF wherever the tree stands', async () => {
    const found = await inProcess(['check', folder, '--offline', '--no-store', '--as', 'sarif']);
    const { runs } = JSON.parse(found.stdout);
    const prints = runs[0].results.map(
      (one: { partialFingerprints: Record<string, string> }) =>
        one.partialFingerprints['urlFinding/v1'],
    );
    expect(prints).toContain(`not-found ${join(folder, 'a.md')} oil.md`);
    expect(prints.join()).not.toContain('file:');
  });

  it('are told with the option that gives them a place to start from', () => {
    const left = { kind: 'link', followed: 0, unasked: 1, unknown: 0, excluded: 0 } as const;
    expect(referenceText([left])).toContain('--base-url');
  });

  it('are not mentioned where there are none', async () => {
    const mail = join(folder, 'mail.txt');
    writeFileSync(mail, 'see http://museum.example/');
    expect(await summaryOf(['check', mail, '--offline', '--no-store'])).not.toHaveProperty(
      'references',
    );
  });
});

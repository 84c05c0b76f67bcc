/** References of documents in reports for people: as the author wrote them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlglean } from '../../../helpers/command.ts';
import { detailBlocks, elements, rowBlocks } from '../html/page.ts';
import { readCsv } from '../readers.ts';

interface Result {
  readonly message: { readonly text: string };
  readonly properties: { readonly url: string };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-written-'));
  writeFileSync(
    join(folder, 'a.md'),
    '[x](./nope.md) [x](gone.md) [x](h.md?token=Zm9vYmFyYmF6cXV4MTIz) [x](100%.md)\n',
  );
  writeFileSync(join(folder, 'b.md'), '[x](./gone.md)\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function report(as: string): Promise<string> {
  const { stdout } = await urlglean(['check', '.', '--offline', '--no-store', '--as', as], {
    cwd: folder,
  });
  return stdout;
}

describe('a reference that is missing', () => {
  it('is named as it is written in the report of the terminal', async () => {
    const text = await report('text');
    const url = pathToFileURL(folder).href;
    expect(text).toContain('  dead    ./nope.md\n');
    // Two documents write it in two ways.
    expect(text).toContain(`  dead    ${url}/gone.md\n`);
    expect(text).not.toContain('Zm9vYmFyYmF6cXV4MTIz');
  });

  it('is named so in JUnit, with the path to which it leads beside it', async () => {
    const xml = await report('junit');
    expect(xml).toContain('name="./nope.md"');
    expect(xml).toContain(`${pathToFileURL(folder).href}/nope.md\n`);
  });

  it('is named so in the annotations of GitHub', async () => {
    expect(await report('github')).toMatch(/::\.\/nope\.md: Not found/);
  });

  it('is named so in Markdown, also in the sentence of a link that is written in two ways', async () => {
    const text = await report('markdown');
    expect(text).toContain('\n| `./nope.md` | Not found.');
    expect(text).toContain('`[x](` **`./nope.md`** `) [x](gone.md)');
    expect(text).toContain(`\n| \`${pathToFileURL(folder).href}/gone.md\` | Not found.`);
    expect(text).toContain('`[x](./nope.md) [x](` **`gone.md`** `)');
  });

  it('is named so in the messages of SARIF, with its URL among the properties', async () => {
    const { results } = JSON.parse(await report('sarif')).runs[0];
    const messages = results.map((one: Result) => [one.message.text, one.properties.url]);
    const url = pathToFileURL(folder).href;
    expect(messages).toContainEqual([
      expect.stringMatching(/^\.\/nope\.md: Not found/),
      `${url}/nope.md`,
    ]);
    // So are faults of how it is written.
    expect(messages).toContainEqual([expect.stringMatching(/^100%\.md: "%"/), `${url}/100%.md`]);
  });

  it('is named so on the page, with and without its script', async () => {
    const page = await report('html');
    const url = pathToFileURL(folder).href;
    const names = elements(page).filter(({ name }) => name === 'bdi');
    expect(names.filter(({ text }) => text === './nope.md')).toHaveLength(2);
    expect(names.filter(({ text }) => text === `${url}/nope.md`)).toEqual([]);
    const marks = elements(page).filter(({ name }) => name === 'mark');
    expect(marks.map(({ text }) => text).toSorted()).toEqual([
      './nope.md',
      expect.stringMatching(/^file:/),
      'gone.md',
    ]);
    const rows = rowBlocks(page)
      .flat()
      .map((row) => [row.written, row.url]);
    expect(rows).toContainEqual(['./nope.md', `${url}/nope.md`]);
    expect(rows).toContainEqual(['', `${url}/gone.md`]);
  });

  it('stands in the sentences of CSV, whose URLs are whole', async () => {
    const [names = [], ...rows] = readCsv(await report('csv'));
    const cells = rows.map((row) => ['url', 'context'].map((name) => row[names.indexOf(name)]));
    const url = pathToFileURL(folder).href;
    expect(cells).toContainEqual([
      `${url}/nope.md`,
      expect.stringMatching(/^\[x\]\(\.\/nope\.md\) \[x\]\(gone\.md\)/),
    ]);
  });

  it.each(['markdown', 'sarif', 'html', 'csv', 'places', 'junit', 'github'])(
    'shows no secret in %s',
    async (as) => {
      const whole = await report(as);
      expect(whole.includes('Zm9vYmFyYmF6cXV4MTIz')).toBe(false);
      if (as !== 'html') return;
      const packed = JSON.stringify([rowBlocks(whole), detailBlocks(whole)]);
      expect(packed).not.toContain('Zm9vYmFyYmF6');
    },
  );
});

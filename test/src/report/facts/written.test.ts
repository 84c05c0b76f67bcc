/** References of documents in reports for people: as the author wrote them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlglean } from '../../../helpers/command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-written-'));
  writeFileSync(
    join(folder, 'a.md'),
    '[x](./nope.md) [x](gone.md) [x](h.md?token=Zm9vYmFyYmF6cXV4MTIz)\n',
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
});

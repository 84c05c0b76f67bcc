/** What was answered before a signal counts as it was answered, wherever in the run the signal comes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { humanJournal } from '../../../src/commands/output/journal.ts';
import { dispatch } from '../../../src/program/dispatch.ts';
import { parseLines } from '../../helpers/cli.ts';
import { fakeConsole } from '../../helpers/console.ts';
import { withFolder } from '../store/stores.ts';

interface Line {
  readonly url?: string;
  readonly reason?: string;
  readonly verdicts?: Readonly<Record<string, number>>;
}

/** Interrupted after its references were looked up, and before any server is asked. */
async function interrupted(folder: string, ...args: readonly string[]): Promise<string> {
  const interrupt = new AbortController();
  const { console, out } = fakeConsole({ signal: interrupt.signal });
  const journal = humanJournal((said) => {
    if (said.includes('references of documentation')) interrupt.abort();
  });
  const options = ['--no-store', '--no-config', '--delay', '0', ...args];
  await dispatch(['check', folder, ...options], { ...console, journal }, () => journal);
  expect(interrupt.signal.aborted).toBe(true);
  return out();
}

describe('a run that is interrupted before it asks any server', () => {
  const withDocuments = (use: (folder: string) => Promise<void>): Promise<void> =>
    withFolder(async (folder) => {
      const docs = join(folder, 'docs');
      mkdirSync(docs);
      writeFileSync(join(docs, 'a.md'), '[b](b.md) [c](c.md) <http://127.0.0.1:1/never>\n');
      writeFileSync(join(docs, 'b.md'), '# B\n');
      await use(docs);
    });

  it('gives the links that were answered before it, and calls the others interrupted', () =>
    withDocuments(async (docs) => {
      const lines = parseLines<Line>(await interrupted(docs, '--json'));
      const links = lines.filter(({ url }) => url !== undefined);
      expect(links.map(({ url, reason }) => [url?.replace(/.*\//, ''), reason]).sort()).toEqual([
        ['b.md', 'ok'],
        ['c.md', 'not-found'],
        ['never', 'interrupted'],
      ]);
      expect(lines.at(-1)?.verdicts).toMatchObject({ alive: 1, dead: 1, skipped: 1 });
    }));

  it('counts them in the summary of its report', () =>
    withDocuments(async (docs) => {
      expect(await interrupted(docs)).toContain('1 of 2 links checked is dead');
    }));
});

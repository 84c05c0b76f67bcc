/** Reports of runs that were made before, as a user asks for them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../../../src/store/sqlite/store.ts';
import { parseLines } from '../../../helpers/cli.ts';
import { type Told, urlglean } from '../../../helpers/command.ts';
import { startWorld, type World } from '../../../helpers/servers/world.ts';
import { readCsv } from '../../report/readers.ts';
import { faultsOf } from '../../report/schema/validate.ts';
import { ME } from '../../store/stores.ts';

let folder: string;
let world: World;
let store: string;
let checked: Told;

const check = (input: string, ...more: readonly string[]): Promise<Told> =>
  urlglean([
    ...['check', input, '--store', store, '--delay', '0', '--no-robots', ...more],
    ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
  ]);

const report = (...args: readonly string[]): Promise<Told> =>
  urlglean(['report', ...args, '--store', store]);

const written = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-report-'));
  world = await startWorld();
  store = join(folder, 'store.sqlite');
  const lines = 'see http://one.example/alive/x and http://two.example/404/y and\n';
  checked = await check(written('first.txt', `${lines}http://one.example/100% there\n`), '--json');
  await check(written('second.txt', 'see http://three.example/alive/z there\n'));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Line {
  readonly type: string;
  readonly url?: string;
  readonly inputs?: readonly string[];
}
const links = (stdout: string): readonly (string | undefined)[] =>
  parseLines<Line>(stdout)
    .filter(({ type }) => type === 'link')
    .map(({ url }) => url);

describe('report', () => {
  it('shows the last run as check did', async () => {
    const { stdout, stderr, code } = await report('--verbose');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/alive +http:\/\/three\.example\/alive\/z/);
    expect(stdout).toMatch(
      /^no dead links among 1 checked {2}\(1 URL in 1 document of 1 source; .*\n {2}1 alive$/m,
    );
    expect(code).toBe(0);
  });

  it('shows a run by its number, with its summary', async () => {
    const { stdout, code } = await report('1', '--json');
    expect(code).toBe(2);
    expect(links(stdout).toSorted()).toEqual(links(checked.stdout).toSorted());
    const [before, now] = [checked.stdout, stdout].map((text) => parseLines<Line>(text).at(-1));
    expect(Math.abs(took(now) - took(before))).toBeLessThan(5000);
    expect({ ...now, startedAt: 0, finishedAt: 0 }).toEqual({
      ...before,
      ...{ startedAt: 0, finishedAt: 0, inputs: [join(folder, 'first.txt')] },
    });
  });

  it('says how many links the filters left out, in every format that has words', async () => {
    const narrowed = (as: string): Promise<Told> => report('1', '--include', '/two', '--as', as);
    const note = '--include /two left out 2 of 3 links';
    expect((await narrowed('text')).stdout).toContain(`  ${note}\n`);
    expect((await narrowed('markdown')).stdout).toContain(`; ${note}; `);
    expect((await narrowed('html')).stdout).toContain(`${note}.`);
    expect(JSON.parse((await narrowed('json')).stdout)).toMatchObject({ links: 1, filteredOut: 2 });
    expect((await report('1')).stdout).not.toContain('left out');
  });

  it('says of its counts of what was read that no filter applies to them', async () => {
    const read = 'before filters: 3 URLs in 1 document of 1 source';
    for (const filter of [
      ['--include', '/two'],
      ['--include', '.'],
    ]) {
      for (const as of ['text', 'markdown', 'html']) {
        const { stdout } = await report('1', ...filter, '--as', as);
        expect(stdout.toLowerCase()).toContain(read.toLowerCase());
      }
    }
  });

  it('is narrowed by filters, and says where nothing passes', async () => {
    const narrow = await report('1', '--json', '--include', '404');
    expect([narrow.code, links(narrow.stdout)]).toEqual([2, ['http://two.example/404/y']]);
    const alive = await report('1', '--json', '--exclude', '404');
    expect(links(alive.stdout)).not.toContain('http://two.example/404/y');
    const nothing = await report('1', '--scheme', 'ftp');
    expect([nothing.code, nothing.stderr]).toEqual([0, expect.stringContaining('--scheme ftp')]);
  });

  it('writes several files at once', async () => {
    const target = (ending: string): string => join(folder, `r${ending}`);
    const endings = ['.html', '.json', '.csv', '.sarif', '.xml', '.md'];
    const { stdout } = await report('1', ...endings.flatMap((e) => ['--output', target(e)]));
    for (const ending of endings) expect(stdout).toContain(`report: ${target(ending)}\n`);
    expect(faultsOf('report', JSON.parse(readFileSync(target('.json'), 'utf8')))).toEqual([]);
    expect(readCsv(readFileSync(target('.csv'), 'utf8'))).toHaveLength(4);
    expect(readFileSync(target('.md'), 'utf8')).toMatch(/^# 1 of 3 links checked is dead\n/);
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it.each(['text', 'json', 'csv', 'sarif', 'junit', 'markdown', 'github', 'html'])(
    'prints as %s, and nothing else',
    async (format) => {
      const { stdout, stderr } = await report('1', '--as', format);
      expect(stdout).toContain('http://two.example/404/y');
      expect(stderr).toBe('');
    },
  );

  it('shows links with their latest results', async () => {
    const input = written('third.txt', 'see http://four.example/alive/x there\n');
    await check(input);
    const run = openSqliteStore({ path: store, at: Date.now() });
    try {
      const { linkId } = (await run.history('http://four.example/alive/x'))?.link ?? { linkId: 0 };
      const url = 'https://archive.example/x';
      const times = { datetime: new Date(0).toISOString(), asOf: new Date(0).toISOString() };
      const archived = { url, ...times, distanceDays: 0, asOfIs: 'now' } as const;
      await run.keepArchived(linkId, { archived, at: Date.now() });
    } finally {
      await run.close();
    }
    expect((await report('--verbose')).stdout).toContain('https://archive.example/x');
  });

  it('works while another process has the store', async () => {
    const holder = openSqliteStore({ path: store, at: Date.now() });
    try {
      await holder.beginRun({ at: Date.now(), inputs: ['elsewhere'], settings: '' }, ME);
      const { stdout, code } = await report('1', '--json');
      expect(links(stdout)).toHaveLength(3);
      expect(code).toBe(2);
      const { stderr, code: unread } = await report('4');
      expect(stderr).toContain('contains no run to report: run 4 has not read all its inputs yet');
      expect(unread).toBe(1);
      expect(links((await report('--json')).stdout)).toEqual(['http://four.example/alive/x']);
    } finally {
      await holder.close();
    }
  });

  it('shows the rest of a run whose files were pruned', async () => {
    const kept = written('kept.txt', 'see http://five.example/alive/x there\n');
    const gone = written('gone.txt', 'see http://six.example/404/x there\n');
    await urlglean([
      ...['check', kept, gone, '--store', store, '--delay', '0', '--no-robots'],
      ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
    ]);
    expect(links((await report('--json')).stdout)).toHaveLength(2);
    rmSync(gone);
    await urlglean(['prune', '--gone', '--store', store]);
    const { stdout, stderr, code } = await report('--json');
    expect(stderr).toMatch(
      /^urlglean: run \d+ checked 2 links; some of them were pruned and are not shown\n$/,
    );
    expect(links(stdout)).toEqual(['http://five.example/alive/x']);
    expect(parseLines(stdout).at(-1)).toMatchObject({ sources: 1, sightings: 1, links: 1 });
    expect(code).toBe(0);
    rmSync(kept);
    await urlglean(['prune', '--gone', '--unused', '--store', store]);
    const nothing = await report();
    expect([nothing.code, nothing.stderr]).toEqual([
      0,
      expect.stringMatching(/^urlglean: run \d+ has no files in the store: they were pruned, or/),
    ]);
  });

  it.each([
    [['99'], 3, 'no run 99; urlglean runs lists them.'],
    [['last'], 3, 'report last: expected a run number'],
    [['1', '2'], 3, 'report takes one run'],
    [['1', '--output', 'a.docx'], 3, 'the ending chooses the format'],
    [['1', '--output', '/nowhere/a.html'], 1, '/nowhere/a.html: cannot be written'],
    [['1', '--as', 'parquet'], 3, '--as parquet: expected one of text, html'],
  ])('%j is refused', async (args, exit, message) => {
    const { stderr, stdout, code } = await report(...args);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(code).toBe(exit);
  });

  it('says where there is no store, and where no run has ended', async () => {
    const nowhere = join(folder, 'none.sqlite');
    const missing = await urlglean(['report', '--store', nowhere]);
    expect(missing.stderr).toContain('does not exist: no run recorded yet');
    await openSqliteStore({ path: nowhere, at: Date.now() }).close();
    const empty = await urlglean(['report', '--store', nowhere]);
    expect(empty.stderr).toContain(`${nowhere}: contains no run to report`);
    expect([missing.code, empty.code]).toEqual([1, 1]);
  });
});

function took(summary: unknown): number {
  const { startedAt, finishedAt } = summary as { startedAt: string; finishedAt: string };
  return Date.parse(finishedAt) - Date.parse(startedAt);
}

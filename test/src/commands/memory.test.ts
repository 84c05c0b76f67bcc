/** Remembering as a user sees it: check, check again, ask since when and what changed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseLines, urlglean as started } from '../../helpers/cli.ts';
import { type Told, urlglean } from '../../helpers/command.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';

let folder: string;
let world: World;
let store: string;
let text: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-memory-'));
  world = await startWorld();
  text = join(folder, 'links.txt');
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

let number = 0;
beforeEach(() => {
  store = join(folder, `store-${number++}.sqlite`);
  writeFileSync(text, 'see http://one.example/alive/x and http://two.example/404/y there\n');
});

const through = (): readonly string[] => [
  '--no-robots',
  ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
];
/** A denial is believed at once: asking a second time takes a second. */
const asking = (): readonly string[] => ['--delay', '0', '--retries', '0', ...through()];

const check = (...more: readonly string[]): Promise<Told> =>
  urlglean(['check', text, '--store', store, ...asking(), ...more]);

const askedFor = (path: string): number =>
  world.requests.filter(({ url }) => url.startsWith(path)).length;

describe('check', () => {
  it('checks failed links again, and not those that answered', async () => {
    await check();
    const before = [askedFor('/alive/x'), askedFor('/404/y')];
    const { code, stdout } = await check();
    expect(code).toBe(2);
    expect(stdout).toMatch(/never seen working, failing since \d{4}-\d\d-\d\d\n/);
    expect(stdout).toMatch(/1 dead +1 not-found; all failed before\n.*1 alive\n/);
    expect(askedFor('/alive/x')).toBe(before[0]);
    expect(askedFor('/404/y')).toBeGreaterThan(before[1] ?? 0);
  });

  it('says how many it checked in this run, of which `runs` has as many', async () => {
    interface Summary {
      readonly observed: number;
      readonly earlier: number;
    }
    const told = async (): Promise<readonly [text: string, summary: Summary | undefined]> => {
      const { stdout } = await check();
      const json = await urlglean(['report', '--json', '--store', store]);
      return [stdout, parseLines<Summary>(json.stdout).at(-1)];
    };
    const runs = async (): Promise<readonly number[]> => {
      const { stdout } = await urlglean(['runs', '--json', '--store', store]);
      return parseLines<Summary>(stdout).map(({ observed }) => observed);
    };
    const first = await told();
    expect(first[0]).not.toContain('earlier');
    expect(first[1]).toMatchObject({ observed: 2, earlier: 0 });
    const second = await told();
    expect(second[0]).toMatch(
      /^1 of 2 links checked is dead .*\n {2}1 of the 2 was checked in this run, 1 in earlier ones$/m,
    );
    expect(second[1]).toMatchObject({ observed: 1, earlier: 1 });
    expect(await runs()).toEqual([1, 2]);
  });

  it('says of links none of which was due that they were checked before', async () => {
    const urls = ['x', 'y', 'z'].map((page) => `http://one.example/alive/${page}`);
    writeFileSync(text, `see ${urls.join(' and ')} there\n`);
    await check();
    const words = 'all 3 were checked in earlier runs, none in this one';
    const again = await check();
    expect(again.stdout).toMatch(/^no dead links among 3 checked /);
    expect(again.stdout).toContain(`\n  ${words}\n`);
    const { stdout } = await check('--as', 'markdown');
    expect(stdout).toContain(`\nAll${words.slice(3)}.\n`);
    const runs = await urlglean(['runs', '--json', '--store', store]);
    expect(parseLines(runs.stdout)).toMatchObject([
      ...[{ observed: 0 }, { observed: 0 }, { observed: 3 }],
    ]);
    // Those that a report is narrowed to are not those that the run has counted.
    const narrow = await urlglean(['report', '--store', store, '--include', '/x$']);
    expect(narrow.stdout).not.toContain('earlier');
  });

  it('names a file once where a link was added to it since', async () => {
    const [first, second] = ['first.md', 'second.md'].map((name) => join(folder, name));
    writeFileSync(`${first}`, '[x](gone-1.md)\n');
    writeFileSync(`${second}`, '[x](gone-2.md)\n');
    const told = (): Promise<Told> =>
      urlglean(['check', `${first}`, `${second}`, '--store', store, ...asking()]);
    await told();
    writeFileSync(`${first}`, '[x](gone-1.md) [x](gone-3.md)\n');
    const { stdout } = await told();
    expect(stdout.match(/^\/.*|gone-\d\.md(?=\n {10}Not)/gm)).toEqual([
      ...[first, 'gone-1.md', 'gone-3.md', second, 'gone-2.md'],
    ]);
  });

  it('requests whether pages that answered have changed', async () => {
    writeFileSync(text, 'see http://one.example/alive/x there\n');
    await check();
    // A first request that nothing would confirm has no conditions.
    await check('--recheck', '--retries', '1');
    const conditions = world.requests
      .filter(({ url }) => url.startsWith('/alive/x'))
      .map(({ headers }) => headers['if-none-match']);
    expect(conditions.slice(-2)).toEqual([undefined, expect.stringMatching(/^"/)]);
  });

  it.each(['--recheck', '--no-store'])('checks all links with %s', async (option) => {
    await check();
    const before = askedFor('/alive/x');
    const args = option === '--no-store' ? ['--no-store'] : ['--store', store, option];
    await urlglean(['check', text, ...args, ...asking()]);
    expect(askedFor('/alive/x')).toBe(before + 1);
  });

  it('leaves dead links alone for as long as --recheck-dead says, and reports them', async () => {
    await check();
    const before = [askedFor('/alive/x'), askedFor('/404/y')];
    const { code, stdout } = await check('--recheck', '--recheck-dead', '1h');
    expect(code).toBe(2);
    expect(stdout).toMatch(/found dead a few seconds before, not checked again\n/);
    expect([askedFor('/alive/x'), askedFor('/404/y')]).toEqual([Number(before[0]) + 1, before[1]]);
    const { stdout: json } = await check('--recheck-dead', '1h', '--json');
    expect(json).toMatch(/"state":"failing".*"failures":1\b/);
  });

  it('writes the history in JSON', async () => {
    const { stdout } = await check('--json');
    const links = parseLines<{ url: string; history?: { state: string; failures: number } }>(
      stdout,
    );
    const states = links.filter(({ url }) => url).map(({ history }) => history?.state);
    expect(states.sort()).toEqual(['failing', 'working']);
  });

  it.each([
    ['failing', ['--no-store']],
    ['lost', ['--no-store', '--fast']],
    ['lost', ['--store', '', '--fast']],
  ])('calls what failed once %s with %j', async (state, options) => {
    const args = options.map((option) => option || store);
    const { code, stdout } = await urlglean(['check', text, ...args, '--json', ...asking()]);
    const links = parseLines<{ url?: string; history?: { state: string } }>(stdout);
    const states = links.filter(({ url }) => url).map(({ history }) => history?.state);
    expect([code, states.sort()]).toEqual([2, [state, 'working']]);
  });

  it('remembers nothing of --offline', async () => {
    await check('--offline');
    expect((await urlglean(['runs', '--store', store])).stderr).toContain('no run recorded');
  });

  it('says that --offline does not use --store', async () => {
    const { code, stderr } = await check('--offline');
    expect(code).toBe(0);
    expect(stderr).toContain('--offline remembers nothing: --store is not used');
    expect((await check('--offline', '--quiet')).stderr).toBe('');
  });

  it('goes on where it was interrupted', async () => {
    const many = Array.from({ length: 40 }, (_, i) => `http://many.example/alive/${store}/${i}`);
    writeFileSync(text, many.join('\n'));
    const slow = ['--delay', '100', '--json'];
    const cut = await started(['check', text, '--store', store, ...slow, ...through()], {
      onOutput: (kill) => kill('SIGINT'),
    });
    expect(cut.signal).toBe('SIGINT');
    const reasons = parseLines<{ reason?: string }>(cut.stdout).map(({ reason }) => reason);
    const answered = reasons.filter((reason) => reason === 'ok').length;
    expect(reasons.filter((reason) => reason === 'interrupted')).toHaveLength(40 - answered);
    const { code } = await check();
    expect(code).toBe(0);
    const path = new URL(many[0] as string).pathname.replace(/\/0$/, '');
    expect(askedFor(path)).toBeLessThanOrEqual(40 + 3);
  });
});

describe('what is remembered', () => {
  let known: string;
  beforeAll(async () => {
    store = join(folder, 'known.sqlite');
    writeFileSync(text, 'see http://one.example/alive/x there\n');
    await check();
    known = store;
  });

  it('is shown by history, runs and diff', async () => {
    await check();
    await check();
    const history = await urlglean(['history', 'HTTP://two.example:80/404/y', '--store', store]);
    expect(history.code).toBe(0);
    expect(history.stdout).toContain('failing since');
    expect(history.stdout).toContain('links.txt:1:');
    const runs = await urlglean(['runs', '--store', store, '--json']);
    expect(parseLines<{ run: number; phase: string }>(runs.stdout)).toMatchObject([
      { run: 2, startedAt: expect.stringMatching(/^\d{4}-.*Z$/), phase: 'done', observed: 1 },
      { run: 1, phase: 'done', observed: 2 },
    ]);
    expect(parseLines<object>(runs.stdout).flatMap(Object.keys)).not.toContain('links');
    const none = await urlglean(['diff', '--store', store]);
    expect([none.code, none.stdout]).toEqual([
      0,
      expect.stringMatching(/^run 1 \(.* UTC\) → run 2 \(.* UTC\)\nnothing changed\n$/),
    ]);
    writeFileSync(text, 'see http://one.example/alive/x and http://six.example/alive/n there\n');
    await check();
    const changed = await urlglean(['diff', '1', '3', '--store', store, '--json']);
    expect(parseLines(changed.stdout)).toMatchObject([
      { url: 'http://six.example/alive/n', kind: 'new', run: 3 },
    ]);
    const counted = await urlglean(['diff', '--store', store]);
    expect(counted.stdout).toMatch(/\n1 new; --verbose lists the new ones\n$/);
    const listed = await urlglean(['diff', '--store', store, '--verbose']);
    expect(listed.stdout).toMatch(
      /\n1 new\n\nnew {13}http:\/\/six\.example\/alive\/n {2}\(unchecked → working: ok\)\n$/,
    );
  });

  it.each([[], ['1']])(
    'is not compared with itself after the first run: diff %j',
    async (...names) => {
      const one = join(folder, `one${names.length}.sqlite`);
      store = one;
      await check();
      const { code, stdout, stderr } = await urlglean(['diff', ...names, '--store', one]);
      expect([code, stdout]).toEqual([0, '']);
      expect(stderr).toMatch(/^urlglean: there is only one run so far, run 1 \(.* UTC\); /);
    },
  );

  it('is shown for an anchor where anchors are links', async () => {
    writeFileSync(
      text,
      'see http://one.example/alive/x#top\n\nand http://one.example/alive/x there\n',
    );
    await check('--fragments');
    const told = async (url: string): Promise<string> =>
      (await urlglean(['history', url, '--store', store])).stdout;
    expect(await told('http://one.example/alive/x#top')).toContain('/alive/x#top');
    const whole = await told('http://one.example/alive/x');
    expect(whole).toContain('/alive/x');
    expect(whole).not.toContain('#top');
    expect(await told('http://one.example/alive/x#nowhere')).toBe(whole);
  });

  it.each<[string, readonly string[], string, number]>([
    ['a link nobody cites', ['history', 'http://nobody.example/'], 'no record of this link', 1],
    ['no link', ['history'], 'history needs a URL', 3],
    ['a run there is not', ['diff', '99'], 'no run 99', 3],
    ['what is no run', ['diff', 'x'], 'expected a run number', 3],
    ['too many runs', ['diff', '1', '1', '1'], 'compares two runs', 3],
  ])('is used by %s', async (_, args, words, code) => {
    const result = await urlglean([...args, '--store', known]);
    expect([result.code, result.stderr]).toEqual([code, expect.stringContaining(words)]);
  });

  it('is nothing where there is no store', async () => {
    const { code, stderr } = await urlglean(['runs', '--store', join(folder, 'none.sqlite')]);
    expect(code).toBe(1);
    expect(stderr).toContain('no run recorded yet');
  });
});

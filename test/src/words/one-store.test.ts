/**
 * One store through every output: a verdict is the same number wherever verdicts are counted, a state wherever states
 * are, and so is a change. The truth is written down here, and comes from no output.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERDICTS } from '../../../checkers/model.ts';
import { CHANGE_KINDS, type ChangeKind } from '../../../src/history/change-kind.ts';
import { STATES } from '../../../src/history/model.ts';
import type { SkippedCount } from '../../../src/report/model/model.ts';
import { sumFile } from '../../../src/store/file/seal.ts';
import { parseLines } from '../../helpers/cli.ts';
import { type Told, urlglean } from '../../helpers/command.ts';
import { editStore } from '../../helpers/edit-store.ts';
import { pacedSeconds } from '../../helpers/pace.ts';
import { type Answer, page, silence, status } from '../../helpers/servers/answers.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';
import { detailBlocks, rowBlocks } from '../report/html/page.ts';
import {
  changesOfPage,
  column,
  columnSums,
  HEAD_READERS,
  headOf,
  PARTIAL_READERS,
  samples,
  statesOfJson,
  statesOfLetter,
  statesOfPage,
  tallied,
  VERDICT_READERS,
  type Verdicts,
  withoutTags,
  withoutZeros,
} from './readers.ts';

const moved: Answer = (asked) => {
  if (asked.request.url?.startsWith('/new/')) return page(asked);
  return status(301, { location: '/new/' })(asked);
};
const [gone, blocked] = [status(404), status(403)];

/** What a host does in each run. */
const FIRST: Readonly<Record<string, readonly [Answer, Answer, Answer]>> = {
  'works.example': [page, page, page],
  'breaks.example': [page, gone, gone],
  'wanders.example': [page, moved, page],
  'flickers.example': [gone, page, gone],
  'returns.example': [gone, gone, page],
  'opens.example': [blocked, page, blocked],
  'closed.example': [blocked, blocked, blocked],
  'moved.example': [moved, moved, moved],
};
/** Cited from the second run on. */
const SECOND: typeof FIRST = {
  'new.example': [page, page, page],
  'broken.example': [gone, gone, gone],
  'elsewhere.example': [moved, moved, moved],
};
const SITES = { ...FIRST, ...SECOND };
/** Cited only where the time is up before it answers. */
const SILENT = 'silent.example';
const SENDER = 'Anna Keeper <a.keeper@b.example>';
const NEVER_CHECKED = 'sip:keeper@lamp.example';

/** Run 2 believes no failure at once; run 3 does, but not of links that failed when none was believed. */
const TRUTH = {
  2: {
    verdicts: { alive: 4, moved: 3, dead: 3, unknown: 1, skipped: 1 },
    states: { working: 4, relocated: 3, failing: 2, lost: 1, unverified: 1, unchecked: 1 },
    changes: { failing: 1, recovered: 1, relocated: 2, working: 1, new: 2 },
  },
  3: {
    verdicts: { alive: 4, moved: 2, dead: 3, unknown: 2, skipped: 1 },
    // This night believes one failure: those that had begun to fail are lost.
    states: { working: 5, relocated: 2, lost: 3, unverified: 1, unchecked: 1 },
    changes: { lost: 3, recovered: 1, working: 1 },
  },
} as const;
const LINKS = 12;
type Run = keyof typeof TRUTH;
const RUNS = [2, 3] as const;
/** What is reported of runs that others came after: later runs change none of it. */
const THEN = {
  1: { alive: 3, moved: 1, dead: 2, unknown: 2, skipped: 1 },
  2: TRUTH[2].verdicts,
} as const;
const PAST = [1, 2] as const;

const FILES = { json: 'json', ndjson: 'ndjson', csv: 'csv', html: 'html', markdown: 'md' } as const;

let folder: string;
let world: World;
let hook: Server;
let payload: {
  readonly changes: readonly { readonly kind: string }[];
  readonly counts: Readonly<Record<string, number>> & {
    readonly states: Readonly<Record<string, number>>;
  };
};
let night = 0;
let letter: string;
/** By number: what check said of the second run, and report of each. */
const checked: Record<string, string> = {};
const exported: Record<string, string> = {};

const at = (name: string): string => join(folder, name);
const command = (...args: readonly string[]): Promise<Told> =>
  urlglean([...args, '--store', at('store.sqlite')], { cwd: folder });
const written = (run: Run, format: string): string =>
  readFileSync(at(`run${run}.${format}`), 'utf8');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-words-'));
  world = await startWorld({
    siteOf: (name) => (name === SILENT ? silence : SITES[name]?.[night]),
  });
  hook = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      payload = JSON.parse(Buffer.concat(chunks).toString());
      response.end();
    });
  });
  await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
  cite('first.txt', [...Object.keys(FIRST).map(urlAt), NEVER_CHECKED]);
  await check('first.txt', '--fast');
  night = 1;
  cite('second.txt', Object.keys(SECOND).map(urlAt));
  checked[2] = (await check('first.txt', 'second.txt', '--verbose')).stdout;
  await look(2);
  night = 2;
  writeFileSync(at('night.toml'), NIGHT());
  makeAllDue();
  letter = (await urlglean(['nightly', 'night.toml'], { cwd: folder })).stdout;
  await look(3);
  for (const run of PAST) await lookBack(run);
  await report('narrow', '--include', FILTER);
  await cutShort();
});
afterAll(async () => {
  await world.close();
  hook.close();
  rmSync(folder, { recursive: true, force: true });
});

function urlAt(host: string): string {
  return `http://${host}/page`;
}

function cite(name: string, urls: readonly string[]): void {
  const messages = urls.map(
    (url, day) =>
      `From a@b.example Sat Jan  1 00:00:00 2000\nFrom: ${SENDER}\nDate: Sat, ${day + 1} Jan 2000 00:00:00 +0000\n\nsee <${url}>\n\n`,
  );
  writeFileSync(at(name), messages.join(''));
}

const check = (...args: readonly string[]): Promise<Told> =>
  command(
    ...['check', ...args, '--recheck', '--delay', '0', '--no-robots'],
    ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
  );

const NIGHT = (): string => `sources = ["first.txt", "second.txt"]
store = "store.sqlite"
prometheus = "night.prom"
[check]
delay = 0
no-robots = true
allow-address = "127.0.0.0/8"
connect-to = ["::127.0.0.1:${world.port}"]
[history]
fast = true
[notify]
webhook = "http://127.0.0.1:${(hook.address() as AddressInfo).port}/"
on = "always"
`;

/** As if a month had gone by. */
function makeAllDue(): void {
  editStore(at('store.sqlite'), 'UPDATE link SET due = 0');
}

/** Every report of a run, to files of this name. */
async function report(name: string, ...run: readonly string[]): Promise<void> {
  const outputs = Object.values({ ...FILES, sarif: 'sarif', junit: 'junit.xml' });
  const files = outputs.flatMap((ending) => ['--output', `${name}.${ending}`]);
  const text = await command('report', ...run, '--verbose', ...files);
  writeFileSync(at(`${name}.text`), text.stdout);
  writeFileSync(at(`${name}.github`), (await command('report', ...run, '--as', 'github')).stdout);
}

/** While others have come after it. */
async function lookBack(run: keyof typeof THEN): Promise<void> {
  await report(`past${run}`, `${run}`);
}

/** Everything that can be written of a run while it is the last one. */
async function look(run: Run): Promise<void> {
  await report(`run${run}`);
  for (const table of ['links', 'rot', 'sightings']) {
    exported[`${run} ${table}`] = (await command('export', table)).stdout;
  }
}

/** Another run, of which later ones know nothing: its time is up before all have answered. */
async function cutShort(): Promise<void> {
  cite('silent.txt', [urlAt(SILENT)]);
  const store = at('cut.sqlite');
  copyFileSync(at('store.sqlite'), store);
  copyFileSync(sumFile(at('store.sqlite')), sumFile(store));
  const files = Object.values(FILES).flatMap((ending) => ['--output', `cut.${ending}`]);
  const { stdout } = await urlglean(
    [
      ...['check', 'first.txt', 'second.txt', 'silent.txt', '--recheck', '--delay', '0'],
      ...['--no-robots', '--max-time', `${pacedSeconds(3)}s`, '--store', store, '--verbose'],
      ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8', ...files],
    ],
    { cwd: folder },
  );
  writeFileSync(at('cut.text'), stdout);
}

const valuesOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

describe.each(RUNS)('run %i: verdicts', (run) => {
  const { verdicts } = TRUTH[run];

  it('add up to the links', () => expect(valuesOf(verdicts)).toBe(LINKS));

  it.each(Object.entries({ ...FILES, text: 'text' }))('are these in %s', (format, ending) => {
    const told = VERDICT_READERS[format]?.(written(run, ending)) ?? [];
    expect(told.length).toBeGreaterThan(0);
    for (const counts of told) expect(counts).toEqual(verdicts);
  });

  it.each(Object.keys(HEAD_READERS))('begin the report as %s: dead, of those checked', (format) => {
    const ending = { markdown: 'md' }[format] ?? format;
    const { dead, skipped } = verdicts;
    expect(headOf(format, written(run, ending))).toEqual({ dead, checked: LINKS - skipped });
  });

  it.each([
    ['markdown', 'md', ['dead', 'moved', 'unknown']],
    ['sarif', 'sarif', ['dead', 'moved', 'unknown']],
    ['github', 'github', ['dead', 'moved', 'unknown']],
    ['junit', 'junit.xml', ['dead']],
  ] as const)('are these in %s, as far as it tells', (format, ending, told) => {
    const expected = Object.fromEntries(told.map((verdict) => [verdict, verdicts[verdict]]));
    expect(PARTIAL_READERS[format]?.(written(run, ending))).toEqual(expected);
  });

  it('are these in the tables, with their share', () => {
    expect(tallied(column(exported[`${run} links`] ?? '', 'verdict'))).toEqual(verdicts);
    const rot = exported[`${run} rot`] ?? '';
    expect(columnSums(rot, VERDICTS)).toEqual(verdicts);
    expect(columnSums(rot, ['links'])).toEqual({ links: LINKS });
    const { alive, moved: elsewhere, dead } = verdicts;
    expect(column(rot, 'dead_share').map(Number)).toEqual([dead / (alive + elsewhere + dead)]);
    expect(column(exported[`${run} sightings`] ?? '', 'url')).toHaveLength(LINKS);
  });
});

describe.each(PAST)('run %i, once others have checked its links again', (run) => {
  const verdicts = THEN[run];

  it.each(Object.entries({ ...FILES, text: 'text' }))('is the same in %s', (format, ending) => {
    const told = VERDICT_READERS[format]?.(readFileSync(at(`past${run}.${ending}`), 'utf8')) ?? [];
    expect(told.length).toBeGreaterThan(0);
    for (const counts of told) expect(counts).toEqual(verdicts);
  });

  it.each([
    ['sarif', 'sarif', ['dead', 'moved', 'unknown']],
    ['github', 'github', ['dead', 'moved', 'unknown']],
    ['junit', 'junit.xml', ['dead']],
  ] as const)('is the same in %s, as far as it tells', (format, ending, told) => {
    const expected = Object.fromEntries(told.map((verdict) => [verdict, verdicts[verdict]]));
    const text = readFileSync(at(`past${run}.${ending}`), 'utf8');
    expect(PARTIAL_READERS[format]?.(text)).toEqual(expected);
  });

  it('has the times of its own, and no history of later runs', () => {
    const { finishedAt, results } = JSON.parse(readFileSync(at(`past${run}.json`), 'utf8'));
    for (const { checkedAt, history } of results) {
      expect(checkedAt <= finishedAt).toBe(true);
      expect(history).toBeUndefined();
    }
  });
});

it('a report says if the results of its run were pruned, and shows the latest', async () => {
  copyFileSync(at('store.sqlite'), at('pruned.sqlite'));
  editStore(at('pruned.sqlite'), 'DELETE FROM observation WHERE run_id = 1');
  const { stdout, stderr } = await urlglean(
    ['report', '1', '--as', 'json', '--store', at('pruned.sqlite')],
    { cwd: folder },
  );
  expect(stderr).toContain('run 1: older results were pruned; 8 links are shown with their latest');
  const { verdicts } = JSON.parse(stdout);
  expect(verdicts).toMatchObject({ alive: 3, moved: 1, dead: 2, unknown: 2 });
});

it('check and report show the same run alike', () => {
  expect(VERDICT_READERS['text']?.(checked[2] ?? '')).toEqual([TRUTH[2].verdicts]);
});

describe.each(RUNS)('run %i: states', (run) => {
  const { states } = TRUTH[run];

  it('add up to the links', () => expect(valuesOf(states)).toBe(LINKS));

  it('are these in JSON, CSV, the page and the tables, with their share', () => {
    expect(statesOfPage(written(run, 'html'))).toEqual(states);
    expect(statesOfJson(written(run, 'json'))).toEqual(states);
    expect(tallied(column(written(run, 'csv'), 'state'))).toEqual(states);
    expect(tallied(column(exported[`${run} links`] ?? '', 'state'))).toEqual(states);
    const rot = exported[`${run} rot`] ?? '';
    expect(withoutZeros(columnSums(rot, STATES))).toEqual(states);
    const clear = LINKS - states.unverified - states.unchecked;
    expect(column(rot, 'lost_share').map(Number)).toEqual([states.lost / clear]);
  });
});

it('history shows these states, link by link', async () => {
  const urls = [...Object.keys(SITES).map(urlAt), NEVER_CHECKED];
  const { stdout } = await command('history', ...urls);
  const heads = stdout
    .split('\n\n')
    .flatMap((block) => /^(\w+) since .* {2}\w+:/m.exec(block)?.[1] ?? []);
  // That of what no run could check says why.
  const { unchecked: skipped, ...others } = TRUTH[3].states;
  expect(tallied(heads)).toEqual({ ...others, skipped });
});

it('mail, payload and metrics show these states', () => {
  const { states } = TRUTH[3];
  expect(statesOfLetter(letter)).toEqual(states);
  expect(withoutZeros(payload.counts.states)).toEqual(states);
  const metrics = readFileSync(at('night.prom'), 'utf8');
  expect(withoutZeros(samples(metrics, 'urlglean_links', 'state'))).toEqual(states);
});

const FILTER = '(?:works|breaks|moved|broken)\\.example';
const NARROW: Verdicts = { alive: 1, moved: 1, dead: 2 };

describe('a report that filters narrow', () => {
  const of = (ending: string): string => readFileSync(at(`narrow.${ending}`), 'utf8');

  it.each(Object.entries({ ...FILES, text: 'text' }))(
    'has the same verdicts as %s',
    (format, ending) => {
      const told = VERDICT_READERS[format]?.(of(ending)) ?? [];
      expect(told.length).toBeGreaterThan(0);
      for (const counts of told) expect(withoutZeros(counts)).toEqual(NARROW);
    },
  );

  it.each(Object.keys(HEAD_READERS))('says of what it is, and of how many: %s', (format) => {
    const text = of({ markdown: 'md' }[format] ?? format);
    expect(headOf(format, text)).toEqual({ dead: 2, checked: 4 });
    expect(withoutTags(text).replaceAll('&#39;', "'")).toContain(
      `--include '${FILTER}' left out 8 of 12 links`,
    );
  });
});

describe('a run whose time was up', () => {
  const of = (ending: string): string => readFileSync(at(`cut.${ending}`), 'utf8');
  const truth = (): Record<string, number> => JSON.parse(of('json')).verdicts;
  const leftFor = (reason: string): number =>
    JSON.parse(of('json')).skipped.find((one: SkippedCount) => one.reason === reason)?.links ?? 0;
  const total = LINKS + 1;

  it('left out what had not answered', () => {
    expect(valuesOf(truth())).toBe(total);
    expect(truth()['skipped']).toBeGreaterThan(1);
  });

  it.each(Object.entries({ ...FILES, text: 'text' }))(
    'has the same verdicts as %s',
    (format, ending) => {
      const told = VERDICT_READERS[format]?.(of(ending)) ?? [];
      expect(told.length).toBeGreaterThan(0);
      for (const counts of told) expect(withoutZeros(counts)).toEqual(withoutZeros(truth()));
    },
  );

  it.each(Object.keys(HEAD_READERS))('counts none that was not checked: %s', (format) => {
    const text = of({ markdown: 'md' }[format] ?? format);
    const { dead, skipped = 0 } = truth();
    expect(headOf(format, text)).toEqual({ dead, checked: total - skipped });
    const why = 'the time limit was reached';
    const left = leftFor('interrupted');
    const others = `${skipped - left} for ${skipped - left === 1 ? 'another reason' : 'other reasons'}`;
    expect(withoutTags(text)).toContain(
      `${skipped} of ${total} links not checked: ${left === skipped ? why : `${left} because ${why}, ${others}`}`,
    );
  });
});

describe.each(RUNS)('run %i: changes', (run) => {
  const { changes } = TRUTH[run];

  it('are these on the page and in JSON', () => {
    const { results } = JSON.parse(written(run, 'json'));
    const told = results.flatMap(({ change }: { change?: ChangeKind }) => change ?? []);
    expect(tallied(told)).toEqual(changes);
    expect(changesOfPage(written(run, 'html'))).toEqual(changes);
  });

  it('are these in diff', async () => {
    const runs = [`${run - 1}`, `${run}`];
    const json = parseLines<{ kind: ChangeKind }>(
      (await command('diff', ...runs, '--json')).stdout,
    );
    expect(tallied(json.map(({ kind }) => kind))).toEqual(changes);
    const { stdout } = await command('diff', ...runs, '--verbose');
    expect(stdout.split('\n')[1]).toBe(inWords(changes));
    expect(stdout.trimEnd().split('\n').slice(3)).toHaveLength(json.length);
  });
});

it('the summary of check shows these changes', () => {
  const [, told] = / since run 1 \(.* UTC\): (.*)/.exec(checked[2] ?? '') ?? [];
  expect(told).toBe(inWords(TRUTH[2].changes));
});

it('mail, payload and metrics of a new job tell what is so', () => {
  const { lost, relocated } = TRUTH[3].states;
  const news = tallied(payload.changes.map(({ kind }) => kind));
  const { lost: seen = 0, 'never-found': never = 0 } = news as Readonly<Record<string, number>>;
  expect([seen + never, news]).toEqual([lost, expect.objectContaining({ relocated })]);
  expect(letter).toMatch(new RegExp(`^Lost \\(${seen}\\)$`, 'm'));
  expect(payload.counts).toMatchObject(news);
  const metrics = readFileSync(at('night.prom'), 'utf8');
  expect(withoutZeros(samples(metrics, 'urlglean_links_changed', 'kind'))).toEqual(news);
});

it('every command names the senders of messages, and none of them with --no-people', async () => {
  const commands = [
    ...['text', 'json', 'csv', 'html', 'markdown'].map((as) => ['report', '--verbose', '--as', as]),
    ['history', urlAt('breaks.example')],
    ['history', '--json', urlAt('breaks.example')],
    ['export', 'sightings'],
    ['diff', '1', '3', '--verbose'],
  ];
  const said = await Promise.all(
    commands.map(async (words) => (await command(...words, '--no-people')).stdout),
  );
  const pages = said.map((text) => text + JSON.stringify([rowBlocks(text), detailBlocks(text)]));
  expect(pages.every((text) => text.includes('breaks.example'))).toBe(true);
  expect(pages.filter((text) => /keeper@|Keeper/.test(text))).toEqual([]);
  expect((await command('report', '--as', 'json')).stdout).toContain(SENDER);
});

it('no text about states or changes has a word of a verdict in it', async () => {
  const { stdout: diff } = await command('diff', '1', '3', '--verbose');
  const { stdout: history } = await command('history', ...Object.keys(SITES).map(urlAt));
  const arrows = `${diff}${history}`.match(/\w+ → \w+/g) ?? [];
  const heads = history.match(/^\w+ since/gm) ?? [];
  const last = letter.trimEnd().split('\n').at(-1) ?? '';
  const titles = letter.match(/^\w+ \(\d+\)$/gm) ?? [];
  expect([arrows, heads, titles].every(({ length }) => length > 0)).toBe(true);
  expect(arrows.length).toBeGreaterThan(heads.length);
  const told = [...arrows, ...heads, ...titles, last].join('\n');
  expect(told).not.toMatch(new RegExp(`\\b(?:${VERDICTS.join('|')})\\b`, 'i'));
});

const IN_WORDS: Partial<Record<ChangeKind, string>> = {
  failing: 'began to fail',
  working: 'now working',
};

function inWords(changes: Partial<Record<ChangeKind, number>>): string {
  return CHANGE_KINDS.flatMap((kind) => {
    const count = changes[kind] ?? 0;
    return count === 0 ? [] : [`${count} ${IN_WORDS[kind] ?? kind}`];
  }).join(', ');
}

/** The library: what is in memory is an input like any other, and a wrong call is told so. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type CheckOptions,
  check,
  describeUrl,
  type ExtractOptions,
  extract,
  extractText,
  identify,
  type LibraryInput,
  lint,
  type Problem,
  parseRfc1738,
  resolve,
  UrlgleanError,
} from '../../../src/index.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import { BIN, ROOT } from '../../helpers/cli.ts';
import { withFolder } from '../store/stores.ts';

async function all<T>(values: AsyncIterable<T>): Promise<readonly T[]> {
  const gathered: T[] = [];
  for await (const value of values) gathered.push(value);
  return gathered;
}

const urls = async (
  inputs: LibraryInput | readonly LibraryInput[],
  options?: ExtractOptions,
): Promise<readonly string[]> => (await all(extract(inputs, options))).map(({ url }) => url);

/** What a call throws, as one line. */
async function faultOf(call: () => unknown): Promise<string> {
  try {
    const given = call();
    if (given !== null && typeof given === 'object' && Symbol.asyncIterator in given) {
      await all(given as AsyncIterable<unknown>);
    }
  } catch (error) {
    if (error instanceof UrlgleanError) return `${error.code}: ${error.problem.message}`;
    throw error;
  }
  return 'nothing';
}

describe('what is in memory', () => {
  const archives = ['list.mbox', 'single.eml', 'spec.txt'];

  it.each(archives)('gives what the file gives: %s', async (name) => {
    const path = join(ROOT, 'corpus/archives', name);
    const data = readFileSync(path);
    const fromFile = await all(extract(path));
    expect(fromFile.length).toBeGreaterThan(0);
    expect(await all(extract({ data, name: path }))).toEqual(fromFile);
    expect(await all(extract({ data: new Uint8Array(data), name: path }))).toEqual(fromFile);
  });

  it('is a string as well, and is unpacked where it is packed', async () => {
    const text = 'http://a.example/é and more';
    expect(await urls({ data: text })).toEqual(['http://a.example/é']);
    expect(await urls({ data: gzipSync(text) })).toEqual(['http://a.example/é']);
  });

  it('stands among paths and standard input, in the order given', () =>
    withFolder(async (folder) => {
      const stdin = Readable.from([Buffer.from('http://c.example/')]);
      const [path, name] = [join(ROOT, 'LICENSE'), join(folder, 'nowhere')];
      const inputs = [
        { data: 'http://a.example/' },
        path,
        { data: 'http://b.example/', name },
        '-',
      ];
      const found = await all(extract(inputs, { stdin }));
      expect(found.map(({ source, url }) => [source, url])).toEqual([
        ['data-1', 'http://a.example/'],
        [name, 'http://b.example/'],
        ['-', 'http://c.example/'],
      ]);
    }));

  it('is checked, and never taken for a file of its name', () =>
    withFolder(async (folder) => {
      const store = join(folder, 'store.sqlite');
      const path = join(ROOT, 'corpus/archives/list.mbox');
      const options: CheckOptions = { offline: true, store };
      const ofFile = await all(check(path, options));
      const memory = { data: 'http://127.0.0.1/a', name: path };
      const links = await all(check(memory, { store }));
      expect(links.map(({ url, verdict }) => [url, verdict.reason])).toEqual([
        ['http://127.0.0.1/a', 'private-address'],
      ]);
      expect(links[0]?.sightings[0]?.source).toBe(path);
      expect(await all(check(path, options))).toHaveLength(ofFile.length);
    }));

  it('is named when it is empty', async () => {
    const problems: Problem[] = [];
    await all(extract({ data: '', name: 'uid 7' }, { onProblem: (one) => problems.push(one) }));
    expect(problems).toMatchObject([{ code: 'input-empty', source: 'uid 7' }]);
  });
});

const AS_ANY = { number: 115 as never, nothing: null as never, object: {} as never };

describe('a wrong call', () => {
  it.each<[string, () => unknown, string]>([
    ['extractText', () => extractText(42 as never), 'text: expected a string, not a number'],
    ['lint', () => lint(AS_ANY.nothing), 'url: expected a string, not null'],
    ['describeUrl', () => describeUrl([] as never), 'url: expected a string, not an array'],
    ['identify', () => identify(AS_ANY.number), 'url: expected a string, not a number'],
    ['resolve', () => resolve('a', undefined as never), 'base: expected a string, not undefined'],
    ['parseRfc1738', () => parseRfc1738(AS_ANY.nothing), 'url: expected a string, not null'],
    ['a number', () => extract(115 as never), 'expected a path or { data, name }, not a number'],
    ['null', () => check(AS_ANY.nothing), 'expected a path or { data, name }, not null'],
    ['bytes', () => extract(Buffer.from('a') as never), 'pass bytes as { data: bytes }'],
    [
      'no data',
      () => extract(['a', AS_ANY.object]),
      'inputs[1]: expected a path or { data, name }',
    ],
    [
      'odd data',
      () => extract({ data: 7 as never }),
      'expected a Uint8Array or a string, not a number',
    ],
    ['odd names', () => extract({ data: 'a', name: 7 as never }), 'inputs.name: expected a string'],
    [
      'one name twice',
      () =>
        extract([
          { data: 'a', name: 'n' },
          { data: 'b', name: 'n' },
        ]),
      'inputs: two are named "n"',
    ],
  ])('is rejected with its reason: %s', async (_, call, message) => {
    expect(await faultOf(call)).toMatch(/^usage: /);
    expect(await faultOf(call)).toContain(message);
  });

  it.each<[object, string]>([
    [{ fliter: {} }, 'fliter: unknown option; did you mean filter?'],
    [
      { policy: { offline: true } },
      'policy.offline: unknown option; offline belongs beside policy',
    ],
    [{ policy: { timeoutms: 1 } }, 'policy.timeoutms: unknown option; did you mean timeoutMs?'],
    [{ delayMs: 1 }, 'delayMs: unknown option; it belongs in schedule'],
    [{ filter: { sicne: '2004' } }, 'filter.sicne: unknown option; did you mean since?'],
    [{ filter: { since: 'then' } }, 'filter.since: expected a year'],
    [{ frobnicate: 1 }, 'frobnicate: unknown option'],
    [{ join: 'alwyas' }, 'join: expected one of off, safe, auto, always; did you mean always?'],
    [{ format: 'json' }, 'format: expected one of mbox'],
    [{ site: { pages: 1 } }, 'site.pages: unknown option'],
    [{ site: { depth: -1 } }, 'site.depth: expected a whole number from 0 to 1000'],
    [{ schedule: 7 }, 'schedule: expected an object, not a number'],
    [{ policy: { timeoutMs: -4 } }, 'policy.timeoutMs: expected a number from 1, not -4'],
    [{ policy: { timeoutMs: 'x' } }, 'policy.timeoutMs: expected a number, not a string'],
    [{ policy: { timeoutMs: Number.NaN } }, 'policy.timeoutMs: expected a number from 1, not NaN'],
    [{ policy: { obeyRobots: 1 } }, 'policy.obeyRobots: expected a boolean, not a number'],
    [{ policy: { allowAddresses: '127.0.0.0/8' } }, 'policy.allowAddresses: expected a list'],
    [{ policy: { allowAddresses: ['bad'] } }, 'policy.allowAddresses: expected addresses or'],
    [{ policy: { proxy: 'foo' } }, 'policy.proxy: expected an object or null, not a string'],
    [{ schedule: { concurrency: 0 } }, 'schedule.concurrency: expected a number from 1, not 0'],
    [{ schedule: { concurrency: 'a' } }, 'schedule.concurrency: expected an object, not a string'],
    [{ schedule: { retries: -1 } }, 'schedule.retries: expected a number from 0, not -1'],
    [{ schedule: { delayMs: 'x' } }, 'schedule.delayMs: expected a number, not a string'],
    [{ roots: 'mail' }, 'roots: expected an object, not a string'],
    [
      { roots: { 'a b': '/srv' } },
      'roots: expected names of letters, digits, "-" and "_", not "a b"',
    ],
    [{ roots: { a: '' } }, 'roots.a: expected the path of a folder'],
    [{ roots: { a: 1 } }, 'roots.a: expected the path of a folder'],
    [{ roots: { a: '/x', b: '/x/' } }, 'roots.b: is the folder of the root a as well'],
    [{ archive: true, timeGate: 'keeper' }, 'timeGate: expected a web address, not keeper'],
  ])('is rejected with its reason when given %j', async (options, message) => {
    expect(await faultOf(() => check([], options))).toContain(`usage: ${message}`);
  });

  it('names the function that has the option', async () => {
    const options = { offline: true } as ExtractOptions;
    expect(await faultOf(() => extract([], options))).toContain('offline is an option of check');
    expect(await faultOf(() => lint('a:b', { grammar: 'rfc3968' as never }))).toContain(
      'grammar: expected one of rfc3986, rfc1738, rfc1630, whatwg; did you mean rfc3986?',
    );
    expect(await faultOf(() => extractText('a', { emials: true } as never))).toContain('emails');
  });
});

it('what is kept of files below a root goes on where it lies elsewhere', () =>
  withFolder(async (folder) => {
    const at = (path: string): string => join(folder, path);
    mkdirSync(at('mail'));
    writeFileSync(at('mail/a.txt'), 'see http://10.0.0.1/a there\n');
    const store = at('store');
    await all(check(at('mail'), { store, roots: { mail: at('mail') } }));
    renameSync(at('mail'), at('moved'));
    const [link] = await all(check(at('moved'), { store, roots: { mail: at('moved') } }));
    expect(link?.sightings.map(({ source }) => source)).toEqual([at('moved/a.txt')]);
    const kept = openSqliteStore({ path: store, at: Date.now(), readOnly: true });
    try {
      for await (const { path } of kept.absentFiles(0)) expect(path).toBe('@mail:a.txt');
      for await (const { inputs } of kept.runs()) expect(inputs).toEqual(['@mail:']);
    } finally {
      await kept.close();
    }
  }));

describe('a remedy', () => {
  it('names keys of the library, and no options of the command', async () => {
    const path = join(ROOT, 'LICENSE');
    const remedies: string[] = [];
    const onProblem = ({ remedy }: Problem): void => void remedies.push(remedy);
    await all(extract(['nowhere', 'http://a.example/'], { onProblem }));
    const thrown = await all(check([], { store: path })).catch((error: unknown) => error);
    if (thrown instanceof UrlgleanError) remedies.push(thrown.problem.remedy);
    const wrong = await all(check(AS_ANY.number)).catch((error: unknown) => error);
    if (wrong instanceof UrlgleanError) remedies.push(wrong.problem.remedy);
    expect(remedies).toHaveLength(4);
    expect(remedies.filter((remedy) => /--\w|urlglean \w/.test(remedy))).toEqual([]);
  });
});

describe('docs/library.md', () => {
  const text = readFileSync(join(ROOT, 'docs/library.md'), 'utf8');
  const blocks = [...text.matchAll(/```js\n(.*?)```\n\n```text\n(.*?)```/gs)];
  const index = pathToFileURL(join(BIN, `../index${extname(BIN)}`)).href;

  it('shows what each of its examples prints', () => {
    expect(blocks).toHaveLength(text.split('```js').length - 1);
  });

  it.concurrent.each(blocks.map(([, code = '', printed = '']) => [code, printed] as const))(
    'prints what it says: %#',
    async (code, printed) => {
      const args = ['--no-warnings', '--input-type=module', '--eval'];
      const runnable = code.replace("from 'urlglean'", `from '${index}'`);
      const { stdout } = await promisify(execFile)(process.execPath, [...args, runnable]);
      expect(stdout).toBe(printed);
    },
  );
});

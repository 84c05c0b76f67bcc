/** `fix` as a user runs it, on a tree of files with known truth: every change that is wanted, and no other byte. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN } from '../../helpers/cli.ts';
import { LONG } from '../../helpers/long.ts';
import { type Site, startSite } from '../../helpers/servers/site.ts';
import { type TreeFile, treeOf } from './tree.ts';

/** Each kind of file in each charset, some in each folder; in the long run, as many as a site has. */
const FILES = LONG ? 500 : 160;
const files = treeOf(FILES);
const MAIL = 'From: a@b.example\nSubject: x\n\nhttp://site0.example/moved/0\n';

let folder: string;
let site: Site;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-fix-'));
  writeTree(join(folder, 'tree'), files);
  writeFileSync(join(folder, 'tree/letter.eml'), MAIL);
  site = await startSite(({ pathname, search, origin, href }) => {
    const type = { 'content-type': 'text/html' };
    if (pathname.startsWith('/gate/')) {
      const page = href.slice(href.indexOf('/gate/') + '/gate/'.length);
      const copy = `http://archive.example/web/2003/${page}`;
      const headers = {
        'memento-datetime': 'Sat, 05 Apr 2003 06:07:08 GMT',
        'content-location': copy,
      };
      return { headers };
    }
    if (pathname.startsWith('/moved/')) {
      const location = `${origin}${pathname.replace('/moved/', '/new/')}${search}`;
      return { status: 301, headers: { location } };
    }
    if (pathname.startsWith('/dead/')) return { status: 404, headers: type, body: 'not here' };
    return { headers: type, body: '<title>A page</title><p>with some words in it' };
  });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

function writeTree(root: string, tree: readonly TreeFile[]): void {
  for (const { name, before } of tree) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), before);
  }
}

interface Ended {
  readonly code: number | null;
  readonly diff: string;
  readonly stderr: string;
}

const network = (): readonly string[] => [
  ...['--no-robots', '--retries', '0', '--delay', '0', '--allow-address', '127.0.0.0/8'],
  ...['--connect-to', `::127.0.0.1:${site.policy.connectTo[0]?.toPort}`],
];

/** `out`: a descriptor, since a diff holds bytes of several charsets. */
function started(args: readonly string[], cwd: string, out: number | 'ignore'): ChildProcess {
  const store = ['--store', join(folder, 'store'), '--no-config'];
  return spawn(process.execPath, [BIN, 'fix', 'tree', ...store, ...network(), ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', XDG_STATE_HOME: folder },
    stdio: ['ignore', out, 'pipe'],
  });
}

async function fix(name: string, ...args: readonly string[]): Promise<Ended> {
  const diff = join(folder, `${name}.diff`);
  const out = openSync(diff, 'w');
  const child = started(args, folder, out);
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const [code] = await once(child, 'close');
  closeSync(out);
  return { code, diff, stderr };
}

function expectTree(root: string, which: 'before' | 'after'): void {
  const wrong = files.filter((file) => !readFileSync(join(root, file.name)).equals(file[which]));
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(readFileSync(join(root, 'letter.eml'), 'utf8')).toBe(MAIL);
}

const ARCHIVED = ['--archive', '--timegate', 'http://archive.example/gate/', '--to-archive'];

describe('A tree of many files', () => {
  it('is mended to the byte by the diff, by --write, and by neither a second time', async () => {
    const shown = await fix('shown', ...ARCHIVED);
    expect(shown.stderr).toContain(`URLs in ${FILES} files would be changed: `);
    expect(shown.stderr).toContain('1 place left alone: in mail or news, which is never changed\n');
    expect(shown.code).toBe(2);
    expectTree(join(folder, 'tree'), 'before');

    for (const [tool, ...args] of [
      ['git', 'apply', '--whitespace=nowarn', shown.diff],
      ['patch', '-s', '-p1', '-i', shown.diff],
    ] as const) {
      const copy = join(folder, tool);
      cpSync(join(folder, 'tree'), join(copy, 'tree'), { recursive: true });
      execFileSync(tool, args, { cwd: copy });
      expectTree(join(copy, 'tree'), 'after');
    }

    const asked = site.asked.length;
    const offline = await fix('offline', '--offline', '--to-archive');
    expect(offline.code).toBe(2);
    expect(readFileSync(offline.diff).equals(readFileSync(shown.diff))).toBe(true);

    const written = await fix('written', '--to-archive', '--write');
    expect(written.stderr).toMatch(
      new RegExp(`URLs in ${FILES} files changed: [\\d,]+ moved, [\\d,]+ to archived copies\n`),
    );
    expect(written.code).toBe(2);
    expect(readFileSync(written.diff)).toHaveLength(0);
    expectTree(join(folder, 'tree'), 'after');
    // What is remembered, and not due, is not asked.
    expect(site.asked.slice(asked)).toEqual([]);

    const again = await fix('again', ...ARCHIVED, '--write');
    expect(again.stderr).toContain('urlglean: nothing to mend\n');
    expect(again.code).toBe(0);
    expectTree(join(folder, 'tree'), 'after');
  });

  it('has old or new files, and none between, wherever writing is killed', async () => {
    const cwd = join(folder, 'killed');
    cpSync(join(folder, 'git/tree'), join(cwd, 'tree'), { recursive: true });
    writeTree(join(cwd, 'tree'), files);
    const args = ['--offline', '--to-archive', '--write'];
    for (const part of ['part 1', 'part 4', 'part 7']) {
      const watcher = watch(join(cwd, 'tree', part));
      const [child, reached] = [started(args, cwd, 'ignore'), once(watcher, 'change')];
      child.stderr?.resume();
      const closed = once(child, 'close');
      await reached;
      child.kill('SIGKILL');
      await closed;
      watcher.close();
      const states = files.map(({ name, before, after }) => {
        const now = readFileSync(join(cwd, 'tree', name));
        return now.equals(before) ? 'old' : now.equals(after) ? 'new' : 'torn';
      });
      expect(new Set(states)).toEqual(new Set(['old', 'new']));
    }
    const last = started(args, cwd, 'ignore');
    last.stderr?.resume();
    await once(last, 'close');
    expectTree(join(cwd, 'tree'), 'after');
  });
});

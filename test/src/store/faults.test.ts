/**
 * What can go wrong with the file of a store: one line says what and what to do, nothing is torn, and when the fault
 * is gone the next run goes on.
 */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UrlgleanError } from '../../../src/errors.ts';
import { troubleOf } from '../../../src/store/sqlite/database/trouble.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import { thousands } from '../../../src/writing/counted.ts';
import { type Anybody, anybody } from '../../helpers/anybody.ts';
import { BIN, urlglean } from '../../helpers/cli.ts';
import { linksOf, NOW, scanInto, withStore } from './stores.ts';

const LINKS = 1500;
let folder: string;
let text: string;
/** A store with all links. */
let whole: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-faults-'));
  chmodSync(folder, 0o755);
  text = join(folder, 'links.txt');
  const lines = Array.from({ length: LINKS }, (_, i) => `see http://h${i}.example/page/${i} there`);
  writeFileSync(text, lines.join('\n'));
  whole = join(folder, 'whole');
  await withStore(whole, (store) => scanInto(store, [text]));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const OURSELVES: Anybody = { program: [process.execPath, BIN] };

/** `mostKib`: no file may grow beyond. Nobody answers where the links lead. */
function check(
  store: string,
  { mostKib = 0, as = OURSELVES }: { mostKib?: number; as?: Anybody } = {},
): Promise<Ended> {
  const command = [
    ...[...as.program, 'check', text, '--store', store],
    ...[
      '--connect-to',
      '::127.0.0.1:1',
      '--allow-address',
      '127.0.0.0/8',
      '--contact',
      'a@b.example',
    ],
    ...['--delay', '0', '--retries', '0', '--no-robots', '--quiet'],
  ];
  const limit = mostKib > 0 ? `ulimit -f ${mostKib * 2}; ` : '';
  const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
    ...(as.uid === undefined ? {} : { uid: as.uid, gid: as.uid }),
    cwd: folder,
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', (chunk: Buffer) => {
      said[stream] += chunk;
    });
  }
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ code, ...said }));
  });
}

function integrity(store: string): unknown {
  const db = new DatabaseSync(store, { readOnly: true });
  const rows = db.prepare('PRAGMA integrity_check').all();
  db.close();
  return rows.map((row) => ({ ...row }));
}

const COULD_NOT_SEE = /^urlglean: error: could not see: not one of .* sites [^\n]*\n$/;
const SOUND = [{ integrity_check: 'ok' }];

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof UrlgleanError) return error.code;
    throw error;
  }
  return 'none';
}

describe('a disk that is full', () => {
  it('ends the run with one line, and the next goes on', async () => {
    const store = join(folder, 'full');
    const { code, stdout, stderr } = await check(store, { mostKib: 300 });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^urlglean: \S+full: cannot .*space.*\n$/);
    expect(integrity(store)).toEqual(SOUND);
    const again = await check(store);
    // Nobody answers: the links are shown, and nothing of them is remembered.
    expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(COULD_NOT_SEE)]);
    expect(again.stdout).toContain(`${thousands(LINKS)} dead`);
    expect(integrity(store)).toEqual(SOUND);
  });

  it('leaves nothing where there is no room for a store', async () => {
    const store = join(folder, 'no-room');
    const { code, stderr } = await check(store, { mostKib: 1 });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/no-room: cannot /)]);
    expect(existsSync(store)).toBe(false);
  });

  it('is reported as a full disk', () => {
    const db = new DatabaseSync(':memory:');
    db.exec('PRAGMA max_page_count = 3; CREATE TABLE a (b)');
    const fill = (): unknown => db.prepare('INSERT INTO a VALUES (?)').run('x'.repeat(100_000));
    let trouble: unknown;
    try {
      fill();
    } catch (error) {
      trouble = troubleOf(error, null).code;
    }
    db.close();
    expect(trouble).toBe('store-full');
  });
});

describe('a store that may not be written', () => {
  it.each(['file', 'folder'])(
    'is left as it was and reported: the %s is read-only',
    async (what) => {
      const closed = join(folder, `closed-${what}`);
      const store = join(closed, 'store');
      mkdirSync(closed);
      copyFileSync(whole, store);
      const before = readFileSync(store);
      chmodSync(store, what === 'file' ? 0o444 : 0o666);
      chmodSync(closed, what === 'file' ? 0o777 : 0o555);
      const { code, stderr } = await check(store, { as: anybody() });
      chmodSync(closed, 0o777);
      chmodSync(store, 0o666);
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^urlglean: \S+store: cannot be read or written: .*Check its permis.*\n$/,
      );
      expect(readFileSync(store)).toEqual(before);
      expect(readdirSync(closed)).toEqual(['store']);
      await withStore(store, async (open) => {
        const { run, read } = await scanInto(open, [text]);
        expect([read, (await linksOf(open, run)).length]).toEqual([0, LINKS]);
      });
    },
  );
});

describe('a path', () => {
  it('is refused with a message when it is a folder', () => {
    expect(() => openSqliteStore({ path: folder, at: NOW })).toThrow(
      /: it is a folder\. Name a file with --store\.$/,
    );
  });

  it('is refused by `runs` with a message when it is a folder', async () => {
    const { code, stderr } = await urlglean(['runs', '--store', folder]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/it is a folder\. Name a file with --store\.\n$/);
  });

  it('is refused below a file', () => {
    const path = join(text, 'store');
    expect(codeOf(() => openSqliteStore({ path, at: NOW }))).toBe('store-failed');
  });

  it('is made with the folders that are missing', async () => {
    const path = join(folder, 'new', 'and', 'deep', 'store');
    await withStore(path, (store) => scanInto(store, [text]));
    expect(existsSync(path)).toBe(true);
  });
});

describe('a store that is damaged', () => {
  const damaged = (name: string, damage: (bytes: Buffer) => Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, damage(readFileSync(whole)));
    return path;
  };
  /** Bytes that are no page of SQLite. */
  const smear = (bytes: Buffer, from: number, length: number): Buffer =>
    bytes.fill('nothing that could be read', from, from + length);

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['in its middle', (bytes) => smear(bytes, bytes.length / 4, bytes.length / 2)],
    ['at its beginning', (bytes) => smear(bytes, 100, 4000)],
    ['in its first bytes', (bytes) => smear(bytes, 0, 100)],
    ['because its end is gone', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ])('%s', async (name, damage) => {
    const path = damaged(name.replaceAll(' ', '-'), damage);
    const use = withStore(path, async (store) => {
      const { run } = await scanInto(store, [text], { full: true });
      await linksOf(store, run);
    });
    await expect(use).rejects.toMatchObject({ problem: { code: 'store-damaged' } });
    // Moved away, it is made anew.
    rmSync(path);
    await withStore(path, (store) => scanInto(store, [text]));
    expect(integrity(path)).toEqual(SOUND);
  });

  it('keeps nothing open when it cannot be opened', async () => {
    const path = damaged('reopened', (bytes) => smear(bytes, 0, 100));
    expect(codeOf(() => openSqliteStore({ path, at: NOW }))).toBe('store-damaged');
    copyFileSync(whole, path);
    await withStore(path, async (store) => {
      expect((await scanInto(store, [text])).read).toBe(0);
    });
  });

  it('ends a run of the command with one line', async () => {
    // Behind the pages that say which tables there are.
    const path = damaged('command', (bytes) => smear(bytes, bytes.length / 2, bytes.length / 4));
    const { code, stdout, stderr } = await check(path);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^urlglean: \S+command: is damaged: its pages do not fit together\. Restore a backup.*\n$/,
    );
  });
});

describe('a file in which there is nothing', () => {
  it.each([
    [['runs'], 0, /^$/],
    [['export', 'links'], 0, /^$/],
    [['prune'], 0, /^$/],
    [['diff'], 1, /no run/],
    [['report'], 1, /no run/],
    [['history', 'http://h1.example/'], 1, /no record/],
  ])('is an empty store to %j', async ([command = '', ...args], code, says) => {
    const store = join(folder, `empty-${command}`);
    writeFileSync(store, '');
    const { code: ended, stderr } = await urlglean([command, ...args, '--store', store]);
    expect([ended, stderr]).toEqual([code, expect.stringMatching(says)]);
  });

  it('becomes one', async () => {
    const store = join(folder, 'becomes');
    writeFileSync(store, '');
    expect((await check(store)).stderr).toMatch(COULD_NOT_SEE);
    expect(integrity(store)).toEqual(SOUND);
  });
});

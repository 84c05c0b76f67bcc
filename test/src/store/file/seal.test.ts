/**
 * Pages that are not as they were written are found before anything is read; what is no damage (a process that was
 * killed, a backup, another store under the name) is not taken for it.
 */
import {
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeVerdict } from '../../../../checkers/reach/outcomes/verdict.ts';
import { comparePages, sumFile } from '../../../../src/store/file/seal.ts';
import { Database } from '../../../../src/store/sqlite/database/database.ts';
import { openSqliteStore } from '../../../../src/store/sqlite/store.ts';
import type { Store } from '../../../../src/store/store.ts';
import { editStore } from '../../../helpers/edit-store.ts';
import { scratchFolder } from '../../../helpers/scratch.ts';
import { ME, NOW, scanInto, withStore } from '../stores.ts';

const folder = scratchFolder('seal');
const PAGE = 4096;
let text: string;
let whole: string;

beforeAll(async () => {
  text = join(folder, 'a.txt');
  whole = join(folder, 'whole');
  const urls = Array.from({ length: 400 }, (_, i) => `http://h${i}.example/${i}`);
  writeFileSync(text, urls.join('\n'));
  await withStore(whole, checkAll);
});

async function checkAll(store: Store): Promise<void> {
  const { fence } = await scanInto(store, [text], { full: true });
  for (;;) {
    const claims = await store.claim(fence, { sites: 99, linksEach: 9 });
    if (claims.length === 0) break;
    const links = claims.flatMap((claim) => claim.links);
    const verdict = makeVerdict('not-found', { at: NOW });
    await store.commit(
      fence,
      links.map(({ linkId }) => ({ linkId, verdict })),
    );
  }
  await store.endRun(fence, NOW, 'done');
}

/** With what stands beside it; `endings` of files that there are. */
function copyOf(name: string, endings: readonly string[] = ['', '.sum']): string {
  const path = join(folder, name);
  for (const ending of endings) copyFileSync(whole + ending, path + ending);
  return path;
}

function changeBytes(path: string, change: (bytes: Buffer) => Buffer): void {
  writeFileSync(path, change(readFileSync(path)));
}

function opens(path: string, readOnly = false): string {
  try {
    void openSqliteStore({ path, readOnly, at: NOW }).close();
    return 'opened';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

describe('a store', () => {
  it('has a sum for each page once it is closed, for its owner alone', () => {
    const path = copyOf('closed');
    expect(comparePages(path)).toEqual({ is: 'sound', pages: [], of: statSync(path).size / PAGE });
    expect(statSync(sumFile(whole)).mode & 0o777).toBe(0o600);
    expect(opens(path)).toBe('opened');
    expect(comparePages(path).is).toBe('sound');
  });

  it.each([true, false])('is refused after one bit of any page has flipped (%j)', (readOnly) => {
    const path = copyOf(`flipped-${readOnly}`);
    const { of } = comparePages(path);
    expect(of).toBeGreaterThan(30);
    for (let page = 1; page <= of; page++) {
      const at = (page - 1) * PAGE + ((page * 977) % PAGE);
      changeBytes(path, (bytes) => bytes.fill((bytes[at] ?? 0) ^ (1 << (page % 8)), at, at + 1));
      expect(opens(path, readOnly)).toContain(`damaged`);
      copyFileSync(whole, path);
    }
    expect(opens(path, readOnly)).toBe('opened');
  });

  it.each<[string, string, (bytes: Buffer) => Buffer]>([
    ['is cut', 'pages are not as they were written', (bytes) => bytes.subarray(0, -3 * PAGE)],
    ['is cut in a page', 'page', (bytes) => bytes.subarray(0, -7)],
    [
      'has grown',
      'is not as it was written',
      (bytes) => Buffer.concat([bytes, bytes.subarray(0, 9)]),
    ],
    ['has two pages swapped', '2 of', swapped],
    ['has pages of zeros', 'pages are not', (bytes) => bytes.fill(0, 5 * PAGE, 9 * PAGE)],
  ])('is refused with the page that is wrong when it %s', (name, says, damage) => {
    const path = copyOf(name.replaceAll(' ', '-'));
    changeBytes(path, damage);
    expect(opens(path)).toContain(says);
    expect(opens(path)).toContain(`delete ${sumFile(path)}`);
    expect(opens(path, true)).toContain(says);
  });

  it('is refused after another program changed it, until that is meant', () => {
    const path = copyOf('edited');
    editStore(path, 'UPDATE link SET failures = 0', { meant: false });
    expect(opens(path)).toContain('are not as they were written');
    rmSync(sumFile(path));
    expect(opens(path)).toBe('opened');
    expect(comparePages(path).is).toBe('sound');
  });
});

describe('a large store', () => {
  /** As if it were larger than what is compared as a whole. */
  const IN_PART = { allUpTo: 1 };

  it('is compared in part, and then as a whole where anything differs', () => {
    const path = copyOf('in-part');
    expect(comparePages(path, IN_PART)).toEqual(comparePages(path));
    changeBytes(path, (bytes) => bytes.fill(7, 9 * PAGE + 5, 9 * PAGE + 9));
    changeBytes(path, (bytes) => bytes.fill(7, 20 * PAGE + 5, 20 * PAGE + 9));
    expect(comparePages(path, IN_PART)).toMatchObject({ is: 'damaged', pages: [10, 21] });
  });

  it('is seen at once to be cut, or to be of another time', () => {
    const path = copyOf('in-part-cut');
    changeBytes(path, (bytes) => bytes.subarray(0, -3 * PAGE));
    expect(comparePages(path, IN_PART).is).toBe('damaged');
    const restored = copyOf('in-part-restored');
    expect(opens(restored)).toBe('opened');
    copyFileSync(whole, restored);
    expect(comparePages(restored, IN_PART).is).toBe('unknown');
  });
});

function swapped(bytes: Buffer): Buffer {
  const page = Buffer.from(bytes.subarray(8 * PAGE, 9 * PAGE));
  bytes.copyWithin(8 * PAGE, 12 * PAGE, 13 * PAGE);
  page.copy(bytes, 12 * PAGE);
  return bytes;
}

describe('is no damage:', () => {
  it('a log that a killed process left', async () => {
    const path = copyOf('killed');
    const killed = join(folder, 'killed-copy');
    const store = openSqliteStore({ path, at: NOW });
    await store.beginRun({ at: NOW, inputs: ['b.txt'], settings: '' }, ME);
    for (const ending of ['', '.sum', '-wal']) copyFileSync(path + ending, killed + ending);
    await store.close();
    expect(statSync(`${killed}-wal`).size).toBeGreaterThan(PAGE);
    expect(comparePages(killed).is).toBe('sound');
    expect(opens(killed)).toBe('opened');
    expect(comparePages(killed).is).toBe('sound');
  });

  it('a log that was partly taken over before', async () => {
    const path = copyOf('partly');
    const killed = join(folder, 'partly-copy');
    const store = openSqliteStore({ path, at: NOW });
    await store.beginRun({ at: NOW, inputs: ['b.txt'], settings: '' }, ME);
    for (const ending of ['.sum', '-wal']) copyFileSync(path + ending, killed + ending);
    await store.close();
    copyFileSync(path, killed);
    expect(comparePages(killed).is).not.toBe('damaged');
    changeBytes(killed, (bytes) => bytes.fill(7, PAGE - 9, PAGE - 1));
    expect(opens(killed)).toBe('opened');
  });

  it('a backup that was put back, or another store, beside newer sums', async () => {
    const path = copyOf('restored');
    expect(opens(path)).toBe('opened');
    copyFileSync(whole, path);
    expect(comparePages(path).is).toBe('unknown');
    expect(opens(path)).toBe('opened');
    const other = join(folder, 'other');
    await withStore(other, checkAll);
    renameSync(other, path);
    expect(comparePages(path).is).toBe('unknown');
    expect(opens(path)).toBe('opened');
    expect(comparePages(path).is).toBe('sound');
  });

  it('a store that a full disk kept from being opened', () => {
    const path = copyOf('refused');
    const transaction = vi.spyOn(Database.prototype, 'transaction').mockImplementation(() => {
      throw new Error('database or disk is full');
    });
    try {
      expect(() => openSqliteStore({ path, at: NOW })).toThrow('disk is full');
    } finally {
      transaction.mockRestore();
    }
    expect(opens(path)).toBe('opened');
    expect(comparePages(path).is).toBe('sound');
  });

  it('a store that was moved away and is made anew', () => {
    const path = copyOf('moved');
    renameSync(path, `${path}.old`);
    expect(opens(path)).toBe('opened');
    expect(comparePages(path).is).toBe('sound');
    expect(opens(`${path}.old`)).toBe('opened');
  });

  it('sums that are damaged themselves, or were never made', () => {
    const path = copyOf('sums');
    changeBytes(sumFile(path), (bytes) => bytes.fill(1, 99, 100));
    expect(comparePages(path).is).toBe('unknown');
    expect(opens(path)).toBe('opened');
    rmSync(sumFile(path));
    expect(opens(path, true)).toBe('opened');
    expect(existsSync(sumFile(path))).toBe(false);
  });
});

describe('without sums', () => {
  it('pages that do not fit together are refused to a writer', () => {
    const path = copyOf('unsummed', ['']);
    changeBytes(path, swapped);
    expect(opens(path)).toContain('is damaged');
    expect(existsSync(sumFile(path))).toBe(false);
  });
});

describe('within one process', () => {
  it('a store that is open already is not compared, and the last to close it writes the sums', async () => {
    const path = copyOf('shared');
    const writer = openSqliteStore({ path, at: NOW });
    const reader = openSqliteStore({ path, at: NOW, readOnly: true });
    await writer.beginRun({ at: NOW, inputs: ['c.txt'], settings: '' }, ME);
    await writer.close();
    await reader.close();
    expect(comparePages(path).is).not.toBe('damaged');
    expect(opens(path)).toBe('opened');
    expect(comparePages(path).is).toBe('sound');
  });

  it('a second writer changes nothing before it is refused', async () => {
    const path = copyOf('second');
    const writer = openSqliteStore({ path, at: NOW });
    expect(opens(path)).toContain('is in use');
    await writer.close();
    expect(comparePages(path).is).toBe('sound');
  });
});

/** Files that grow, change, move and go: only what is new is read, and the links are those of a fresh start. */
import { appendFileSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../extractors/limits.ts';
import { generateMbox, generateText } from '../../generator/generate.ts';
import { LONG } from '../../helpers/long.ts';
import { linksAfresh, linksOf, scanInto, withFolder, withStore } from './stores.ts';

const MIB = 1024 * 1024;
/** Without threads. */
const SLICE = LIMITS.windowBytes;
/** More than a slice, and than two; in the long run more than the largest that threads are given. */
const mbox = Buffer.concat([...generateMbox({ seed: 7, bytes: (LONG ? 9 : 2.5) * MIB })]);
const text = Buffer.concat([...generateText({ seed: 7, bytes: (LONG ? 6 : 1.5) * MIB })]);
const message = (n: number): string =>
  `From a@example.org Mon Jan  1 00:00:00 2024\nSubject: ${n}\n\nhttp://example.org/${n}\n\n`;

describe('a mailbox', () => {
  it('is not read again while it stays as it is', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.mbox');
      writeFileSync(path, mbox);
      await withStore(join(folder, 'store'), async (store) => {
        const first = await scanInto(store, [path]);
        const second = await scanInto(store, [path]);
        expect(second).toMatchObject({
          read: 0,
          documents: first.documents,
          sightings: first.sightings,
        });
        expect(await linksOf(store, second.run)).toEqual(await linksOf(store, first.run));
      });
    }));

  it('is read again from near its old end when messages were appended', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.mbox');
      writeFileSync(path, mbox);
      await withStore(join(folder, 'store'), async (store) => {
        await scanInto(store, [path]);
        appendFileSync(path, message(1));
        const { run, read } = await scanInto(store, [path]);
        expect(read).toBeLessThanOrEqual(SLICE);
        expect(await linksOf(store, run)).toEqual(await linksAfresh([path]));
      });
    }));

  it.each([
    ['mbox', 'a.mbox', mbox],
    ['text', 'a.txt', text],
  ])('may be cut anywhere between two runs: %s', (_, name, bytes) =>
    withFolder((folder) =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.nat(bytes.length), { minLength: 1, maxLength: 2 }),
          async (cuts) => {
            const path = join(folder, name);
            await withStore(null, async (store) => {
              let run = 0;
              for (const cut of [...cuts, bytes.length].sort((a, b) => a - b)) {
                writeFileSync(path, bytes.subarray(0, cut));
                ({ run } = await scanInto(store, [path]));
              }
              expect(await linksOf(store, run)).toEqual(await linksAfresh([path]));
            });
          },
        ),
        { numRuns: 2 },
      ),
    ),
  );

  it('is read whole after a change at its beginning', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.mbox');
      writeFileSync(path, mbox);
      await withStore(null, async (store) => {
        await scanInto(store, [path]);
        writeFileSync(
          path,
          Buffer.concat([Buffer.from(message(1)), mbox, Buffer.from(message(2))]),
        );
        const { run } = await scanInto(store, [path]);
        expect(await linksOf(store, run)).toEqual(await linksAfresh([path]));
      });
    }));

  it('is read whole after it lost its end', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.mbox');
      writeFileSync(path, mbox);
      await withStore(null, async (store) => {
        await scanInto(store, [path]);
        writeFileSync(path, mbox.subarray(0, SLICE + MIB / 2));
        const { run } = await scanInto(store, [path]);
        expect(await linksOf(store, run)).toEqual(await linksAfresh([path]));
      });
    }));

  it('is not read again after it was only touched', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.mbox');
      writeFileSync(path, mbox);
      await withStore(null, async (store) => {
        await scanInto(store, [path]);
        utimesSync(path, new Date(), new Date(0));
        expect((await scanInto(store, [path])).read).toBe(0);
      });
    }));

  it('is read again when its settings change, or with --full', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.mbox');
      writeFileSync(path, mbox);
      await withStore(null, async (store) => {
        await scanInto(store, [path]);
        expect((await scanInto(store, [path], { settings: 'other' })).read).toBe(mbox.length);
        expect((await scanInto(store, [path], { settings: 'other', full: true })).read).toBe(
          mbox.length,
        );
      });
    }));
});

describe('other files', () => {
  it('are not read again when renamed, and are called by their new name', () =>
    withFolder(async (folder) => {
      const path = join(folder, '1:2,');
      const renamed = join(folder, '1:2,S');
      writeFileSync(path, 'Subject: x\n\nhttp://example.org/a\n');
      await withStore(null, async (store) => {
        await scanInto(store, [path]);
        renameSync(path, renamed);
        const { run, read } = await scanInto(store, [renamed]);
        expect(read).toBe(0);
        const [link] = await linksOf(store, run);
        expect(link?.sightings.map(({ source }) => source)).toEqual([renamed]);
      });
    }));

  it('are read again when renamed onto one that was read otherwise', () =>
    withFolder(async (folder) => {
      const [one, two] = [join(folder, '1'), join(folder, '2')];
      writeFileSync(one, 'Subject: x\n\nhttp://example.org/a\n');
      writeFileSync(two, 'Subject: x\n\nhttp://example.org/b\n');
      await withStore(null, async (store) => {
        await scanInto(store, [two], { settings: 'other' });
        await scanInto(store, [one]);
        renameSync(one, two);
        const { run } = await scanInto(store, [two]);
        expect(await linksOf(store, run)).toEqual(await linksAfresh([two]));
      });
    }));

  it('are files of their own when they are copies', () =>
    withFolder(async (folder) => {
      const [one, two] = [join(folder, '1'), join(folder, '2')];
      for (const path of [one, two]) writeFileSync(path, 'Subject: x\n\nhttp://example.org/a\n');
      await withStore(null, async (store) => {
        await scanInto(store, [one]);
        const { run } = await scanInto(store, [one, two]);
        expect((await linksOf(store, run))[0]?.sightings.map(({ source }) => source)).toEqual([
          one,
          two,
        ]);
      });
    }));

  it('are known whole or not at all when they are packed', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.mbox.gz');
      writeFileSync(path, gzipSync(mbox.subarray(0, MIB)));
      await withStore(null, async (store) => {
        const first = await scanInto(store, [path]);
        const second = await scanInto(store, [path]);
        expect(second.sightings).toBe(first.sightings);
        expect(await linksOf(store, second.run)).toEqual(await linksAfresh([path]));
        writeFileSync(path, gzipSync(mbox.subarray(0, MIB / 2)));
        const third = await scanInto(store, [path]);
        expect(await linksOf(store, third.run)).toEqual(await linksAfresh([path]));
      });
    }));

  it('do not count when they are no longer named, and are not forgotten', () =>
    withFolder(async (folder) => {
      const [one, two] = [join(folder, '1.txt'), join(folder, '2.txt')];
      writeFileSync(one, 'see http://example.org/one and\n');
      writeFileSync(two, 'see http://example.org/two and\n');
      await withStore(null, async (store) => {
        await scanInto(store, [one, two]);
        const { run } = await scanInto(store, [two]);
        expect((await linksOf(store, run)).map(({ url }) => url)).toEqual([
          'http://example.org/two',
        ]);
        expect((await store.history('http://example.org/one'))?.link.sightingCount).toBe(1);
        expect(readFileSync(one, 'utf8')).toContain('one');
      });
    }));
});

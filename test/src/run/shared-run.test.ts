/** What a process does next in a run that others are at as well: each case is one moment between two of them. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nextPart } from '../../../src/run/shared-run.ts';
import type { Member } from '../../../src/store/model.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import type { Store } from '../../../src/store/store.ts';
import { ME, NOW, withFolder } from '../store/stores.ts';

const START = { at: NOW, inputs: ['a.txt'], settings: '' };
const OTHER: Member = { ...ME, name: 'another' };

describe('the next part of a shared run', () => {
  it('is waited for outside of it, where another begins to read its inputs first', () =>
    withFolder(async (folder) => {
      const open = (): Store =>
        openSqliteStore({
          path: join(folder, 'store'),
          at: NOW,
          now: () => NOW,
          writers: 'members',
        });
      const [mine, theirs] = [open(), open()];
      const { run, fence } = await theirs.beginRun(START, OTHER);
      await theirs.leave(fence);
      // Between the look at who is there and the beginning.
      const late: Store = Object.assign(Object.create(mine), {
        beginRun: async (...begin: Parameters<Store['beginRun']>) => {
          await theirs.beginRun(START, OTHER);
          return mine.beginRun(...begin);
        },
      });
      const seen: (readonly string[])[] = [];
      const interrupt = new AbortController();
      const taking = {
        ...{ member: ME, signal: interrupt.signal },
        sleep: async () => {
          seen.push((await theirs.members()).map(({ name }) => name));
          interrupt.abort();
        },
      };
      const ending = { run, start: START, at: () => NOW, phase: 'done', asked: undefined } as const;
      expect(await nextPart(late, taking, ending)).toEqual({ is: 'elsewhere', run: ending.run });
      expect(seen).toEqual([['another']]);
      await mine.close();
      await theirs.close();
    }));
});

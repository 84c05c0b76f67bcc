/** What a process does next in a run that others are at as well: each case is one moment between two of them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nextPart } from '../../../src/run/shared-run.ts';
import type { Member } from '../../../src/store/model.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import type { Store } from '../../../src/store/store.ts';
import { ME, NOW, scanInto, withFolder } from '../store/stores.ts';

const START = { at: NOW, inputs: ['a.txt'], settings: '' };
const OTHER: Member = { ...ME, name: 'another' };

const openMember = (folder: string): Store =>
  openSqliteStore({ path: join(folder, 'store'), at: NOW, now: () => NOW, writers: 'members' });

describe('the next part of a shared run', () => {
  it('is waited for outside of it, where another begins to read its inputs first', () =>
    withFolder(async (folder) => {
      const [mine, theirs] = [openMember(folder), openMember(folder)];
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
      const ending = { run, start: START, at: () => NOW, phase: 'done', last: undefined } as const;
      expect(await nextPart(late, taking, ending)).toEqual({ is: 'elsewhere', run: ending.run });
      expect(seen).toEqual([['another']]);
      await mine.close();
      await theirs.close();
    }));

  it('is one more where others kept it from asking, and went: a run ends when one that is alone finds nothing', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.txt');
      writeFileSync(path, 'see http://a.example/ there');
      const [mine, theirs] = [openMember(folder), openMember(folder)];
      const { run, fence } = await scanInto(mine, [path]);
      const other = await theirs.joinRun(OTHER);
      await mine.leave(fence);
      if (other !== undefined) await theirs.leave(other.fence);
      const taking = { member: ME, signal: new AbortController().signal, sleep: async () => {} };
      const start = { ...START, inputs: [path] };
      const ending = { run, start, at: () => NOW, phase: 'done' } as const;
      const ofThem = { fence, asked: 0, isAlone: true };
      const again = await nextPart(mine, taking, { ...ending, last: ofThem });
      if (again.is !== 'open') throw new Error(again.is);
      expect(again).toMatchObject({ free: 1, isAlone: true });
      await mine.leave(again.fence);
      const last = { fence: again.fence, asked: 0, isAlone: again.isAlone };
      expect(await nextPart(mine, taking, { ...ending, last })).toEqual({ is: 'ended', run });
      await mine.close();
      await theirs.close();
    }));
});

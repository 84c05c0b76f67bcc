import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { beginAlone } from '../../../src/run/begin-alone.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import type { Store } from '../../../src/store/store.ts';
import { ME, NOW, scanInto, withFolder } from '../store/stores.ts';

describe('a run that a process carries out alone', () => {
  it('is refused while another process is at the same, and disturbs nothing of it', () =>
    withFolder(async (folder) => {
      const text = join(folder, 'a.txt');
      writeFileSync(text, 'see http://a.example/ there');
      const open = (): Store =>
        openSqliteStore({ path: join(folder, 'store'), at: NOW, writers: 'members' });
      const [one, other] = [open(), open()];
      const { run, fence } = await scanInto(one, [text]);
      const start = { at: NOW, inputs: [text], settings: '' };
      await expect(beginAlone(other, start, { ...ME, name: 'another' })).rejects.toMatchObject({
        problem: { code: 'store-in-use', message: `is in use: run ${run} is under way, by a test` },
      });
      expect(await one.members()).toHaveLength(1);
      expect(await one.claim(fence, { sites: 1, linksEach: 1 })).toHaveLength(1);
      await one.endRun(fence, NOW, 'cut-short');
      const begun = await beginAlone(other, start, ME);
      expect(begun).toMatchObject({ run, how: 'resumed' });
      await other.close();
      await one.close();
    }));
});

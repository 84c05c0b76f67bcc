import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { beginAlone } from '../../../src/run/begin-alone.ts';
import type { Member } from '../../../src/store/model.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import type { Store } from '../../../src/store/store.ts';
import { ME, NOW, scanInto, withFolder } from '../store/stores.ts';

/** Who comes while another is at the same. */
const OTHERS: readonly (readonly [settings: string, member: Member])[] = [
  ['the same settings', { ...ME, name: 'another' }],
  ['other settings', { ...ME, name: 'another', policy: 'of another version' }],
];

describe('a run that a process carries out alone', () => {
  it.each(OTHERS)('is refused while another process is at the same with %s', (_, another) =>
    withFolder(async (folder) => {
      const [text, place] = [join(folder, 'a.txt'), join(folder, 'store')];
      writeFileSync(text, 'see http://a.example/ there');
      const open = (): Store => openSqliteStore({ path: place, at: NOW, writers: 'members' });
      const [one, other] = [open(), open()];
      const { run, fence } = await scanInto(one, [text]);
      const start = { at: NOW, inputs: [text], settings: '' };
      const message = `is in use: run ${run} is under way, by a test`;
      await expect(beginAlone(other, start, { member: another, place })).rejects.toMatchObject({
        problem: { code: 'store-in-use', source: place, message },
      });
      expect(await one.members()).toHaveLength(1);
      expect(await one.claim(fence, { sites: 1, linksEach: 1 })).toHaveLength(1);
      await one.endRun(fence, NOW, 'cut-short');
      const begun = await beginAlone(other, start, { member: another, place });
      expect(begun).toMatchObject({ run, how: 'resumed' });
      await other.close();
      await one.close();
    }),
  );
});

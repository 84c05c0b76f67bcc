/** What `lint` leaves behind when it is interrupted: a report that says so, or none. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dispatch } from '../../../../src/program/dispatch.ts';
import { fakeConsole } from '../../../helpers/console.ts';
import { withFolder } from '../../store/stores.ts';

it('an interrupted lint writes the reports that can say so, and names the others', () =>
  withFolder(async (folder) => {
    const names = ['a.csv', 'a.ndjson', 'a.sarif', 'a.xml'];
    const { console, err, out } = fakeConsole({ signal: AbortSignal.abort() });
    const outputs = names.flatMap((name) => ['--output', join(folder, name)]);
    const args = ['lint', folder, '--quiet', '--no-config', '--as', 'github', ...outputs];
    expect(await dispatch(args, console, () => console.journal)).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(['a.sarif', 'a.xml']);
    const words = 'interrupted: not everything was read';
    for (const name of ['a.sarif', 'a.xml']) {
      expect(readFileSync(join(folder, name), 'utf8')).toContain(words);
    }
    expect(out()).toContain(`%0A${words}\n`);
    expect(err().split('\n')).toEqual([
      `urlglean: ${join(folder, 'a.csv')}: not written, since it would be incomplete`,
      `urlglean: ${join(folder, 'a.ndjson')}: not written, since it would be incomplete`,
      `urlglean: ${words}`,
      '',
    ]);
  }));

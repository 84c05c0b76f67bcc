/** Every command takes the address of a database where a path to a store stood. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CliResult, urlglean } from '../../../helpers/cli.ts';
import { emptyDatabase } from '../../../helpers/postgres/database.ts';
import { postgresIsMissing } from '../../../helpers/postgres/server.ts';
import { withFolder } from '../stores.ts';

const URL = 'http://127.0.0.1:9/page';

describe.skipIf(postgresIsMissing())('with a store on a server', () => {
  it('a store is made, filled, read, told of, pruned, checked and copied', () =>
    withFolder(async (folder) => {
      const store = await emptyDatabase();
      const input = join(folder, 'a.txt');
      writeFileSync(input, `see ${URL} there`);
      const config = join(folder, 'n.toml');
      writeFileSync(config, `sources = ["a.txt"]\nstore = "${store}"\n`);
      const run = (...args: readonly string[]): Promise<CliResult> =>
        urlglean(args, { cwd: folder, env: { HOME: folder } });
      const told = async (...args: readonly string[]): Promise<string> => {
        const { code, stdout, stderr } = await run(...args);
        expect([args[0], code, stderr]).toEqual([args[0], 0, expect.anything()]);
        return stdout;
      };

      const unmade = await run('check', '--store', store, input);
      expect([unmade.code, unmade.stderr]).toEqual([1, expect.stringMatching(/store migrate/)]);
      expect(await told('store', 'migrate', '--store', store)).toMatch(/is of version \d+ now/);
      await told('check', '--store', store, input);
      await told('nightly', config);
      expect(await told('runs', '--store', store)).toMatch(/^ +2 .*\n +1 /m);
      expect(await told('history', '--store', store, URL)).toContain('cited in 1 place');
      expect(await told('diff', '--store', store)).toContain('nothing changed');
      expect(await told('report', '--store', store)).toContain('1 link');
      expect(await told('export', 'links', '--store', store)).toContain(`1,${URL},http,127.0.0.1`);
      expect(await told('export', 'rot', '--store', store, '--by', 'host')).toContain(
        '127.0.0.1,1',
      );
      await told('prune', '--store', store, '--gone', '--unused', '--vacuum');
      expect(await told('store', 'check', '--store', store)).toContain('all fits together');
      expect(await told('store', 'copy', store, join(folder, 'copy'))).toMatch(/^1 link$/m);
      expect(await told('runs', '--store', join(folder, 'copy'))).toMatch(/^ +2 .*\n +1 /m);

      const missing = await run('report', '99', '--store', store);
      expect(missing.code).toBe(3);
      const user = new globalThis.URL(store).username;
      expect(missing.stderr + missing.stdout).not.toContain(`${user}@`);
    }));
});

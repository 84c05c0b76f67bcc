/** Few files may be open: less is under way at once, nothing is called dead for it, and the advice is right. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { troubleOf } from '../../../src/store/sqlite/database/trouble.ts';
import { fittingLoad, isDescriptorFault } from '../../../src/system/descriptors.ts';
import { BIN } from '../../helpers/cli.ts';

describe('a load under a descriptor limit', () => {
  const load = { first: 64, most: 512, slow: 1024, originsKept: 2048 };
  const exactly = { first: 64, most: 64, slow: 0, originsKept: 2048 };
  it.each([
    ['no limit', undefined, load, load],
    ['a large one', 10_000, load, load],
    ['enough to grow', 1024, load, { first: 64, most: 171, slow: 107, originsKept: 216 }],
    ['enough to begin', 300, load, { first: 64, most: 81, slow: 17, originsKept: 34 }],
    ['enough for the links', 300, exactly, { ...exactly, originsKept: 68 }],
    ['too little for all links', 64, load, { first: 14, most: 14, slow: 0, originsKept: 0 }],
    ['hardly anything', 20, exactly, { first: 1, most: 1, slow: 0, originsKept: 0 }],
  ])('fits %s', (_, limit, given, expected) => {
    expect(fittingLoad(limit, given)).toEqual(expected);
  });
});

describe('a descriptor limit', () => {
  it.each(['EMFILE', 'ENFILE'])('names spent descriptors as the cause of %s', (code) => {
    const error = Object.assign(new Error(`${code}: too many open files, open 'x'`), { code });
    expect(isDescriptorFault(error)).toBe(true);
    expect(troubleOf(error, null).code).toBe('no-descriptors');
  });

  it('does not name descriptors where a file cannot be opened for another reason', () => {
    const error = Object.assign(new Error('unable to open database file'), { errcode: 14 });
    expect(troubleOf(error, null).code).toBe('store-failed');
  });
});

const HOSTS = 40;

describe.skipIf(process.platform !== 'linux')('check, under a limit of', () => {
  const servers: Server[] = [];
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'urlglean-descriptors-'));
    let port = 0;
    for (let host = 1; host <= HOSTS; host++) {
      // Connections stay open for the next question, as those of most servers do.
      const server = createServer(({ url }, response) => {
        if (url === '/robots.txt') response.writeHead(404).end();
        else response.end('<title>A page</title><p>It is here.');
      });
      await new Promise<void>((done) => server.listen(port, `127.0.9.${host}`, done));
      port = (server.address() as AddressInfo).port;
      servers.push(server);
    }
    const links = servers.map((_, host) => `http://127.0.9.${host + 1}:${port}/page\n`);
    writeFileSync(join(folder, 'links.txt'), links.join(''));
  });
  afterAll(async () => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
    rmSync(folder, { recursive: true, force: true });
  });

  function check(limit: number, store: readonly string[]): Promise<[output: string, told: string]> {
    const args = ['check', 'links.txt', '--json', '--fast', '--allow-address', '127.0.0.0/8'];
    const limited = ['-c', 'ulimit -n "$0"; exec "$@"', `${limit}`, process.execPath, BIN];
    return new Promise((done) => {
      execFile('sh', [...limited, ...args, ...store], { cwd: folder }, (_, stdout, stderr) =>
        done([stdout, stderr]),
      );
    });
  }

  const stores = [['--no-store'], ['--store', 's.sqlite', '--recheck']];
  it.each([32, 40, 64, 80].flatMap((limit) => stores.map((store) => [limit, store] as const)))(
    '%d %s: every link is alive, and it is said once',
    async (limit, store) => {
      const [output, told] = await check(limit, store);
      const verdicts = [...output.matchAll(/"verdict":\s*"(\w+)"/g)].map(([, verdict]) => verdict);
      expect(verdicts, told).toEqual(Array<string>(HOSTS).fill('alive'));
      expect(told.match(/files and connections may be open/g)).toHaveLength(1);
      expect(told).toContain('ulimit -n');
    },
  );

  it.each([22, 24, 26])('%d, which is too few to begin with: no wrong advice', async (limit) => {
    for (const store of stores) {
      const [output, told] = await check(limit, store);
      expect(output).not.toMatch(/"verdict":\s*"dead"/);
      expect(told).not.toContain('permissions');
      expect(told).not.toContain('bug in urlglean');
    }
  });
});

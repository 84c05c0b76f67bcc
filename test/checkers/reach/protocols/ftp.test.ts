/** ftp beyond the usual: empty segments, codes that pass, denials that are none, data connections. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { ftpPathOf } from '../../../../checkers/reach/protocols/ftp-path.ts';
import { createAsker } from '../../../helpers/asking.ts';
import { paced } from '../../../helpers/pace.ts';
import { startFullQueue } from '../../../helpers/servers/full-queue.ts';
import {
  startFtp,
  startGreeter,
  startMute,
  startResetting,
} from '../../../helpers/servers/line-servers.ts';

const { started, reasonOf, verdictOf, closedPort, close } = createAsker();

afterAll(close);

type Replies = Readonly<Record<string, string>>;

async function ask(replies: Replies, path = '/lamp.txt'): Promise<string> {
  const { port } = await started(startFtp({ replies }));
  return reasonOf(`ftp://127.0.0.1:${port}${path}`);
}

describe('replies', () => {
  it.each<[Replies, string, string]>([
    [{ PASS: '202 superfluous' }, '/lamp.txt', 'alive: ok'],
    [{ USER: '332 account, please' }, '/lamp.txt', 'unknown: login-refused'],
    [{ USER: '421 later' }, '/lamp.txt', 'unknown: rate-limited'],
    [{ CWD: '200 fine' }, '/pub/lamps/', 'alive: ok'],
    [{ CWD: '421 timeout' }, '/pub/lamp.txt', 'unknown: rate-limited'],
    [{ CWD: '450 busy' }, '/pub/lamp.txt', 'unknown: server-error'],
    [{ CWD: '530 not logged in' }, '/pub/lamp.txt', 'unknown: login-refused'],
    [{ CWD: '550 Permission denied.' }, '/pub/lamp.txt', 'unknown: blocked'],
    [{ SIZE: '550 lamp.txt: Access is denied.' }, '/404.txt', 'unknown: blocked'],
    [{ SIZE: '426 broken off' }, '/404.txt', 'unknown: no-data-connection'],
    [{ SIZE: '550 not a plain file', MDTM: '213 19991224' }, '/404.txt', 'alive: ok'],
    [{ SIZE: '550 none', MDTM: '550 none', CWD: '550 denied' }, '/lamp.txt', 'unknown: blocked'],
    [{ SIZE: '550 none', MDTM: '502 what?' }, '/404.txt', 'dead: not-found'],
    [{ SIZE: '502 what?', MDTM: '502 what?' }, '/lamp.txt', 'unknown: client-error'],
  ])('%o to %s: %s', async (replies, path, expected) => {
    expect(await ask(replies, path)).toBe(expected);
  });

  it('put the check off when the greeting asks for minutes', async () => {
    const { port } = await started(startFtp({ greeting: '120 ready in 5 minutes' }));
    expect(await reasonOf(`ftp://127.0.0.1:${port}/lamp.txt`)).toBe('unknown: rate-limited');
  });
});

describe('a path that begins with an empty segment', () => {
  const commands = async (path: string, replies: Replies): Promise<readonly string[]> => {
    const server = await started(startFtp({ replies }));
    await reasonOf(`ftp://127.0.0.1:${server.port}${path}`);
    await expect.poll(() => server.received.at(-1)).toBe('QUIT');
    return server.received.filter((line) => /^(?:CWD|SIZE)/.test(line));
  };

  it('is gone down by the letter first, then from the root', async () => {
    expect(await commands('//pub/lamp.txt', {})).toEqual(['CWD pub', 'SIZE lamp.txt']);
    expect(await commands('//404/lamp.txt', {})).toEqual(['CWD 404', 'CWD /', 'CWD 404']);
    expect(await commands('/404/lamp.txt', {})).toEqual(['CWD 404']);
    expect(await commands('/%2F404/lamp.txt', {})).toEqual(['CWD /404']);
  });
});

describe('data connections', () => {
  const passive = (port: number): string => `227 OK (127,0,0,1,${port >> 8},${port & 255})`;
  const unknown = { SIZE: '500 no', MDTM: '500 no' };

  it.each([
    ['EPSV', (port: number) => ({ EPSV: `229 Extended (|||${port}|)` })],
    ['PASV', (port: number) => ({ EPSV: '500 no', PASV: passive(port) })],
  ])('are opened by %s', async (_, entering) => {
    const data = await started(startGreeter('Lamp'));
    const replies = { ...unknown, ...entering(data.port), RETR: '150 here' };
    expect(await ask(replies)).toBe('alive: ok');
  });

  it.each([
    ['425 no connection', 'unknown: no-data-connection'],
    ['426 broken off', 'unknown: no-data-connection'],
    ['150 here\r\n425 no connection', 'unknown: no-data-connection'],
    ['150 here\r\n426 broken off', 'unknown: no-data-connection'],
    ['451 trouble', 'unknown: server-error'],
    ['550 no such file', 'dead: not-found'],
    ['550 Permission denied', 'unknown: blocked'],
    ['226 sent already', 'alive: ok'],
  ])('%s: %s', async (reply, expected) => {
    const data = await started(startMute());
    const replies = { ...unknown, EPSV: `229 (|||${data.port}|)`, RETR: reply };
    expect(await ask(replies)).toBe(expected);
  });

  it('end with the last reply for an empty file', async () => {
    const data = await started(startMute());
    const entering = { ...unknown, EPSV: `229 (|||${data.port}|)` };
    expect(await ask({ ...entering, RETR: '150 here\r\n226 done' })).toBe('alive: ok');
    expect(await ask({ ...entering, RETR: '150 here\r\n551 gone' })).toBe('unknown: client-error');
  });

  it('list a folder where CWD is not known', async () => {
    const data = await started(startGreeter('oil.txt\r\n'));
    const replies = { CWD: '502 no', EPSV: `229 (|||${data.port}|)`, NLST: '150 here' };
    const { port, received } = await started(startFtp({ replies }));
    expect(await reasonOf(`ftp://127.0.0.1:${port}/lamps;type=d`)).toBe('alive: ok');
    expect(received).toContain('NLST lamps');
  });

  it('are not opened to port 0', async () => {
    expect(await ask({ ...unknown, EPSV: '229 (|||0|)', PASV: passive(0) })).toBe(
      'unknown: client-error',
    );
  });

  describe('that fail say nothing of the file', () => {
    const NOT_HERE: Replies = { SIZE: '502 no', MDTM: '502 no', CWD: '550 no such folder' };
    const EPSV = (port: number): Replies => ({ ...NOT_HERE, EPSV: `229 (|||${port}|)` });
    const PASV = (port: number): Replies => ({ ...NOT_HERE, PASV: passive(port) });
    const ELSEWHERE = (port: number): Replies => ({
      ...NOT_HERE,
      PASV: `227 OK (10,0,0,1,${port >> 8},${port & 255})`,
    });

    const verdictWith = async (replies: Replies): Promise<readonly (string | undefined)[]> => {
      const { port } = await started(startFtp({ replies }));
      const url = `ftp://127.0.0.1:${port}/lamp.txt`;
      const { verdict, reason, evidence } = await verdictOf(url, { timeoutMs: paced(600) });
      return [verdict, reason, evidence.error];
    };

    it.each([
      ['EPSV', EPSV],
      ['PASV', PASV],
      ['PASV with the address of somebody else', ELSEWHERE],
    ])('refused, to %s', async (_, entering) => {
      expect(await verdictWith(entering(await closedPort()))).toEqual([
        'unknown',
        'no-data-connection',
        'ECONNREFUSED',
      ]);
    });

    it.each([
      ['EPSV', EPSV],
      ['PASV', PASV],
    ])('not accepted in time, to %s', async (_, entering) => {
      const full = await started(startFullQueue());
      const { port } = await started(startFtp({ replies: entering(full.port) }));
      const patience = { timeoutMs: paced(3000), connectTimeoutMs: paced(300) };
      const { verdict, reason, evidence } = await verdictOf(
        `ftp://127.0.0.1:${port}/lamp.txt`,
        patience,
      );
      expect([verdict, reason, evidence.error]).toEqual([
        'unknown',
        'no-data-connection',
        'ETIMEDOUT',
      ]);
    });

    it('broken off', async () => {
      const data = await started(startResetting());
      const replies = { ...EPSV(data.port), RETR: '150 here' };
      expect(await verdictWith(replies)).toEqual(['unknown', 'no-data-connection', 'ECONNRESET']);
    });

    it('open, and silent behind 150', async () => {
      const data = await started(startGreeter());
      const replies = { ...EPSV(data.port), RETR: '150 here' };
      expect((await verdictWith(replies)).slice(0, 2)).toEqual(['unknown', 'timeout']);
    });

    it('closed without a byte behind 150, and nothing more said', async () => {
      const data = await started(startMute());
      const replies = { ...EPSV(data.port), RETR: '150 here' };
      expect((await verdictWith(replies)).slice(0, 2)).toEqual(['unknown', 'timeout']);
    });

    it('PASV is tried where EPSV leads nowhere', async () => {
      const data = await started(startGreeter('Lamp'));
      const replies = { ...EPSV(await closedPort()), ...PASV(data.port), RETR: '150 here' };
      expect((await verdictWith(replies)).slice(0, 2)).toEqual(['alive', 'ok']);
    });

    it('a denial over the control connection counts all the same', async () => {
      expect(await ask({ ...EPSV(await closedPort()), MDTM: '550 no such file' })).toBe(
        'dead: not-found',
      );
    });
  });
});

describe('a server that knows neither SIZE nor MDTM', () => {
  const unknown = { SIZE: '500 no', MDTM: '500 no' };
  const row = '-rw-r--r--   1 ftp      ftp            12 Nov 22 17:49';

  it.each<[Replies, string, string]>([
    [{ MLST: '250-Facts\r\n type=file;size=12; /lamp.txt\r\n250 End' }, 'lamp.txt', 'alive: ok'],
    [{ MLST: '550 no such file' }, 'lamp.txt', 'dead: not-found'],
    [{ MLST: '550 Permission denied' }, 'lamp.txt', 'unknown: blocked'],
    [{ STAT: `213-Status\r\n${row} lamp.txt\r\n213 End` }, 'lamp.txt', 'alive: ok'],
    [{ STAT: `213-Status\r\n${row} my lamp.txt\r\n213 End` }, 'my%20lamp.txt', 'alive: ok'],
    // That nothing is listed proves nothing, and what ls complains of is no listing.
    [{ STAT: '213-Status\r\n213 End' }, 'lamp.txt', 'unknown: client-error'],
    [{ STAT: '213-of lamp.txt\r\n213 lamp.txt' }, 'lamp.txt', 'unknown: client-error'],
    [{ STAT: '213-\r\n ls: cannot access lamp.txt\r\n213 .' }, 'lamp.txt', 'unknown: client-error'],
    [{ STAT: `213-\r\n${row} other-lamp.txt\r\n213 .` }, 'lamp.txt', 'unknown: client-error'],
    [{ STAT: '550 lamp.txt: not now' }, 'lamp.txt', 'unknown: client-error'],
  ])('is asked by MLST and STAT: %o to %s: %s', async (replies, name, expected) => {
    expect(await ask({ ...unknown, ...replies }, `/${name}`)).toBe(expected);
  });

  it.each(['-R.txt', '*.txt', '%2A%2F%2A.txt', '%7Elamp.txt', 'a%5B1%5D.txt'])(
    'is not asked by STAT where %s would be an option or a pattern',
    async (name) => {
      const { port, received } = await started(startFtp({ replies: unknown }));
      await reasonOf(`ftp://127.0.0.1:${port}/${name}`);
      expect(received.filter((line) => line.startsWith('STAT'))).toEqual([]);
      expect(received.filter((line) => line.startsWith('MLST'))).toHaveLength(1);
    },
  );
});

describe('ftpPathOf', () => {
  it('gives octets that make no second command, one folder for each segment that holds any', () => {
    const segment = fc.stringMatching(/^[a-z0-9%_-]{0,6}$/);
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
        const { folders, name } = ftpPathOf(`ftp://lamp.example/${segments.join('/')}`);
        expect(folders.length).toBe(segments.slice(0, -1).filter((one) => one !== '').length);
        expect(name === undefined).toBe(segments.at(-1) === '');
      }),
    );
  });

  it.each([
    ['ftp://h', [], undefined, false, false],
    ['ftp://h/', [], undefined, false, false],
    ['ftp://h//', [], undefined, false, true],
    ['ftp://h/%2Fetc/motd', ['/etc'], 'motd', false, false],
    ['ftp://h//etc/motd', ['etc'], 'motd', false, true],
    ['ftp://h/a/b;type=D', ['a'], 'b', true, false],
    ['ftps://h/a/b;type=a', ['a'], 'b', false, false],
    ['ftp://h/a%3Btype=d', [], 'a;type=d', false, false],
  ])('%s', (url, folders, name, isFolder, isRooted) => {
    expect(ftpPathOf(url)).toEqual({ folders, name, isFolder, isRooted });
  });
});

/** Every protocol besides HTTP, by its answers; nothing that was encoded becomes a command. */

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Verdict } from '../../../../checkers/model.ts';
import type { CheckPolicy } from '../../../../checkers/policy.ts';
import { leading } from '../../../helpers/asking.ts';
import { LOOPBACK_POLICY, neverAborted, withChecker } from '../../../helpers/checking.ts';
import { paced } from '../../../helpers/pace.ts';
import { type DnsServer, startDnsServer } from '../../../helpers/servers/dns.ts';
import {
  type LineServer,
  startFtp,
  startGopher,
  startGreeter,
  startMute,
  startNntp,
  startResetting,
  startZ3950,
} from '../../../helpers/servers/line-servers.ts';

const open: { close(): Promise<void> }[] = [];
let dns: DnsServer;
let policy: CheckPolicy;

async function started(server: Promise<LineServer>): Promise<LineServer> {
  const running = await server;
  open.push(running);
  return running;
}

beforeAll(async () => {
  dns = await startDnsServer({
    'mail.example': { addresses: ['127.0.0.1'], exchanges: ['mx.example'] },
    'mx.example': { addresses: ['127.0.0.1'] },
    'lost.example': { addresses: ['127.0.0.1'], exchanges: ['nowhere.example'] },
    'host-only.example': { addresses: ['127.0.0.1'] },
    'no-mail.example': { addresses: ['127.0.0.1'], exchanges: [''] },
    'empty.example': { addresses: [] },
    'failing.example': { code: 2 },
    'old.example': { addresses: ['127.0.0.1'] },
  });
  policy = { ...LOOPBACK_POLICY, dnsServers: [dns.address], timeoutMs: paced(2500) };
});

afterAll(async () => {
  await Promise.all([dns.close(), ...open.map((server) => server.close())]);
});

async function verdictOf(url: string, changed: Partial<CheckPolicy> = {}): Promise<Verdict> {
  const outcome = await withChecker({ ...policy, ...changed }, (checker) =>
    checker.check(url, neverAborted),
  );
  return outcome.verdict;
}

async function reasonOf(url: string, changed: Partial<CheckPolicy> = {}): Promise<string> {
  const { verdict, reason } = await verdictOf(url, changed);
  return `${verdict}: ${reason}`;
}

async function closedPort(): Promise<number> {
  const server = await startGreeter();
  await server.close();
  return server.port;
}

describe('ftp', () => {
  test.each([
    ['', 'alive: ok'],
    ['/', 'alive: ok'],
    ['/pub/lamp.txt', 'alive: ok'],
    ['/pub/lamps/', 'alive: ok'],
    ['/pub/lamps', 'alive: ok'],
    ['/pub/lamps;type=d', 'alive: ok'],
    ['/pub/lamp.txt;type=a', 'alive: ok'],
    ['/pub/404.txt', 'dead: not-found'],
    ['/404/lamp.txt', 'dead: not-found'],
    ['/pub/404', 'dead: not-found'],
  ])('%s is %s', async (path, expected) => {
    const { port } = await started(startFtp());
    expect(await reasonOf(`ftp://127.0.0.1:${port}${path}`)).toBe(expected);
  });

  it('sends one CWD a segment, decoded by itself, and a file name of its own', async () => {
    const { port, received } = await started(startFtp());
    await reasonOf(`ftp://127.0.0.1:${port}/%2Fetc//mo%20td/gr%C3%BCn.txt;type=i`);
    await expect
      .poll(() => received)
      .toEqual([
        'USER anonymous',
        'PASS urlglean@',
        'CWD /etc',
        'CWD mo td',
        'TYPE I',
        'SIZE gr\u00c3\u00bcn.txt',
        'QUIT',
      ]);
  });

  test.each([
    [{ greeting: '421 too many users, try later' }, 'unknown: rate-limited'],
    [{ greeting: '500 no' }, 'unknown: server-error'],
    [{ greeting: 'SSH-2.0-x' }, 'unknown: protocol-error'],
    [{ replies: { USER: '230 come in' } }, 'alive: ok'],
    [{ replies: { PASS: '530 Login incorrect.' } }, 'unknown: login-refused'],
    [{ replies: { PASS: '530 Sorry, max 1 users' } }, 'unknown: rate-limited'],
    [{ replies: { SIZE: '502 what?' } }, 'alive: ok'],
    [{ replies: { SIZE: '502 what?', MDTM: '550 no such file' } }, 'dead: not-found'],
  ] as const)('%o: %s', async (manners, expected) => {
    const { port } = await started(startFtp(manners));
    expect(await reasonOf(`ftp://127.0.0.1:${port}/lamp.txt`)).toBe(expected);
  });

  it('fetches the first bytes where a server knows neither SIZE nor MDTM', async () => {
    const data = await started(startGreeter('Lamp'));
    const passive = `227 Entering Passive Mode (10,0,0,1,${data.port >> 8},${data.port & 255})`;
    const { port, received } = await started(
      startFtp({
        replies: {
          SIZE: '500 no',
          MDTM: '500 no',
          EPSV: '500 no',
          PASV: passive,
          RETR: '150 here',
        },
      }),
    );
    expect(await reasonOf(`ftp://127.0.0.1:${port}/lamp.txt`)).toBe('alive: ok');
    expect(received).toContain('RETR lamp.txt');
  });

  it('logs in as a guest only', async () => {
    const { port, received } = await started(startFtp());
    expect(await reasonOf(`ftp://keeper:fresnel@127.0.0.1:${port}/a.txt`)).toBe(
      'skipped: credentials',
    );
    expect(received).toEqual([]);
    expect(await reasonOf(`ftp://anonymous@127.0.0.1:${port}/a.txt`)).toBe('alive: ok');
  });
});

describe('gopher', () => {
  test.each([
    ['', 'alive: ok'],
    ['/', 'alive: ok'],
    ['/0/lamp.txt', 'alive: ok'],
    ['/1/lamps', 'alive: ok'],
    ['/0/404.txt', 'dead: not-found'],
    ['/1/404', 'dead: not-found'],
    ['/0/404.txt%09%09+', 'dead: not-found'],
  ])('%s is %s', async (path, expected) => {
    const { port } = await started(startGopher());
    expect(await reasonOf(`gopher://127.0.0.1${path}`, leading(70, port))).toBe(expected);
  });

  it('sends the selector without its type, decoded, and the search behind a tab', async () => {
    const { port, received } = await started(startGopher());
    await reasonOf(`gopher://127.0.0.1/7/find%20it%09lamp%20oil`, leading(70, port));
    expect(received).toEqual(['/find it\tlamp oil']);
  });

  it.concurrent.each([
    [
      '0',
      'Error: File or directory not found!\r\n____\r\n Gophered by a test\r\n',
      'dead: not-found',
    ],
    ['1', "3'x' does not exist\t\terror.host\t1\r\ni____\t\tx\t1\r\n.\r\n", 'dead: not-found'],
    ['1', 'Error: File or directory not found!\r\n____\r\n', 'dead: not-found'],
    ['h', '<HTML><TITLE>Error: File not found!</TITLE></HTML>', 'dead: not-found'],
    ['h', '<HTML><TITLE>Not found: the lamp of 1881</TITLE></HTML>', 'alive: ok'],
    ['0', 'Error: Access denied!\r\n____\r\n', 'unknown: blocked'],
    ['0', 'Error: my life as a keeper\r\n', 'alive: ok'],
    ['0', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'unknown: protocol-error'],
    ['1', '3One dead item\t\tx\t1\r\n0Another\t/a\tx\t70\r\n', 'alive: ok'],
    ['0', '3 lamps\r\n', 'alive: ok'],
  ])('type %s answered with %o, and the connection left open: %s', async (type, text, expected) => {
    const { port } = await started(startGreeter(text));
    expect(await reasonOf(`gopher://127.0.0.1/${type}lamp`, leading(70, port))).toBe(expected);
  });

  it('is not sure of an answer without a byte', async () => {
    const { port } = await started(startMute());
    const { verdict, confidence } = await verdictOf(
      `gopher://127.0.0.1/0/zero.txt`,
      leading(70, port),
    );
    expect([verdict, confidence]).toEqual(['alive', 0.5]);
  });
});

describe('nntp, and news with a server', () => {
  test.each([
    ['nntp', '/rec.lamps', 'alive: ok'],
    ['nntp', '/rec.lamps/7', 'alive: ok'],
    ['nntp', '/rec.404', 'dead: not-found'],
    ['nntp', '/rec.lamps/404', 'unknown: article-expired'],
    ['news', '/7@lamp.example', 'alive: ok'],
    ['news', '/404@lamp.example', 'unknown: article-expired'],
    ['news', '/*', 'alive: ok'],
  ])('%s %s is %s', async (scheme, path, expected) => {
    const { port } = await started(startNntp());
    expect(await reasonOf(`${scheme}://127.0.0.1:${port}${path}`)).toBe(expected);
  });

  test.each([
    ['502 go away', 'unknown: blocked'],
    ['400 busy', 'unknown: rate-limited'],
    ['480 who are you', 'unknown: login-refused'],
  ])('greets with %s: %s', async (greeting, expected) => {
    const { port } = await started(startNntp(greeting));
    expect(await reasonOf(`nntp://127.0.0.1:${port}/rec.lamps`)).toBe(expected);
  });
});

describe.concurrent('sessions', () => {
  it.each(['telnet', 'rlogin', 'tn3270', 'ssh', 'finger', 'whois', 'irc', 'rsync', 'git', 'svn'])(
    '%s: a greeting is alive, a silent port is only connected',
    async (scheme) => {
      const greeter = await started(startGreeter('hello'));
      const silent = await started(startGreeter());
      expect(await reasonOf(`${scheme}://127.0.0.1:${greeter.port}/`)).toBe('alive: ok');
      expect(await reasonOf(`${scheme}://127.0.0.1:${silent.port}/`)).toBe('alive: connected');
      expect([...greeter.received, ...silent.received]).toEqual([]);
    },
  );

  it('keeps a suggested user name to itself', async () => {
    const { port, received } = await started(startGreeter('login: '));
    expect(await reasonOf(`telnet://guest@127.0.0.1:${port}/`)).toBe('alive: ok');
    expect(await reasonOf(`telnet://guest:pw@127.0.0.1:${port}/`)).toBe('skipped: credentials');
    expect(received).toEqual([]);
  });

  it('a session is there where a connection is broken off, as rlogin does from ports that are not root’s', async () => {
    const { port } = await started(startResetting());
    expect(await reasonOf(`rlogin://127.0.0.1:${port}/`)).toBe('alive: connected');
    expect(await reasonOf(`telnet://127.0.0.1:${port}/`)).toBe('alive: connected');
  });

  it('Z39.50 answers an InitializeRequest', async () => {
    const { port } = await started(startZ3950());
    expect(await reasonOf(`z39.50r://127.0.0.1:${port}/db`)).toBe('alive: ok');
  });

  it('WAIS is obsolete where nobody listens, and gone where the host is', async () => {
    const { port } = await started(startGreeter());
    expect(await reasonOf(`wais://old.example:${port}/db`)).toBe('alive: connected');
    const newer = await started(startZ3950());
    expect(await reasonOf(`wais://old.example:${newer.port}/db`)).toBe('alive: ok');
    expect(await reasonOf(`wais://old.example:${await closedPort()}/db`)).toBe('unknown: obsolete');
    expect(await reasonOf('wais://nobody.example/db')).toBe('dead: dns-gone');
  });

  it('Prospero is not connected to: its host is known, or not', async () => {
    const { port, received } = await started(startGreeter());
    expect(await reasonOf(`prospero://old.example:${port}//a`)).toBe('unknown: obsolete');
    expect(await reasonOf('prospero://nobody.example//a')).toBe('dead: dns-gone');
    expect(received).toEqual([]);
  });
});

describe('mailto', () => {
  test.each([
    ['mailto:ann@mail.example', 'alive: domain-takes-mail'],
    ['mailto:ann@lost.example', 'unknown: dns-error'],
    ['mailto:ann@mail.example?subject=x', 'alive: domain-takes-mail'],
    ['mailto:ann@host-only.example', 'alive: domain-takes-mail'],
    ['mailto:ann@no-mail.example', 'dead: no-mail'],
    ['mailto:ann@nobody.example', 'dead: dns-gone'],
    ['mailto:ann@empty.example', 'unknown: dns-error'],
    ['mailto:ann@failing.example', 'unknown: dns-error'],
    ['mailto:ann@[192.0.2.7]', 'unknown: dns-error'],
    ['mailto:', 'skipped: invalid-url'],
    ['mailto:nobody', 'skipped: invalid-url'],
  ])('%s is %s', async (url, expected) => {
    expect(await reasonOf(url)).toBe(expected);
  });
});

test.each([
  ['data:,lamp', 'alive: ok'],
  ['data:text/plain;base64,bGFtcA==', 'alive: ok'],
  ['data:text/plain;base64,l*mp', 'skipped: invalid-url'],
  ['data:text/plain', 'skipped: invalid-url'],
])('%s is %s', async (url, expected) => {
  expect(await reasonOf(url)).toBe(expected);
});

describe('what is not asked', () => {
  test.each([
    ['ftp', '/a%0D%0ADELE%20b'],
    ['gopher', '/0a%0d%0aMAIL'],
    ['nntp', '/rec.lamps%0A/1'],
    ['gopher', '/0a%00'],
  ])('%s %s: an encoded line end never becomes a command', async (scheme, path) => {
    const { port, received } = await started(startGreeter('220 hello'));
    expect(await reasonOf(`${scheme}://127.0.0.1:${port}${path}`)).toBe(
      'skipped: unsafe-delimiter',
    );
    expect(received).toEqual([]);
  });

  // U+010D and U+010A end in the octets of CR and LF, which is all that Latin-1 would leave of them.
  test.each([
    ['ftp', startFtp, '/a\u010d\u010aDELE b'],
    ['ftp', startFtp, '/a%C4%8D%C4%8ADELE%20b'],
    ['gopher', startGopher, '/0a\u010d\u010aMAIL'],
    ['gopher', startGopher, '/0a%C4%8D%C4%8AMAIL'],
    ['nntp', startNntp, '/rec.lamps\u010d\u010aPOST'],
    ['nntp', startNntp, '/rec.lamps%C4%8D%C4%8APOST'],
  ] as const)(
    '%s: a character whose lower half is a line end stays one',
    async (scheme, start, path) => {
      const { port, received } = await started(start());
      await reasonOf(`${scheme}://127.0.0.1:${port}${path}`, leading(port, port));
      expect(received.join('\n')).toMatch(/\u00c4\u008d\u00c4\u008a/);
      expect(received.filter((line) => /^(?:DELE|MAIL|POST)/.test(line))).toEqual([]);
    },
  );

  test.each([
    ['gopher://127.0.0.1:25/0HELO', 'skipped: unsafe-port'],
    ['gopher://127.0.0.1:7070/0HELO', 'skipped: unsafe-request'],
    ['ftp://127.0.0.1/%1B', 'skipped: unsafe-request'],
    ['ftp://lamp.example:22/', 'skipped: unsafe-port'],
    ['ftp://hidden.onion/a', 'skipped: private-address'],
    ['ftp:///a', 'skipped: invalid-url'],
    ['ftp://lamp.example:99999/', 'skipped: invalid-url'],
  ])('%s is %s', async (url, expected) => {
    expect(await reasonOf(url)).toBe(expected);
  });

  it.each(['ftp', 'gopher', 'nntp', 'telnet', 'ssh', 'z39.50r', 'ldap'])(
    '%s does not reach into private networks',
    async (scheme) => {
      const { port, received } = await started(startGreeter('220 hello'));
      const { reason } = await verdictOf(`${scheme}://127.0.0.1:${port}/`, { allowAddresses: [] });
      expect(reason).toBe('private-address');
      expect(received).toEqual([]);
    },
  );
});

describe.concurrent('trouble', () => {
  it('is told apart as for HTTP where a server is silent', async () => {
    const silent = await started(startGreeter());
    expect(await reasonOf(`ftp://127.0.0.1:${silent.port}/a`)).toBe('unknown: timeout');
  });

  it('is told apart as for HTTP: refused, no such name, not a byte', async () => {
    expect(await reasonOf(`ftp://127.0.0.1:${await closedPort()}/a`)).toBe(
      'dead: connection-refused',
    );
    expect(await reasonOf('gopher://nobody.example/')).toBe('dead: dns-gone');
    const empty = await started(startMute());
    expect(await reasonOf(`ftp://127.0.0.1:${empty.port}/a`)).toBe('unknown: connection-reset');
  });

  it('ends when it is called off', async () => {
    const { port } = await started(startGreeter());
    const controller = new AbortController();
    const asking = withChecker(policy, (checker) =>
      checker.check(`ftp://127.0.0.1:${port}/a`, controller.signal),
    );
    setTimeout(() => controller.abort(new Error('enough')), 50);
    await expect(asking).rejects.toThrow('enough');
  });
});

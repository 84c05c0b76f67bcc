/**
 * Whatever a link holds, a line that is sent is one line, and begins with a command of its own protocol, or is no
 * command of any. Links are written by chance and by attackers, servers answer from memory.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../checkers/model.ts';
import { type CheckPolicy, DEFAULT_POLICY } from '../../../../checkers/policy.ts';
import { checkLineProtocol } from '../../../../checkers/reach/lines/lines.ts';
import type { LineProtocol } from '../../../../checkers/reach/protocols/index.ts';
import { clock, neverAborted } from '../../../helpers/checking.ts';
import { tries } from '../../../helpers/long.ts';
import { createWire, type Wire } from '../../../helpers/servers/wire.ts';

const FTP_REPLIES: Readonly<Record<string, string>> = {
  USER: '331 password',
  PASS: '230 welcome',
  CWD: '550 no folder',
  QUIT: '221 bye',
};
/** Lets every folder in, knows no file, so that all there is gets said. */
const ftpServer = (): Wire =>
  createWire('220 ready\r\n', (line) => {
    const [verb = ''] = line.split(' ');
    return `${verb === 'CWD' && line.includes('d') ? '250 in' : (FTP_REPLIES[verb] ?? '502 no')}\r\n`;
  });
const newsServer = (): Wire =>
  createWire('200 news\r\n', (line) =>
    line.startsWith('GROUP') ? '211 1 1 1 g\r\n' : line === 'QUIT' ? null : '223 1\r\n',
  );
const gopherServer = (): Wire => createWire('', () => null);

async function ask(url: string, protocol: LineProtocol, wire: Wire): Promise<Outcome> {
  const policy: CheckPolicy = { ...DEFAULT_POLICY, allowAddresses: ['0.0.0.0/0'] };
  const parts = { policy, network: wire.network, clock, signal: neverAborted };
  return checkLineProtocol(url, protocol, parts);
}

/** The lines that a server would read, with any line end; the last one is unfinished. */
function linesOf(wire: Wire): readonly string[] {
  const sent = wire.sent();
  expect(sent).toMatch(/^(?:[\t -~\x80-\xff]*\r\n)*$/);
  return sent.split('\r\n').slice(0, -1);
}

const COMMANDS = [
  ...[
    'FLUSHALL',
    'CONFIG SET dir /',
    'stats',
    'flush_all',
    'set a 0 0 1',
    'EHLO x',
    'MAIL FROM:<a>',
  ],
  ...[
    'DATA',
    'QUIT',
    'USER root',
    'PASS x',
    'DELE a',
    'SITE EXEC',
    'NICK x',
    'JOIN #x',
    'POST',
    'ruok',
  ],
  ...['GET / HTTP/1.0', 'SHUTDOWN', '1 LOGOUT', 'x 1 1600000000', 'PUB x 1', 'rm -rf /', 'quit'],
];
const ENDS = ['%0d%0a', '%0A', '%0D', '%00', '%0B', '%0C', '%1E', '%85', '%C2%85', '%E2%80%A8'];
const ODD = [
  ...['\r\n', '\n', '\r', '\0', '\u010d\u010a', '\u2028', '\u0085', '%C4%8D%C4%8A', '%250d%250a'],
  ...['%ff%f4', '%ff', '%09', '%20', '\t', ' ', '%', '%0', '%zz', ';type=d', ';type=a', '%2F', '/'],
  ...[
    '?',
    '#',
    '@',
    ':',
    '%40',
    '..',
    '-R',
    '*',
    '|',
    '`',
    '"',
    "'",
    '\\',
    'URL:',
    '0/',
    '1',
    '8',
    '2',
  ],
];

/** Pieces that mean something, ordinary text, and any text at all, in any order. */
const junk = fc
  .array(
    fc.oneof(
      fc.constantFrom(...COMMANDS, ...COMMANDS.map(encodeURIComponent)),
      fc.constantFrom(...ENDS),
      fc.constantFrom(...ODD),
      fc.string({ maxLength: 6 }),
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.stringMatching(/^[a-z0-9/._-]{0,12}$/),
      fc.integer({ min: 1, max: 700 }).map((length) => 'd'.repeat(length)),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));
const user = fc.oneof(
  fc.constant(''),
  fc.constantFrom('anonymous@', 'ftp@'),
  junk.map((name) => `${name}@`),
);
const runs = { numRuns: tries(3000) };

describe('a line stays one line', () => {
  it('begins with a verb of FTP on an FTP connection', async () => {
    const isCommand =
      /^(?:USER anonymous|PASS urlglean@|QUIT|TYPE I|EPSV|PASV|(?:CWD|SIZE|MDTM|MLST|STAT|RETR|NLST) [ -~\x80-\xfe]*)$/;
    await fc.assert(
      fc.asyncProperty(user, junk, async (name, path) => {
        const wire = ftpServer();
        await ask(`ftp://${name}lamp.example/${path}`, 'ftp', wire);
        for (const line of linesOf(wire)) {
          expect(line).toMatch(isCommand);
          expect(line.length).toBeLessThanOrEqual(510);
        }
      }),
      runs,
    );
  });

  it('begins with a verb of NNTP on a news connection', async () => {
    const isCommand = /^(?:MODE READER|QUIT|(?:GROUP|STAT) [ -~\x80-\xff]*)$/;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('nntp', 'news'), user, junk, async (scheme, name, path) => {
        const wire = newsServer();
        await ask(`${scheme}://${name}lamp.example/${path}`, 'nntp', wire);
        for (const line of linesOf(wire)) {
          expect(line).toMatch(isCommand);
          expect(line.length).toBeLessThanOrEqual(510);
        }
      }),
      runs,
    );
  });

  it('is the only one on a gopher connection', async () => {
    await fc.assert(
      fc.asyncProperty(user, junk, async (name, path) => {
        const wire = gopherServer();
        await ask(`gopher://${name}lamp.example/${path}`, 'gopher', wire);
        const lines = linesOf(wire);
        expect(lines.length).toBeLessThanOrEqual(1);
        expect(lines.join('').length).toBeLessThanOrEqual(510);
      }),
      runs,
    );
  });

  it('is no command of another protocol when gopher goes to a foreign port', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 7000, max: 7100 }), junk, async (port, path) => {
        fc.pre(port !== 7001 && port !== 7077);
        const wire = gopherServer();
        await ask(`gopher://lamp.example:${port}/${path}`, 'gopher', wire);
        for (const line of linesOf(wire)) {
          expect(line).toMatch(/^(?:|quit|[!-~]?\/\S*|URL:\S*)$/);
        }
      }),
      runs,
    );
  });
});

describe('gopher on a port that is not its own', () => {
  const reasonOf = async (path: string, port = 7070): Promise<string> => {
    const wire = gopherServer();
    const { verdict } = await ask(`gopher://lamp.example:${port}${path}`, 'gopher', wire);
    expect(wire.connections.length).toBe(verdict.verdict === 'skipped' ? 0 : 1);
    return verdict.reason;
  };

  it.each([
    ...[
      '',
      '/',
      '/1',
      '/1/',
      '/0/lamp.txt',
      '/00/pub/lamp.txt',
      '/11/services/z3950',
      '/9/big.bin',
    ],
    ...[
      '/g/lens.gif',
      '/h/page.html',
      '/hURL:http://lamp.example/',
      '/2',
      '/01/a%C3%BC',
      '/7/find',
    ],
  ])('asks for %j', async (path) => {
    expect(await reasonOf(path)).toBe(path === '/2' ? 'connected' : 'ok');
  });

  it.each([
    ...COMMANDS.filter((command) => command !== 'quit').map(
      (word) => `/0${encodeURIComponent(word)}`,
    ),
    ...[
      '/0lamp',
      '/_FLUSHALL',
      '/0/a%20b',
      '/7/find%09lamp',
      '/0/lamp%09%09+',
      '/0%20/x',
      '/1exec:x',
    ],
  ])('does not ask for %j', async (path) => {
    expect(await reasonOf(path)).toBe('unsafe-request');
    expect(await reasonOf(path, 70)).toBe('ok');
  });
});

describe('what is too long to be one line everywhere', () => {
  it.each<[LineProtocol, string]>([
    ['ftp', 'ftp://lamp.example/pub/'],
    ['ftp', 'ftp://lamp.example/%61'],
    ['gopher', 'gopher://lamp.example/0/'],
    ['nntp', 'nntp://lamp.example/'],
    ['nntp', 'news://lamp.example/a@'],
  ])('%s: %s…', async (protocol, start) => {
    const reasonOf = async (length: number): Promise<readonly string[]> => {
      const wire =
        protocol === 'ftp' ? ftpServer() : protocol === 'nntp' ? newsServer() : gopherServer();
      const { verdict } = await ask(start + 'x'.repeat(length), protocol, wire);
      return [verdict.reason, verdict.evidence.refused ?? ''];
    };
    expect(await reasonOf(501)).toEqual(['unsafe-request', 'more than 500 octets']);
    expect((await reasonOf(400))[0]).not.toBe('unsafe-request');
  });
});

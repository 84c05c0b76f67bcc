/** Servers that speak HTTP badly: what can be understood of them is, and said to be so. */
import { createServer, type Server } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../checkers/model.ts';
import { lenientBody } from '../../../checkers/net/http/lenient-body.ts';
import { NoStatusLine, readLenientHead } from '../../../checkers/net/http/lenient-head.ts';
import type { CheckPolicy } from '../../../checkers/policy.ts';
import { LOOPBACK_POLICY, neverAborted, withChecker } from '../../helpers/checking.ts';

const OK = 'HTTP/1.1 200 OK\r\n';
const NOTHING = 'Content-Length: 0\r\n\r\n';

/** Answers by what is asked for, byte for byte, and ends the connection. */
async function withServer<T>(
  answer: (path: string) => string,
  use: (port: number, asked: readonly string[]) => Promise<T>,
): Promise<T> {
  const asked: string[] = [];
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (chunk) => {
      asked.push(chunk.toString('latin1'));
      socket.end(answer(asked.at(-1)?.split(' ')[1] ?? ''), 'latin1');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  try {
    return await use(address.port, asked);
  } finally {
    server.close();
  }
}

function check(answer: string, policy: Partial<CheckPolicy> = {}): Promise<Verdict> {
  return withServer(
    () => answer,
    (port) =>
      withChecker(
        { ...LOOPBACK_POLICY, ...policy },
        async (checker) => (await checker.check(`http://127.0.0.1:${port}/`, neverAborted)).verdict,
      ),
  );
}

describe('an answer that is only old is as good as any', () => {
  it.each([
    ['HTTP/1.0', 'HTTP/1.0 200 OK\r\n\r\nhello'],
    ['no reason phrase', 'HTTP/1.1 200\r\n\r\n'],
    ['a body up to the end of the connection', `${OK}\r\nhello`],
    ['ISO 8859-1 in a field', `${OK}X-Town: K\xf6ln\r\n${NOTHING}`],
    ['an empty line before it', `\r\n${OK}${NOTHING}`],
    ['rubbish instead of chunks', `${OK}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello`],
    ['more than its length', `${OK}Content-Length: 2\r\nConnection: close\r\n\r\nokay`],
  ])('%s', async (_, answer) => {
    const verdict = await check(answer);
    expect(verdict).toMatchObject({ verdict: 'alive', reason: 'ok', confidence: 0.95 });
    expect(verdict.evidence.lenient).toBeUndefined();
  });
});

describe('an answer that no parser takes is understood, and a little less sure', () => {
  it.each([
    ['bare line feeds', 'HTTP/1.1 200 OK\nContent-Type: text/html\n\nhello'],
    ['both line ends', `${OK}A: b\nContent-Length: 0\r\n\n`],
    ['control characters', `${OK}X: a\x01b\x7f\r\n${NOTHING}`],
    ['NUL', `${OK}X: a\0b\r\n${NOTHING}`],
    ['a lone carriage return', `${OK}X: a\rb\r\n${NOTHING}`],
    ['the same length twice', `${OK}Content-Length: 2\r\nContent-Length: 2\r\n\r\nok`],
    ['a length that is none', `${OK}Content-Length: abc\r\n\r\nok`],
    [
      'a length and chunks',
      `${OK}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a space in a name', `${OK}Bad Name: x\r\n${NOTHING}`],
    ['a space before the colon', `${OK}Server : x\r\n${NOTHING}`],
    ['no name', `${OK}: x\r\n${NOTHING}`],
    ['no colon', `${OK}just a text\r\n${NOTHING}`],
    ['a folded field', `${OK}X-A: a\r\n b\r\n${NOTHING}`],
    ['an unheard-of version', `HTTP/1.2 200 OK\r\n${NOTHING}`],
    ['no version', `HTTP 200 OK\r\n${NOTHING}`],
    ['lower case', `http/1.1 200 OK\r\n${NOTHING}`],
    ['two spaces', `HTTP/1.1  200 OK\r\n${NOTHING}`],
    ['a stream of sound', 'ICY 200 OK\r\nicy-name: x\r\n\r\n'],
    ['100 without being asked', `HTTP/1.1 100 Continue\r\n\r\n${OK}${NOTHING}`],
  ])('%s', async (_, answer) => {
    const verdict = await check(answer);
    expect(verdict).toMatchObject({ verdict: 'alive', reason: 'ok', confidence: 0.86 });
    expect(verdict.evidence).toMatchObject({ lenient: true, status: 200 });
    expect(verdict.evidence.hops).toMatchObject([{ status: 200, address: '127.0.0.1' }]);
  });

  it('a denial as well as a page', async () => {
    const verdict = await check('HTTP/1.1 404 Not Found\n\nno');
    expect(verdict).toMatchObject({ verdict: 'dead', reason: 'not-found', confidence: 0.81 });
  });

  it('a redirect, to where it is spoken properly', async () => {
    const answer = (path: string): string =>
      path === '/' ? 'HTTP/1.1 301 Moved\nLocation : /there\n\n' : `${OK}${NOTHING}`;
    const verdict = await withServer(answer, (port) =>
      withChecker(LOOPBACK_POLICY, async (checker) => {
        return (await checker.check(`http://127.0.0.1:${port}/`, neverAborted)).verdict;
      }),
    );
    expect(verdict).toMatchObject({ verdict: 'moved', evidence: { lenient: true } });
    expect(verdict.suggestion).toMatch(/\/there$/);
  });

  it('robots.txt likewise', async () => {
    const rules = 'User-agent: *\nDisallow: /closed\n';
    const chunks = `${rules.length.toString(16)} \r\n${rules}\r\n0\r\n\r\n`;
    for (const body of [
      `Content-Length: abc\n\n${rules}`,
      `Transfer-Encoding: chunked\n\n${chunks}`,
    ]) {
      const reasons = await withServer(
        (path) => (path === '/robots.txt' ? `HTTP/1.1 200 OK\n${body}` : `${OK}${NOTHING}`),
        (port) =>
          withChecker({ ...LOOPBACK_POLICY, obeyRobots: true }, async (checker) => {
            const ask = (path: string) =>
              checker.check(`http://127.0.0.1:${port}${path}`, neverAborted);
            return [await ask('/closed'), await ask('/')].map(({ verdict }) => verdict.reason);
          }),
      );
      expect(reasons).toEqual(['robots', 'ok']);
    }
  });

  it('with the same request as before, but for the connection', async () => {
    const asked = await withServer(
      () => 'HTTP/1.1 200 OK\n\n',
      async (port, requests) => {
        await withChecker(LOOPBACK_POLICY, (checker) =>
          checker.check(`http://127.0.0.1:${port}/a?b=c#d`, neverAborted),
        );
        return requests;
      },
    );
    expect(asked).toHaveLength(2);
    const [strict, lenient] = asked.map((request) => request.split('\r\n').sort());
    expect(lenient).toEqual(
      strict?.map((line) => line.replace('connection: keep-alive', 'connection: close')).sort(),
    );
  });
});

describe('what is no HTTP stays none', () => {
  it.each([
    ['a page without a head', '<!doctype html><title>x</title>'],
    ['a page of many lines', '<html>\n<body>\n</html>\n'],
    ['mail', '220 mail.world.test ESMTP\r\n'],
    ['a shell', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['two lengths', `${OK}Content-Length: 2\r\nContent-Length: 7\r\n\r\nok`],
    ['two digits', 'HTTP/1.1 99 What\r\n\r\n'],
    ['four digits', 'HTTP/1.1 1000 What\r\n\r\n'],
    ['the status 0', 'HTTP/1.1 000 What\r\n\r\n'],
    ['another protocol from here on', 'HTTP/1.1 101 X\r\nUpgrade: x\r\n\r\n'],
    ['100 for ever', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(20_000)],
    ['103 for ever', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(20_000)],
  ])('%s', async (_, answer) => {
    const verdict = await check(answer);
    expect([verdict.verdict, verdict.reason]).toEqual(['unknown', 'protocol-error']);
    expect(verdict.evidence.lenient).toBeUndefined();
  });

  it.each([
    ['cut off in the head', 'HTTP/1.1 200 OK\r\nContent-', 'connection-reset'],
    ['a head without end', `${OK}X: ${'.'.repeat(300_000)}`, 'headers-too-large'],
  ])('%s', async (_, answer, reason) => {
    expect((await check(answer)).reason).toBe(reason);
  });
});

describe('the lenient reading of a head', () => {
  it('gives all values of a field, in order, under its name in lower case', () => {
    const head = readLenientHead(Buffer.from('HTTP/1.1 301 X\nA : 1\na: 2\nB:\n 3\n\nrest'));
    expect(head).toMatchObject({ status: 301, headers: { a: ['1', '2'], b: ['3'] } });
    expect(head?.bytes).toBe('HTTP/1.1 301 X\nA : 1\na: 2\nB:\n 3\n\n'.length);
  });

  it('has no fields but those that were sent', () => {
    const head = readLenientHead(Buffer.from('HTTP/1.1 200 X\n__proto__: x\n\n'));
    expect(Object.keys(head?.headers ?? {})).toEqual(['__proto__']);
  });

  it('is never put out by bytes, and does not depend on how they arrive', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'HTTP/1.1 200 OK',
        'HTTP/1.1 103 X',
        'ICY 200',
        '\r\n',
        '\n',
        ' ',
        ':',
        'a: b',
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const bytes = Buffer.from(pieces.join(''), 'latin1');
        const whole = reading(bytes);
        if (whole === null || whole === 'none') return;
        expect(reading(bytes.subarray(0, whole.bytes))).toEqual(whole);
        expect(reading(bytes.subarray(0, whole.bytes - 1))).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});

function reading(bytes: Buffer): ReturnType<typeof readLenientHead> | 'none' {
  try {
    return readLenientHead(bytes);
  } catch (error) {
    if (error instanceof NoStatusLine) return 'none';
    throw error;
  }
}

describe('the lenient reading of a body', () => {
  const chunked = { 'transfer-encoding': ['chunked'] };
  it.each([
    ['2\r\nok\r\n0\r\n\r\n', 'ok'],
    ['2 ;x=y\nok\n3\nyes', 'okyes'],
    ['000002\r\nok', 'ok'],
    ['ff\r\nshort', 'short'],
    ['no chunks at all', 'no chunks at all'],
    ['2\r\nok\r\n<p>', 'ok<p>'],
    ['', ''],
  ])('%j in chunks: %j', (received, body) => {
    expect(lenientBody(Buffer.from(received), chunked).toString()).toBe(body);
  });

  it.each([
    [['2'], 'ok'],
    [['2', '2'], 'ok'],
    [['2', '3'], 'okay'],
    [['-1'], 'okay'],
    [['9'], 'okay'],
    [undefined, 'okay'],
  ])('a length of %j', (length, body) => {
    const headers = length === undefined ? {} : { 'content-length': length };
    expect(lenientBody(Buffer.from('okay'), headers).toString()).toBe(body);
  });

  it('never gives more than came', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const body = lenientBody(Buffer.from(bytes), chunked);
        expect(body.length).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });
});

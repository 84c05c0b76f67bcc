/** What is found in a bucket, on a small server on loopback: as in a folder, whatever its answers look like. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/errors.ts';
import { type BucketDeps, type BucketOptions, Buckets } from '../../../src/s3/buckets.ts';
import { scan } from '../../../src/scan/scan.ts';
import type { SourceStream } from '../../../src/sources/names/model.ts';
import { linkTo, pdfFile } from '../../helpers/pdf-file.ts';
import { scratchFolder } from '../../helpers/scratch.ts';
import { refusing, type S3Fault, type S3Server, startS3 } from '../../helpers/servers/s3.ts';
import { tar, zip } from '../sources/packers.ts';

const KEYS = { id: 'AKID', secret: 'SECRET' };
const ENV = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'SECRET' };
const AT_ONCE = [0, 0, 0] as const;

let server: S3Server;
beforeEach(async () => {
  server = await startS3({ keys: KEYS, pageSize: 3 });
});
afterEach(async () => {
  for (const name of Object.keys(ENV)) Reflect.deleteProperty(process.env, name);
  await server.close();
});

interface Found {
  readonly sources: readonly SourceStream[];
  readonly problems: readonly Problem[];
  /** By name: its text, or why it could not be read. */
  readonly texts: Readonly<Record<string, string>>;
  readonly isDeleted: (name: string) => boolean;
}

async function found(
  names: readonly string[],
  options: BucketOptions = {},
  deps: Partial<BucketDeps> = {},
): Promise<Found> {
  const sources: SourceStream[] = [];
  const problems: Problem[] = [];
  const texts: Record<string, string> = {};
  const proofs: ((name: string) => boolean)[] = [];
  const buckets = new Buckets(
    names,
    { s3: { endpoint: server.endpoint }, ...options },
    {
      ...{ env: ENV, onListed: (proof) => proofs.push(proof) },
      client: { retryDelaysMs: AT_ONCE, silenceMs: 5000 },
      ...deps,
    },
  );
  try {
    for await (const source of buckets.sources()) {
      if (source.kind === 'problem') problems.push(source.problem);
      else sources.push(source);
    }
    for (const { path, object } of sources) {
      texts[path] = object === undefined ? 'no object' : await textOf(object.bytes());
    }
  } finally {
    await buckets.close();
  }
  return { sources, problems, texts, isDeleted: (name) => proofs.some((proof) => proof(name)) };
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of bytes) chunks.push(chunk);
  } catch (error) {
    return `${Buffer.concat(chunks)} ${error instanceof Error ? error.message : error}`;
  }
  return Buffer.concat(chunks).toString();
}

const pathsOf = ({ sources }: Found): readonly string[] => sources.map(({ path }) => path);
const codesOf = ({ problems }: Found): readonly string[] => problems.map(({ code }) => code);

describe('names of object storage', () => {
  beforeEach(() => {
    for (const key of ['lists', 'lists/a.txt', 'lists/deep/b.mbox', 'lists-old/c.txt', 'd.txt'])
      server.put('mail', key, key);
  });

  it.each<[string, readonly string[]]>([
    ['s3://mail', ['d.txt', 'lists', 'lists-old/c.txt', 'lists/a.txt', 'lists/deep/b.mbox']],
    ['S3://mail/', ['d.txt', 'lists', 'lists-old/c.txt', 'lists/a.txt', 'lists/deep/b.mbox']],
    ['s3://mail/lists', ['lists']],
    ['s3://mail/lists/', ['lists/a.txt', 'lists/deep/b.mbox']],
    ['s3://mail/lists/deep', ['lists/deep/b.mbox']],
    ['s3://mail/lists/deep/b.mbox', ['lists/deep/b.mbox']],
    ['s3://mail/lists*/*.txt', ['lists-old/c.txt', 'lists/a.txt']],
    ['s3://mail/**/*.{mbox,eml}', ['lists/deep/b.mbox']],
    ['s3://mail/*/deep', ['lists/deep/b.mbox']],
  ])('%s stands for %j', async (name, keys) => {
    const all = await found([name]);
    expect(pathsOf(all)).toEqual(keys.map((key) => `s3://mail/${key}`));
    expect(all.texts).toEqual(Object.fromEntries(keys.map((key) => [`s3://mail/${key}`, key])));
    expect(all.problems).toEqual([]);
  });

  it.each([
    ['s3://', 's3-name'],
    ['s3:///key', 's3-name'],
    ['s3://id:word@mail/key', 's3-name'],
    ['s3://../key', 's3-name'],
    ['s3://mail/nothing', 's3-nothing'],
    ['s3://mail/list', 's3-nothing'],
    ['s3://mail/*.pdf', 's3-nothing'],
    ['s3://other/', 's3-no-bucket'],
    ['s3://other/key', 's3-no-bucket'],
  ])('%s is told to be at fault (%s)', async (name, code) => {
    const all = await found([name, 's3://mail/d.txt']);
    expect(codesOf(all)).toEqual([code]);
    expect(pathsOf(all)).toEqual(['s3://mail/d.txt']);
    expect(JSON.stringify(all.problems)).not.toContain('word');
  });

  it('are asked for page by page, once each', async () => {
    await found(['s3://mail']);
    expect(server.asked.filter((ask) => ask.startsWith('LIST'))).toHaveLength(2);
    expect(server.asked.filter((ask) => ask.startsWith('GET'))).toHaveLength(5);
  });

  it('are no reason to ask anybody where no server is named', async () => {
    for (const s3 of [undefined, {}, { region: 'eu-west-1' }]) {
      const all = await found(['s3://mail'], { s3 });
      expect(codesOf(all)).toEqual(['s3-no-endpoint']);
      expect(all.problems[0]?.remedy).toContain('--s3-endpoint');
    }
    expect(codesOf(await found(['s3://mail'], { offline: true }))).toEqual(['s3-offline']);
    expect(server.asked).toEqual([]);
  });
});

describe('keys', () => {
  const ODD = [
    ...['a b.txt', 'a+b.txt', '100%.txt', 'a%20b.txt', 'ü/日本.txt', 'x/../y.txt', 'x//y.txt'],
    ...['q?a=1#b.txt', "quote'(1)*!.txt", '<&>.txt', 'back\\slash.txt', '~tilde.txt'],
  ];

  it.each(['url', 'plain'] as const)(
    'are those of the objects, odd or not (%s)',
    async (encoding) => {
      await server.close();
      server = await startS3({ keys: KEYS, pageSize: 2, encoding });
      for (const key of ODD) server.put('odd', key, `text of ${key}`);
      const all = await found(['s3://odd']);
      expect(all.problems).toEqual([]);
      expect(all.texts).toEqual(
        Object.fromEntries(ODD.map((key) => [`s3://odd/${key}`, `text of ${key}`])),
      );
      for (const key of ODD) {
        const one = await found([`s3://odd/${key}`]);
        expect(pathsOf(one)).toEqual([`s3://odd/${key}`]);
      }
    },
  );

  it('are passed over where they stand for folders or empty objects', async () => {
    server.put('b', 'folder/', '');
    server.put('b', 'folder/empty', '');
    server.put('b', 'folder/full', 'x');
    expect(pathsOf(await found(['s3://b']))).toEqual(['s3://b/folder/full']);
    expect((await found(['s3://b/folder/empty'])).texts).toEqual({ 's3://b/folder/empty': '' });
  });

  it('come all, in order, where there are thousands', async () => {
    await server.close();
    server = await startS3({ keys: KEYS });
    const keys = Array.from({ length: 2345 }, (_, n) => `${n}`.padStart(5, '0'));
    for (const key of keys) server.put('many', key, '');
    server.put('many', '99999', 'x');
    expect(pathsOf(await found(['s3://many']))).toEqual(['s3://many/99999']);
    expect(server.asked.filter((ask) => ask.startsWith('LIST'))).toHaveLength(3);
  });
});

describe('a request', () => {
  beforeEach(() => server.put('b', 'key', 'text'));

  it.each<[string, Readonly<Record<string, string>>, string, RegExp]>([
    [
      'with another secret',
      { ...ENV, AWS_SECRET_ACCESS_KEY: 'other' },
      's3-signature',
      /Signature/,
    ],
    [
      'with an unknown key',
      { ...ENV, AWS_ACCESS_KEY_ID: 'other' },
      's3-denied',
      /InvalidAccessKey/,
    ],
    ['without a key', {}, 's3-denied', /AccessDenied/],
    ['with half a key', { AWS_ACCESS_KEY_ID: 'AKID' }, 's3-half-key', /AWS_SECRET_ACCESS_KEY/],
  ])('%s is refused (%s)', async (_, env, code, detail) => {
    for (const name of ['s3://b', 's3://b/key']) {
      const all = await found([name], {}, { env });
      expect(all.problems).toMatchObject([{ code, source: name }]);
      expect(all.problems[0]?.message).toMatch(detail);
      expect(JSON.stringify(all.problems)).not.toMatch(/AKID|SECRET\b(?!_)/);
    }
  });

  it('is signed for the region, and with the token', async () => {
    await server.close();
    server = await startS3({ keys: { ...KEYS, token: 'a/token+=' }, region: 'eu-west-1' });
    server.put('b', 'key', 'text');
    const s3 = { endpoint: server.endpoint, region: 'eu-west-1' };
    const env = { ...ENV, AWS_SESSION_TOKEN: 'a/token+=' };
    expect((await found(['s3://b'], { s3 }, { env })).texts).toEqual({ 's3://b/key': 'text' });
    expect(codesOf(await found(['s3://b'], {}, { env }))).toEqual(['s3-signature']);
  });

  it('is anonymous where no key is set', async () => {
    await server.close();
    server = await startS3();
    server.put('b', 'key', 'text');
    expect((await found(['s3://b'], {}, { env: {} })).texts).toEqual({ 's3://b/key': 'text' });
  });

  it.each<[number, string, string]>([
    [403, 'AccessDenied', 's3-denied'],
    [403, 'RequestTimeTooSkewed', 's3-clock'],
    [400, 'AuthorizationHeaderMalformed', 's3-signature'],
    [400, 'InvalidArgument', 's3-odd-answer'],
    [501, 'NotImplemented', 's3-odd-answer'],
    [503, 'SlowDown', 's3-unreachable'],
  ])('is refused by the answer %i %s, told as %s', async (status, code, expected) => {
    const region = '<Region>eu-north-1</Region>';
    server.fault = () => refusing(status, code, region);
    const all = await found(['s3://b/']);
    expect(codesOf(all)).toEqual([expected]);
    expect(all.problems[0]?.message).toContain(
      `${status} ${code}; the region of the bucket is eu-north-1`,
    );
    expect(JSON.stringify(all.problems)).not.toMatch(/AKID|SECRET\b(?!_)/);
  });

  it('is not sent elsewhere', async () => {
    const asked: string[] = [];
    const other = await startS3();
    other.fault = ({ key }) => {
      asked.push(key);
      return undefined;
    };
    server.fault = () => (response) => {
      response.writeHead(307, { location: `${other.endpoint}/b?list-type=2` }).end();
    };
    expect(codesOf(await found(['s3://b/']))).toEqual(['s3-elsewhere']);
    expect(codesOf(await found(['s3://b/key']))).toEqual(['s3-elsewhere']);
    await other.close();
    expect(asked).toEqual([]);
  });

  it.each([500, 503, 429])('is repeated after %i', async (status) => {
    let left = 2;
    server.fault = () => (left-- > 0 ? refusing(status, 'SlowDown') : undefined);
    expect((await found(['s3://b/'])).texts).toEqual({ 's3://b/key': 'text' });
  });

  it('is repeated so often and no more', async () => {
    server.fault = () => refusing(503, 'SlowDown');
    await found(['s3://b/']);
    expect(server.asked).toHaveLength(1 + AT_ONCE.length);
  });

  it('is told where nobody listens', async () => {
    const s3 = { endpoint: 'http://127.0.0.1:9' };
    const [problem] = (await found(['s3://b/key'], { s3 })).problems;
    expect(problem?.code).toBe('s3-unreachable');
    expect(problem?.message).toContain('nothing listens there');
  });

  it('is not repeated where the certificate is not trusted', async () => {
    const pem = (name: string): Buffer =>
      readFileSync(resolve(import.meta.dirname, `../../helpers/servers/certificates/${name}.pem`));
    const secure = createServer({ cert: pem('self-signed'), key: pem('key') });
    let connections = 0;
    secure.on('connection', () => connections++);
    await new Promise<void>((done) => secure.listen(0, '127.0.0.1', done));
    const { port } = secure.address() as AddressInfo;
    const all = await found(['s3://b/'], { s3: { endpoint: `https://127.0.0.1:${port}` } });
    await new Promise((done) => secure.close(done));
    expect(codesOf(all)).toEqual(['s3-unreachable']);
    expect(all.problems[0]?.message).toContain('SELF_SIGNED_CERT');
    expect(connections).toBe(1);
  });

  it('ends with the run', async () => {
    const run = new AbortController();
    server.fault = () => () => run.abort();
    const all = await found(['s3://b/', 's3://b/key'], { signal: run.signal });
    expect(all).toMatchObject({ sources: [], problems: [] });
    expect(server.asked).toHaveLength(1);
  });
});

describe('a listing', () => {
  const LISTING = '<?xml version="1.0"?><ListBucketResult>';
  const KEY = '<Contents><Key>k</Key><Size>1</Size><ETag>"e"</ETag></Contents>';
  const more = (token: string): string =>
    `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`;
  const whole =
    (body: string): S3Fault =>
    ({ operation }) =>
      operation === 'LIST' ? (response) => void response.end(body) : undefined;

  it.each([
    ['no XML', 'Hello'],
    ['a page of the web', '<html><body>Hello</body></html>'],
    ['one that breaks off', `${LISTING}<IsTruncated>false</IsTruncated>${KEY}`],
    ['one that does not say whether it goes on', `${LISTING}${KEY}</ListBucketResult>`],
    [
      'one that goes on nowhere',
      `${LISTING}<IsTruncated>true</IsTruncated>${KEY}</ListBucketResult>`,
    ],
    [
      'a size that is none',
      `${LISTING}<IsTruncated>false</IsTruncated>${KEY.replace('>1<', '>x<')}</ListBucketResult>`,
    ],
    [
      'a key that cannot be decoded',
      `${LISTING}<EncodingType>url</EncodingType><IsTruncated>false</IsTruncated>${KEY.replace('>k<', '>%zz<')}</ListBucketResult>`,
    ],
  ])('proves nothing, and is told, where it is %s', async (_, body) => {
    server.fault = whole(body);
    const all = await found(['s3://b/']);
    expect(codesOf(all)).toEqual(['s3-odd-answer']);
    expect(all.isDeleted('s3://b/other')).toBe(false);
  });

  it.each([
    ['the same page', () => 'same'],
    ['two pages by turns', (page: number) => `${page % 2}`],
  ])('ends where it leads to %s again and again', async (_, tokenOf) => {
    let page = 0;
    server.fault = ({ operation }) => {
      if (operation !== 'LIST') return undefined;
      return (response) =>
        void response.end(`${LISTING}${more(tokenOf(page++))}${KEY}</ListBucketResult>`);
    };
    const all = await found(['s3://b/']);
    expect(codesOf(all)).toEqual(['s3-odd-answer']);
    expect(page).toBeLessThan(5);
    expect(all.isDeleted('s3://b/other')).toBe(false);
  });

  it('ends where it names nothing for ever', async () => {
    let page = 0;
    server.fault = () => (response) =>
      void response.end(`${LISTING}${more(`t${page++}`)}</ListBucketResult>`);
    expect(codesOf(await found(['s3://b/']))).toEqual(['s3-odd-answer']);
    expect(page).toBeLessThan(1100);
  });

  it('proves deleted what it does not name, where it found something', async () => {
    server.put('b', 'lists/a.txt', 'x');
    server.put('b', 'lists/now-empty', '');
    const all = await found(['s3://b/lists/'], {
      extensions: ['txt', 'mbox'],
      excludePath: ['/left/'],
    });
    expect(all.isDeleted('s3://b/lists/gone.txt')).toBe(true);
    expect(all.isDeleted('s3://b/lists/deep/gone.mbox')).toBe(true);
    for (const other of [
      'lists/gone.pdf',
      'lists/left/gone.txt',
      'lists/.hidden/gone.txt',
      'other.txt',
    ])
      expect(all.isDeleted(`s3://b/${other}`)).toBe(false);
    expect(all.isDeleted('s3://c/lists/gone.txt')).toBe(false);
    expect((await found(['s3://b/lists/'])).isDeleted('s3://b/lists/now-empty')).toBe(false);
    expect((await found(['s3://b/none/'])).isDeleted('s3://b/none/x')).toBe(false);
  });

  it('proves nothing where its second page fails', async () => {
    for (const key of ['1', '2', '3', '4']) server.put('b', key, key);
    server.fault = ({ query }) =>
      query.has('continuation-token') ? refusing(403, 'AccessDenied') : undefined;
    const all = await found(['s3://b/']);
    expect(pathsOf(all)).toEqual(['s3://b/1', 's3://b/2', 's3://b/3']);
    expect(codesOf(all)).toEqual(['s3-denied']);
    expect(all.isDeleted('s3://b/5')).toBe(false);
  });
});

describe('the bytes of an object', () => {
  const text = 'a line of text, and then another one\n'.repeat(100);
  const halfOf = (bytes: Buffer) => (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': bytes.length, etag: '"e"' });
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  };

  it('are taken up where the connection was cut', async () => {
    server.put('b', 'key', text);
    const { etag } = server.buckets.get('b')?.get('key') ?? { etag: '' };
    const asked: unknown[] = [];
    server.fault = ({ operation, request: { headers } }) => {
      if (operation !== 'GET') return undefined;
      asked.push([headers.range, headers['if-match']]);
      if (headers.range !== undefined) return undefined;
      return (response) => {
        response.writeHead(200, { 'content-length': text.length, etag: `"${etag}"` });
        response.write(text.slice(0, 1000), () => response.destroy());
      };
    };
    expect((await found(['s3://b/key'])).texts).toEqual({ 's3://b/key': text });
    expect(asked).toEqual([
      [undefined, undefined],
      [`bytes=1000-${text.length - 1}`, `"${etag}"`],
    ]);
  });

  it('begin anew where the server gives no ranges', async () => {
    server.put('b', 'key', text);
    let cuts = 1;
    server.fault = ({ operation }) => {
      if (operation !== 'GET') return undefined;
      if (cuts-- > 0) return halfOf(Buffer.from(text));
      return (response) => void response.writeHead(200, { etag: '"e"' }).end(text);
    };
    expect((await found(['s3://b/key'])).texts).toEqual({ 's3://b/key': text });
  });

  it('are told to be cut where they stay so', async () => {
    server.put('b', 'key', text);
    server.fault = ({ operation }) => (operation === 'GET' ? halfOf(Buffer.from(text)) : undefined);
    const { texts } = await found(['s3://b/key']);
    expect(texts['s3://b/key']).toContain('the connection was cut');
    expect(server.asked.filter((ask) => ask.startsWith('GET'))).toHaveLength(1 + AT_ONCE.length);
  });

  it('are not mixed with those of another object in its place', async () => {
    server.put('b', 'key', text);
    server.fault = ({ operation, request }) => {
      if (operation !== 'GET' || request.headers.range !== undefined) return undefined;
      return halfOf(Buffer.from(text));
    };
    const { texts } = await found(['s3://b/key']);
    expect(texts['s3://b/key']).toContain('was replaced while it was being read');
  });

  it('are told to be put away', async () => {
    server.put('b', 'key', text);
    server.fault = ({ operation }) =>
      operation === 'GET' ? refusing(403, 'InvalidObjectState') : undefined;
    expect((await found(['s3://b/'])).texts['s3://b/key']).toContain('is put away');
  });

  it('are told to be gone', async () => {
    server.put('b', 'key', text);
    server.fault = ({ operation }) =>
      operation === 'GET' ? refusing(404, 'NoSuchKey') : undefined;
    expect((await found(['s3://b/'])).texts['s3://b/key']).toContain('there is no object');
  });
});

describe('a scan of a bucket', () => {
  const FILES: Readonly<Record<string, string | Buffer>> = {
    'one.txt': 'See <http://a.example/long-\nname> and http://b.example/.\n',
    'deep/box.mbox': `${'From a@b.example Mon Jan  1 00:00:00 2024\nFrom: a@b.example\nSubject: s\n\nhttp://c.example/x\n\n'.repeat(3)}`,
    'deep/counted.mbox':
      'From a@b.example Mon Jan  1 00:00:00 2024\nContent-Length: 33\n\nFrom here on: http://d.example/1\n\n\nFrom a@b.example Mon Jan  1 00:00:00 2024\n\nhttp://d.example/2\n',
    'page.html': '<a href="http://e.example/">x</a>',
    'packed.txt.gz': gzipSync('http://f.example/packed\n'),
    'picture.png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    'empty.txt': '',
    '.hidden/x.txt': 'http://hidden.example/',
    'Mail/cur/1': 'From: a@b.example\nSubject: x\n\nhttp://g.example/\n',
    'Mail/new/2': 'From: a@b.example\nSubject: x\n\nhttp://h.example/\n',
    'Mail/tmp/3': 'From: a@b.example\nSubject: x\n\nhttp://tmp.example/\n',
    'Mail/.Sent/cur/1': 'From: a@b.example\nSubject: x\n\nhttp://i.example/\n',
    'Mail/.Sent/new/2': 'From: a@b.example\nSubject: x\n\nhttp://i2.example/\n',
    'wrong.pdf': '%PDF-1.4 broken http://j.example/',
    'paper.pdf': pdfFile({
      pages: [
        {
          texts: [{ text: 'See http://k.example/pdf', x: 50, y: 700 }],
          annotations: [linkTo('http://l.example/', [50, 600, 100, 620])],
        },
      ],
    }),
    'archive.zip': zip([
      { name: 'in/a.txt', content: 'http://m.example/zip\n' },
      {
        name: 'b.pdf',
        content: pdfFile({ pages: [{ texts: [{ text: 'http://n.example/', x: 50, y: 700 }] }] }),
      },
    ]),
    'archive.tar.gz': gzipSync(tar([{ name: 'c.txt', content: 'http://o.example/tar\n' }])),
  };

  async function sightingsIn(input: string, more: object): Promise<readonly string[]> {
    const rows: string[] = [];
    const totals = { sources: 0, documents: 0, sightings: 0 };
    const problems: string[] = [];
    const onProblem = ({ code, source }: Problem): void => void problems.push(`${code} ${source}`);
    const find = { context: true, emails: true, schemeless: true };
    for await (const batch of scan([input], { find, threads: 0, ...more }, { totals, onProblem }))
      for (const one of batch) rows.push(JSON.stringify(one));
    return [...rows, ...problems, JSON.stringify(totals)]
      .map((row) => row.replaceAll(input, ''))
      .sort();
  }

  it('gives what a scan of a folder with the same files gives', async () => {
    const folder = scratchFolder('as-a-bucket');
    for (const [name, content] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
      server.put('b', name, content);
    }
    const expected = await sightingsIn(`${folder}/`, {});
    Object.assign(process.env, ENV);
    const s3 = { endpoint: server.endpoint };
    expect(await sightingsIn('s3://b/', { s3 })).toEqual(expected);
    for (const one of [
      'f.example',
      'i.example',
      'k.example/pdf',
      'l.example',
      'm.example/zip',
      'n.example',
      'o.example',
    ])
      expect(expected.join()).toContain(`http://${one}`);
    expect(expected.join()).not.toMatch(/tmp\.example|hidden\.example/);
    const chosen = { extensions: ['txt', 'mbox'], excludePath: ['/deep/c'], hidden: true };
    expect(await sightingsIn('s3://b/', { s3, ...chosen })).toEqual(
      await sightingsIn(`${folder}/`, chosen),
    );
  });
});

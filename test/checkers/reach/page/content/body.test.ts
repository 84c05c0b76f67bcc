/** The bytes of a page, in every coding, whole, cut short and hostile. */
import { randomBytes } from 'node:crypto';
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyBytes, isUndecodable } from '../../../../../checkers/reach/page/content/body.ts';
import { keepPages, pageOf } from '../../../../../checkers/reach/page/content/page.ts';

const TEXT = Buffer.from(
  Array.from({ length: 3000 }, (_, i) => `lamp ${(i * 7919) % 1009}`).join(' '),
);
const MOST = 1024 * 1024;

const response = (body: Buffer, coding?: string, isWhole = true) => ({
  ...{ status: 200, body, isWhole },
  headers: { ...(coding === undefined ? {} : { 'content-encoding': coding }) },
});

const CODINGS: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['gzip', (bytes) => gzipSync(bytes)],
  ['x-gzip', (bytes) => gzipSync(bytes)],
  ['GZIP', (bytes) => gzipSync(bytes)],
  ['deflate', (bytes) => deflateSync(bytes)],
  ['deflate', (bytes) => deflateRawSync(bytes)],
  ['br', (bytes) => brotliCompressSync(bytes)],
  ['identity', (bytes) => bytes],
  ['deflate, gzip', (bytes) => gzipSync(deflateSync(bytes))],
];

describe('the body of a page', () => {
  it.each(CODINGS)('is read in %s', (coding, encode) => {
    expect(bodyBytes(response(encode(TEXT), coding), MOST)).toEqual({ bytes: TEXT, isWhole: true });
  });

  it.each(CODINGS)('is read as far as it came in %s', (coding, encode) => {
    const part = encode(TEXT);
    const read = bodyBytes(response(part.subarray(0, part.length / 2), coding, false), MOST);
    expect(read?.isWhole).toBe(false);
    expect(read?.bytes.length).toBeGreaterThan(TEXT.length / 10);
    expect(TEXT.subarray(0, read?.bytes.length)).toEqual(read?.bytes);
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(64 * MOST, 'lamp '))],
    ['br', brotliCompressSync(Buffer.alloc(8 * MOST, 'lamp '))],
  ])(
    'is not held in memory when it would unpack to far more than is read, in %s',
    (coding, body) => {
      const read = bodyBytes(response(body, coding), MOST);
      expect(read === null || (!read.isWhole && read.bytes.length <= MOST)).toBe(true);
    },
  );

  it('is read in zstd', () => {
    const read = bodyBytes(response(zstdCompressSync(TEXT), 'zstd'), MOST);
    expect(read?.bytes.equals(TEXT)).toBe(true);
  });

  it.each(['rot13', 'utf-8', 'none'])('is read as it is when it says %s', (coding) => {
    const read = bodyBytes(response(Buffer.from('plain words'), coding), MOST);
    expect(read?.bytes.toString()).toBe('plain words');
  });

  it('is read up to where its coding breaks', () => {
    const words = randomBytes(4000).toString('hex');
    const sound = deflateRawSync(words, { finishFlush: constants.Z_SYNC_FLUSH });
    // RFC 1951 §3.2.3: there is no block of type 3.
    const broken = Buffer.concat([sound, Buffer.from([0x07])]);
    const read = bodyBytes(response(broken, 'deflate'), MOST);
    expect(read?.isWhole).toBe(false);
    expect(read?.bytes.length).toBeGreaterThan(1000);
    expect(words.startsWith(read?.bytes.toString() ?? '?')).toBe(true);
    expect(isUndecodable(response(broken, 'deflate'))).toBe(false);
  });

  it.each([
    [true, 'gzip', Buffer.from('<p>plain</p>')],
    [true, 'br', Buffer.from('<p>plain</p>')],
    [false, 'gzip', gzipSync('words')],
    [false, 'gzip', gzipSync(Buffer.alloc(30_000_000))],
    [false, 'gzip', Buffer.alloc(0)],
    [false, 'zstd', zstdCompressSync('words')],
    [false, 'rot13', Buffer.from('jbeqf')],
    [false, 'gzip, gzip, gzip', Buffer.from('words')],
  ])('is undecodable: %s, of %s', (expected, coding, body) => {
    expect(isUndecodable(response(body, coding))).toBe(expected);
  });

  it.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip, gzip'])(
    'is empty when it is no %s',
    (coding) => {
      expect(bodyBytes(response(Buffer.from('plain words'), coding), MOST)).toBeNull();
    },
  );

  it('never fails, whatever comes', () => {
    const codings = fc.constantFrom('gzip', 'br', 'deflate', 'identity', '', ',');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), codings, (bytes, coding) => {
        const read = bodyBytes(response(Buffer.from(bytes), coding), 500);
        expect(read?.bytes.length ?? 0).toBeLessThanOrEqual(500);
        pageOf(response(Buffer.from(bytes), coding), { bodyBytes: 400, pageBytes: 500 });
      }),
    );
  });
});

describe('what is kept of a body', () => {
  const keep = keepPages({ bodyBytes: 100, pageBytes: 1000 });
  it.each([
    [200, 'text/html', 100],
    [404, 'Text/HTML; charset=utf-8', 100],
    [503, 'application/xhtml+xml', 100],
    [302, 'text/html', 0],
    [200, 'text/plain', 4096],
    [404, 'application/problem+json; charset=utf-8', 4096],
    [302, 'application/json', 0],
    [200, 'text/css', 0],
    [200, 'image/png', 0],
    [200, 'text/html-sandboxed', 0],
    [200, undefined, 0],
  ])('%i, %s: %i bytes', (status, type, bytes) => {
    const headers = type === undefined ? {} : { 'content-type': type };
    expect(keep({ status, headers })).toBe(bytes);
  });

  it('is nothing of a long text', () => {
    const headers = { 'content-type': 'text/plain', 'content-length': '4097' };
    expect(keep({ status: 200, headers })).toBe(0);
  });
});

describe('the charset of a page', () => {
  const html = (bytes: Buffer, type: string) =>
    pageOf(
      { status: 200, headers: { 'content-type': type }, body: bytes, isWhole: true },
      { bodyBytes: MOST, pageBytes: MOST },
    )?.title;

  it.each([
    ['text/html; charset=iso-8859-1', Buffer.from('<title>Größe</title>', 'latin1')],
    ['text/html; charset="utf-8"', Buffer.from('<title>Größe</title>')],
    ['text/html', Buffer.from('<title>Größe</title>')],
    ['text/html', Buffer.from('<meta charset=windows-1252><title>Größe</title>', 'latin1')],
    ['text/html', Buffer.from('\ufeff<title>Größe</title>', 'utf16le')],
  ])('%s', (type, bytes) => {
    expect(html(bytes, type)).toBe('Größe');
  });
});

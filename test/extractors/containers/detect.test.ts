import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DETECTION_BYTES, detectFormat } from '../../../extractors/containers/detect.ts';
import { FORMATS } from '../../../extractors/containers/formats.ts';

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const HEADER = 'From: anna@example.org\nSubject: Hello\n';
const FROM = 'From anna@example.org Thu Sep 13 12:30:05 2001\n';

const CASES: readonly (readonly [string, string, object])[] = [
  ['an mbox', `${FROM}${HEADER}\nHi\n`, { format: 'mbox' }],
  ['an mbox with CRLF', `${FROM}${HEADER}\nHi\n`.replaceAll('\n', '\r\n'), { format: 'mbox' }],
  ['an mbox after blank lines', `\n \n${FROM}${HEADER}\n`, { format: 'mbox' }],
  ['an mbox with a NUL', `${FROM}${HEADER}\n\0\n`, { format: 'mbox' }],
  [
    'an mbox whose first line has no date',
    `From -\n${HEADER}\nHi\n`,
    { format: 'mbox', oddFirstLine: true },
  ],
  ['text that begins with From', 'From here\non, all is well\n', { format: 'text' }],
  ['a message', `${HEADER}\nHi\n`, { format: 'message' }],
  ['a message after a blank line', `\n${HEADER}\nHi\n`, { format: 'message' }],
  ['a message after a quoted From', `>${FROM}${HEADER}\nHi\n`, { format: 'message' }],
  [
    'a message with a folded field',
    'To: a@example.org,\n b@example.org\nX: y\n\n',
    { format: 'message' },
  ],
  [
    'an article of 1983',
    'Relay-Version: B 2.10\nPosting-Version: B\n\nHi\n',
    { format: 'message' },
  ],
  ['a field before the known one', 'X-Foo: 1\nXref: news.example a:1\n\n', { format: 'message' }],
  [
    'a MIME header alone',
    'Content-Type: multipart/mixed; boundary=b\n\n--b\n',
    { format: 'message' },
  ],
  ['a media type that is none', 'Content-Type: see below\n\nFrom: x\n', { format: 'text' }],
  ['a marked mbox', `\xef\xbb\xbf${FROM}${HEADER}\n`, { format: 'mbox' }],
  ['a marked message', `\xef\xbb\xbf${HEADER}\n`, { format: 'message' }],
  ['header-like lines, none known', 'Name: x\nColour: red\n\n', { format: 'text' }],
  ['one header line alone', 'Subject: x\n\nFrom: y\n', { format: 'text' }],
  ['a list of URLs', 'http://a.example/\nFrom: x\n', { format: 'text' }],
  ['prose', 'It was a dark night.\nSubject: x\nFrom: y\n', { format: 'text' }],
  ['ISO 8859-1', 'Gr\xfc\xdfe aus K\xf6ln\n', { format: 'text' }],
  ['KOI8-R', '\xf0\xd2\xc9\xd7\xc5\xd4\n', { format: 'text' }],
  ['ISO-2022-JP', '\x1b$B%F%9%H\x1b(B\n', { format: 'text' }],
  ['form feeds', 'page one\n\f\npage two\n', { format: 'text' }],
  ['MMDF', `\x01\x01\x01\x01\n${HEADER}\nHi\n\x01\x01\x01\x01\n`, { format: 'mmdf' }],
  ['Babyl', 'BABYL OPTIONS: -*- rmail -*-\nVersion: 5\n\x1f\f\n0,,\n', { format: 'babyl' }],
  ['a batch of news', `#! rnews 46\n${HEADER}\nHi\n`, { format: 'rnews' }],
  ['a script', '#! /bin/sh\necho http://a.example/\n', { format: 'text' }],
  ['HTML', '<!DOCTYPE html>\n<title>x</title>', { format: 'html' }],
  ['HTML after a comment', ' <!-- made by hand -->\n<HTML>\n', { format: 'html' }],
  ['XHTML', '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">', { format: 'html' }],
  ['another tag', '<http://a.example/>\n', { format: 'text' }],
  [
    'an mbox that states lengths',
    `${FROM}${HEADER}Content-Length: 3\n\nHi\n`,
    { format: 'mbox', contentLength: true, declaredEnd: FROM.length + HEADER.length + 22 },
  ],
  ['UTF-16 with a mark', '\xff\xfeh\0i\0', { format: 'text', charset: 'utf-16le' }],
  ['UTF-16, big end first', '\xfe\xff\0h\0i', { format: 'text', charset: 'utf-16be' }],
  ['HTML in UTF-16', '\xff\xfe<\0h\0t\0m\0l\0>\0', { format: 'html', charset: 'utf-16le' }],
  ['nothing', '', { format: 'text' }],
  ['NUL bytes', 'abc\0def', { binary: 'data' }],
  ['control characters', '\x02\x03abc\x04\x05', { binary: 'data' }],
  ['overstrikes', 'l\bla\bam\bmp\bp _\bl_\ba_\bm_\bp', { format: 'text' }],
  ['gzip', '\x1f\x8b\x08\0', { binary: 'gzip data' }],
  ['bzip2', 'BZh91AY&SYxx', { binary: 'bzip2 data' }],
  ['xz', '\xfd7zXZ\0', { binary: 'xz data' }],
  ['zstd', '\x28\xb5\x2f\xfd', { binary: 'Zstandard data' }],
  ['zip', 'PK\x03\x04', { binary: 'a ZIP archive' }],
  ['PDF', '%PDF-1.4\n', { binary: 'a PDF document' }],
  ['PNG', '\x89PNG\r\n\x1a\n', { binary: 'a PNG image' }],
  ['JPEG', '\xff\xd8\xff\xe0', { binary: 'a JPEG image' }],
  ['GIF', 'GIF89a', { binary: 'a GIF image' }],
  ['ELF', '\x7fELF', { binary: 'an ELF program' }],
  ['tar', `${'x'.repeat(257)}ustar`, { binary: 'a tar archive' }],
  ['UTF-32', '\xff\xfe\0\0h\0\0\0', { binary: 'UTF-32 text' }],
  ['text about BZh', 'BZh is how bzip2 files begin\n', { format: 'text' }],
];

const NAMED = [
  ['a.mdx', 'markdown'],
  ['a.qmd', 'markdown'],
  ['a.HTM', 'html'],
  ['a.xhtml', 'html'],
  ['a.adoc', 'asciidoc'],
  ['a.rst', 'rst'],
  ['a.css', 'css'],
  ['a.tex', 'latex'],
  ['a.bib', 'bibtex'],
  ['html', 'text'],
] as const;

describe('detectFormat', () => {
  test.each(CASES)('recognises %s', (_, head, expected) => {
    expect(detectFormat(latin1(head))).toEqual(expected);
  });

  test('recognises Markdown by its name alone', () => {
    const prose = latin1('# Title\n\nSee [here](http://a.example/).\n');
    expect(detectFormat(prose, 'docs/README.md')).toEqual({ format: 'markdown' });
    for (const [name, format] of NAMED) expect(detectFormat(prose, name)).toEqual({ format });
    expect(detectFormat(prose, 'docs/README.txt')).toEqual({ format: 'text' });
    expect(detectFormat(latin1(`${HEADER}\nHi\n`), 'mail.md')).toEqual({ format: 'message' });
  });

  test.each([
    ['ls.1', '.TH LS 1\n', 'man'],
    ['ls.1.gz', '.\\" comment\n.TH LS 1\n', 'man'],
    ['ls.mdoc', '.Dd May 1, 2024\n', 'man'],
    ['alias.3', '.so man3/other.3\n', 'man'],
    ['paper.ms', '\'\\" t\n.TL\n', 'man'],
    ['server.log.1', 'May  1 started\n', 'text'],
    ['notes.1', 'See .TH in man(7)\n', 'text'],
    ['ls.txt', '.TH LS 1\n', 'text'],
  ])('recognises troff by name and first line: %s %j', (name, head, format) => {
    expect(detectFormat(latin1(head), name)).toEqual({ format });
  });

  test('reads no more than DETECTION_BYTES', () => {
    const long = `${'x'.repeat(DETECTION_BYTES)}\0\0\0`;
    expect(detectFormat(latin1(long))).toEqual({ format: 'text' });
  });

  test('has an answer to any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300, size: 'max' }), (head) => {
        const detection = detectFormat(head);
        if ('format' in detection) expect(Object.keys(FORMATS)).toContain(detection.format);
        else expect(detection.binary).not.toBe('');
      }),
    );
  });
});

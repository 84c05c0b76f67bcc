/** Documents that are no text are known by their first bytes, and packages by their parts. */
import { expect, test } from 'vitest';
import { detectDocument } from '../../../extractors/containers/detect-document.ts';

/** A member of a ZIP archive behind its local header (APPNOTE §4.3.7); `size` undefined: it stands behind the member. */
function member(name: string, data: Buffer, size?: number): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  if (size === undefined) header.writeUInt16LE(8, 6);
  else header.writeUInt32LE(size, 18);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), data]);
}

const DATA = Buffer.from('deflated');
const zip = (...names: readonly string[]): Buffer =>
  Buffer.concat(names.map((name) => member(name, DATA, DATA.length)));
const streamed = (...names: readonly string[]): Buffer =>
  Buffer.concat(names.map((name) => member(name, DATA)));

function opened(kind: string): Buffer {
  const [header = Buffer.alloc(0)] = [zip('mimetype').subarray(0, 38)];
  return Buffer.concat([header, Buffer.from(`application/vnd.oasis.opendocument.${kind}PK`)]);
}

const CFB = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const STREAM = Buffer.from('__substg1.0_0037001F', 'utf16le');
const PACKAGE = ['[Content_Types].xml', '_rels/.rels'];

const WORD = zip(...PACKAGE, 'word/document.xml');

const CASES: readonly (readonly [
  title: string,
  bytes: Buffer,
  name: string,
  format: string | null,
])[] = [
  ['a PDF', Buffer.from('%PDF-1.4\n'), 'a', 'pdf'],
  ['a PDF behind a header', Buffer.from('HTTP/1.0 200 OK\n\n%PDF-1.4\n\0'), 'a', 'pdf'],
  ['a PDF behind other bytes, by its name', Buffer.from('\n\n%PDF-1.4\n'), 'a.PDF', 'pdf'],
  ['a text about PDF', Buffer.from('Begin with %PDF-1.4'), 'a.txt', null],
  ['a late mark', Buffer.concat([Buffer.alloc(1024), Buffer.from('%PDF-')]), 'a.pdf', null],
  ['a text document of Word', zip(...PACKAGE, 'word/document.xml'), 'a', 'docx'],
  ['a workbook whose name says nothing', zip('xl/workbook.xml', ...PACKAGE), '-', 'xlsx'],
  ['slides with macros, by their name', zip(...PACKAGE), 'a.pptm', 'pptx'],
  ['a package that is compressed once more', zip(...PACKAGE), 'a.docx.gz', 'docx'],
  ['a package of something else', zip(...PACKAGE), 'a.nupkg', null],
  ['an OpenDocument text', opened('text'), 'a', 'odt'],
  ['an OpenDocument template', opened('spreadsheet-template'), 'a', 'ods'],
  ['another kind of OpenDocument', opened('formula'), 'a', null],
  ['a flat OpenDocument', Buffer.from('<?xml version="1.0"?>\n<office:document>'), 'a', 'fodf'],
  [
    'a book',
    Buffer.concat([zip('mimetype').subarray(0, 38), Buffer.from('application/epub+zip')]),
    'a',
    'epub',
  ],
  ['a book that was packed anew', zip('META-INF/container.xml', 'mimetype'), 'a', 'epub'],
  ['an OpenDocument text that was packed anew', zip('META-INF/manifest.xml'), 'a.odt', 'odt'],
  ['an archive of Java', zip('META-INF/MANIFEST.MF'), 'a.jar', null],
  ['a notebook', Buffer.from(' {"cells": []}'), 'a.ipynb', 'ipynb'],
  ['other JSON', Buffer.from('{"cells": []}'), 'a.json', null],
  ['a rich text', Buffer.from('{\\rtf1\\ansi Hi}'), 'a', 'rtf'],
  ['an archive', zip('docs/readme.md'), 'a.docx', null],
  ['a package that was written as a stream', streamed(...PACKAGE, 'xl/a.xml'), 'a', 'xlsx'],
  ['an archive that holds a package as it is', member('a.docx', WORD, WORD.length), 'a.zip', null],
  ['an encrypted workbook', CFB, 'a.xlsx', 'xlsx'],
  ['another compound file', CFB, 'a.doc', null],
  ['a message of Outlook, by its name', CFB, 'a.msg', 'msg'],
  ['a message of Outlook', Buffer.concat([CFB, STREAM]), '-', 'msg'],
  ['a header that is cut', zip('word/document.xml').subarray(0, 20), 'a.docx', null],
  ['nothing', Buffer.alloc(0), 'a.pdf', null],
];

test.each(CASES)('%s is told apart', (_, bytes, name, format) => {
  expect(detectDocument(bytes, name)).toBe(format);
});

/**
 * Recognises documents that are no text: PDF, Office files, messages of Outlook. Takes the first bytes of a file and its name, gives the
 * format, or null. A ZIP archive is a document only if it has the parts of one.
 */
import { endingOf as endingIn, formatOfEnding } from '../fields/document-names.ts';
import type { DocumentFormat } from './document-formats.ts';
import { holdsAt } from './holds-at.ts';

const PDF_MARK = '%PDF-';
/** Where readers look for it (ISO 32000-1, implementation note 13). */
const PDF_MARK_WITHIN = 1024;
const ZIP_MARK = 'PK\x03\x04';
const CFB_MARK = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
/** RTF 1.9.1, "RTF Version". */
const RTF_MARK = '{\\rtf';
const NUL = 0x00;

/** Those that are packages, or compound files once they have a password. */
const PACKAGES: ReadonlySet<DocumentFormat> = new Set([
  ...(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'] as const),
]);

/** The folders in which the parts of each Office format lie (ECMA-376-1 §8). */
const FOLDERS: readonly (readonly [string, DocumentFormat])[] = [
  ['word/', 'docx'],
  ['xl/', 'xlsx'],
  ['ppt/', 'pptx'],
];

/** `name` decides where the first bytes do not show the parts of a package, or they are encrypted. */
export function detectDocument(start: Uint8Array, name = ''): DocumentFormat | null {
  const head = Buffer.from(start.buffer, start.byteOffset, start.length);
  if (isPdf(head, name)) return 'pdf';
  if (holdsAt(head, 0, RTF_MARK)) return 'rtf';
  if (isFlat(head)) return 'fodf';
  if (isNotebook(head, name)) return 'ipynb';
  if (holdsAt(head, 0, ZIP_MARK)) return ofPackage(head, name);
  return holdsAt(head, 0, CFB_MARK) ? ofCompoundFile(head, name) : null;
}

/** Other bytes may stand before the mark; a text that mentions it is a text. */
function isPdf(head: Buffer, name: string): boolean {
  const at = head.indexOf(PDF_MARK, 0, 'latin1');
  if (at === -1 || at >= PDF_MARK_WITHIN) return false;
  return at === 0 || endingOf(name) === 'pdf' || head.includes(NUL);
}

/** JSON by its name and its first character: what it holds may stand far behind (nbformat 4). */
function isNotebook(head: Buffer, name: string): boolean {
  return (
    endingOf(name) === 'ipynb' &&
    /^(?:\xef\xbb\xbf)?\s{0,99}\{/.test(head.toString('latin1', 0, 128))
  );
}

const XML_WITHIN = 2048;

/** Its outermost element, behind the XML declaration (OpenDocument 1.3 part 3 §3.1.2). */
function isFlat(head: Buffer): boolean {
  const start = head.toString('latin1', 0, XML_WITHIN);
  return (
    start.includes('<office:document') && /^(?:\xef\xbb\xbf)?\s{0,99}<(?:\?xml|office:)/.test(start)
  );
}

function ofPackage(head: Buffer, name: string): DocumentFormat | null {
  const first = head.toString('latin1', NAME_AT, NAME_AT + MIMETYPE_MOST);
  // The first member, as it is (EPUB 3.3 §4.2.2.1).
  if (/^mimetype.{0,36}application\/epub\+zip/s.test(first)) return 'epub';
  const declared = MIMETYPE.exec(first)?.[1];
  if (declared !== undefined) return DECLARED[declared] ?? null;
  const names = [...memberNames(head)];
  for (const [folder, format] of FOLDERS) {
    if (names.some((member) => member.startsWith(folder))) return format;
  }
  if (names.includes(EPUB_CONTAINER)) return 'epub';
  return names.some((member) => PACKAGE_PARTS.test(member)) ? byEnding(name) : null;
}

/** The first member of a package, as it is (OpenDocument 1.3 part 2 §3.3). */
const MIMETYPE = /^mimetype(?:.{0,4})application\/vnd\.oasis\.opendocument\.([a-z]+)/s;
const MIMETYPE_MOST = 120;

/** Templates have the same, and a word more. */
const DECLARED: Readonly<Record<string, DocumentFormat>> = {
  ...{ text: 'odt', spreadsheet: 'ods', presentation: 'odp', graphics: 'odp' },
};

/** What every package has (ECMA-376-2 §10.1.2, OpenDocument 1.3 part 2 §3.1). */
const PACKAGE_PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|mimetype$|META-INF\/|content\.xml$|styles\.xml$)/;
/** Programs that pack a book anew may put its media type elsewhere (EPUB 3.3 §4.2.6.3.1). */
const EPUB_CONTAINER = 'META-INF/container.xml';

/** Places in the header of a member (APPNOTE §4.3.7). */
const FLAGS_AT = 6;
const PACKED_SIZE_AT = 18;
const NAME_LENGTH_AT = 26;
const EXTRA_LENGTH_AT = 28;
const NAME_AT = 30;
/** The size stands behind the member (APPNOTE §4.4.4). */
const SIZE_FOLLOWS = 0b1000;

/** Of the members whose headers are among the first bytes; not those of a package that is a member, as it is. */
function* memberNames(head: Buffer): Generator<string> {
  for (let at = 0; at + NAME_AT <= head.length && holdsAt(head, at, ZIP_MARK); ) {
    const length = head.readUInt16LE(at + NAME_LENGTH_AT);
    yield head.toString('latin1', at + NAME_AT, at + NAME_AT + length);
    const start = at + NAME_AT + length + head.readUInt16LE(at + EXTRA_LENGTH_AT);
    const isSized = (head.readUInt16LE(at + FLAGS_AT) & SIZE_FOLLOWS) === 0;
    at = isSized
      ? start + head.readUInt32LE(at + PACKED_SIZE_AT)
      : head.indexOf(ZIP_MARK, start, 'latin1');
    if (at === -1) return;
  }
}

/** An Office file with a password is no package, but a compound file ([MS-OFFCRYPTO] §2.3.4). */
function ofCompoundFile(head: Buffer, name: string): DocumentFormat | null {
  return head.includes(MESSAGE_STREAM) || endingOf(name) === 'msg' ? 'msg' : byEnding(name);
}

/** How the names of a message's properties begin, in the directory of its streams ([MS-OXMSG] §2.1.3). */
const MESSAGE_STREAM = Buffer.from('__substg1.0_', 'utf16le');

function byEnding(name: string): DocumentFormat | null {
  const format = formatOfEnding(endingOf(name));
  return format !== null && PACKAGES.has(format) ? format : null;
}

const COMPRESSED = /\.(?:gz|bz2|xz|zst|Z)$/i;

function endingOf(name: string): string {
  return endingIn(name.replace(COMPRESSED, ''));
}

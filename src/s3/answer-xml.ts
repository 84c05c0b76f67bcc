/** The XML that object storage answers with: takes its text, gives a page of a listing, or the code of an error. */
import { XmlReader } from '../documents/packages/xml.ts';
import type { ObjectEntry } from './model.ts';

export interface ListPage {
  readonly entries: readonly ObjectEntry[];
  /** Of the next page; undefined: this is the last. */
  readonly next: string | undefined;
}

export interface ErrorAnswer {
  readonly code: string;
  /** Where the bucket is. */
  readonly region: string | undefined;
}

const LISTING = 'ListBucketResult';
const ENTRY = 'Contents';
/** A listing that breaks off has no end; the reader of XML would supply one. */
const WHOLE = /<\/(?:[\w-]{1,40}:)?ListBucketResult\s*>\s*$/;

type Fields = ReadonlyMap<string, string>;

/** Null: it is no listing, or not all of one. */
export function listPage(xml: string): ListPage | null {
  const rows: Fields[] = [];
  const top = fieldsOf(xml, LISTING, (fields) => rows.push(fields));
  const isTruncated = top.get('IsTruncated')?.trim();
  if (!WHOLE.test(xml) || (isTruncated !== 'true' && isTruncated !== 'false')) return null;
  const isEncoded = top.get('EncodingType')?.trim() === 'url';
  const entries = rows.map((fields) => entryOf(fields, isEncoded));
  const sound = entries.filter((entry) => entry !== null);
  const token = top.get('NextContinuationToken') ?? '';
  if (sound.length < entries.length || (isTruncated === 'true' && token === '')) return null;
  return { entries: sound, next: isTruncated === 'true' ? token : undefined };
}

/** Null: nothing that could be told of it. */
export function errorAnswer(xml: string): ErrorAnswer | null {
  const fields = fieldsOf(xml, 'Error');
  const code = wordIn(fields.get('Code'));
  return code === undefined ? null : { code, region: wordIn(fields.get('Region')) };
}

/** What a server says is shown only where it is a word: messages may repeat keys. */
export function wordIn(text: string | undefined): string | undefined {
  const word = text?.trim() ?? '';
  return /^[\w.-]{1,80}$/.test(word) ? word : undefined;
}

/** The elements in the outermost one, which must have this name, and those of each entry in it. */
function fieldsOf(xml: string, root: string, onEntry?: (fields: Fields) => void): Fields {
  const fields = new Map<string, string>();
  let entry: Map<string, string> | undefined;
  const path: string[] = [];
  let text = '';
  const reader = new XmlReader({
    open: (name) => {
      path.push(name);
      text = '';
      if (path.length === 2 && name === ENTRY) entry = new Map();
    },
    text: (more) => {
      text += more;
    },
    close: (name) => {
      const depth = path.length;
      path.pop();
      if (path[0] !== root && depth > 1) return;
      if (depth === 2 && entry !== undefined && name === ENTRY) {
        onEntry?.(entry);
        entry = undefined;
      } else if (depth === 2) fields.set(name, text);
      else if (depth === 3) entry?.set(name, text);
      text = '';
    },
  });
  reader.write(xml);
  reader.end();
  return fields;
}

/** Null: no key, or one that cannot be decoded. */
function entryOf(fields: Fields, isEncoded: boolean): ObjectEntry | null {
  const written = fields.get('Key') ?? '';
  const key = isEncoded ? decodedKey(written) : written;
  const size = Number(fields.get('Size')?.trim() || Number.NaN);
  if (key === null || key === '' || !Number.isSafeInteger(size) || size < 0) return null;
  const modified = timeOf(fields.get('LastModified'));
  return { key, size, etag: plainEtag(fields.get('ETag')), modified };
}

/** In ms since 1970; 0: it is not told. In listings and in header fields. */
export function timeOf(written: string | undefined): number {
  const time = Date.parse(written?.trim() ?? '');
  return Number.isNaN(time) ? 0 : time;
}

/** As in a form: servers write blanks as `+` there. */
function decodedKey(written: string): string | null {
  try {
    return decodeURIComponent(written.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** In listings and in header fields, with quotes or without. */
export function plainEtag(written: string | undefined): string {
  return (written ?? '').trim().replaceAll(/^(?:W\/)?"|"$/g, '');
}

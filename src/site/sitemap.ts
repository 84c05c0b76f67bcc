/**
 * Sitemaps (sitemaps.org, protocol 0.9): takes the bytes of one, XML or a URL a line, gives the addresses in it with
 * their bytes, and whether they are pages or further sitemaps. Reads on over anything that is no address. Pure, linear.
 */
import { decode } from './xml-text.ts';

export interface Loc {
  readonly url: string;
  /** Its bytes. */
  readonly start: number;
  readonly end: number;
}

export interface Sitemap {
  readonly kind: 'pages' | 'index';
  readonly locs: readonly Loc[];
}

/** The root element, of which the beginning of the file speaks. */
const ROOT = /<(?:[\w-]{1,40}:)?(urlset|sitemapindex)[\s>/]/;
const HEAD_BYTES = 4096;
/** Addresses of one file (sitemaps.org: 50,000). */
const MOST_LOCS = 50_000;
const OPEN = /<(?:[\w-]{1,40}:)?loc(?:\s[^<>]{0,200})?>|<!--/g;
const CDATA = '<![CDATA[';

/** Null: it is none. */
export function readSitemap(bytes: Buffer): Sitemap | null {
  const root = ROOT.exec(bytes.toString('latin1', 0, HEAD_BYTES))?.[1];
  if (root === undefined) return readLines(bytes);
  return { kind: root === 'urlset' ? 'pages' : 'index', locs: locsOf(bytes) };
}

/** A character a byte, so that positions are those of the bytes. */
function locsOf(bytes: Buffer): readonly Loc[] {
  const text = bytes.toString('latin1');
  const locs: Loc[] = [];
  const opening = new RegExp(OPEN);
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const isComment = match[0] === '<!--';
    const content = opening.lastIndex;
    const end = isComment ? text.indexOf('-->', content) : endOf(text, content);
    if (end === -1) break;
    const loc = isComment ? undefined : locIn(bytes, content, end);
    if (loc !== undefined && locs.push(loc) === MOST_LOCS) break;
    opening.lastIndex = end;
  }
  return locs;
}

function endOf(text: string, content: number): number {
  const isCdata = text.startsWith(
    CDATA,
    text.slice(content, content + 100).search(/\S|$/) + content,
  );
  const from = isCdata ? text.indexOf(']]>', content) : content;
  return from === -1 ? -1 : text.indexOf('<', from);
}

function locIn(bytes: Buffer, from: number, to: number): Loc | undefined {
  const text = bytes.toString('latin1', from, to);
  const cdata = text.indexOf(CDATA);
  const start = cdata === -1 ? 0 : cdata + CDATA.length;
  const end = cdata === -1 ? text.length : text.indexOf(']]>', start);
  const inner = text.slice(start, end);
  const leading = inner.length - inner.trimStart().length;
  const value = inner.trim();
  const first = from + start + leading;
  const raw = bytes.toString('utf8', first, first + value.length);
  const url = cdata === -1 ? decode(raw) : raw;
  return isOnWeb(url) ? { url, start: first, end: first + value.length } : undefined;
}

/** A text file of addresses, one a line, and nothing else. */
function readLines(bytes: Buffer): Sitemap | null {
  const locs: Loc[] = [];
  const text = bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '   ');
  for (let start = 0; start < text.length && locs.length < MOST_LOCS; ) {
    const lf = text.indexOf('\n', start);
    const line = text.slice(start, lf === -1 ? text.length : lf);
    const value = line.trim();
    if (value !== '') {
      if (!isOnWeb(value)) return null;
      const first = start + line.indexOf(value);
      locs.push({ url: value, start: first, end: first + value.length });
    }
    if (lf === -1) break;
    start = lf + 1;
  }
  return locs.length === 0 ? null : { kind: 'pages', locs };
}

function isOnWeb(url: string): boolean {
  return /^https?:\/\/\S+$/i.test(url) && URL.canParse(url);
}

/** The same bytes with blanks for all but these addresses: nothing else is found in them, and all stands where it stood. */
export function onlyLocs(bytes: Buffer, locs: readonly Loc[]): Buffer {
  const kept = Buffer.from(bytes.toString('latin1').replaceAll(/[^\r\n]/g, ' '), 'latin1');
  for (const { start, end } of locs) bytes.copy(kept, start, start, end);
  return kept;
}

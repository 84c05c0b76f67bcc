/**
 * Reads URLs that their author has marked: `<URL:…>`, `<scheme:…>` and `news:<id@host>`. Takes the text between the
 * brackets as it is, faults included; only judges whether a URL is plausible at all.
 */
import type { Text } from '../characters/text.ts';
import { isBlank } from '../characters/url-characters.ts';
import type { Form } from '../model.ts';
import { type BrokenUrl, BrokenUrlBuilder, cut } from './cursor/broken-url.ts';
import type { TextSighting } from './cursor/model.ts';
import type { TextCursor } from './cursor/text-cursor.ts';
import { DEFANGED_SCHEMES, defanged } from './extent/defanged.ts';
import { markupAt } from './markup/markup-at.ts';
import { NEVER, SCHEMES } from './schemes/schemes.ts';
import { markedSighting } from './sighting.ts';
import type { SchemeStart } from './url-start.ts';
import { readWrapped, type Wrapped } from './wrappers.ts';

export interface MarkedFind {
  readonly sighting: TextSighting;
  /** The position after the closing bracket. */
  readonly resume: number;
}

/** `from` is the position after `<` and any `URL:`. */
export function readMarked(
  cursor: TextCursor,
  from: number,
  form: Extract<Form, 'url-wrapper' | 'angle'>,
): MarkedFind | null {
  const wrapped = readWrapped(cursor, from);
  if (!wrapped) return null;
  const written = withoutPrefix(wrapped.broken);
  const markup = markupAt(cursor, written.ranges[0]?.start ?? from, written.text);
  const broken = markup?.undo(written) ?? written;
  const named = nameOf(broken.text, form);
  if (!named || isPlaceholder(broken.text)) return null;
  if (form === 'angle' && (isLabelled(wrapped) || isProse(wrapped))) return null;
  const blank = form === 'angle' ? wrapped.blanks[0] : undefined;
  const unwrapped = blank === undefined ? null : beforeBlank(broken.text, blank);
  const asWrittenIn = markup === null ? undefined : cursor.text;
  const repair = defanged(broken.text) ?? undefined;
  const scheme = DEFANGED_SCHEMES.get(named.scheme) ?? named.scheme;
  const sighting = markedSighting({
    ...{ broken, form, ...named, scheme },
    ...{ unwrapped, asWrittenIn, repair },
  });
  return { sighting, resume: wrapped.close + 1 };
}

/** The URL up to the first blank, if it is more than a scheme. */
function beforeBlank(text: string, blank: number): string | null {
  const part = text.slice(0, blank);
  return /^[a-z][a-z0-9+.-]*:\/*$/i.test(part) ? null : part;
}

/** Removes a second `URL:`; some programs wrap a wrapped URL again: `<URL:URL:…>`. */
function withoutPrefix(broken: BrokenUrl): BrokenUrl {
  let from = 0;
  while (broken.text.slice(from, from + 4).toLowerCase() === 'url:') from += 4;
  return cut(broken, from, broken.text.length);
}

interface Named {
  readonly scheme: string;
  readonly prefix: string;
}

function nameOf(text: string, form: Form): Named | null {
  const scheme = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(text)?.[0].toLowerCase();
  if (scheme === undefined) return namedHost(text);
  if (NEVER.has(scheme) || text.length === scheme.length + 1) return null;
  const hierarchical = text.startsWith('//', scheme.length + 1);
  if (form === 'angle' && !hierarchical && !isOpaque(scheme)) return null;
  if (form === 'angle' && text.charAt(scheme.length + 1) === ':') return null;
  return { scheme, prefix: '' };
}

/**
 * In angle brackets, `http:` without `//` is a tag of some markup, `mailto:` is not. A second colon separates the names
 * of a programming language: `L<File::Basename>`.
 */
function isOpaque(scheme: string): boolean {
  const shape = SCHEMES.get(scheme);
  return shape !== undefined && shape !== 'authority';
}

function namedHost(text: string): Named | null {
  if (/^www\.[^/]+\./i.test(text)) return { scheme: 'http', prefix: 'http://' };
  if (/^ftp\.[^/]+\./i.test(text)) return { scheme: 'ftp', prefix: 'ftp://' };
  return null;
}

/** Whether the text is only the form of a URL: `http://`, `http://...`. */
function isPlaceholder(text: string): boolean {
  const rest = text.slice(text.indexOf(':') + 1).replace(/^\/\//, '');
  return (rest === '' && !/^file:/i.test(text)) || /^\.{3,}\/?$/.test(rest);
}

/** Whether a quotation mark or the text of a link follows: `<http://example.org/|there>`. A query may have bars itself. */
function isLabelled({ broken, blanks }: Wrapped): boolean {
  const { text } = broken;
  const bar = text.indexOf('|');
  const query = text.indexOf('?');
  const isQuery = query >= 0 && query < bar && blanks.length === 0;
  return text.includes('"') || (bar >= 0 && !isQuery);
}

/**
 * Whether the text in brackets is prose: `<http://example.org/ see there>`. More than one blank inside a line is prose,
 * unless every word after a blank has a mark that only URLs have. One blank is an error of wrapping.
 */
function isProse(wrapped: Wrapped): boolean {
  const { blanks, broken } = wrapped;
  if (blanks.length < 2) return false;
  return blanks.some((at, index) => {
    const end = blanks[index + 1] ?? broken.text.length;
    return !/[/?&=%#_.\d]/.test(broken.text.slice(at, end).replace(/[.]$/, ''));
  });
}

/** Reads `news:<id@host>`: the brackets belong to the message-id and are no part of the URL. */
export function readNewsId(cursor: TextCursor, found: SchemeStart): MarkedFind | null {
  const { text } = cursor;
  const open = found.start + found.scheme.length + 1;
  if (!/^(?:news|mid|nntp)$/.test(found.scheme) || text.charAt(open) !== '<') return null;
  const line = cursor.lineAt(open);
  const close = endOfId(text, open + 1, line?.end ?? 0);
  if (close < 0) return null;
  const builder = new BrokenUrlBuilder(text);
  builder.add({ start: found.start, end: open }, 'line-end');
  const broken = builder.build();
  const id = { start: open + 1, end: close };
  const whole = {
    text: broken.text + text.slice(id.start, id.end),
    ranges: [...broken.ranges, id],
    breaks: [],
  };
  const sighting = markedSighting({
    broken: whole,
    form: 'bare',
    scheme: found.scheme,
    prefix: '',
    unwrapped: null,
  });
  return { sighting, resume: close + 1 };
}

/** Message-ids are no longer than a line may be (RFC 5322 §2.1.1). */
const ID_LENGTH = 998;

function endOfId(text: Text, from: number, lineEnd: number): number {
  let at = from;
  let hasAt = false;
  const limit = Math.min(lineEnd, from + ID_LENGTH);
  while (
    at < limit &&
    text.charAt(at) !== '>' &&
    text.charAt(at) !== '<' &&
    !isBlank(text.charCodeAt(at))
  ) {
    if (text.charAt(at) === '@') hasAt = true;
    at++;
  }
  return hasAt && text.charAt(at) === '>' && at < limit ? at : -1;
}

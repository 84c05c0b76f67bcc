/**
 * Undoes what typesetting does to the characters of a URL: ligatures, other hyphens, a raised tilde, full-width forms.
 * Text that was taken from a PDF has the characters of its fonts, not those that were typed. Takes a URL, gives the
 * characters of a keyboard, or the same URL.
 */
import type { Join } from '../../model.ts';
import type { BrokenUrl } from './broken-url.ts';

/** Characters that are typed in no URL (Unicode 16.0, Alphabetic Presentation Forms; the tildes of TeX's fonts). */
const TYPESET: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u02dc': '~',
  '\u223c': '~',
  '\ufb00': 'ff',
  '\ufb01': 'fi',
  '\ufb02': 'fl',
  '\ufb03': 'ffi',
  '\ufb04': 'ffl',
  '\ufb05': 'st',
  '\ufb06': 'st',
};
const SURELY = /[\u2010\u2011\u02dc\u223c\ufb00-\ufb06]/g;

/** Dashes, the minus sign and full-width forms, which titles in URLs may hold as well. */
const PERHAPS = /[\u2012\u2013\u2212\uff01-\uff5e]/g;
const FULL_WIDTH_FORMS = /[\uff01-\uff5e]/g;
const FULL_WIDTH_FROM = 0xff00;
const FULL_WIDTH_BY = 0xfee0;

export const TYPESET_HYPHENS = /[\u2010-\u2013\u2212]/g;

const ANY = /[\u2010-\u2013\u2212\u02dc\u223c\ufb00-\ufb06\uff01-\uff5e]/;

/** Of all these, letters, digits, dot and hyphen in full width may stand in a host. */
const NOT_IN_HOST =
  /[\u2010-\u2013\u2212\u02dc\u223c\ufb00-\ufb06\uff01-\uff0c\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e]/;

/** An encyclopedia has dashes in its titles. */
const TITLED = /\/wiki\/|[?&]title=/i;
/** Letters beyond ASCII. */
const INTERNATIONAL = /[\u00c0-\u1fff\u2c00-\udfff\uf900-\ufdff\uff61-\uffdc]/;

/** A URL without its typesetting, in the order of what was probably typed. */
export function typedForms(url: string): readonly string[] {
  if (!ANY.test(url) || isInternationalHost(url)) return [url];
  const sure = url.replace(SURELY, typedFor);
  const all = sure.replace(PERHAPS, typedFor);
  const isAmongOthers = all !== sure && (INTERNATIONAL.test(all) || TITLED.test(all));
  const forms = isAmongOthers ? [sure, all] : [all];
  return [...new Set([...forms, url])];
}

/** Whether full-width forms stand in the host alone, where they are ASCII by themselves (UTS 46 §4). */
function isInternationalHost(url: string): boolean {
  const host = UP_TO_PATH.exec(url)?.[0] ?? '';
  if (!/^[a-z][a-z\d+.-]*:/i.test(host) || ANY.test(url.slice(host.length))) return false;
  return !NOT_IN_HOST.test(host);
}

/** A hyphen of typesetting where a word may be cut (U+00AD): it shows at line ends only. */
const SOFT_HYPHEN = /\u00ad/g;

const UP_TO_PATH = /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#]*/i;

/**
 * The URL with a typed hyphen for each soft one behind its host, since fonts may have both for one; null if there are
 * none. Names in hosts are read without them (UTS 46 §4).
 */
export function softHyphensTyped(broken: BrokenUrl): BrokenUrl | null {
  const { text } = broken;
  if (!text.includes('\u00ad')) return null;
  const path = UP_TO_PATH.exec(text)?.[0].length ?? 0;
  const shown = text.slice(0, path) + text.slice(path).replace(SOFT_HYPHEN, '-');
  return shown === text ? null : { ...broken, text: shown };
}

/** What was probably typed. */
export function typed(text: string): string {
  return typedForms(text)[0] ?? text;
}

/** The same at the end of a line, where a soft hyphen shows. */
export function shownAtLineEnd(url: string): string {
  return typed(url.endsWith('\u00ad') ? `${url.slice(0, -1)}-` : url);
}

/** The characters that were probably typed; breaks move with them. */
export function undoTypesetting(broken: BrokenUrl): BrokenUrl {
  const text = typed(broken.text);
  if (text === broken.text) return broken;
  return { text, ranges: broken.ranges, breaks: broken.breaks.map(shifted(broken.text)) };
}

/** Of all, only ligatures stand for more than one character. */
function shifted(text: string): (one: Join) => Join {
  return ({ kind, at }) => ({ kind, at: text.slice(0, at).replace(SURELY, typedFor).length });
}

/** The text with ASCII for all full-width forms, as many characters as before. */
export function inAscii(text: string): string {
  return text.replace(FULL_WIDTH_FORMS, typedFor);
}

function typedFor(character: string): string {
  const code = character.charCodeAt(0);
  if (code > FULL_WIDTH_FROM) return String.fromCharCode(code - FULL_WIDTH_BY);
  return TYPESET[character] ?? '-';
}

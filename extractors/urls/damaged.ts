/**
 * URLs whose beginning is damaged: by a slip (`http:/host/`, `http//host/`, `http:\\host\`), on purpose
 * (`hxxp://host/`, `http[:]//host/`), or by a scanner that took them apart. Takes the position of a colon or slash behind
 * a scheme, gives a candidate that is read as it was meant, or null.
 */
import { isAsciiText, type Text } from '../characters/text.ts';
import { isAlpha, isAlphanumeric } from '../characters/url-characters.ts';
import type { Candidate } from './bare.ts';
import type { Change, Repair } from './cursor/model.ts';
import type { TextCursor } from './cursor/text-cursor.ts';
import { DEFANGED_SCHEMES, refang } from './extent/defanged.ts';
import { isFourOctets } from './extent/hosts.ts';
import { slip } from './extent/repair.ts';
import { scannedAt } from './extent/scanned.ts';
import {
  readRepaired,
  readSchemeSpecificPart,
  type SchemeSpecificPart,
} from './extent/scheme-specific-part.ts';
import { isFunctionWord } from './line-ends/function-words.ts';
import { SCHEMES as SHAPES } from './schemes/schemes.ts';
import { AMBIGUOUS_DOMAINS, isTopLevelDomain, mayEndHost } from './schemes/top-level-domains.ts';
import { followsUrlPrefix } from './url-start.ts';

const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'ftp']);
const SLASH = 0x2f;
const COLON = 0x3a;
const CLOSE_ROUND = 0x29;
const BACKSLASH = 0x5c;
const CLOSE_SQUARE = 0x5d;
const CLOSE_CURLY = 0x7d;
const LOWER_S = 0x73;
const LOWER_X = 0x78;
const TO_LOWER = 0x20;
const LONGEST_SCHEME = 5;
const SHORTEST_SCHEME = 3;

/** What stands between a scheme and its host, and is no `://`. */
const SEPARATORS: readonly RegExp[] = [
  /[[({]:[\])}](?:\/\/|\\\\)/y,
  /[[({]:\/\/[\])}]/y,
  /:(?:\/|\\{2}|\\{4})(?=[a-z\d])/iy,
  /\/\/(?=[a-z\d])/iy,
];
const WHOLE = /:\/\/(?=[a-z\d[])/iy;
const LONGEST_SEPARATOR = 5;

/** `mark` is the first colon or slash behind the scheme; nothing may begin before `floor`. */
export function damagedAt(text: Text, mark: number, floor: number): Candidate | null {
  const typeset = ligatureSchemeAt(text, mark, floor);
  if (typeset !== null || !mayBeDamaged(text, mark)) return typeset;
  const end = '[({'.includes(text.charAt(mark - 1)) ? mark - 1 : mark;
  let start = end;
  while (start > floor && end - start <= LONGEST_SCHEME && isAlpha(text.charCodeAt(start - 1))) {
    start--;
  }
  if (end - start < SHORTEST_SCHEME || end - start > LONGEST_SCHEME) return null;
  if (start > floor && !mayPrecede(text, start - 1)) return null;
  const name = text.slice(start, end).toLowerCase();
  const fanged = DEFANGED_SCHEMES.get(name);
  if (fanged === undefined && !SCHEMES.has(name)) return null;
  const around = text.slice(end, end + LONGEST_SEPARATOR + 1);
  const length = separatorLength(
    around,
    fanged === undefined ? SEPARATORS : [WHOLE, ...SEPARATORS],
  );
  if (length === 0) return null;
  const scheme = fanged ?? name;
  const separator = around.slice(0, length);
  const isDefanged = fanged !== undefined || !':/\\'.includes(separator.charAt(0));
  const opening = { length: end - start, separator, scheme, isDefanged };
  return {
    start,
    form: followsUrlPrefix(text, start) ? 'prefixed' : 'bare',
    scheme,
    prefix: '',
    isPlain: separator.includes('\\'),
    read: (run) => readDamaged(run, opening),
  };
}

/** Schemes whose first two letters typesetting draws together (U+FB01), by the rest of their names. */
const LIGATURE_SCHEMES = [
  ['le', 'file'],
  ['nger', 'finger'],
] as const;
const LIGATURE = 0xfb01;

/** `ﬁle:///a/b`, in text that was taken from a PDF. */
function ligatureSchemeAt(text: Text, colon: number, floor: number): Candidate | null {
  if (!mayEndInLigatureScheme(text, colon)) return null;
  for (const [rest, scheme] of LIGATURE_SCHEMES) {
    const start = colon - rest.length - 1;
    if (start < floor || text.charCodeAt(start) !== LIGATURE) continue;
    if (!text.startsWith(rest, start + 1) || isLetterBefore(text, start, floor)) return null;
    const repair = slip(0, 1, 'fi');
    const shape = SHAPES.get(scheme) ?? 'authority';
    const read = (meant: string): SchemeSpecificPart | null =>
      readSchemeSpecificPart(scheme, shape, meant);
    const [form, prefix] = ['bare', ''] as const;
    return { start, form, scheme, prefix, read: (run) => readRepaired(run, repair, read) };
  }
  return null;
}

/** Asked at each colon: most stand behind letters of ASCII, as all bytes are. */
function mayEndInLigatureScheme(text: Text, colon: number): boolean {
  if (isAsciiText(text)) return false;
  const isThere =
    text.charCodeAt(colon - 3) === LIGATURE || text.charCodeAt(colon - 5) === LIGATURE;
  return isThere && text.charCodeAt(colon) === COLON;
}

function isLetterBefore(text: Text, start: number, floor: number): boolean {
  return start > floor && isAlphanumeric(text.charCodeAt(start - 1));
}

/** A URL that a scanner took apart, with the option `repair`. */
export function scannedCandidate(
  cursor: TextCursor,
  colon: number,
  floor: number,
): Candidate | null {
  const scanned = scannedAt(cursor, colon, floor, isFunctionWord);
  if (scanned === null) return null;
  const { start, scheme, broken, repair } = scanned;
  const read = (meant: string): SchemeSpecificPart | null =>
    readSchemeSpecificPart(scheme, 'authority', meant);
  return {
    ...{ start, scheme, form: 'bare', prefix: '', isPlain: true, gathered: broken },
    read: (run) => readRepaired(run, repair, read),
  };
}

/** Most colons stand before a blank, most others in an undamaged `http://`. A "yes" may be wrong. */
function mayBeDamaged(text: Text, mark: number): boolean {
  const next = text.charCodeAt(mark + 1);
  if (next === SLASH) {
    if (text.charCodeAt(mark + 2) !== SLASH) return true;
    const p = (text.charCodeAt(mark - 1) | TO_LOWER) === LOWER_S ? mark - 2 : mark - 1;
    return (text.charCodeAt(p - 1) | TO_LOWER) === LOWER_X || !isAlpha(text.charCodeAt(mark - 1));
  }
  return (
    next === BACKSLASH || next === CLOSE_SQUARE || next === CLOSE_ROUND || next === CLOSE_CURLY
  );
}

function separatorLength(around: string, separators: readonly RegExp[]): number {
  for (const pattern of separators) {
    pattern.lastIndex = 0;
    if (pattern.test(around)) return pattern.lastIndex;
  }
  return 0;
}

/** A scheme inside a word, a path or a query is none. */
function mayPrecede(text: Text, at: number): boolean {
  const code = text.charCodeAt(at);
  return !isAlphanumeric(code) && !'+-./\\@_%&?#'.includes(text.charAt(at));
}

interface Opening {
  /** Of the scheme as written. */
  readonly length: number;
  readonly separator: string;
  readonly scheme: string;
  readonly isDefanged: boolean;
}

function readDamaged(run: string, opening: Opening): SchemeSpecificPart | null {
  const { scheme } = opening;
  const repair = repairOf(run, opening);
  return readRepaired(run, repair, (meant) => {
    const part = readSchemeSpecificPart(scheme, 'authority', meant);
    return part && isMeant(meant.slice(scheme.length + '://'.length, part.from), part, opening)
      ? part
      : null;
  });
}

function repairOf(run: string, { length, separator, scheme, isDefanged }: Opening): Repair {
  const end = length + separator.length;
  const written = run.slice(0, length).toLowerCase();
  const begin = { start: written === scheme ? length : 0, end, by: '://' };
  const first = written === scheme ? begin : { ...begin, by: `${scheme}://` };
  const rest = isDefanged ? (refang(run, end)?.changes ?? []) : [];
  const slashes = separator.includes('\\') ? backslashes(run, end) : [];
  const changes = [first, ...rest, ...slashes].toSorted((a, b) => a.start - b.start);
  return { reason: isDefanged ? 'refanged' : 'repaired', changes };
}

function backslashes(run: string, from: number): readonly Change[] {
  const found = run.slice(from).matchAll(/\\+/g);
  return Array.from(found, ({ index, 0: marks }) => {
    const start = from + index;
    return { start, end: start + marks.length, by: '/' };
  });
}

/** Whether an author means a host: one slash or two without a colon say less than backslashes, or a changed scheme. */
function isMeant(authority: string, { open }: SchemeSpecificPart, opening: Opening): boolean {
  const host = authority.replace(/^.*@/, '').replace(/:\d*$/, '').replace(/\.$/, '');
  if (opening.isDefanged) return host.includes('.') || open;
  if (isFourOctets(host, 0, host.length)) return open || opening.separator.includes('\\');
  if (/^(?:www|ftp)\.[^.]+\./i.test(host)) return true;
  const labels = host.split('.');
  if (labels.length < 2) return false;
  if (opening.separator.includes('\\')) return true;
  const last = labels.at(-1) ?? '';
  if (!isTopLevelDomain(last)) return open && mayEndHost(last);
  return open || labels.length > 2 || !AMBIGUOUS_DOMAINS.has(last.toLowerCase());
}

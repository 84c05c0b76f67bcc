/**
 * URLs that a scanner or a typesetter took apart: `http: //www. host. example/ path`, `htt p://host.example/`. Takes the
 * position of the colon, gives the characters of the URL without the blanks in it, or null if it is in one piece.
 */
import type { Text } from '../../characters/text.ts';
import { isBlank } from '../../characters/url-characters.ts';
import { type BrokenUrl, BrokenUrlBuilder } from '../cursor/broken-url.ts';
import type { Repair, TextRange } from '../cursor/model.ts';
import type { TextCursor } from '../cursor/text-cursor.ts';
import { isTopLevelDomain, mayEndHost } from '../schemes/top-level-domains.ts';

export interface Scanned {
  readonly start: number;
  readonly scheme: string;
  readonly broken: BrokenUrl;
  readonly repair: Repair;
}

/** Characters beyond ASCII that are printed like a colon. */
export const COLONS = '\u02d0\u2236\ua789';

const SCHEME = /(?<![a-z\d])(?:h ?t ?t ?p ?s?|f ?t ?p) ?$/i;
const LONGEST_SCHEME = 11;
const SLASHES = /^. {0,2}\/ ?\/ {0,2}/;
const LABEL = /[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?/iy;
const DOT = /\. {0,2}/y;
const LONGEST_HEAD = 320;
const MOST_LABELS = 10;
const MOST_WORDS = 8;

/** Endings of file names, which a blank behind their dot may part from the name. */
const EXTENSION = /^(?:html?|php|pdf|txt|asp|cgi|gif|jpe?g|png|zip|gz|ps|doc|xml)\b/;

/** `isProse` tells words that no path begins with. */
export function scannedAt(
  cursor: TextCursor,
  colon: number,
  floor: number,
  isProse: (word: string) => boolean,
): Scanned | null {
  const { text } = cursor;
  const head = headAt(text, colon, floor);
  if (head === null) return null;
  const lineEnd = cursor.lineAt(colon)?.end ?? colon;
  if (head.end > lineEnd) return null;
  const end = pathEnd(cursor, head.end, { lineEnd, isProse });
  const broken = gathered(text, { start: head.start, end });
  const { scheme } = head;
  const isColon = text.charAt(colon) === ':';
  const changes = isColon ? [] : [{ start: scheme.length, end: scheme.length + 1, by: ':' }];
  return { start: head.start, scheme, broken, repair: { reason: 'repaired', changes } };
}

interface Head extends TextRange {
  readonly scheme: string;
}

/** Scheme and host; null if they are none, or are in one piece. */
export function headAt(text: Text, colon: number, floor: number): Head | null {
  if (!' /'.includes(text.charAt(colon + 1))) return null;
  const from = Math.max(floor, colon - LONGEST_SCHEME - 1);
  const written = SCHEME.exec(text.slice(from, colon));
  const rest = text.slice(colon, colon + LONGEST_HEAD);
  const slashes = SLASHES.exec(rest)?.[0];
  if (written === null || slashes === undefined) return null;
  const length = hostLength(rest, slashes.length);
  if (length === 0) return null;
  const host = rest.slice(slashes.length, slashes.length + length);
  const isWhole = !/ /.test(written[0] + slashes + host) && text.charAt(colon) === ':';
  if (isWhole) return null;
  const scheme = written[0].replaceAll(' ', '').toLowerCase();
  const start = from + written.index;
  return { start, end: colon + slashes.length + length, scheme };
}

/** The length of a host with blanks behind its dots; 0 if it has no known top-level domain. */
function hostLength(rest: string, from: number): number {
  const labels: string[] = [];
  let at = from;
  let end = from;
  while (labels.length < MOST_LABELS) {
    const label = taken(LABEL, rest, at);
    if (label === '' || !belongs(rest, labels, { gap: at - end, behind: at + label.length })) break;
    labels.push(label);
    end = at + label.length;
    const dot = taken(DOT, rest, end);
    if (dot === '') break;
    at = end + dot.length;
  }
  return labels.length > 1 && mayEndHost(labels.at(-1) ?? '') ? end - from : 0;
}

interface Place {
  /** From the label before to this one. */
  readonly gap: number;
  readonly behind: number;
}

/** Whether a label behind a blank is the host's: a finished name ends its sentence, unless a path follows. */
function belongs(rest: string, labels: readonly string[], { gap, behind }: Place): boolean {
  const isFinished = labels.length > (/^www$/i.test(labels[0] ?? '') ? 2 : 1);
  if (gap <= 1 || !isFinished || !isTopLevelDomain(labels.at(-1) ?? '')) return true;
  return /[/?]/.test(rest.charAt(behind));
}

function taken(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

interface PathOptions {
  readonly lineEnd: number;
  readonly isProse: (word: string) => boolean;
}

/** The end of the URL over blanks behind its slashes and before the extension of its file. */
function pathEnd(cursor: TextCursor, from: number, { lineEnd, isProse }: PathOptions): number {
  const { text } = cursor;
  let end = cursor.runEnd(from, lineEnd);
  for (let words = 0; words < MOST_WORDS; words++) {
    const last = text.charAt(end - 1);
    const next = cursor.skipBlanks(end, Math.min(lineEnd, end + 2));
    if (next === end || (last !== '/' && last !== '.') || end - 1 < from) break;
    const nextEnd = cursor.runEnd(next, lineEnd);
    const word = text.slice(next, nextEnd);
    if (last === '.' ? !EXTENSION.test(word) : !/^[a-z\d~]/i.test(word)) break;
    if (isProse(word.replace(/[.,;:!?)]+$/, ''))) break;
    end = nextEnd;
  }
  return end;
}

function gathered(text: Text, { start, end }: TextRange): BrokenUrl {
  const builder = new BrokenUrlBuilder(text);
  for (let at = start; at < end; ) {
    let stop = at;
    while (stop < end && !isBlank(text.charCodeAt(stop))) stop++;
    builder.add({ start: at, end: stop }, 'whitespace');
    at = stop;
    while (at < end && isBlank(text.charCodeAt(at))) at++;
  }
  return builder.build();
}

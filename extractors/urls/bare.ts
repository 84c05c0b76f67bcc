/**
 * Reads a URL without brackets: from its first character to the end of its structure, of the sentence or of the line;
 * `rejoin.ts` decides whether it continues on the next line.
 */
import type { Text } from '../characters/text.ts';
import { LIMITS } from '../limits.ts';
import type { Form, JoinMode, LineEnd } from '../model.ts';
import { type BrokenUrl, EMPTY_URL } from './cursor/broken-url.ts';
import type { Extent, Repair, SearchOptions } from './cursor/model.ts';
import type { TextCursor } from './cursor/text-cursor.ts';
import { fieldEnd } from './extent/csv-row.ts';
import { repairedText, toMeant, toWritten } from './extent/repair.ts';
import type { SchemeSpecificPart } from './extent/scheme-specific-part.ts';
import { structuralEnd, trimmedEnd } from './extent/url-end.ts';
import { endsInBegunName, restOfNameBehind } from './line-ends/lost-underscore.ts';
import { type Rejoined, rejoin } from './line-ends/rejoin.ts';
import { throughBraces } from './markup/braced.ts';
import { FULL_WIDTH } from './markup/full-width.ts';
import { type MarkupHere, markupAt } from './markup/markup-at.ts';
import { pastBlanks } from './markup/past-blanks.ts';

/** A position where a URL may begin, and how to read it from there. */
export interface Candidate {
  readonly start: number;
  readonly form: Form;
  readonly scheme: string;
  /** The scheme that is missing: `http://` for `www.…`. */
  readonly prefix: string;
  /** Whether its backslashes are slashes, and no markup's. */
  readonly isPlain?: boolean;
  /** Its characters on the first line, where blanks take them apart. */
  readonly gathered?: BrokenUrl;
  /** Whether it begins in full-width characters. */
  readonly isFullWidth?: boolean;
  /** Reads a run that begins at `start`. */
  readonly read: (run: string) => SchemeSpecificPart | null;
}

export interface Accepted extends Rejoined {
  readonly candidate: Candidate;
  /** The character before the URL, or ''. */
  readonly before: string;
  readonly lineEnds: readonly LineEnd[] | undefined;
  /** What may continue it behind a blank that was an underscore, or ''. */
  readonly restOfName: string;
  /** The text in which the URL is written otherwise, in a markup; undefined: as it is. */
  readonly asWrittenIn: Text | undefined;
}

/** There is no URL; the search continues at `resume`, if that is further on. */
export interface Rejected {
  readonly resume: number;
}

export function takeBare(
  cursor: TextCursor,
  candidate: Candidate,
  options: SearchOptions,
): Accepted | Rejected {
  const { start } = candidate;
  const line = cursor.lineAt(start);
  if (!line) return REJECTED;
  const field = fieldEnd(cursor, start);
  const lineEnd = field === -1 ? line.end : field;
  const run = runOf(cursor, candidate, lineEnd);
  // The next line is the next row.
  const mode = field === -1 ? (options.join ?? 'auto') : 'off';
  const written = candidate.gathered ?? firstLineOf(run, start);
  const markup = markupOf(cursor, candidate, written.text);
  const first = markup === null ? written : undone(cursor, written, { markup, mode });
  const before =
    emphasisAround(cursor.text, { from: line.contentStart, start, run: written.text }) ??
    characterBefore(cursor, candidate, line.contentStart);
  const measure = (broken: BrokenUrl): Extent | null => measureRun(broken.text, candidate, before);
  const extent = measure(first);
  if (extent && isLeftOpen(cursor, extent, first)) return REJECTED;
  if (extent && extent.structural > LIMITS.urlLength) return { resume: run.end };
  cursor.steps += extent?.structural ?? 0;
  const notes: LineEnd[] | undefined = options.explain ? [] : undefined;
  const undo = markup?.undo ?? UNCHANGED;
  const rejoined = rejoin(cursor, {
    ...{ first, extent, measure, undo, before, mode, notes },
    urlsAlone: options.urlsAlone,
  });
  if (!rejoined) return REJECTED;
  const lineEnds = notes?.length ? notes : undefined;
  const asWrittenIn = markup === null ? undefined : cursor.text;
  const restOfName = restBehind(cursor, rejoined);
  return { ...rejoined, candidate, before, lineEnds, asWrittenIn, restOfName };
}

/** The characters that it may consist of: a text, the position in the whole text that this begins at, and their end. */
interface Run {
  readonly text: Text;
  readonly textStart: number;
  readonly end: number;
}

function runOf(cursor: TextCursor, { start, isFullWidth }: Candidate, lineEnd: number): Run {
  if (isFullWidth) {
    const { ascii, start: textStart, end } = cursor.fullWidthRun(start, lineEnd);
    return { text: ascii, textStart, end };
  }
  const end = Math.min(cursor.barredEnd(start, lineEnd), lineEnd);
  return { text: cursor.text, textStart: 0, end };
}

function markupOf(
  cursor: TextCursor,
  { start, isPlain, isFullWidth }: Candidate,
  run: string,
): MarkupHere | null {
  if (isPlain) return null;
  return isFullWidth ? FULL_WIDTH : markupAt(cursor, start, run);
}

function restBehind(cursor: TextCursor, { broken, extent }: Rejoined): string {
  const { text, ranges } = broken;
  const isWhole = extent.trimmed === text.length && extent.from < text.length;
  if (!isWhole || extent.repair !== undefined) return '';
  // A blank and a file's name behind it are rarer than a URL that ends in a word.
  const rest = restOfNameBehind(cursor.text, ranges.at(-1)?.end ?? 0);
  return rest !== '' && endsInBegunName(text) ? rest : '';
}

const UNCHANGED = (broken: BrokenUrl): BrokenUrl => broken;

/** The URL's first line without its markup; inside braces, all its lines. */
function undone(
  cursor: TextCursor,
  first: BrokenUrl,
  { markup, mode }: { readonly markup: MarkupHere; readonly mode: JoinMode | number },
): BrokenUrl {
  const { takesBlank } = markup;
  const line = takesBlank === undefined ? first : pastBlanks(cursor, first, takesBlank);
  const whole = markup.braced && mode !== 'off' ? throughBraces(cursor, line) : line;
  return markup.undo(whole);
}

const REJECTED: Rejected = { resume: 0 };

/** The character before the URL and its `URL:`, or '' at the beginning of a line. */
function characterBefore(
  cursor: TextCursor,
  { start, form }: Candidate,
  lineStart: number,
): string {
  const opened = form === 'prefixed' ? start - 'URL:'.length : start;
  return opened > lineStart ? cursor.text.charAt(opened - 1) : '';
}

const LAST_MARK = /[a-z\d/]([*_~]{1,3})[.,;:!?)]*$/i;
/** How much is read before a URL. */
const LONGEST_EMPHASIS = 200;

interface Emphasised {
  /** The beginning of the line. */
  readonly from: number;
  readonly start: number;
  readonly run: string;
}

/**
 * The mark at the end of a URL that was opened some words before it, `*see http://a.example/b*`, as a mark right before
 * it would be; undefined: there is none. `/*` stands for all files of a folder.
 */
function emphasisAround(text: Text, { from, start, run }: Emphasised): string | undefined {
  const [, marks] = LAST_MARK.exec(run.slice(-8)) ?? [];
  const mark = marks?.charAt(0);
  if (mark === undefined || run.endsWith('/*')) return undefined;
  const before = text.slice(Math.max(from, start - LONGEST_EMPHASIS), start);
  const opening = before.lastIndexOf(mark);
  if (opening === -1 || opening === before.length - 1 || before.charAt(opening + 1) === ' ') {
    return undefined;
  }
  const first = before.slice(0, opening).search(/[*_~]+$/);
  const outside = before.charAt((first === -1 ? opening : first) - 1);
  return outside === '' || /[\s("'[{]/.test(outside) ? mark : undefined;
}

function firstLineOf({ text, textStart, end: runEnd }: Run, start: number): BrokenUrl {
  const end = Math.min(runEnd, start + LIMITS.urlLength + 1);
  if (end <= start) return EMPTY_URL;
  const written = text.slice(start - textStart, end - textStart);
  return { text: written, ranges: [{ start, end }], breaks: [] };
}

function measureRun(run: string, candidate: Candidate, before: string): Extent | null {
  const rest = candidate.read(run);
  if (!rest) return null;
  return rest.repair === undefined
    ? endsOf(run, rest, before)
    : endsOfRepaired(run, { ...rest, before, repair: rest.repair });
}

function endsOf(run: string, { from, floor, open }: SchemeSpecificPart, before: string): Extent {
  const context = { from, floor, before };
  const structural = open ? structuralEnd(run, context) : from;
  return { from, structural, trimmed: trimmedEnd(run, structural, context) };
}

interface Repaired extends SchemeSpecificPart {
  readonly before: string;
  readonly repair: Repair;
}

/** The ends among the characters that are meant, as positions among those written. */
function endsOfRepaired(run: string, { from, floor, open, before, repair }: Repaired): Extent {
  const meant = { from: toMeant(from, repair), floor: toMeant(floor, repair), open };
  const { structural, trimmed } = endsOf(repairedText(run, repair), meant, before);
  return {
    from,
    structural: toWritten(structural, repair),
    trimmed: toWritten(trimmed, repair),
    repair,
  };
}

/** Whether the host is a template: `http://www.<name>/`. */
function isLeftOpen(cursor: TextCursor, extent: Extent, broken: BrokenUrl): boolean {
  if (extent.from < broken.text.length || !/[.-]$/.test(broken.text)) return false;
  const end = broken.ranges.at(-1)?.end ?? 0;
  return /^<[a-z]/i.test(cursor.text.slice(end, end + 2));
}

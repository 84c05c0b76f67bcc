/**
 * The readings of one sighting, best first: the URL as found, and other URLs that the author may have meant by a hyphen
 * at a line end, by the line end itself, by a last `.` or `)`, by what is glued to the end, or by a slip of the hand.
 */
import type { Text } from '../characters/text.ts';
import { LIMITS } from '../limits.ts';
import type { Form, Reading, ReadingReason } from '../model.ts';
import { CLOSE, EDGE, FAR, FIRST, HYPHEN, relativeWeight } from '../weights.ts';
import type { Accepted } from './bare.ts';
import { type BrokenUrl, type CleaningOptions, cut, toUrl, without } from './cursor/broken-url.ts';
import { undoAmpersands } from './cursor/entities.ts';
import type { Repair } from './cursor/model.ts';
import {
  softHyphensTyped,
  TYPESET_HYPHENS,
  typed,
  typedForms,
  undoTypesetting,
} from './cursor/typeset.ts';
import { repairedUrl, toMeant } from './extent/repair.ts';
import { drawnAt, gluedStart, isUnspacedAt } from './extent/url-end.ts';
import { underscoreAtBreak } from './line-ends/lost-underscore.ts';
import { asWritten } from './markup/undo.ts';

const MARKED = { keepBidi: true } as const;
const UNMARKED = { keepBidi: false } as const;

export interface Marked {
  readonly broken: BrokenUrl;
  readonly form: Form;
  readonly scheme: string;
  /** The scheme that is missing: `http://` for `www.…`. */
  readonly prefix: string;
  /** The URL up to the first blank that was removed from a line. */
  readonly unwrapped: string | null;
  /** The text in which the URL is written otherwise, in a markup; undefined: as it is. */
  readonly asWrittenIn?: Text | undefined;
  /** What makes a defanged URL one again. */
  readonly repair?: Repair | undefined;
}

/** The readings of a URL in brackets. */
export function markedReadings(marked: Marked): readonly Reading[] {
  const { broken, unwrapped, asWrittenIn, repair } = marked;
  const written = writtenUrl(broken, asWrittenIn, MARKED);
  const main = undoAmpersands(repairedUrl(broken, repair));
  const url = main === broken && asWrittenIn === undefined ? written : toUrl(main, MARKED).url;
  const dropped = withoutHyphens(undoTypesetting(main), MARKED);
  const readings = repair
    ? repaired(url, written, repair.reason)
    : asTyped(url, written, firstReason({ dropped, joined: broken.breaks.length > 0 }));
  add(readings, dropped, 'hyphen-dropped', HYPHEN);
  add(readings, withHyphens(main, MARKED), 'hyphen-typed', EDGE);
  add(readings, unwrapped, 'not-rejoined', EDGE);
  add(readings, trimmedMarked(url), 'edge-trimmed', FAR);
  return ranked(readings);
}

/** The URL before its markup was undone, if it is written in one. */
function writtenUrl(
  broken: BrokenUrl,
  asWrittenIn: Text | undefined,
  options: CleaningOptions,
): string {
  const text = asWrittenIn === undefined ? broken.text : asWritten(broken, asWrittenIn);
  return toUrl({ ...broken, text }, options).url;
}

/** The readings of a bare URL. */
export function bareReadings(accepted: Accepted): readonly Reading[] {
  const { prefix } = accepted.candidate;
  const broken = cut(accepted.broken, 0, accepted.extent.trimmed);
  const main = undoAmpersands(repairedUrl(broken, accepted.extent.repair));
  const written = prefix + writtenUrl(broken, accepted.asWrittenIn, UNMARKED);
  const url =
    main === broken && accepted.asWrittenIn === undefined
      ? written
      : prefix + toUrl(main, UNMARKED).url;
  const dropped = withoutHyphens(undoTypesetting(main), UNMARKED);
  const kept = keptEdge(accepted);
  const evidence = { dropped, joined: main.breaks.length > 0, trimmed: kept !== null };
  const reason = accepted.extent.repair?.reason;
  const isScanned = accepted.candidate.gathered !== undefined;
  const readings =
    reason !== undefined && (url !== written || isScanned)
      ? repaired(url, written, reason)
      : asTyped(url, written, bareReason(accepted, evidence));
  add(readings, dropped === null ? null : prefix + dropped, 'hyphen-dropped', HYPHEN);
  const soft = withHyphens(main, UNMARKED);
  add(readings, soft === null ? null : prefix + soft, 'hyphen-typed', EDGE);
  addOtherEnds(readings, accepted);
  add(readings, isScanned ? beforeBlank(accepted, main) : null, 'not-rejoined', CLOSE);
  add(readings, kept, 'edge-kept', EDGE);
  add(readings, withoutGlued(accepted, main), 'tail-dropped', EDGE);
  addUnderscored(readings, accepted, url);
  return ranked(readings);
}

/** The URL up to the first blank in its path, which may be that of a sentence; null if there is none. */
function beforeBlank({ extent }: Accepted, main: BrokenUrl): string | null {
  const blank = main.breaks.find(({ kind, at }) => kind === 'whitespace' && at > extent.from);
  return blank === undefined ? null : toUrl(cut(main, 0, blank.at), UNMARKED).url;
}

function repaired(url: string, written: string, reason: ReadingReason): Reading[] {
  const meant: Reading = { url: typed(url), reason, weight: FIRST };
  return written === meant.url
    ? [meant]
    : [meant, { url: written, reason: 'as-written', weight: CLOSE }];
}

/** The URL without what may be glued to its end; null if nothing is. */
function withoutGlued({ candidate, extent }: Accepted, main: BrokenUrl): string | null {
  const from = extent.repair === undefined ? extent.from : toMeant(extent.from, extent.repair);
  const start = gluedStart(main.text, Math.min(from, main.text.length));
  return start < 0 ? null : candidate.prefix + toUrl(cut(main, 0, start), UNMARKED).url;
}

/** The URL as typed, before typesetting or markup changed it, and as written. */
function asTyped(url: string, written: string, reason: ReadingReason): Reading[] {
  const forms = typedForms(url);
  if (forms.length > 1) {
    return forms.map((form, index) => ({
      url: form,
      reason: form === url ? 'as-written' : undoneReason(form, url),
      weight: index === 0 ? FIRST : HYPHEN,
    }));
  }
  if (url === written) return [{ url, reason, weight: FIRST }];
  return [
    { url, reason: 'residue-decoded', weight: FIRST },
    { url: written, reason: 'as-written', weight: HYPHEN },
  ];
}

/** Only hyphens were typed, or other characters as well. */
function undoneReason(form: string, url: string): ReadingReason {
  return form === url.replace(TYPESET_HYPHENS, '-') ? 'hyphen-typed' : 'residue-decoded';
}

interface BreakEvidence {
  /** The URL without the hyphens before its breaks, if there are any. */
  readonly dropped: string | null;
  readonly joined: boolean;
}

function bareReason(
  accepted: Accepted,
  evidence: BreakEvidence & { readonly trimmed: boolean },
): ReadingReason {
  if (!evidence.joined && accepted.others.length > 0) return 'not-rejoined';
  if (!evidence.joined && evidence.trimmed) return 'edge-trimmed';
  return firstReason(evidence);
}

function firstReason(evidence: BreakEvidence): ReadingReason {
  if (evidence.dropped !== null) return 'hyphen-kept';
  return evidence.joined ? 'rejoined' : 'as-written';
}

/** Adds the readings with a line end decided the other way. */
function addOtherEnds(readings: Reading[], accepted: Accepted): void {
  const { broken: chosen, probability = 1, others } = accepted;
  for (const other of others) {
    const { broken, extent } = other;
    const meant = repairedUrl(cut(broken, 0, extent.trimmed), extent.repair);
    const url = accepted.candidate.prefix + toUrl(meant, UNMARKED).url;
    const reason = broken.text.length > chosen.text.length ? 'rejoined' : 'not-rejoined';
    add(readings, url, reason, relativeWeight(other.probability, probability));
  }
}

/** Adds the readings with an underscore for the blank, or a line end in doubt, inside the name of a file. */
function addUnderscored(readings: Reading[], accepted: Accepted, url: string): void {
  const { restOfName, broken, extent, others, candidate } = accepted;
  if (restOfName !== '') add(readings, `${url}_${restOfName}`, 'repaired', FAR);
  if (others.length === 0) return;
  for (const end of [{ broken, extent }, ...others]) {
    if (end.broken.breaks.length === 0 || end.extent.repair !== undefined) continue;
    const joined = underscoreAtBreak(cut(end.broken, 0, end.extent.trimmed));
    add(readings, joined === null ? null : candidate.prefix + joined, 'repaired', FAR);
  }
}

/**
 * RFC 1738 appendix: a hyphen before a line break may or may not be part of the URL.
 * null if no hyphen precedes a break.
 */
function withoutHyphens(broken: BrokenUrl, options: { readonly keepBidi: boolean }): string | null {
  if (broken.breaks.length === 0) return null;
  const hyphens = new Set<number>();
  for (const { kind, at } of broken.breaks) {
    if (kind !== 'whitespace' && kind !== 'flowed' && broken.text[at - 1] === '-') {
      hyphens.add(at - 1);
    }
  }
  if (hyphens.size === 0) return null;
  return toUrl({ ...broken, text: without(broken.text, hyphens), breaks: [] }, options).url;
}

/** The URL with the hyphens that fonts made soft; null if there are none. */
function withHyphens(broken: BrokenUrl, options: CleaningOptions): string | null {
  const shown = softHyphensTyped(broken);
  return shown && toUrl(shown, options).url;
}

/** The URL with the first `.` or `)` or the drawn marks that were trimmed as the sentence's; null if none were. */
function keptEdge({ broken, extent, before, candidate }: Accepted): string | null {
  const { from, trimmed } = extent;
  const next = broken.text[trimmed];
  const isEdge = next === '.' ? trimmed > from : next === ')' && before !== '(';
  const drawn = trimmed > from ? drawnAt(broken.text, trimmed) : '';
  const isGlued = trimmed < from && isUnspacedAt(broken.text, trimmed);
  const glued = isGlued ? from - trimmed : drawn.length;
  const length = isEdge ? 1 : glued;
  if (length === 0) return null;
  const meant = repairedUrl(cut(broken, 0, trimmed + length), extent.repair);
  return candidate.prefix + toUrl(meant, UNMARKED).url;
}

/** A URL in brackets keeps its last `.`; this is the URL without it, as it may be the sentence's all the same. */
function trimmedMarked(url: string): string | null {
  return /[^./?#]\.$/.test(url) ? url.slice(0, -1) : null;
}

/** Adds a reading as it was probably typed, unless there is none or one with the same URL stands before it. */
function add(
  readings: Reading[],
  found: string | null,
  reason: ReadingReason,
  weight: number,
): void {
  if (found === null) return;
  const url = typed(found);
  if (readings.some((reading) => reading.url === url)) return;
  readings.push({ url, reason, weight });
}

/** The readings, best first. */
function ranked(readings: Reading[]): readonly Reading[] {
  return readings.sort((a, b) => b.weight - a.weight).slice(0, LIMITS.readings);
}

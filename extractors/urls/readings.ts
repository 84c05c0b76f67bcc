/**
 * The readings of one sighting, best first: the URL as found, and other URLs that the author may have meant by a hyphen
 * at a line end, by the line end itself, or by a last `.` or `)`.
 */
import { LIMITS } from '../limits.ts';
import type { Reading, ReadingReason } from '../model.ts';
import type { Accepted } from './bare.ts';
import { type BrokenUrl, cut, toUrl, without } from './cursor/broken-url.ts';
import { undoAmpersands } from './cursor/entities.ts';

/** Weights give an order, not a probability: the chosen reading, one nearly as good, one to try if that fails. */
const FIRST = 1;
/** The weight of a reading that is nearly as good as the first: the decision was doubtful. */
export const CLOSE = 0.5;
const HYPHEN = 0.4;
const EDGE = 0.3;
const FAR = 0.2;

const MARKED = { keepBidi: true } as const;
const UNMARKED = { keepBidi: false } as const;

/** The readings of a URL in brackets. */
export function markedReadings(broken: BrokenUrl, unwrapped: string | null): readonly Reading[] {
  const { text } = broken;
  const isOnly = unwrapped === null && broken.breaks.length === 0 && !text.endsWith('.');
  return isOnly && isPlain(text, text.length)
    ? asWritten(text)
    : allMarkedReadings(broken, unwrapped);
}

export function asWritten(url: string): readonly Reading[] {
  return [{ url, reason: 'as-written', weight: FIRST }];
}

/** The readings of a URL before the full stop of a sentence. */
export function beforeFullStop(url: string): readonly Reading[] {
  return [
    { url, reason: 'edge-trimmed', weight: FIRST },
    { url: `${url}.`, reason: 'edge-kept', weight: EDGE },
  ];
}

function allMarkedReadings(broken: BrokenUrl, unwrapped: string | null): Reading[] {
  const written = toUrl(broken, MARKED).url;
  const main = undoAmpersands(broken);
  const url = toUrl(main, MARKED).url;
  const dropped = withoutHyphens(main, MARKED);
  const trimmed = trimmedMarked(url);
  const reason = firstReason({ dropped, joined: broken.breaks.length > 0 });
  return ranked([
    ...typed(url, written, reason),
    { url: dropped ?? url, reason: 'hyphen-dropped', weight: HYPHEN },
    { url: unwrapped ?? url, reason: 'not-rejoined', weight: EDGE },
    { url: trimmed, reason: 'edge-trimmed', weight: FAR },
  ]);
}

/** The readings of a bare URL. */
export function bareReadings(accepted: Accepted): readonly Reading[] {
  return onlyReading(accepted) ?? allReadings(accepted);
}

/** The only reading of a URL in one piece with unambiguous characters, as most are; null if there may be others. */
function onlyReading({
  broken,
  extent,
  other,
  before,
  candidate,
}: Accepted): readonly Reading[] | null {
  if (other || broken.breaks.length > 0 || !isPlain(broken.text, extent.trimmed)) return null;
  const next = broken.text[extent.trimmed];
  if (next === '.' || (next === ')' && before !== '(')) return null;
  const url = candidate.prefix + broken.text.slice(0, extent.trimmed);
  return asWritten(url);
}

const AMPERSAND = 0x26;
const FIRST_BEYOND_ASCII = 0x80;

/** Whether nothing up to `end` is invisible, typographic or an entity: a run may continue for thousands of URLs. */
function isPlain(text: string, end: number): boolean {
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === AMPERSAND || code >= FIRST_BEYOND_ASCII) return false;
  }
  return true;
}

function allReadings(accepted: Accepted): Reading[] {
  const { prefix } = accepted.candidate;
  const broken = cut(accepted.broken, 0, accepted.extent.trimmed);
  const main = undoAmpersands(broken);
  const written = prefix + toUrl(broken, UNMARKED).url;
  const url = prefix + toUrl(main, UNMARKED).url;
  const dropped = withoutHyphens(main, UNMARKED);
  const kept = prefix + keptEdge(accepted);
  const evidence = { dropped, joined: main.breaks.length > 0 };
  return ranked([
    ...typed(url, written, bareReason(accepted, { ...evidence, trimmed: kept !== written })),
    { url: dropped === null ? url : prefix + dropped, reason: 'hyphen-dropped', weight: HYPHEN },
    ...otherReading(accepted, evidence.joined),
    { url: kept, reason: 'edge-kept', weight: EDGE },
  ]);
}

/** Typographic hyphens, which no URL holds: typesetting puts them for `-`. */
const TYPESET = /[\u2010\u2011]/g;

/** The URL as typed, before typesetting or markup changed it, and as written. */
function typed(url: string, written: string, reason: ReadingReason): Reading[] {
  const plain = url.replace(TYPESET, '-');
  if (plain !== url) {
    return [
      { url: plain, reason: 'hyphen-typed', weight: FIRST },
      { url, reason: 'as-written', weight: HYPHEN },
    ];
  }
  if (url === written) return [{ url, reason, weight: FIRST }];
  return [
    { url, reason: 'residue-decoded', weight: FIRST },
    { url: written, reason: 'as-written', weight: HYPHEN },
  ];
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
  if (!evidence.joined && accepted.other) return 'not-rejoined';
  if (!evidence.joined && evidence.trimmed) return 'edge-trimmed';
  return firstReason(evidence);
}

function firstReason(evidence: BreakEvidence): ReadingReason {
  if (evidence.dropped !== null) return 'hyphen-kept';
  return evidence.joined ? 'rejoined' : 'as-written';
}

/** The reading with the line end decided the other way. */
function otherReading(accepted: Accepted, joined: boolean): Reading[] {
  if (!accepted.other) return [];
  const { broken, extent } = accepted.other;
  const url = accepted.candidate.prefix + toUrl(cut(broken, 0, extent.trimmed), UNMARKED).url;
  const weight = accepted.doubtful ? CLOSE : FAR;
  return [{ url, reason: joined ? 'not-rejoined' : 'rejoined', weight }];
}

/**
 * RFC 1738 appendix: a hyphen before a line break may or may not be part of the URL.
 * null if no hyphen precedes a break.
 */
function withoutHyphens(broken: BrokenUrl, options: { readonly keepBidi: boolean }): string | null {
  const hyphens = new Set<number>();
  for (const { kind, at } of broken.breaks) {
    if (kind !== 'whitespace' && kind !== 'flowed' && broken.text[at - 1] === '-') {
      hyphens.add(at - 1);
    }
  }
  if (hyphens.size === 0) return null;
  return toUrl({ ...broken, text: without(broken.text, hyphens), breaks: [] }, options).url;
}

/** The URL with the first `.` or `)` that was trimmed as the sentence's, if one was. */
function keptEdge(accepted: Accepted): string {
  const { broken, extent, before } = accepted;
  const next = broken.text[extent.trimmed];
  const isEdge = next === '.' ? extent.trimmed > extent.from : next === ')' && before !== '(';
  return toUrl(cut(broken, 0, extent.trimmed + (isEdge ? 1 : 0)), UNMARKED).url;
}

/** A URL in brackets keeps its last `.`; it may be the sentence's all the same. */
function trimmedMarked(url: string): string {
  return /[^./?#]\.$/.test(url) ? url.slice(0, -1) : url;
}

/** The readings, best first, each URL once. */
function ranked(readings: readonly Reading[]): Reading[] {
  const seen = new Set<string>();
  return readings
    .filter(({ url }) => !seen.has(url) && seen.add(url))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, LIMITS.readings);
}

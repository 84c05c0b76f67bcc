/**
 * URLs that only troff puts together: takes what it sets, gives those that stand in several pieces of the source, with the
 * part unknown that the reader of the page is to fill in. What is written in one piece is left to the usual finder.
 */
import type { Reference } from '../model.ts';
import { type Typeset, UNKNOWN } from './typeset.ts';

const URL = /[a-z][a-z0-9+.-]{1,40}:\/\/[^\s<>"]{1,4000}/gi;
/** With a host that is no form to be filled in. */
const PLAUSIBLE =
  /^[^:]+:\/\/(?:[^\s/?#@]{1,200}@)?(?:\[[\da-f:.%]+\]|[\w%~-][\w.%~-]*)(?::\d+)?(?:[/?#]|$)/i;
const BEHIND = /[.,;:!?'`\u2019]$/;
const MOST_BEHIND = 20;
const BRACKETS: Readonly<Partial<Record<string, string>>> = { ')': '(', ']': '[', '}': '{' };
/** Other schemes begin with the letter that ends the escape before them, as the usual finder reads them. */
const TOLD_IN_WORDS = /^(?:https?|ftp):/i;
const OF_A_SCHEME = /[a-z0-9+.-]/i;

export function referencesIn(set: Typeset, source: string): readonly Reference[] {
  const { text } = set;
  if (!text.includes('://')) return [];
  return Array.from(text.matchAll(URL), ({ 0: run, index }) => {
    const value = trimmed(run);
    const reference = referenceAt(set, index, value);
    if (run.includes(UNKNOWN) || isSlantedInPart(set, index, value.length))
      return unknown(reference);
    const isMisread =
      !TOLD_IN_WORDS.test(value) && OF_A_SCHEME.test(source[reference.start - 1] ?? '');
    if (!isMisread && !isOfPieces(set, index, value.length)) return [];
    return PLAUSIBLE.test(value) ? reference : unknown(reference);
  }).flat();
}

function unknown(reference: Reference): Reference {
  return { ...reference, unknown: 'variable' };
}

function referenceAt(set: Typeset, index: number, value: string): Reference {
  const start = set.at(index)?.start ?? 0;
  return { start, end: set.at(index + value.length - 1)?.end ?? start, kind: 'link', value };
}

/** Without what stands behind it in a sentence. */
function trimmed(run: string): string {
  let url = run;
  for (let left = MOST_BEHIND; left > 0 && isBehind(url); left--) url = url.slice(0, -1);
  return url;
}

function isBehind(url: string): boolean {
  const last = url.slice(-1);
  const open = BRACKETS[last];
  if (open === undefined) return BEHIND.test(url);
  return url.split(open).length < url.split(last).length;
}

/** Manual pages set in italics what is to be filled in; a URL may be so as a whole. */
function isSlantedInPart(set: Typeset, index: number, length: number): boolean {
  const first = set.at(index)?.isSlanted;
  for (let at = index + 1; at < index + length; at++) {
    if (set.at(at)?.isSlanted !== first) return true;
  }
  return false;
}

function isOfPieces(set: Typeset, index: number, length: number): boolean {
  for (let at = index + 1; at < index + length; at++) {
    if (set.at(at)?.isSeam === true) return true;
  }
  return false;
}

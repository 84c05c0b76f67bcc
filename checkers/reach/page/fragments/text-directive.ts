/**
 * Text fragments (WICG "URL Fragment Text Directives"): `#:~:text=[prefix-,]start[,end][,-suffix]`. Takes a
 * fragment, gives its directives; takes a directive and the visible text of a page, says whether the text is
 * there. Case and white space do not count.
 */
import { percentDecoded } from '../../../../extractors/characters/percent.ts';
import { oneLine } from '../content/text.ts';

export interface TextDirective {
  readonly prefix?: string;
  readonly start: string;
  readonly end?: string;
  readonly suffix?: string;
}

export interface SplitFragment {
  /** The element's part of the fragment. */
  readonly element: string;
  /** Of the directives those that can be read. */
  readonly texts: readonly TextDirective[];
}

const DELIMITER = ':~:';
const DIRECTIVES_READ = 20;
/** Positions at which a directive's start, and from each its end, is tried; a page with more counts as a match. */
const TRIES = 100;

export function splitFragment(fragment: string): SplitFragment {
  const at = fragment.indexOf(DELIMITER);
  if (at === -1) return { element: fragment, texts: [] };
  const directives = fragment.slice(at + DELIMITER.length).split('&', DIRECTIVES_READ);
  const texts = directives.map(parseDirective).filter((text) => text !== null);
  return { element: fragment.slice(0, at), texts };
}

/** Commas and dashes of the text itself are encoded, so that those written are the grammar's. */
function parseDirective(text: string): TextDirective | null {
  if (!text.startsWith('text=')) return null;
  const parts = text.slice('text='.length).split(',');
  const prefix = parts[0]?.endsWith('-') ? parts.shift()?.slice(0, -1) : undefined;
  const suffix = parts.at(-1)?.startsWith('-') ? parts.pop()?.slice(1) : undefined;
  const [start, end, ...more] = parts;
  if (!start || end === '' || more.length > 0) return null;
  const terms = [prefix, start, end, suffix].map((term) => (term ? normal(term) : undefined));
  const [before, from, to, after] = terms;
  if (!from || (prefix && !before) || (end && !to) || (suffix && !after)) return null;
  return {
    start: from,
    ...(before && { prefix: before }),
    ...(to && { end: to }),
    ...(after && { suffix: after }),
  };
}

/** `text` is visible text on one line. */
export function holdsText(text: string, directive: TextDirective): boolean {
  const { prefix, start, end, suffix } = directive;
  const page = text.toLowerCase();
  if (Object.values(directive).some((term: string) => !page.includes(term))) return false;
  let at = page.indexOf(start);
  for (let tries = 0; at !== -1 && tries < TRIES; tries++) {
    const isBehind = prefix === undefined || page.slice(0, at).trimEnd().endsWith(prefix);
    if (isBehind && goesOn(page, at + start.length, { end, suffix })) return true;
    at = page.indexOf(start, at + 1);
  }
  return at !== -1;
}

/** Whether the range that begins before `at` can be ended as the directive says. */
function goesOn(
  page: string,
  at: number,
  { end, suffix }: { readonly end: string | undefined; readonly suffix: string | undefined },
): boolean {
  const isFollowed = (from: number): boolean =>
    suffix === undefined ||
    page
      .slice(from, from + suffix.length + 1)
      .trimStart()
      .startsWith(suffix);
  if (end === undefined) return isFollowed(at);
  let to = page.indexOf(end, at);
  for (let tries = 0; to !== -1 && tries < TRIES; tries++) {
    if (isFollowed(to + end.length)) return true;
    to = page.indexOf(end, to + 1);
  }
  return to !== -1;
}

function normal(term: string): string | undefined {
  const text = percentDecoded(term);
  return text === null ? undefined : oneLine(text).toLowerCase();
}

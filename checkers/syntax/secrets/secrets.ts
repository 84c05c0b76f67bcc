/**
 * Finds secrets in a URL besides its own user and password: takes any text, gives the ranges of their values, in order
 * and disjoint. Knows parameters by their names (`secret-names.ts`), in the path, the query and the fragment, also in
 * URLs encoded in them; and values by their form (`secret-shapes.ts`). Linear time; never throws.
 */
import { type Secrecy, secrecyOf } from './secret-names.ts';
import { isRandom, type Range, shapedSecrets } from './secret-shapes.ts';

/** A character with a meaning, as it is or encoded: `?`, `%3F` one layer below, `%253F` two. */
interface Delimiter {
  readonly kind: '?' | '&' | ';' | '#' | '=';
  readonly layer: number;
  readonly start: number;
  readonly end: number;
}

const DELIMITER = /[?&;#=]|%(?:25)*(?:3f|26|3b|23|3d)/gi;
const KINDS: Readonly<Record<string, Delimiter['kind']>> = {
  ...{ '?': '?', '&': '&', ';': ';', '#': '#', '=': '=' },
  ...{ '3f': '?', '26': '&', '3b': ';', '23': '#', '3d': '=' },
};
/** Fragments of every name in the table, and of letters of encoded names. */
const NAME_FRAGMENTS = new RegExp(
  [
    'tok auth bearer jwt pass pwd pw[=%] secret verifier assertion key sig credential hmac hdn sess',
    'sid cfid zenid code otp csrf xsrf nonce saml state ticket [^a-z]s[=%] login optin reset',
    'confirm verif activ invit recover magic unlock %(?:25)*[4-7]',
  ]
    .join(' ')
    .replaceAll(' ', '|'),
  'i',
);
/** Fragments of all secrets recognised by their form, and of logins inside. */
const SHAPE_FRAGMENTS =
  /@|%40|eyJ|gh[pousr]_|github_pat_|gl(?:pat|ptt|rt)-|xox|[rs]k_|AIza|ya29|\([A-Z]\(|hooks\.slack|webhooks|\/bot\d|reset|confirm|verif|activ|invit|recover|magic|unlock/i;

/** A quick test: most URLs hold no secret. */
export function mayHoldSecrets(url: string): boolean {
  return (/[=%]/.test(url) && NAME_FRAGMENTS.test(url)) || SHAPE_FRAGMENTS.test(url);
}

export function secretsIn(url: string): readonly Range[] {
  if (!mayHoldSecrets(url)) return [];
  const found = [...namedSecrets(url), ...shapedSecrets(url)];
  return found.length < 2 ? found : mergedRanges(found);
}

function namedSecrets(url: string): readonly Range[] {
  const delimiters = delimitersOf(url);
  const ends = endsInQuery(url, delimiters);
  const found: Range[] = [];
  const pathTracker = new PathTracker();
  let covered = 0;
  for (const [index, delimiter] of delimiters.entries()) {
    if (delimiter.kind !== '=') pathTracker.pass(delimiter);
    if (delimiter.kind !== '=' || delimiter.start < covered) continue;
    const before = delimiters[index - 1];
    const secrecy = secrecyOf(url.slice(before?.end ?? 0, delimiter.start));
    if (secrecy === undefined) continue;
    const isInPath = before?.kind === ';' && pathTracker.isPath(before);
    const layer = Math.max(delimiter.layer, before?.layer ?? 0);
    const end = isInPath ? endInPath(url, delimiter.end, layer) : (ends[index] ?? url.length);
    if (!isWorthCovering(url.slice(delimiter.end, end), secrecy)) continue;
    found.push({ start: delimiter.end, end });
    covered = end;
  }
  return found;
}

/** A masked value stays as it is. */
function isWorthCovering(value: string, secrecy: Secrecy): boolean {
  return !/^\**$/.test(value) && (secrecy === 'always' || isRandom(value));
}

/** Deeper encodings count as this many layers. */
const MOST_LAYERS = 5;

function delimitersOf(url: string): readonly Delimiter[] {
  return Array.from(url.matchAll(DELIMITER), ({ 0: text, index }) => ({
    kind: KINDS[text.slice(-2).toLowerCase()] ?? '&',
    layer: layerOf(text),
    start: index,
    end: index + text.length,
  }));
}

function layerOf(delimiter: string): number {
  return delimiter.length === 1 ? 0 : Math.min(MOST_LAYERS, (delimiter.length - 1) / 2);
}

/** Whether a mark stands in the path of its URL, which one before it or around it may have ended. */
class PathTracker {
  readonly #inQuery: boolean[] = [];

  pass({ kind, layer }: Delimiter): void {
    // The parameters encoded in the previous one end here.
    this.#inQuery.length = Math.min(this.#inQuery.length, layer + 1);
    if (kind === '?' || kind === '#') this.#inQuery[layer] = true;
  }

  isPath({ layer }: Delimiter): boolean {
    return this.#inQuery[layer] !== true;
  }
}

const ENDS_IN_PATH = /[/;?#&]|%(?:25)*(?:2f|3b|3f|23|26)/gi;

/** A parameter of a path segment (RFC 3986 §3.3): `;jsessionid=…/page`. */
function endInPath(url: string, from: number, layer: number): number {
  ENDS_IN_PATH.lastIndex = from;
  for (let match = ENDS_IN_PATH.exec(url); match; match = ENDS_IN_PATH.exec(url)) {
    if (layerOf(match[0]) <= layer) return match.index;
  }
  return url.length;
}

/**
 * The end of the value behind each delimiter. Delimiters that are encoded more often belong to the value; so does a
 * question mark, and a semicolon that begins no parameter.
 */
function endsInQuery(url: string, delimiters: readonly Delimiter[]): readonly number[] {
  const ends: number[] = [];
  const nextOfLayer = Array.from({ length: MOST_LAYERS + 1 }, () => url.length);
  for (const [fromEnd, delimiter] of delimiters.toReversed().entries()) {
    const index = delimiters.length - 1 - fromEnd;
    ends[index] = nextOfLayer[delimiter.layer] ?? url.length;
    if (endsValue(url, delimiter, delimiters[index + 1]))
      nextOfLayer.fill(delimiter.start, delimiter.layer);
  }
  return ends;
}

function endsValue(url: string, delimiter: Delimiter, next: Delimiter | undefined): boolean {
  if (delimiter.kind !== ';') return delimiter.kind === '&' || delimiter.kind === '#';
  if (next?.kind !== '=' || next.layer !== delimiter.layer) return false;
  return /^[\w.%[\]-]{1,60}$/.test(url.slice(delimiter.end, next.start));
}

/** In order, those that touch or overlap as one. */
export function mergedRanges(ranges: readonly Range[]): readonly Range[] {
  const ordered = ranges.toSorted((one, other) => one.start - other.start);
  const merged: Range[] = [];
  for (const range of ordered) {
    const last = merged.at(-1);
    if (last === undefined || range.start > last.end) merged.push(range);
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return merged;
}

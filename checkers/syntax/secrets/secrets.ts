/**
 * Where a URL holds secrets besides its own user and password: takes any text, gives the ranges of their values, in order,
 * apart from each other. Knows parameters by their names (`secret-names.ts`), in the path, the query and the fragment,
 * also in URLs that stand encoded in them; and values by their look (`secret-shapes.ts`). Linear time; never throws.
 */
import { type Secrecy, secrecyOf } from './secret-names.ts';
import { isRandom, type Range, shapedSecrets } from './secret-shapes.ts';

/** A character with a meaning, as it is or encoded: `?`, `%3F` one layer below, `%253F` two. */
interface Mark {
  readonly kind: '?' | '&' | ';' | '#' | '=';
  readonly layer: number;
  readonly start: number;
  readonly end: number;
}

const MARK = /[?&;#=]|%(?:25)*(?:3f|26|3b|23|3d)/gi;
const KINDS: Readonly<Record<string, Mark['kind']>> = {
  ...{ '?': '?', '&': '&', ';': ';', '#': '#', '=': '=' },
  ...{ '3f': '?', '26': '&', '3b': ';', '23': '#', '3d': '=' },
};
/** Pieces of every name in the table, and letters of names that are encoded. */
const IN_NAMES = new RegExp(
  [
    'tok auth bearer jwt pass pwd pw[=%] secret verifier assertion key sig credential hmac hdn sess',
    'sid cfid zenid code otp csrf xsrf nonce saml state ticket [^a-z]s[=%] login optin reset',
    'confirm verif activ invit recover magic unlock %(?:25)*[4-7]',
  ]
    .join(' ')
    .replaceAll(' ', '|'),
  'i',
);
/** Pieces of all that is found by its look, a login inside among it. */
const ELSEWHERE =
  /@|%40|eyJ|gh[pousr]_|github_pat_|gl(?:pat|ptt|rt)-|xox|[rs]k_|AIza|ya29|\([A-Z]\(|hooks\.slack|webhooks|\/bot\d|reset|confirm|verif|activ|invit|recover|magic|unlock/i;

/** What costs one look: most URLs hold nothing of the kind. */
export function mayHoldSecrets(url: string): boolean {
  return (/[=%]/.test(url) && IN_NAMES.test(url)) || ELSEWHERE.test(url);
}

export function secretsIn(url: string): readonly Range[] {
  if (!mayHoldSecrets(url)) return [];
  const found = [...namedSecrets(url), ...shapedSecrets(url)];
  return found.length < 2 ? found : joined(found);
}

function namedSecrets(url: string): readonly Range[] {
  const marks = marksOf(url);
  const ends = endsInQuery(url, marks);
  const found: Range[] = [];
  const place = new PlaceOfMarks();
  let covered = 0;
  for (const [index, mark] of marks.entries()) {
    if (mark.kind !== '=') place.pass(mark);
    if (mark.kind !== '=' || mark.start < covered) continue;
    const before = marks[index - 1];
    const secrecy = secrecyOf(url.slice(before?.end ?? 0, mark.start));
    if (secrecy === undefined) continue;
    const isInPath = before?.kind === ';' && place.isPath(before);
    const layer = Math.max(mark.layer, before?.layer ?? 0);
    const end = isInPath ? endInPath(url, mark.end, layer) : (ends[index] ?? url.length);
    if (!isWorthCovering(url.slice(mark.end, end), secrecy)) continue;
    found.push({ start: mark.end, end });
    covered = end;
  }
  return found;
}

/** What is covered already stays as it is. */
function isWorthCovering(value: string, secrecy: Secrecy): boolean {
  return !/^\**$/.test(value) && (secrecy === 'always' || isRandom(value));
}

/** What is encoded more often counts as encoded so often. */
const MOST_LAYERS = 5;

function marksOf(url: string): readonly Mark[] {
  return Array.from(url.matchAll(MARK), ({ 0: text, index }) => ({
    kind: KINDS[text.slice(-2).toLowerCase()] ?? '&',
    layer: layerOf(text),
    start: index,
    end: index + text.length,
  }));
}

function layerOf(mark: string): number {
  return mark.length === 1 ? 0 : Math.min(MOST_LAYERS, (mark.length - 1) / 2);
}

/** Whether a mark stands in the path of its URL, which one before it or around it may have ended. */
class PlaceOfMarks {
  readonly #inQuery: boolean[] = [];

  pass({ kind, layer }: Mark): void {
    // What was encoded in the parameter before is over.
    this.#inQuery.length = Math.min(this.#inQuery.length, layer + 1);
    if (kind === '?' || kind === '#') this.#inQuery[layer] = true;
  }

  isPath({ layer }: Mark): boolean {
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
 * Where a value ends that begins behind a mark, for each mark. Marks that are encoded more often belong to the value; so
 * does a question mark, and a semicolon that begins no parameter.
 */
function endsInQuery(url: string, marks: readonly Mark[]): readonly number[] {
  const ends: number[] = [];
  const nextOfLayer = Array.from({ length: MOST_LAYERS + 1 }, () => url.length);
  for (const [back, mark] of marks.toReversed().entries()) {
    const index = marks.length - 1 - back;
    ends[index] = nextOfLayer[mark.layer] ?? url.length;
    if (endsValue(url, mark, marks[index + 1])) nextOfLayer.fill(mark.start, mark.layer);
  }
  return ends;
}

function endsValue(url: string, mark: Mark, next: Mark | undefined): boolean {
  if (mark.kind !== ';') return mark.kind === '&' || mark.kind === '#';
  if (next?.kind !== '=' || next.layer !== mark.layer) return false;
  return /^[\w.%[\]-]{1,60}$/.test(url.slice(mark.end, next.start));
}

/** In order, those that touch or overlap as one. */
export function joined(ranges: readonly Range[]): readonly Range[] {
  const ordered = ranges.toSorted((one, other) => one.start - other.start);
  const apart: Range[] = [];
  for (const range of ordered) {
    const last = apart.at(-1);
    if (last === undefined || range.start > last.end) apart.push(range);
    else apart[apart.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return apart;
}

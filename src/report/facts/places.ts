/** The places that cite a link, in words: the first ones, how many more there are, and how they write it. */
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import { GIVEN_URL, type Sighting } from '../../../extractors/model.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { counted } from '../../writing/counted.ts';
import { spotText } from '../sightings/spot-text.ts';

/** Standard input and URLs of the command line: not files that could be opened. */
export function isNoFile(source: string): boolean {
  return source === '-' || source === GIVEN_URL;
}

type Placed = Pick<Sighting, 'source' | 'line' | 'column' | 'part' | 'page' | 'place'>;

/** `file:line:column`, which terminals and editors can open; `book.pdf page 12` where there are no lines. */
export function placeText(placed: Placed): string {
  const { source, line, column } = placed;
  if (source === GIVEN_URL) return source;
  if (line !== undefined) return `${source}:${line}:${column}`;
  const spot = spotText(placed);
  return spot === '' ? source : `${source} ${spot}`;
}

/** The number of places beyond the first `shown`, in words; null: none. */
export function morePlaces(count: number, shown: number): string | null {
  const rest = count - shown;
  if (rest <= 0) return null;
  return `and ${counted(rest, 'more place')}`;
}

/** A reference to a file as its author wrote it, where all places agree; any other link by its URL. */
export function writtenAs({ url, sightings }: Pick<CheckedLink, 'url' | 'sightings'>): string {
  const [first] = sightings;
  if (first === undefined) return redact(url);
  const isOne = sightings.every(({ form, raw }) => form === first.form && raw === first.raw);
  return isOne ? writtenAt(url, first) : redact(url);
}

/** The same as one place has it, whatever others write. */
export function writtenAt(url: string, place: Pick<Sighting, 'form' | 'raw'>): string {
  const shown = redact(url);
  return shown === url ? (referenceAt(url, place) ?? url) : shown;
}

const OF_FILE = /^file:/i;

/** Null: it is no reference to a file, or nothing is known of how it is written. */
export function referenceAt(
  url: string,
  { form, raw = '' }: Pick<Sighting, 'form'> & Partial<Pick<Sighting, 'raw'>>,
): string | null {
  if (form !== 'relative' || raw === '' || !OF_FILE.test(url)) return null;
  return raw.replace(/\s+/g, ' ');
}

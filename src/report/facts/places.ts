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
  const shown = redact(url);
  const [first] = sightings;
  if (first === undefined || shown !== url) return shown;
  const isReference = first.form === 'relative' && first.scheme === 'file' && first.raw !== '';
  const isOne = sightings.every(({ form, raw }) => form === first.form && raw === first.raw);
  return isReference && isOne ? first.raw.replace(/\s+/g, ' ') : shown;
}

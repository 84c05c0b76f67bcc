/** The places that cite a link, in words: the first ones, and how many more there are. */
import { GIVEN_URL, type Sighting } from '../../../extractors/model.ts';
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

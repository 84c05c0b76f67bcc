/** The places that cite a link, in words: the first ones, and how many more there are. */
import { GIVEN_URL, type Sighting } from '../../../extractors/model.ts';
import { counted } from '../../writing/counted.ts';

/** Standard input and URLs of the command line: not files that could be opened. */
export function isNoFile(source: string): boolean {
  return source === '-' || source === GIVEN_URL;
}

/** `file:line:column`, which terminals and editors can open. */
export function placeText({
  source,
  line,
  column,
}: Pick<Sighting, 'source' | 'line' | 'column'>): string {
  return source === GIVEN_URL ? source : `${source}:${line}:${column}`;
}

/** The number of places beyond the first `shown`, in words; null: none. */
export function morePlaces(count: number, shown: number): string | null {
  const rest = count - shown;
  if (rest <= 0) return null;
  return `and ${counted(rest, 'more place')}`;
}

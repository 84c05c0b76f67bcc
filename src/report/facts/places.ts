/** Where a link is cited, in words: the first places, and how many there are besides. */
import { GIVEN_URL, type Sighting } from '../../../extractors/model.ts';
import { counted } from '../../writing/counted.ts';

/** Standard input and URLs that were named themselves: nothing that could be opened. */
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

/** How many are not among the first `shown`, in words; null: none. */
export function morePlaces(count: number, shown: number): string | null {
  const rest = count - shown;
  if (rest <= 0) return null;
  return `and ${counted(rest, 'more place')}`;
}

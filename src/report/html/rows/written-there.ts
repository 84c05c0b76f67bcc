/** What a link is called in one of its places: takes its URL and the place as the page holds it, gives text. */
import { referenceAt } from '../../facts/places.ts';
import type { PageSighting } from '../data/data.ts';
import { COVERED } from '../data/url-shown.ts';

/** A reference to a file as it is written there; any other link by its URL. */
export function writtenThere(url: string, place: Pick<PageSighting, 'form' | 'raw'>): string {
  return place.raw === COVERED ? url : (referenceAt(url, place) ?? url);
}

/**
 * The parts of Office Open XML that hold text or links, by the type of the relationship that leads to them. Takes the
 * type and where the part is used, gives the places to tell; null: the part is not read.
 */
import type { Spot } from '../../model.ts';
import { commentPlaces } from '../text/comment-places.ts';
import { always, anchoredPlaces, countedPlaces, inside, type Places } from '../text/places.ts';

const USED: ReadonlyMap<string, (from: Spot) => Places> = new Map([
  ['chart', (from: Spot) => always(inside(from, 'chart'))],
  ['chartEx', (from) => always(inside(from, 'chart'))],
  ['chartUserShapes', always],
  ['comments', commentPlaces],
  ['diagramData', (from) => always(inside(from, 'diagram'))],
  ['drawing', anchoredPlaces],
  ['endnotes', () => countedPlaces('endnote', 'endnote')],
  ['externalLink', () => always({ place: 'links to other workbooks' })],
  ['footer', () => always({ place: 'footer' })],
  ['footnotes', () => countedPlaces('footnote', 'footnote')],
  ['glossaryDocument', () => always({ place: 'building blocks' })],
  ['handoutMaster', () => always({ place: 'handout master' })],
  ['header', () => always({ place: 'header' })],
  ['notesMaster', () => always({ place: 'notes master' })],
  ['notesSlide', (from) => always(inside(from, 'notes'))],
  ['settings', () => always({ place: 'settings' })],
  ['slideLayout', () => always({ place: 'slide layout' })],
  ['slideMaster', () => always({ place: 'slide master' })],
  ['threadedComment', commentPlaces],
  ['vmlDrawing', (from) => always(inside(from, 'drawing'))],
  ['webSettings', () => always({ place: 'settings' })],
]);

export function usedPlaces(type: string, from: Spot): Places | null {
  return USED.get(type)?.(from) ?? null;
}

/** What it says stands in another part, too: a diagram as it was drawn last. */
export function isTwin(type: string): boolean {
  return type === 'diagramDrawing';
}

/**
 * Parts that are iCalendar or vCard, by their type or their first line, without their folds. Takes the text of a part,
 * gives the text that was folded.
 */
import type { OriginMap } from '../origin/origin-map.ts';
import { beginsFolded, dropsBlanks } from '../transfer/begins-folded.ts';
import { unfold } from '../transfer/folded-lines.ts';
import type { PartText } from './message.ts';

/** RFC 5545 §8.1, RFC 6350 §10.1, and the types of vCard before. */
export const FOLDED_TYPES: ReadonlySet<string> = new Set([
  'calendar',
  'directory',
  'vcard',
  'x-vcard',
]);

export function unfoldedIfFolded(part: PartText): PartText {
  const { mediaType, flowed, text } = part;
  const isFolded = FOLDED_TYPES.has(mediaType)
    ? dropsBlanks(text)
    : mediaType === 'plain' && !flowed && beginsFolded(text);
  return isFolded ? unfoldedPart(part) : part;
}

export function unfoldedPart<Part extends Pick<PartText, 'text' | 'origin' | 'gap'>>(
  part: Part,
): Part & Required<Pick<PartText, 'folds'>> {
  const { text, origin: folds } = unfold(part.text);
  const origin = (): OriginMap => folds().through(part.origin());
  return { ...part, text, origin, gap: part.gap ?? 'fold', folds };
}

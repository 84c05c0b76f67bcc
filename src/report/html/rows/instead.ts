/** What to put in the place of a link, on one line of its row: takes the row, gives a shape, or null where nothing is. */
import type { Row } from '../data/data.ts';
import { type Replacement, replacementOf } from '../data/replacement.ts';
import { type Shape, type ShapeChild, shape } from '../data/shape.ts';
import { isWhole, namedLink, urlShape } from '../data/url-shape.ts';
import { withDays } from './days-shape.ts';

export function insteadLine(row: Row): Shape | null {
  const replacement = replacementOf(row);
  if (replacement === null || replacement.kind === 'nothing') return null;
  return shape(
    'p',
    { class: `in-place ${isKnown(replacement) ? 'known' : 'unknown-copy'}` },
    shape('span', { class: 'in-place-words' }, ...wordsOf(replacement)),
    isWhole(replacement.url) ? copyShape(replacement) : null,
  );
}

function isKnown({ kind }: Replacement): boolean {
  return kind === 'address' || kind === 'copy';
}

function wordsOf({ kind, url, words }: Replacement): readonly ShapeChild[] {
  if (kind === 'address') return [shape('span', { class: 'sr' }, `${words}: `), urlShape(url)];
  return url === '' ? withDays(words) : [namedLink(url, words)];
}

const COPIED = { address: 'new address', copy: 'address of the copy', search: 'address' } as const;

function copyShape({ kind, url }: Replacement): Shape | null {
  if (kind === 'none' || kind === 'nothing') return null;
  return shape(
    'button',
    {
      type: 'button',
      class: 'copy',
      'data-copy': url,
      'aria-label': `Copy the ${COPIED[kind]}: ${url}`,
    },
    'Copy',
  );
}

/** What to put in the place of a link, with a button that copies it: takes its row, gives shapes. */

import type { Row } from '../data/data.ts';
import { type Replacement, replacementOf } from '../data/replacement.ts';
import { type Shape, shape } from '../data/shape.ts';
import { isWhole, namedLink, urlShape } from '../data/url-shape.ts';
import { withDays } from '../rows/days-shape.ts';
import { nameOf } from '../rows/mark.ts';

export function insteadShape(row: Row): Shape {
  const replacement = replacementOf(row);
  if (replacement === null) return shape('div', { class: 'instead none' });
  const { kind, url, words } = replacement;
  const isKnown = kind === 'address' || kind === 'copy';
  return shape(
    'div',
    { class: `instead ${isKnown ? 'known' : 'unknown-copy'}` },
    shape(
      'p',
      { class: 'instead-words' },
      ...(kind === 'search' ? [namedLink(url, words)] : withDays(words)),
    ),
    isKnown ? shape('p', { class: 'instead-url' }, urlShape(url)) : null,
    copyShape(row, replacement),
  );
}

/** Without a replacement the URL itself is what one looks for elsewhere. */
function copyShape(row: Row, { kind, url }: Replacement): Shape | null {
  const old = row.url;
  const [text, words] = COPIED[kind] === 'old' ? [old, 'Copy URL'] : [url, COPIED[kind]];
  if (!isWhole(text)) return null;
  const name = `${words}: what to put in the place of ${nameOf(row)}`;
  return shape(
    'button',
    { type: 'button', class: 'copy', 'data-copy': text, 'aria-label': name },
    words,
  );
}

const COPIED: Readonly<Record<Replacement['kind'], string>> = {
  ...{ address: 'Copy', copy: 'Copy', search: 'Copy link', none: 'old', nothing: 'old' },
};

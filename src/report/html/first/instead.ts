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
    words === '' ? null : wordsShape(replacement),
    isKnown ? shape('p', { class: 'instead-url' }, urlShape(url)) : null,
    copyShape(row, replacement),
  );
}

function wordsShape({ kind, url, words }: Replacement): Shape {
  const told = kind === 'search' ? [namedLink(url, words)] : withDays(words);
  return shape('p', { class: 'instead-words' }, ...told);
}

function copyShape(row: Row, { kind, url }: Replacement): Shape | null {
  const words = COPIED[kind];
  if (words === null) return ownShape(row);
  return copying(url, words, `what to put in the place of ${nameOf(row)}`);
}

/** Without a replacement the link itself is what one looks for elsewhere, a reference in the texts that hold it. */
function ownShape(row: Row): Shape | null {
  const name = nameOf(row);
  return copying(name, row.written === '' ? 'Copy URL' : 'Copy reference', name);
}

function copying(text: string, words: string, what: string): Shape | null {
  if (!isWhole(text)) return null;
  const name = `${words}: ${what}`;
  return shape(
    'button',
    { type: 'button', class: 'copy', 'data-copy': text, 'aria-label': name },
    words,
  );
}

/** Null: the link itself. */
const COPIED: Readonly<Record<Replacement['kind'], string | null>> = {
  ...{ address: 'Copy', copy: 'Copy', search: 'Copy link', none: null, nothing: null },
};

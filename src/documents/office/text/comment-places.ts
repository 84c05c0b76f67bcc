/**
 * Where comments stand: of a cell, or counted as they come. Comments of Excel that only repeat a thread for older
 * programs are left out.
 */
import type { Spot } from '../../model.ts';
import { attribute } from '../../packages/xml.ts';
import { inside, type Places } from './places.ts';

const COMMENTS = new Set(['comment', 'cm', 'threadedComment']);
/** An author by this name, and a boilerplate with a link of Microsoft, stand in for a thread. */
const THREAD = 'tc=';

export function commentPlaces(from: Spot): Places {
  const authors: string[] = [];
  let count = 0;
  let isAuthor = false;
  let spot: Spot | null = null;
  return {
    open: (name, attributes) => {
      isAuthor = name === 'author';
      if (isAuthor) authors.push('');
      if (!COMMENTS.has(name)) return;
      count++;
      const cell = attribute(attributes, 'ref');
      const author = authors[Number(attribute(attributes, 'authorId') ?? -1)] ?? '';
      const what = cell === undefined ? `comment ${count}` : `cell ${cell}, comment`;
      spot = author.startsWith(THREAD) ? null : inside(from, what);
    },
    text: (text) => {
      if (isAuthor) authors.push(`${authors.pop() ?? ''}${text}`);
    },
    spot: () => spot,
  };
}

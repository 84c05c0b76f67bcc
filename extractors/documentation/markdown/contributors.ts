/**
 * The list of those who helped, as the bot of all-contributors keeps it between two comments: a kind of help that has no
 * page is linked with a fragment that nothing bears.
 */
import type { Reference } from '../model.ts';

const START = '<!-- ALL-CONTRIBUTORS-LIST:START';
const END = '<!-- ALL-CONTRIBUTORS-LIST:END';

/** `references` are in order. */
export function withoutPlaceholders(
  text: string,
  references: readonly Reference[],
): readonly Reference[] {
  if (!text.includes(START)) return references;
  let [start, end] = listAfter(text, 0);
  return references.map((reference) => {
    while (end < reference.start) [start, end] = listAfter(text, end);
    const isListed = start <= reference.start && reference.value.startsWith('#');
    return isListed ? { ...reference, unknown: 'placeholder' } : reference;
  });
}

/** From one comment to the other; behind the last list nothing. */
function listAfter(text: string, at: number): readonly [start: number, end: number] {
  const start = text.indexOf(START, at);
  if (start === -1) return [text.length, text.length];
  const end = text.indexOf(END, start);
  return [start, end === -1 ? text.length : end];
}

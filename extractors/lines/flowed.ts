/**
 * The start of a line of `format=flowed` text: quote marks and space-stuffing. Takes one line, gives its depth and the
 * start of its content. Never decides whether the line flows into the next.
 */

import type { Text } from '../characters/text.ts';
import type { QuotePrefix } from './quotes.ts';

const QUOTE = 0x3e;
const SPACE = 0x20;

/**
 * RFC 3676 §4.1 and §4.5, in this order: count and take away the quote marks, which stand side by
 * side (`> >` is depth 1 and the content `>`); then take away one stuffed space.
 *
 *     quote = 1*">"
 *     stuffing = [SP]
 */
export function readFlowed(text: Text, start: number, end: number): QuotePrefix {
  let at = start;
  while (at < end && text.charCodeAt(at) === QUOTE) at++;
  const depth = at - start;
  if (at < end && text.charCodeAt(at) === SPACE) at++;
  return { end: at, depth };
}

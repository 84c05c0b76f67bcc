/** Reads the link reference definitions at the beginning of a paragraph (CommonMark §4.7). */
import type { Content } from './inlines/content.ts';
import {
  destinationAt,
  endOfTitle,
  labelAt,
  normalized,
  skipRestOfLine,
  skipToNextPart,
} from './inlines/destinations.ts';
import type { Definition } from './inlines/sink.ts';
import { destinationValue } from './inlines/unescape.ts';

export interface ReadDefinition extends Definition {
  /** Where the whole begins and ends in the source, with its title. */
  readonly start: number;
  readonly end: number;
  /** Between the marks of the title; '' for none. */
  readonly title: string;
}

/** Gives each definition to `found`; returns where the rest of the paragraph begins. */
export function readDefinitions(
  content: Content,
  found: (definition: ReadDefinition) => void,
): number {
  const { text } = content;
  let at = 0;
  while (text.charAt(at) === '[') {
    const end = readDefinition(content, at, found);
    if (end < 0) break;
    at = end;
  }
  return at;
}

function readDefinition(
  content: Content,
  start: number,
  found: (definition: ReadDefinition) => void,
): number {
  const { text } = content;
  const written = labelAt(text, start);
  if (written === null || text.charAt(written.end + 1) !== ':') return -1;
  const label = normalized(text.slice(written.start, written.end));
  const at = skipToNextPart(text, written.end + 2);
  const destination = destinationAt(text, at);
  if (label === '' || destination === null || destination.end === at) return -1;
  const title = titleBehind(text, destination.end);
  const end = title?.lineEnd ?? skipRestOfLine(text, destination.end);
  if (end < 0) return -1;
  const { inner } = destination;
  found({
    label,
    value: destinationValue(text.slice(inner.start, inner.end)),
    destination: content.range(inner.start, inner.end),
    statement: content.range(start, destination.end),
    uses: { links: 0, images: 0 },
    title: title === null ? '' : text.slice(title.start + 1, title.end - 1),
    ...content.range(start, title?.end ?? destination.end),
  });
  return end;
}

/** A title that ends its line; null for none. */
function titleBehind(
  text: string,
  from: number,
): { start: number; end: number; lineEnd: number } | null {
  const start = skipToNextPart(text, from);
  const end = start > from ? endOfTitle(text, start) : -1;
  const lineEnd = end < 0 ? -1 : skipRestOfLine(text, end);
  return lineEnd < 0 ? null : { start, end, lineEnd };
}

/**
 * What stands around a URL in a place that cites it, and where the message can be read: takes a sighting, gives
 * printable lines of text.
 */
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import type { Sighting } from '../../../extractors/model.ts';
import { printable } from '../../writing/printable.ts';
import { messageUrl } from '../addresses/message-url.ts';
import { folded, shortened } from './columns.ts';
import type { TerminalStyle } from './link-text.ts';
import { paint } from './paint.ts';

/** The whole URL stands above. */
const LONGEST_URL = 60;

/** The sentence, its URL in `‹ ›`; none where it was not kept, or the URL stood alone. */
export function contextLines(sighting: Sighting, { width, color }: TerminalStyle): string[] {
  const { context, url } = sighting;
  if (context === undefined) return [];
  const marked = `‹${shortened(printable(redact(url)), LONGEST_URL)}›`;
  const text = `${printable(context.before)}${marked}${printable(context.after)}`;
  return folded(text.trim(), width)
    .split('\n')
    .map((line) => line.replace(marked, () => paint('bold', marked, color)));
}

/** For each place in turn, where its message can be read; nothing where that is said already. */
export function messageLines(sourceUrl: string | undefined): (sighting: Sighting) => string[] {
  let last: string | undefined;
  return (sighting) => {
    const url = messageUrl(sighting.document, sighting.source, sighting, sourceUrl);
    if (url === undefined || url === last) return [];
    last = url;
    return [`read it at ${printable(redact(url))}`];
  };
}

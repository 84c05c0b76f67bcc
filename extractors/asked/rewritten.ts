/**
 * The line of a URL that a service has rewritten. Takes what the lexer has read to its end, gives the line in which its
 * target comes first; evidence around it would tell nothing more.
 */
import type { AskedUrl } from '../lexer/message/careful-search.ts';
import type { OwnLine } from '../lexer/own-lines.ts';
import { OriginMap } from '../origin/origin-map.ts';
import { unwrap } from '../rewriters/unwrap.ts';
import type { BrokenUrl } from '../urls/cursor/broken-url.ts';
import { isMarked, type TextSighting } from '../urls/cursor/model.ts';
import { wholeSighting } from '../urls/lexed.ts';
import { bareSighting, markedSighting } from '../urls/sighting.ts';
import { LONGEST, ownSightingOf, tellingOf } from './own-line.ts';

/** No line end is in doubt, and no markup is around. */
const NO_EVIDENCE = {
  before: '',
  others: [],
  probability: undefined,
  lineEnds: undefined,
  restOfName: '',
  asWrittenIn: undefined,
} as const;
const BEHIND_HOST = /^[^:]+:\/\/[^/?#]*/;

/** Undefined: no service has rewritten it; null: no line says it. */
export function rewrittenLine(asked: AskedUrl): OwnLine | undefined | null {
  const { written, mark, mayBeSettled } = asked;
  if (unwrap(written).length === 0) return undefined;
  if (written.length > LONGEST) return null;
  const text = written + mark;
  const origin = (): OriginMap => OriginMap.identity(0, text.length);
  const found = written.includes('&amp;') ? escapedSighting(asked) : plainSighting(asked);
  const telling = tellingOf(found, text, () => false);
  if (telling === 'message') return null;
  const own = ownSightingOf(found, { text, gap: null, origin, mayBeSettled }, telling);
  return own === null ? null : own.line;
}

function plainSighting({ written, form, mark }: AskedUrl): TextSighting {
  const schemeLength = written.indexOf(':');
  const lexed = { start: 0, end: written.length, form, schemeLength, isTrimmed: mark !== '' };
  return wholeSighting(written + mark, lexed);
}

/** Its `&amp;` are `&`. */
function escapedSighting({ written, form, mark }: AskedUrl): TextSighting {
  const scheme = written.slice(0, written.indexOf(':'));
  const broken = writtenUrl(written);
  if (isMarked(form)) return markedSighting({ broken, form, scheme, prefix: '', unwrapped: null });
  const from = BEHIND_HOST.exec(written)?.[0].length ?? 0;
  return bareSighting({
    candidate: { start: 0, form, scheme, prefix: '', read: () => null },
    broken: writtenUrl(written + mark),
    extent: { from, structural: written.length, trimmed: written.length },
    ...NO_EVIDENCE,
  });
}

function writtenUrl(text: string): BrokenUrl {
  return { text, ranges: [{ start: 0, end: text.length }], breaks: [] };
}

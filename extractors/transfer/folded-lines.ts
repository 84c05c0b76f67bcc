/**
 * Unfolds iCalendar and vCard: a line end with one blank or tab behind it is removed with that blank, whatever stands
 * around it (RFC 5545 §3.1, RFC 6350 §3.2), and the escapes of TEXT values are undone (RFC 5545 §3.3.11, RFC 6350 §3.4).
 * Takes a text, gives it unfolded with the origin map.
 */
import { stringOf, type Text } from '../characters/text.ts';
import { type OriginMap, OriginMapBuilder } from '../origin/origin-map.ts';

export interface Unfolded {
  readonly text: string;
  /** Maps to positions in the given text; each fold is a gap. Built at the first request. */
  readonly origin: () => OriginMap;
}

export function unfold(text: Text): Unfolded {
  const written = stringOf(text);
  const changes = [...changesIn(written)];
  const chunks: string[] = [];
  let from = 0;
  for (const { start, end, character } of changes) {
    chunks.push(written.slice(from, start), character);
    from = end;
  }
  chunks.push(written.slice(from));
  let origin: OriginMap | undefined;
  const originOnce = (): OriginMap => {
    origin ??= originOf(changes, written.length);
    return origin;
  };
  return { text: chunks.join(''), origin: originOnce };
}

/** What stands for the characters `start` (inclusive) to `end` (exclusive): nothing for a fold. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly character: string;
}

/** Folds, and escapes, in which there may be folds. */
const FOLD_OR_ESCAPE = /\r?\n[ \t]|\\(?:\r?\n[ \t])*([\\;,nN])/g;

function* changesIn(text: string): Generator<Change> {
  const behind = endOfObjects(text);
  for (const match of text.matchAll(FOLD_OR_ESCAPE)) {
    const [written, escaped] = match;
    const { index: start } = match;
    if (start >= behind) return;
    yield { start, end: start + written.length, character: characterOf(escaped) };
  }
}

function characterOf(escaped = ''): string {
  return escaped === 'n' || escaped === 'N' ? '\n' : escaped;
}

/** Where the last object ends: list software appends text that is not folded. An open object may go on. */
function endOfObjects(text: string): number {
  const last = [...text.matchAll(/^(BEGIN|END):(?:VCALENDAR|VCARD)\b/gim)].at(-1);
  return last?.[1]?.toUpperCase() === 'END' ? last.index : text.length;
}

function originOf(changes: readonly Change[], length: number): OriginMap {
  const builder = new OriginMapBuilder();
  let at = 0;
  let from = 0;
  const keep = (end: number): void => {
    builder.add(at, at + end - from, from, end);
    at += end - from;
  };
  for (const { start, end, character } of changes) {
    keep(start);
    builder.add(at, at + character.length, start, end);
    at += character.length;
    from = end;
  }
  keep(length);
  return builder.build();
}

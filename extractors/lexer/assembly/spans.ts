/**
 * The ranges of the text that have the characters of a URL, in order: one, two where a line end breaks it, or more where its
 * `&amp;` are one character.
 */
import { ownSpanEnd, ownSpanStart, ownSpansOf } from './own-lines';
import { endOf, firstEndOf, isBroken, secondStartOf, startOf } from './records';

export function spanCount(record: usize): i32 {
  const own = ownSpansOf(record);
  if (own > 0) return own;
  return isBroken(record) ? 2 : 1;
}

export function spanStart(record: usize, span: i32): i32 {
  const start = startOf(record);
  if (ownSpansOf(record) > 0) return start + ownSpanStart(record, span);
  return span == 0 ? start : secondStartOf(record);
}

export function spanEnd(record: usize, span: i32): i32 {
  if (ownSpansOf(record) > 0) return startOf(record) + ownSpanEnd(record, span);
  return span == 0 && isBroken(record) ? firstEndOf(record) : endOf(record);
}

/** The number of its characters. */
export function lengthOf(record: usize): i32 {
  const count = spanCount(record);
  let length = 0;
  for (let span = 0; span < count; span++)
    length += spanEnd(record, span) - spanStart(record, span);
  return length;
}

/**
 * Whether a host may be that of a service that rewrites links, by the first letter and the length of its last label but
 * one: the quick filter of the careful way, whose table is copied here.
 */
import { at, DOT } from './characters';
import { REWRITERS } from './layout';

const LONGEST_LABEL: i32 = 63;

/** `start..end` is a host of letters, digits, hyphens and dots. */
export function mayRewrite(start: i32, end: i32): bool {
  let domain = start;
  let last = start;
  for (let position = start; position < end; position++) {
    if (at(position) != DOT) continue;
    domain = last;
    last = position + 1;
  }
  const length = last - 1 - domain;
  if (length < 0 || length > LONGEST_LABEL) return true;
  return load<u8>(REWRITERS + length * 32 + (at(domain) & 31)) != 0;
}

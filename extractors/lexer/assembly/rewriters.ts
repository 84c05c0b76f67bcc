/**
 * Whether a host may be that of a service that rewrites links: by the first letter and the length of its last label but
 * one, the quick filter of the careful way, and then by the whole label. Both tables are copied here; of such hosts the
 * careful way is asked.
 */
import { rewrites } from './careful';
import { at, DOT, TO_LOWER } from './characters';
import { REWRITER_LABELS, REWRITERS, TEXT } from './layout';
import { isListed } from './name-list';

const LONGEST_LABEL: i32 = 63;

/** `start..end` is a host of letters, digits, hyphens and dots. */
export function mayRewrite(start: i32, end: i32): bool {
  let above = start;
  let domain = start;
  let last = start;
  for (let position = start; position < end; position++) {
    if (at(position) != DOT) continue;
    above = domain;
    domain = last;
    last = position + 1;
  }
  const length = last - 1 - domain;
  if (length < 0 || length > LONGEST_LABEL) return true;
  if (load<u8>(REWRITERS + length * 32 + (at(domain) & 31)) == 0) return false;
  if (!isListed(REWRITER_LABELS, domain, last - 1)) return false;
  // Below `co` and `com` stands the label of the service.
  return (
    (at(domain) | TO_LOWER) != 0x63 || length > 3 || isListed(REWRITER_LABELS, above, domain - 1)
  );
}

/** Whether a service may have rewritten the URL `start..end`, of which the host ends at `hostEnd`. */
export function isRewritten(start: i32, host: i32, hostEnd: i32, end: i32): bool {
  return mayRewrite(host, hostEnd) && rewrites(TEXT + start, end - start, false);
}

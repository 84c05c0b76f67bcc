/**
 * Whether a host may be that of a service that rewrites links: by the first letter and the length of its last label but
 * one, the quick filter of the careful way, and then by the whole label. Both tables are copied here; of the URLs of such
 * hosts the careful way is asked, which also makes the lines of those that were rewritten.
 */
import { ownRewritten, rewrites } from './careful';
import { at, DOT, TO_LOWER } from './characters';
import { REWRITER_LABELS, REWRITERS, TEXT } from './layout';
import { isListed } from './name-list';
import { askedMessage, searchedEntry, takesOwnLines } from './searched';

const LONGEST_LABEL: i32 = 63;

/** No service has rewritten a URL; only the careful way can tell of it. */
export const NOT_REWRITTEN: i32 = 0;
const LEFT: i32 = -1;

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

/** The number of the line of a URL that was rewritten, `NOT_REWRITTEN`, or negative; see `ownRewritten`. */
export function lineOfRewritten(
  start: i32,
  host: i32,
  hostEnd: i32,
  end: i32,
  form: i32,
  trims: bool,
): i32 {
  if (!mayRewrite(host, hostEnd)) return NOT_REWRITTEN;
  const url = TEXT + start;
  const length = end - start;
  if (!takesOwnLines()) return rewrites(url, length, false) ? LEFT : NOT_REWRITTEN;
  return ownRewritten(askedMessage(), searchedEntry(), url, length, form, trims);
}

/**
 * Whether a host may be that of a service that rewrites links: by the first letter and the length of its last label but
 * one, the quick filter of the careful way, and then by its last labels. The tables are copied here; of the URLs of such
 * hosts that may hold a target the careful way is asked, which also makes the lines of those that were rewritten.
 */
import { ownRewritten, rewrites } from './careful';
import { at, COLON, DOT, holds, PERCENT, TO_LOWER } from './characters';
import { REWRITER_LABELS, REWRITER_NAMES, REWRITERS, TEXT } from './layout';
import { isListed } from './name-list';
import { askedMessage, searchedEntry, takesOwnLines } from './searched';

const LONGEST_LABEL: i32 = 63;
/** `com`, below which a country has the domains of companies. */
const LONGEST_OF_COMPANIES: i32 = 3;
const LOWER_C: i32 = 0x63;

/** What a host is of: no service, one whose URLs show their targets, or one of which only the careful way can tell. */
const NO_SERVICE: i32 = 0;
const SHOWING: i32 = 1;
const OTHER: i32 = 2;

/** No service has rewritten a URL; only the careful way can tell of it. */
export const NOT_REWRITTEN: i32 = 0;
const LEFT: i32 = -1;

/** `start..end` is a host of letters, digits, hyphens and dots. */
export function mayRewrite(start: i32, end: i32): bool {
  return serviceOf(start, end) != NO_SERVICE;
}

function serviceOf(start: i32, end: i32): i32 {
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
  // A browser reads `http:///host` as `http://host`.
  if (length < 0) return start == end ? OTHER : NO_SERVICE;
  if (length > LONGEST_LABEL) return OTHER;
  if (load<u8>(REWRITERS + length * 32 + (at(domain) & 31)) == 0) return NO_SERVICE;
  if (isListed(REWRITER_LABELS, domain, last - 1)) return OTHER;
  const isOfCompanies =
    (at(domain) | TO_LOWER) == LOWER_C &&
    length <= LONGEST_OF_COMPANIES &&
    isListed(REWRITER_NAMES, above, domain - 1);
  return isOfCompanies || isListed(REWRITER_NAMES, above, last - 1) ? SHOWING : NO_SERVICE;
}

/** Whether a URL may hold another, of which the rest behind its own host is `from..end`. */
function mayHold(service: i32, from: i32, end: i32): bool {
  if (service != SHOWING) return service == OTHER;
  return holds(from, end, COLON) || holds(from, end, PERCENT);
}

/** Whether a service may have rewritten the URL `start..end`, of which the host ends at `hostEnd`. */
export function isRewritten(start: i32, host: i32, hostEnd: i32, end: i32): bool {
  return (
    mayHold(serviceOf(host, hostEnd), hostEnd, end) && rewrites(TEXT + start, end - start, false)
  );
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
  if (!mayHold(serviceOf(host, hostEnd), hostEnd, end)) return NOT_REWRITTEN;
  const url = TEXT + start;
  const length = end - start;
  if (!takesOwnLines()) return rewrites(url, length, false) ? LEFT : NOT_REWRITTEN;
  return ownRewritten(askedMessage(), searchedEntry(), url, length, form, trims);
}

/**
 * Which media types hold text that is read, and as what. Takes a type as it stands in Content-Type,
 * gives the subtype its text is to be treated as, or null for what is skipped undecoded.
 */

/** Text that is registered or commonly sent under another top-level type. */
const TEXT_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['application/atom+xml', 'xml'],
  ['application/ics', 'calendar'],
  ['application/javascript', 'javascript'],
  ['application/json', 'json'],
  // Mail signed or encrypted before there was PGP/MIME.
  ['application/pgp', 'plain'],
  ['application/rss+xml', 'xml'],
  ['application/x-patch', 'plain'],
  ['application/x-perl', 'plain'],
  ['application/x-sh', 'plain'],
  ['application/x-shellscript', 'plain'],
  ['application/x-tex', 'plain'],
  ['application/xhtml+xml', 'html'],
  ['application/xml', 'xml'],
  ['message/delivery-status', 'plain'],
  ['message/disposition-notification', 'plain'],
  ['message/feedback-report', 'plain'],
  ['message/global-delivery-status', 'plain'],
  ['message/partial', 'plain'],
]);

const TYPE = /^([!-.0-~]{1,127})\/([!-.0-~]{1,127})$/;
/** RFC 2045 §5.2, and what was written before there were subtypes: `Content-Type: text`. */
const PLAIN = 'plain';

export function textSubtype(type: string): string | null {
  if (type === 'text/plain') return PLAIN;
  const known = TEXT_ELSEWHERE.get(type);
  if (known !== undefined) return known;
  const [, top, subtype] = TYPE.exec(type) ?? [];
  if (top === undefined || subtype === undefined) return PLAIN;
  if (top === 'text') return subtype === 'x-html' ? 'html' : subtype;
  // An empty multipart name or one without a boundary: its body is all there is to read.
  return top === 'multipart' ? PLAIN : null;
}

/** An external body has a header, and words for a mail server or a person where its body would be. */
const WHOLE_MESSAGES: ReadonlySet<string> = new Set([
  'message/external-body',
  'message/global',
  'message/news',
  'message/rfc822',
]);

/** A whole message stands in the body (RFC 2046 §5.2.1 and §5.2.3, RFC 6532 §3.7). */
export function holdsMessage(type: string): boolean {
  return WHOLE_MESSAGES.has(type);
}

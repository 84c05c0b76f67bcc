/**
 * The media types that are read as text. Takes a type from Content-Type, gives the subtype that its text is treated as,
 * or null if the body is skipped undecoded.
 */

/** Text that is registered or commonly sent under another top-level type. */
export const TEXT_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['application/atom+xml', 'xml'],
  ['application/ics', 'calendar'],
  ['application/javascript', 'javascript'],
  ['application/json', 'json'],
  // Mail that was signed or encrypted before PGP/MIME existed.
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
/** The default type (RFC 2045 §5.2), and the type of `Content-Type: text`, which predates subtypes. */
const PLAIN = 'plain';

export function textSubtype(type: string): string | null {
  if (type === 'text/plain') return PLAIN;
  const known = TEXT_ELSEWHERE.get(type);
  if (known !== undefined) return known;
  const [, top, subtype] = TYPE.exec(type) ?? [];
  if (top === undefined || subtype === undefined) return PLAIN;
  if (top === 'text') return subtype === 'x-html' ? 'html' : subtype;
  // A multipart without subtype or boundary is read as text.
  return top === 'multipart' ? PLAIN : null;
}

/**
 * Types with a whole message in the body. An external body has a header, and instructions for a mail server or a person
 * in place of its body.
 */
const WHOLE_MESSAGES: ReadonlySet<string> = new Set([
  'message/external-body',
  'message/global',
  'message/news',
  'message/rfc822',
]);

/** Whether the body is a whole message (RFC 2046 §5.2.1 and §5.2.3, RFC 6532 §3.7). */
export function holdsMessage(type: string): boolean {
  return WHOLE_MESSAGES.has(type);
}

/** S/MIME (RFC 8551 §3.2): an entity inside its signature, unless it is encrypted. The second is older. */
export const SIGNED_TYPES = ['application/pkcs7-mime', 'application/x-pkcs7-mime'] as const;

export function isSigned(type: string): boolean {
  return SIGNED_TYPES.some((signed) => signed === type);
}

/**
 * Recognises the beginning of a header line: `Name:`. Takes bytes and positions, gives the position of the colon. Never
 * looks beyond one line.
 */

const TAB = 0x09;
const SPACE = 0x20;
const COLON = 0x3a;
const SLASH = 0x2f;

/**
 * RFC 5322 §2.2: `ftext = %d33-57 / %d59-126`, one or more, then ":"; §4.5 lets blanks stand before
 * the colon. Gives the colon's position or -1. `http://…` at a line's start is no field.
 */
export function findFieldColon(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && isFieldText(bytes[at] as number)) at++;
  if (at === start) return -1;
  while (at < end && (bytes[at] === SPACE || bytes[at] === TAB)) at++;
  if (at >= end || bytes[at] !== COLON) return -1;
  return bytes[at + 1] === SLASH && bytes[at + 2] === SLASH && at + 2 < end ? -1 : at;
}

function isFieldText(byte: number): boolean {
  return byte > SPACE && byte < 0x7f && byte !== COLON;
}

/** Fields that distinguish a message or article from text that happens to hold a colon. Lower case. */
export const WELL_KNOWN_FIELDS: ReadonlySet<string> = new Set([
  'approved',
  'article-i.d.',
  'bcc',
  'cc',
  'content-disposition',
  'content-transfer-encoding',
  'content-type',
  'date',
  'date-received',
  'delivered-to',
  'dkim-signature',
  'errors-to',
  'followup-to',
  'from',
  'in-reply-to',
  'lines',
  'list-id',
  'message-id',
  'mime-version',
  'newsgroups',
  'nntp-posting-host',
  'organization',
  'path',
  'posted',
  'posting-version',
  'precedence',
  'received',
  'references',
  'relay-version',
  'reply-to',
  'return-path',
  'sender',
  'status',
  'subject',
  'to',
  'user-agent',
  'x-mailer',
  'x-newsreader',
  'x-original-to',
  'xref',
]);

export function isWellKnownField(name: string): boolean {
  return WELL_KNOWN_FIELDS.has(name.toLowerCase());
}

/** Whether the line at `line` is a field of a known name. */
export function beginsWithKnownField(bytes: Buffer, line: number, end: number): boolean {
  const colon = findFieldColon(bytes, line, end);
  return colon !== -1 && isWellKnownField(bytes.toString('latin1', line, colon).trimEnd());
}

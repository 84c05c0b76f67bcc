/**
 * CATALOGUE of header fields whose values may hold URLs, with the names under which they are reported. Other fields are
 * not read: trace fields, identifiers, signatures and images (Received, Path, References, Message-ID, DKIM-Signature,
 * Face …) hold no links for readers. In a message inside a message, fields that are neither are read as well: somebody
 * passed them on, as in the header of a message that is quoted as text.
 */
import { isWellKnownField } from './field-name.ts';

export const URL_FIELDS = [
  'Archived-At',
  'Comment',
  'Comments',
  'Content-Base',
  'Content-Description',
  'Content-Location',
  'Link',
  'List-Archive',
  'List-Help',
  'List-Owner',
  'List-Post',
  'List-Subscribe',
  'List-Unsubscribe',
  'OpenPGP',
  'Organisation',
  'Organization',
  'Subject',
  'Summary',
  'X-Abuse-Info',
  'X-Abuse-Report',
  'X-Archive',
  'X-Archived-At',
  'X-Complaints-To',
  'X-Disclaimer',
  'X-Face-URL',
  'X-Home-Page',
  'X-Homepage',
  'X-Image-URL',
  'X-Info',
  'X-List-Archive',
  'X-Mailing-List-URL',
  'X-PGP-Key',
  'X-Report-Abuse',
  'X-URI',
  'X-URL',
  'X-Web-Site',
  'X-Website',
  'X-WWW',
] as const;

const NAMES: ReadonlyMap<string, string> = new Map(
  URL_FIELDS.map((name) => [name.toLowerCase(), name]),
);

/** The name under which a field is reported, or undefined if its value is not read. */
export function urlFieldName(field: string): string | undefined {
  return NAMES.get(field);
}

/** Written by programs for programs: identifiers, seals, images. */
export const MACHINE_FIELDS: ReadonlySet<string> = new Set([
  'authentication-results',
  'cancel-key',
  'cancel-lock',
  'control',
  'face',
  'feedback-id',
  'injection-date',
  'injection-info',
  'supersedes',
  'thread-index',
  'thread-topic',
  'x-face',
  'x-mimeole',
  'x-trace',
]);

/** The same, by how their names begin: addresses, traces, verdicts of filters. */
export const MACHINE_PREFIXES = [
  'arc-',
  'autocrypt',
  'content-',
  'dkim-',
  'domainkey-',
  'list-',
  'nntp-posting-',
  'received',
  'resent-',
  'x-amavis-',
  'x-antivirus',
  'x-auth',
  'x-barracuda-',
  'x-forefront-',
  'x-gm-',
  'x-google-',
  'x-ironport-',
  'x-ms-',
  'x-proofpoint-',
  'x-received',
  'x-spam',
  'x-virus',
] as const;

/** Whether a field is read in a message inside a message though it is in no catalogue. Takes its name in lower case. */
export function isUnknownField(field: string): boolean {
  return !NAMES.has(field) && !isWellKnownField(field) && !isOfMachine(field);
}

function isOfMachine(field: string): boolean {
  return MACHINE_FIELDS.has(field) || MACHINE_PREFIXES.some((prefix) => field.startsWith(prefix));
}

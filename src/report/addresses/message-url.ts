/**
 * The address at which a person reads the message or the file that a URL stands in. Takes what is known of the document
 * and the place, and the user's template; gives an http or https URL, or undefined. Nothing is looked up.
 */
import { createHash } from 'node:crypto';
import { type DocumentInfo, GIVEN_URL, type Sighting } from '../../../extractors/model.ts';
import { encodedWhole, sourceUrl } from './source-url.ts';

/** The first that is known: Archived-At (RFC 5064), the list's archive with the Message-ID, the user's template. */
export function messageUrl(
  document: DocumentInfo,
  source: string,
  place: Pick<Sighting, 'line' | 'page'>,
  template?: string,
): string | undefined {
  const known = ofWeb(document.archivedAt) ?? inArchive(document);
  if (known !== undefined || template === undefined || source === GIVEN_URL) return known;
  const { line, page } = place;
  return sourceUrl(template, { source, line, page, messageId: document.messageId })?.href;
}

/** As it counts to browsers, so that no character in it can be taken for markup. */
function ofWeb(text: string | undefined): string | undefined {
  return webUrl(text)?.href;
}

function webUrl(text: string | undefined): URL | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

function inArchive({ listArchive, messageId }: DocumentInfo): string | undefined {
  const archive = webUrl(listArchive);
  if (archive === undefined || messageId === undefined) return undefined;
  for (const rule of RULES) {
    const url = rule(archive, messageId);
    if (url !== undefined) return url;
  }
  return undefined;
}

type Rule = (archive: URL, messageId: string) => string | undefined;

/** Lists that name the message itself there, as Debian's do (`…/msgid-search/MESSAGE-ID`). */
const namesMessage: Rule = (archive, messageId) =>
  decoded(archive.pathname).includes(messageId) ? archive.href : undefined;

/** public-inbox: `BASE/LIST/MESSAGE-ID/` (its design_www.txt). Only its hosts tell that an archive is one. */
const PUBLIC_INBOXES: ReadonlySet<string> = new Set([
  'inbox.sourceware.org',
  'lore.kernel.org',
  'public-inbox.org',
]);
const publicInbox: Rule = ({ origin, host, pathname }, messageId) => {
  const [list = '', ...others] = pathname.split('/').filter((name) => name !== '');
  if (!PUBLIC_INBOXES.has(host) || list === '' || others.length > 0) return undefined;
  return `${origin}/${list}/${segment(messageId)}/`;
};

/**
 * HyperKitty: `BASE/list/LIST@HOST/message/HASH/` (its urls.py); the hash is the SHA-1 of the Message-ID without
 * brackets, in base32 (Mailman 3, "Archivers").
 */
const HYPERKITTY_LIST = /\/list\/[^/@]+@[^/@]+$/;
const hyperkitty: Rule = ({ origin, pathname }, messageId) => {
  const list = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  if (!HYPERKITTY_LIST.test(list)) return undefined;
  return `${origin}${list}/message/${base32(createHash('sha1').update(messageId).digest())}/`;
};

const RULES: readonly Rule[] = [namesMessage, publicInbox, hyperkitty];

function segment(text: string): string {
  return encodedWhole(text).replaceAll('%40', '@');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** RFC 4648 §6; a digest of 20 bytes needs no padding. */
function base32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= BITS; bits -= BITS) {
      text += BASE32[(held >> (bits - BITS)) & (2 ** BITS - 1)];
    }
    held &= 2 ** bits - 1;
  }
  return text;
}

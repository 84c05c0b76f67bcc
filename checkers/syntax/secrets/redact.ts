/**
 * Masks the secrets of URLs for display: takes a URL, gives it with its secrets replaced. Secrets are its user and
 * password, the values in `secrets.ts`, and the recipient's address, which Safe Links puts into `data`. The result is
 * still a URL. All output passes one of these functions, except output that exists to show the text of a source.
 */

import { splitUrl } from '../components/split.ts';
import type { Range } from './secret-shapes.ts';
import { mayHoldSecrets, mergedRanges, secretsIn } from './secrets.ts';

const RECIPIENT = /safelinks\.protection\.[^?]{1,40}\?(?:[^#]*&)?(?:amp;)?data=(?<secret>[^&#]*)/i;
const COVER = '***';

/** A quick test of a URL, or of text that may hold URLs: most need no cover. */
export function mayNeedCover(text: string): boolean {
  return mayHoldSecrets(text) || RECIPIENT.test(text);
}

/** For reports of links. */
export function redact(url: string): string {
  if (!mayNeedCover(url)) return url;
  const secrets = [...loginOf(url), ...recipientOf(url), ...secretsIn(url)];
  return replaceRanges(url, secrets, () => COVER);
}

const URL_IN_TEXT = /[a-z][a-z0-9+.-]{1,30}:\/\/[^\s<>"]+/gi;

const WORD_IN_TEXT = /[^\s<>"]+/g;

/** Whether text by people may hold a secret: without a URL or a parameter it holds none. */
export function mayNameSecrets(text: string): boolean {
  return text.includes('://') || text.includes('=');
}

/** For text by people that may hold URLs, with their schemes or without: subjects, titles. */
export function redactText(text: string): string {
  return mayNameSecrets(text) ? text.replace(WORD_IN_TEXT, redactWord) : text;
}

function redactWord(word: string): string {
  if (word.includes('://')) return word.replace(URL_IN_TEXT, redact);
  return word.includes('=') && /[?&#;]/.test(word) ? redact(word) : word;
}

/** Whether the text ends in a secret, so that what follows on the next line may belong to it. */
export function endsInSecret(text: string): boolean {
  return mayHoldSecrets(text) && redactText(`${text}0`).endsWith(COVER);
}

/** The URL as checks keep it: without user and password, which are not needed from then on. */
export function withoutLogin(url: string): string {
  return replaceRanges(url, [...loginOf(url), ...recipientOf(url)], () => COVER);
}

/** Covered by as many stars, without the user's name: every other character keeps its place. */
export function maskSecrets(url: string): string {
  return replaceRanges(url, [...passwordOf(url), ...secretsIn(url)], stars);
}

/** The same for the password alone. */
export function maskPassword(url: string): string {
  return replaceRanges(url, passwordOf(url), stars);
}

function stars({ start, end }: Range): string {
  return '*'.repeat(end - start);
}

function replaceRanges(
  url: string,
  secrets: readonly Range[],
  cover: (secret: Range) => string,
): string {
  if (secrets.length === 0) return url;
  const parts: string[] = [];
  let from = 0;
  for (const secret of mergedRanges(secrets)) {
    parts.push(url.slice(from, secret.start), cover(secret));
    from = secret.end;
  }
  return parts.join('') + url.slice(from);
}

function loginOf(url: string): readonly Range[] {
  if (!url.includes('@')) return [];
  const { userinfo } = splitUrl(url);
  if (userinfo === undefined) return [];
  return [{ start: userinfo.offset, end: userinfo.offset + userinfo.text.length }];
}

function passwordOf(url: string): readonly Range[] {
  return loginOf(url).flatMap(({ start, end }) => {
    const colon = url.slice(start, end).indexOf(':');
    return colon === -1 ? [] : [{ start: start + colon + 1, end }];
  });
}

function recipientOf(url: string): readonly Range[] {
  const match = RECIPIENT.exec(url);
  if (match === null) return [];
  const end = match.index + match[0].length;
  return [{ start: end - (match.groups?.['secret'] ?? '').length, end }];
}

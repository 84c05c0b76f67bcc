/**
 * URLs in the page, for the writer and the script: whether they are clickable, their host and scheme, and their cut
 * form. Takes any text; one pass over a bounded part of it.
 */

export const URL_IN_ROW = 500;
/** Longer URLs are cut and not clickable; no server accepts them. */
export const LONGEST_URL = 8000;
const LONGEST_SCHEME = 30;

/** Schemes that a click may open; other URLs are shown as text. */
const CLICKABLE = /^(?:https?|ftp|gopher|news|nntp|mailto):/i;
/** The text that replaces a redacted secret. */
export const COVERED = '***';

const HOST =
  /^[a-z][a-z0-9+.-]{0,30}:\/\/(?:[^/?#@]{0,200}@)?(\[[^\]/]{0,60}\]|[^/?#:@[\]]{1,255})/i;

/** Whether a click is harmless and leads to the whole URL. */
export function isClickable(url: string): boolean {
  return CLICKABLE.test(url) && url.length <= LONGEST_URL && !url.includes(COVERED);
}

/** The host without port, in lower case; '' if the URL has none. */
export function hostOf(url: string): string {
  return HOST.exec(url)?.[1]?.toLowerCase() ?? '';
}

export function schemeOf(url: string): string {
  const colon = url.slice(0, LONGEST_SCHEME).indexOf(':');
  return colon === -1 ? '' : url.slice(0, colon).toLowerCase();
}

/** Cuts text to `length` characters, the last of them an ellipsis. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

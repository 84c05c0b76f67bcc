/**
 * URLs as the page treats them, the same in the writer and in the page: what a click may open, which host
 * and scheme it counts for, and how much of it is shown. Takes any text; one pass over a bounded part of it.
 */

export const URL_IN_ROW = 500;
/** Longer ones are cut everywhere and no longer clickable; no server takes them. */
export const LONGEST_URL = 8000;
const LONGEST_SCHEME = 30;

/** What a click may open; everything else is shown as text. */
const CLICKABLE = /^(?:https?|ftp|gopher|news|nntp|mailto):/i;
/** What stands where a password, or something else that is nobody's business, was covered. */
const COVERED = '***';

const HOST =
  /^[a-z][a-z0-9+.-]{0,30}:\/\/(?:[^/?#@]{0,200}@)?(\[[^\]/]{0,60}\]|[^/?#:@[\]]{1,255})/i;

/** Whether a click on it does no harm and leads there. */
export function isClickable(url: string): boolean {
  return CLICKABLE.test(url) && url.length <= LONGEST_URL && !url.includes(COVERED);
}

/** Without port, in lower case; '' where the URL has none. */
export function hostOf(url: string): string {
  return HOST.exec(url)?.[1]?.toLowerCase() ?? '';
}

export function schemeOf(url: string): string {
  const colon = url.slice(0, LONGEST_SCHEME).indexOf(':');
  return colon === -1 ? '' : url.slice(0, colon).toLowerCase();
}

/** At most so many characters, the last of them an ellipsis where something was cut off. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

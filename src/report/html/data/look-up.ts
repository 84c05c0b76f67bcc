/** Where to look for a copy of a page in a web archive: takes a URL and the day it was cited, gives an address. */
import { dayText } from './days.ts';
import { isClickable } from './url-shown.ts';

const WEB = /^https?:\/\//i;
const LOOK_UP = 'https://web.archive.org/web/';

/** Web archives keep copies of web pages only. */
export function isWebPage(url: string): boolean {
  return WEB.test(url) && isClickable(url);
}

/** The address of the copy nearest to that day, or of all copies if no day is known; null: no web page. */
export function archiveLookUp(url: string, cited: number | null): string | null {
  if (!isWebPage(url) || url.endsWith('…')) return null;
  const when = cited === null ? '*' : dayText(cited).replaceAll('-', '');
  return `${LOOK_UP}${when}/${url}`;
}

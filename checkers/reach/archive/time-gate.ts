/**
 * The address of a TimeGate (RFC 7089 §1) for a page: takes the user's template and the URL of the page, gives the URL
 * to request.
 */

export const DEFAULT_TIME_GATE = 'https://web.archive.org/web/';

const PLACE = '{url}';

/**
 * Null for anything but a web address, for a template whose host depends on the page, and for one with a user name and
 * a password, which are never sent.
 */
export function parseTimeGate(text: string): string | null {
  const [url, other] = ['one', 'other'].map((name) => timeGateUrl(text, `http://${name}.example/`));
  if (!url || url.host !== other?.host || !/^https?:$/.test(url.protocol)) return null;
  return url.username === '' && url.password === '' && url.hash === '' ? text : null;
}

/**
 * `page` takes the place of `{url}`, or the end where there is none: as it is in a path, escaped behind a
 * question mark.
 */
export function timeGateUrl(timeGate: string, page: string): URL | null {
  const template = timeGate.includes(PLACE) ? timeGate : `${timeGate}${PLACE}`;
  const [before = '', ...after] = template.split(PLACE);
  const written = before.includes('?') ? encodeURIComponent(page) : page;
  return URL.parse(`${before}${written}${after.join(PLACE)}`);
}

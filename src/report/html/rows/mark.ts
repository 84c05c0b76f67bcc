/**
 * The URL of a row, or the reference that is written for it. One that deceives is no link there, and says how it
 * deceives; one whose host has letters beyond ASCII says how it is asked for.
 */
import { capitalised } from '../../../writing/capitalised.ts';
import type { Row } from '../data/data.ts';
import { dayText } from '../data/days.ts';
import { isWebPage } from '../data/look-up.ts';
import { type Attributes, type Shape, shape } from '../data/shape.ts';
import { isWhole, urlShape } from '../data/url-shape.ts';
import { hostOf } from '../data/url-shown.ts';

const BEYOND_ASCII = /[^\0-\x7f]/;

export function linkShapes(row: Row): readonly Shape[] {
  const { url, written, mark } = row;
  if (mark !== '') {
    return [plainUrl(url), shape('strong', { class: 'deceives' }, capitalised(mark))];
  }
  if (written !== '') return [plainUrl(written)];
  const asked = askedHost(url);
  const link = urlShape(url, robustAttributes(row));
  return asked === null ? [link] : [link, shape('span', { class: 'asked soft' }, asked)];
}

/** How a row is named. */
export function nameOf({ url, written }: Pick<Row, 'url' | 'written'>): string {
  return written === '' ? url : written;
}

function plainUrl(url: string): Shape {
  return shape('span', { class: 'url' }, shape('bdi', {}, url));
}

/** The host as it is asked for (RFC 5890 §2.3.2.1), if it is written otherwise; null: as it is written. */
function askedHost(url: string): string | null {
  const host = hostOf(url);
  if (!BEYOND_ASCII.test(host)) return null;
  return URL.parse(url)?.hostname ?? null;
}

/** The copy as Robust Links name it (robustlinks.mementoweb.org); empty for a copy that is no web page. */
export function robustAttributes({
  url,
  copy,
  copyDay,
}: Pick<Row, 'url' | 'copy' | 'copyDay'>): Attributes {
  if (!isWebPage(copy) || !isWhole(copy)) return {};
  return {
    'data-originalurl': url,
    'data-versionurl': copy,
    'data-versiondate': copyDay === null ? undefined : dayText(copyDay),
  };
}

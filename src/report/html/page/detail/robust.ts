/**
 * Links to web archives: a known copy in the attributes of Robust Links (robustlinks.mementoweb.org), an unknown one
 * as an address for a search. The page itself requests nothing.
 */
import type { Archived } from '../../../../../checkers/reach/archive/model.ts';
import { dayText } from '../../data/days.ts';
import { isClickable } from '../../data/url-shown.ts';
import type { Attributes } from '../elements/attributes.ts';
import { NOT_KNOWN } from '../link-table/records.ts';

const WEB = /^https?:\/\//i;
const LOOK_UP = 'https://web.archive.org/web/';

/** Empty for a copy that is no web page. */
export function robustAttributes(url: string, archived: Archived): Attributes {
  if (!WEB.test(archived.url) || !isClickable(archived.url)) return {};
  return {
    'data-originalurl': url,
    'data-versionurl': archived.url,
    'data-versiondate': archived.datetime.slice(0, 10),
  };
}

/** The address of the copy nearest to that day, or of all copies if no day is known. */
export function archiveLookUp(url: string, cited: number): string | null {
  if (!WEB.test(url) || !isClickable(url)) return null;
  const when = cited === NOT_KNOWN ? '*' : dayText(cited).replaceAll('-', '');
  return `${LOOK_UP}${when}/${url}`;
}

/** The copy of a link in the attributes of Robust Links (robustlinks.mementoweb.org): takes URL and copy. */
import type { Archived } from '../../../../../checkers/reach/archive/model.ts';
import { isWebPage } from '../../data/look-up.ts';
import type { Attributes } from '../../data/shape.ts';

/** Empty for a copy that is no web page. */
export function robustAttributes(url: string, archived: Archived): Attributes {
  if (!isWebPage(archived.url)) return {};
  return {
    'data-originalurl': url,
    'data-versionurl': archived.url,
    'data-versiondate': archived.datetime.slice(0, 10),
  };
}

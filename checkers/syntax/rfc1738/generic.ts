/** Every scheme that RFC 1738 does not define: the generic form of §5 and §3.1. */
import { XCHAR } from './character-sets.ts';
import { named, type Rfc1738Scheme } from './scheme.ts';

export interface GenericUrl {
  readonly schemepart: string;
}

/**
 *     genericurl = scheme ":" schemepart
 *     schemepart = *xchar | ip-schemepart
 *
 * Every ip-schemepart consists of xchar, so that the first alternative says it all.
 */
export const generic: Rfc1738Scheme<GenericUrl> = {
  scheme: '',
  section: '2.1',
  read: (cursor) => {
    const { start, end } = cursor;
    cursor.allow(start, end, XCHAR);
    return { schemepart: cursor.text(start, end) };
  },
  write: ({ schemepart }) => schemepart,
  name: ({ schemepart }) => [named('scheme-specific part', schemepart)],
};

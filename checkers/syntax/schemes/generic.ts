/** Every scheme without rules of its own: the generic form of RFC 1738 §5 and §3.1, or of RFC 3986. */
import { XCHAR } from '../characters/productions.ts';
import { named, type SchemeSyntax } from '../components/scheme-syntax.ts';

export interface GenericUrl {
  readonly schemepart: string;
}

/**
 *     genericurl = scheme ":" schemepart
 *     schemepart = *xchar | ip-schemepart
 *
 * Every ip-schemepart consists of xchar, so that the first alternative says it all.
 */
export const generic: SchemeSyntax<GenericUrl> = {
  scheme: '',
  defined: 'RFC 3986 §3',
  rfc1738: '2.1',
  read: (cursor) => {
    const { start, end } = cursor;
    cursor.allowProduction(start, end, XCHAR);
    return { schemepart: cursor.text(start, end) };
  },
  write: ({ schemepart }) => schemepart,
  name: ({ schemepart }) => [named('scheme-specific part', schemepart)],
};

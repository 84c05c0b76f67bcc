/** mailto: RFC 1738 §3.5. */
import { XCHAR } from './character-sets.ts';
import { named, type Rfc1738Scheme } from './scheme.ts';

export interface MailtoUrl {
  /** An addr-spec of RFC 822, encoded. */
  readonly address: string;
}

/** mailtourl = "mailto:" encoded822addr, encoded822addr = 1*xchar */
export const mailto: Rfc1738Scheme<MailtoUrl> = {
  scheme: 'mailto',
  section: '3.5',
  read: (cursor) => {
    const { start, end } = cursor;
    if (start === end) cursor.fault('rfc1738-empty', { offset: 0, length: start });
    cursor.allow(start, end, XCHAR);
    return { address: cursor.text(start, end) };
  },
  write: ({ address }) => address,
  isMeant: ({ address }) => /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*$/.test(address),
  name: ({ address }) => [named('address', address)],
};

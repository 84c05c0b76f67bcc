/** mid and cid: RFC 2392. */
import { rangeOfRest } from '../components/parse-cursor.ts';
import { named, type SchemeSyntax } from '../components/scheme-syntax.ts';

export interface MidUrl {
  readonly id: string;
}

/** mid-url = "mid" ":" message-id [ "/" content-id ]; cid-url = "cid" ":" content-id */
const ID = /^[^@\s<>]+@[^@\s<>/]+(?:\/[^@\s<>]+@[^@\s<>]+)?$/;

export const mid: SchemeSyntax<MidUrl> = midLike('mid');
export const cid: SchemeSyntax<MidUrl> = midLike('cid');

function midLike(scheme: string): SchemeSyntax<MidUrl> {
  return {
    scheme,
    defined: 'RFC 2392 §2',
    read: (cursor) => {
      const id = cursor.text(cursor.start, cursor.end);
      if (!ID.test(id)) cursor.fault('mid-form-invalid', rangeOfRest(cursor));
      return { id };
    },
    write: ({ id }) => id,
    name: ({ id }) => [named('id', id)],
  };
}

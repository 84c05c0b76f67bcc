/** mid and cid: RFC 2392. */
import { isAddrSpec822 } from '../characters/addr-spec.ts';
import { decodedAsMeant } from '../characters/decoded.ts';
import { type ParseCursor, rangeOfRest } from '../components/parse-cursor.ts';
import { named, namedIfAny, type SchemeSyntax } from '../components/scheme-syntax.ts';
import { type Edit, without } from '../findings/index.ts';

export interface MidUrl {
  readonly message: string;
  /** The Content-ID of a part of the message. */
  readonly part?: string;
}

export interface CidUrl {
  readonly part: string;
}

/** mid-url = "mid" ":" message-id [ "/" content-id ] */
export const mid: SchemeSyntax<MidUrl> = {
  scheme: 'mid',
  defined: 'RFC 2392 §2',
  read: (cursor) => {
    const { start, end } = cursor;
    const slash = separator(cursor);
    if (slash === -1) return { message: readId(cursor, start, end, MESSAGE) };
    return {
      message: readId(cursor, start, slash, MESSAGE),
      part: readId(cursor, slash + 1, end, PART),
    };
  },
  write: ({ message, part }) => `${message}${part === undefined ? '' : `/${part}`}`,
  name: ({ message, part }) => [named('message-id', message), ...namedIfAny('content-id', part)],
};

/** cid-url = "cid" ":" content-id */
export const cid: SchemeSyntax<CidUrl> = {
  scheme: 'cid',
  defined: 'RFC 2392 §2',
  read: (cursor) => ({ part: readId(cursor, cursor.start, cursor.end, PART) }),
  write: ({ part }) => part,
  name: ({ part }) => [named('content-id', part)],
};

/** The slash before the content-id; one before the "@" of the message-id belongs to it, and is to be escaped. */
function separator(cursor: ParseCursor): number {
  const { url, start, end } = cursor;
  const slash = cursor.find('/', start);
  const isWithin = slash !== -1 && isId(url.slice(start, end).replaceAll('/', '%2F'));
  return isWithin && !cursor.text(start, slash).includes('@') ? -1 : slash;
}

interface IdKind {
  /** What is accepted besides. */
  readonly tolerated: RegExp | null;
}

const MESSAGE: IdKind = { tolerated: null };
/** As Gmail writes the Content-IDs of pictures. */
const PART: IdKind = { tolerated: /^[\w.+=-]+$/ };

function readId(cursor: ParseCursor, from: number, to: number, { tolerated }: IdKind): string {
  const id = cursor.text(from, to);
  if (isId(id)) return id;
  const position = from === to ? rangeOfRest(cursor) : { offset: from, length: to - from };
  if (tolerated?.test(id)) cursor.fault('mid-domain-missing', position);
  else cursor.fault('mid-form-invalid', { ...position, edits: mending(from, id), explains: true });
  return id;
}

/** url-addr-spec = addr-spec, the URL encoding of that of RFC 822; "/" and "?" are escaped. */
function isId(id: string): boolean {
  return !/[/?]/.test(id) && isAddrSpec822(decodedAsMeant(id) ?? '');
}

/** Angle brackets are those of the header field; before the "@" a slash or question mark can only be part of the name. */
function mending(from: number, id: string): readonly Edit[] | undefined {
  if (id.startsWith('<') && id.endsWith('>') && isId(id.slice(1, -1))) {
    return [...without(from, 1), ...without(from + id.length - 1, 1)];
  }
  const edits = [...id.matchAll(/[/?]/g)].map(({ index, 0: character }) => ({
    offset: from + index,
    length: 1,
    text: character === '/' ? '%2F' : '%3F',
  }));
  const last = edits.at(-1)?.offset ?? Number.POSITIVE_INFINITY;
  return last < from + id.indexOf('@') ? edits : undefined;
}

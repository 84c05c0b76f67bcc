/** doi: the names of ISO 26324, in a scheme that IANA lists. */
import { decoded } from '../characters/decoded.ts';
import { type ParseCursor, rangeOfRest } from '../components/parse-cursor.ts';
import { named, type SchemeSyntax } from '../components/scheme-syntax.ts';
import type { Edit } from '../findings/index.ts';

export interface DoiUrl {
  /** "10.", the code of the registrant, and its subdivisions. */
  readonly prefix: string;
  /** Absent where no "/" stands behind the prefix. */
  readonly suffix?: string;
}

export const doi: SchemeSyntax<DoiUrl> = {
  scheme: 'doi',
  defined: 'ISO 26324',
  read,
  write: ({ prefix, suffix }) => prefix + (suffix === undefined ? '' : `/${suffix}`),
  name: ({ prefix, suffix }) => [
    { name: 'prefix', value: prefix },
    ...(suffix === undefined ? [] : [named('suffix', suffix)]),
  ],
};

/** Directory indicator 10, a registrant's code of any length, subdivisions. */
const PREFIX = /^10(?:\.\d+)+$/;
/** What people write before a DOI besides. */
const LEAD =
  /^(?: |%20){0,9}(?:https?:\/\/(?:dx\.)?doi\.org\/|\/\/|\/|doi:|:)?(?: |%20){0,9}(?=10\.)/i;

function read(cursor: ParseCursor): DoiUrl {
  const name = readName(cursor, cursor.start);
  if (isDoi(name)) return name;
  const edits = withoutLead(cursor);
  cursor.fault('doi-form-invalid', { ...rangeOfRest(cursor), edits });
  return name;
}

function readName(cursor: ParseCursor, start: number): DoiUrl {
  const slash = cursor.find('/', start);
  if (slash === -1) return { prefix: cursor.text(start, cursor.end) };
  return { prefix: cursor.text(start, slash), suffix: cursor.text(slash + 1, cursor.end) };
}

/** The suffix has printable characters of any script, one at least. */
function isDoi({ prefix, suffix = '' }: DoiUrl): boolean {
  return PREFIX.test(prefix) && suffix !== '' && !/\p{Cc}/u.test(decoded(suffix));
}

function withoutLead(cursor: ParseCursor): Edit[] | undefined {
  const { start, end } = cursor;
  const length = LEAD.exec(cursor.text(start, end))?.[0].length ?? 0;
  if (length === 0 || !isDoi(readName(cursor, start + length))) return undefined;
  return [{ offset: start, length, text: '' }];
}

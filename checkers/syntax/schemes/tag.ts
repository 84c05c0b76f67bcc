/** tag: RFC 4151 §2.1, which tells programs to refuse no tag for its form. */
import { type ParseCursor, rangeOfRest } from '../components/parse-cursor.ts';
import { type NamedComponent, named, type SchemeSyntax } from '../components/scheme-syntax.ts';

export type TagUrl =
  | {
      /** A domain or a mail address. */
      readonly authority: string;
      /** A day on which it was the author's. */
      readonly date: string;
      readonly specific: string;
    }
  | { readonly other: string };

/**
 *     tagURI        = "tag:" taggingEntity ":" specific
 *     taggingEntity = authorityName "," date
 */
export const tag: SchemeSyntax<TagUrl> = {
  scheme: 'tag',
  defined: 'RFC 4151 §2.1',
  read,
  write: (url) => ('other' in url ? url.other : `${url.authority},${url.date}:${url.specific}`),
  name: (url) => ('other' in url ? [named('name', url.other)] : nameTag(url)),
};

function nameTag(url: Exclude<TagUrl, { readonly other: string }>): NamedComponent[] {
  return [
    { name: 'authority', value: url.authority },
    { name: 'date', value: url.date },
    named('name', url.specific),
  ];
}

function read(cursor: ParseCursor): TagUrl {
  const { start, end } = cursor;
  const colon = cursor.find(':', start);
  const comma = cursor.find(',', start, colon === -1 ? end : colon);
  if (colon === -1 || comma === -1) {
    cursor.fault('tag-form-unusual', rangeOfRest(cursor));
    return { other: cursor.text(start, end) };
  }
  const authority = cursor.text(start, comma);
  const date = cursor.text(comma + 1, colon);
  if (!isAuthority(authority) || !isDate(date)) {
    cursor.fault('tag-form-unusual', { offset: start, length: colon - start });
  }
  return { authority, date, specific: cursor.text(colon + 1, end) };
}

/** DNScomp = alphaNum [*(alphaNum /"-") alphaNum] */
const DNSCOMP = /^[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?$/;

/**
 *     authorityName = DNSname / emailAddress
 *     emailAddress  = 1*(alphaNum /"-"/"."/"_") "@" DNSname
 */
function isAuthority(text: string): boolean {
  const at = text.indexOf('@');
  if (at !== -1 && !/^[A-Za-z\d\-._]+$/.test(text.slice(0, at))) return false;
  return text
    .slice(at + 1)
    .split('.')
    .every((label) => DNSCOMP.test(label));
}

/** date = year ["-" month ["-" day]], of the Gregorian calendar (§2.2) */
function isDate(text: string): boolean {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? [];
  if (year === undefined) return false;
  const days = daysOf(Number(year), Number(month));
  return Number(day) >= 1 && Number(day) <= days;
}

/** 0 where there is no such month. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

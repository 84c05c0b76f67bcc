/** The addresses of a mailto URL: to = addr-spec *("," addr-spec), judged on the decoded text (RFC 6068 §2). */
import { isLocalPart, isMailDomain } from '../characters/addr-spec.ts';
import { decoded, decodedAsMeant } from '../characters/decoded.ts';
import { LOCAL_PART } from '../characters/productions.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { type Edit, without } from '../findings/index.ts';
import { isMasked } from './masked.ts';

/** As nearly all are: dot-atoms without escapes, and without characters that would have to be escaped. */
const PLAIN = /^[\w+-]+(?:\.[\w+-]+)*@[\w-]+(?:\.[\w-]+)*$/;

/** Each address of `from..to`, as it is written. */
export function readAddresses(cursor: ParseCursor, from: number, to: number): readonly string[] {
  const addresses: string[] = [];
  for (let start = from; start <= to; ) {
    const end = endOfAddress(cursor.url, start, to);
    const address = cursor.text(start, end);
    addresses.push(address);
    if (start === end) faultBetweenCommas(cursor, start, from);
    else if (!PLAIN.test(address)) judgeAddress(cursor, start, address);
    start = end + 1;
  }
  return addresses;
}

/** An empty address is shown by the comma before it, or behind it when it is the first. */
function faultBetweenCommas(cursor: ParseCursor, at: number, first: number): void {
  const offset = at > first ? at - 1 : at;
  const position = { offset, length: 1, data: { address: '' } };
  cursor.fault('mailto-address-invalid', { ...position, edits: without(offset, 1) });
}

/** At a comma, but for those of a quoted string. */
function endOfAddress(url: string, start: number, to: number): number {
  const comma = url.indexOf(',', endOfQuotes(url, start, to) ?? start);
  return comma === -1 || comma > to ? to : comma;
}

/** One character, or an escape. */
const UNIT = /%[\dA-Fa-f]{2}|[\s\S]/y;

/** After the quoted string at `start`; undefined where there is none, or no end of it. */
function endOfQuotes(url: string, start: number, to: number): number | undefined {
  if (url[start] !== '"' && !url.startsWith('%22', start)) return undefined;
  for (let at = start + unitAt(url, start).length; at < to; ) {
    const unit = unitAt(url, at);
    at += unit.length;
    if (isQuote(unit)) return at;
    if (unit === '\\' || /^%5c$/i.test(unit)) at += unitAt(url, at).length;
  }
  return undefined;
}

function unitAt(url: string, at: number): string {
  UNIT.lastIndex = at;
  return UNIT.exec(url)?.[0] ?? '';
}

function isQuote(unit: string): boolean {
  return unit === '"' || unit === '%22';
}

function judgeAddress(cursor: ParseCursor, offset: number, address: string): void {
  const position = { offset, length: address.length, data: { address } };
  if (isAddress(address)) {
    const at = endOfLocalPart(address);
    cursor.allowProduction(offset, offset + at, LOCAL_PART);
    judgeDomain(cursor, offset + at + 1, address.slice(at + 1));
  } else if (isNotUtf8(address)) {
    cursor.fault('mailto-escape-not-utf-8', { offset, length: address.length });
  } else if (isMasked(decoded(address))) {
    cursor.fault('address-masked', { ...position, explains: true });
  } else {
    const text = mendedAddresses(address) ?? withFieldsBegun(address);
    const edits = text === undefined ? undefined : [{ offset, length: address.length, text }];
    cursor.fault('mailto-address-invalid', { ...position, edits, explains: true });
  }
}

function isAddress(address: string): boolean {
  const at = endOfLocalPart(address);
  const domain = address.slice(at + 1);
  return (
    at !== -1 &&
    isLocalPart(meant(address.slice(0, at))) &&
    !/[/&=;]/.test(domain) &&
    isMailDomain(meant(domain))
  );
}

/** Where the "@" stands, which is not escaped; -1: nowhere. */
function endOfLocalPart(address: string): number {
  return address.indexOf('@', endOfQuotes(address, 0, address.length) ?? 0);
}

function meant(text: string): string {
  return decodedAsMeant(text) ?? '';
}

export function isNotUtf8(text: string): boolean {
  return decodedAsMeant(text) === undefined;
}

const ESCAPE = /%([2-7][\dA-Fa-f])/g;

/** RFC 6068 §2 (4): escapes in a domain are those of an international name; a literal has them for its brackets. */
function judgeDomain(cursor: ParseCursor, offset: number, domain: string): void {
  if (!domain.includes('%') || domain.startsWith('%5')) return;
  const escapes = [...domain.matchAll(ESCAPE)];
  if (escapes.length === 0) return;
  const edits = escapes.map(({ index, 1: hex = '' }): Edit => {
    return {
      offset: offset + index,
      length: 3,
      text: String.fromCharCode(Number.parseInt(hex, 16)),
    };
  });
  const isPlain = edits.every(({ text }) => /^[A-Za-z0-9.-]$/.test(text));
  const position = { offset, length: domain.length, ...(isPlain ? { edits } : {}) };
  cursor.fault('mailto-domain-escaped', position);
}

/**
 * What mail programs write about addresses, taken off: spaces, names and angle brackets, a second "mailto:", ";" between
 * addresses, a final dot, an escaped "@". Undefined where the rest is not addresses.
 */
function mendedAddresses(address: string): string | undefined {
  const mended = address
    .split(';')
    .map(mendedAddress)
    .filter((one) => one !== '');
  return mended.length > 0 && mended.every(isPlainAddress) ? mended.join(',') : undefined;
}

function mendedAddress(written: string): string {
  const address = withoutName(written.replaceAll('%20', ' ').trim()).replace(/^mailto:/i, '');
  const bare = address.endsWith('.') ? address.slice(0, -1) : address;
  return bare.includes('@') ? bare : bare.replace(/%40/, '@');
}

/** Name <address> */
function withoutName(written: string): string {
  const text = written.replaceAll(/%3c/gi, '<').replaceAll(/%3e/gi, '>');
  const open = text.lastIndexOf('<');
  return open !== -1 && text.endsWith('>') ? text.slice(open + 1, -1).trim() : written;
}

/** The names of fields that are written in practice. */
export const FIELD_NAMES = '(?:to|cc|bcc|subject|body|in-reply-to|references|keywords|reply-to)=';
const FIELDS = new RegExp(`&${FIELD_NAMES}`, 'i');

/** Fields that begin with "&" instead of "?". */
function withFieldsBegun(written: string): string | undefined {
  const at = written.search(FIELDS);
  const address = written.slice(0, Math.max(0, at));
  return isPlainAddress(address) ? `${address}?${written.slice(at + 1)}` : undefined;
}

/** Of which nothing else need be said. */
function isPlainAddress(address: string): boolean {
  return isAddress(address) && !/["<>()[\]\\\s&=/?]/.test(address);
}

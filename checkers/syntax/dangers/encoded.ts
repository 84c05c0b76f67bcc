/**
 * Escapes that become dangerous when they are decoded: ends of lines in line protocols and in the fields of a mail,
 * NUL, and characters that show nothing.
 */

import { characterName } from '../characters/character-name.ts';
import { decoded } from '../characters/decoded.ts';
import { ENCODED_DELIMITERS, ENCODED_LINE_ENDS } from '../characters/delimiters.ts';
import { hiddenIn, mayEscapeInvisible } from '../characters/invisible.ts';
import type { Component, UrlParts } from '../components/split.ts';
import { type Fault, finding } from '../findings/index.ts';

/** Their parts become names in file systems, and texts in databases and mail. */
const SERVED = new Set(['http', 'https', 'ws', 'wss', 'file', 'mailto']);

export function judgeEncodedDangers(parts: UrlParts, isLineProtocol: boolean): Fault[] {
  if (!parts.url.includes('%')) return [];
  const scheme = parts.scheme?.text.toLowerCase() ?? '';
  const found = scheme === 'data' ? [] : judgeHidden(parts);
  if (isLineProtocol) return [...found, ...judgeDelimiters(parts.schemeSpecific)];
  if (scheme === 'mailto') found.push(...judgeFields(parts));
  return SERVED.has(scheme) ? [...found, ...judgeNul(parts)] : found;
}

/** RFC 1738 §6: encoded CR, LF and NUL must not be unencoded before they are sent. */
function judgeDelimiters({ text, offset }: Component): Fault[] {
  return [...text.matchAll(ENCODED_DELIMITERS)].map(({ 0: written, index }) =>
    finding('delimiter-encoded', {
      offset: offset + index,
      length: written.length,
      data: { written },
    }),
  );
}

/** RFC 6068 §5: the body of a mail has lines; no other field may. */
function judgeFields({ path, query }: UrlParts): Fault[] {
  const found = judgeField('to', path);
  if (query === undefined) return found;
  let { offset } = query;
  for (const field of query.text.split('&')) {
    const equals = field.indexOf('=');
    const name = decoded(field.slice(0, Math.max(0, equals)));
    if (name.toLowerCase() !== 'body') found.push(...judgeField(name, { text: field, offset }));
    offset += field.length + 1;
  }
  return found;
}

function judgeField(field: string, { text, offset }: Component): Fault[] {
  return [...text.matchAll(ENCODED_LINE_ENDS)].map(({ 0: written, index }) => {
    const place = { offset: offset + index, length: written.length };
    return finding('field-line-end-encoded', { ...place, data: { written, field } });
  });
}

/** RFC 3986 §7.3 */
function judgeNul({ schemeSpecific: { text, offset } }: UrlParts): Fault[] {
  const at = text.indexOf('%00');
  return at === -1 ? [] : [finding('nul-encoded', { offset: offset + at, length: 3 })];
}

const ESCAPES = /(?:%[\dA-Fa-f]{2})+/g;

/** The first run of escapes with such characters. */
function judgeHidden({ path, query, fragment }: UrlParts): Fault[] {
  for (const one of [path, query, fragment]) {
    if (one === undefined) continue;
    for (const { 0: run, index } of one.text.matchAll(ESCAPES)) {
      const hidden = hiddenInEscapes(run);
      if (hidden.length === 0) continue;
      const place = { offset: one.offset + index, length: run.length };
      const characters = hidden.map(characterName).join(', ');
      return [finding('escape-invisible', { ...place, data: { characters } })];
    }
  }
  return [];
}

function hiddenInEscapes(run: string): readonly string[] {
  for (let at = 0; at < run.length; at += 3) {
    if (mayEscapeInvisible(run, at)) return hiddenIn(utf8Of(run));
  }
  return [];
}

/** Empty for the octets of another encoding, which may begin as those of an invisible character do. */
function utf8Of(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return '';
  }
}

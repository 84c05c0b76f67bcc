/**
 * The sender of a message: takes a pattern, gives a test for the From field. `@example.org` matches every address of
 * that domain, `anna@` every address with that local part, `anna@example.org` one address; without an `@` it matches a
 * part of the field.
 */
import { type TextTest, wildcard } from './wildcard.ts';

export function senderTest(pattern: string): TextTest {
  if (!pattern.includes('@')) return wildcard(`*${pattern}*`);
  const before = pattern.startsWith('@') ? '*' : '';
  const behind = pattern.endsWith('@') ? '*' : '';
  const matches = wildcard(`${before}${pattern}${behind}`);
  return (field) => addressesOf(field).some(matches);
}

/**
 * RFC 5322 §3.4: the address stands in angle brackets, behind words that may look like one; without brackets, as in old
 * mail and news (`anna@example.org (Anna)`), it is the word with an `@`.
 */
export function addressesOf(field: string): readonly string[] {
  const plain = withoutQuoted(field);
  const bracketed = plain
    .split('<')
    .slice(1)
    .map((rest) => rest.split('>', 1)[0] ?? '');
  const named = bracketed.map((address) => address.trim()).filter(isAddress);
  return named.length > 0 ? named : plain.split(SEPARATORS).filter(isAddress);
}

const SEPARATORS = /[\s<>(),;:"[\]]/;

function isAddress(word: string): boolean {
  const at = word.indexOf('@');
  return at > 0 && at < word.length - 1;
}

/** A quoted display name is no address, whatever it contains. An unclosed quotation mark quotes nothing. */
function withoutQuoted(field: string): string {
  const segments = field.replace(/\\./g, '').split('"');
  const last = segments.length - 1;
  return segments.filter((_, index) => index % 2 === 0 || index === last).join(' ');
}

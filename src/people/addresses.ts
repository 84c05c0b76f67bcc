/**
 * Covers mail addresses in text: takes text, gives it with each address as `***`. Linear; where it is unsure whether
 * something is an address, it counts as one.
 */

export const COVER = '***';

/** `@`, and the signs by which people hide it from programs: `(at)`, `[at]`, `<at>`. */
const AT = /@|\s?[([{<]\s?at\s?[)\]}>]\s?/giu;
/** Of a local part; `*` is left out, so that what is covered stays as it is. */
const LOCAL = /[\p{L}\p{M}\p{N}.!#$%&'+=?^_~-]/u;
const DOMAIN = /[\p{L}\p{M}\p{N}._-]/u;
const DOT = /^\s?[([{<]\s?dot\s?[)\]}>]\s?/iu;
/** RFC 5321 §4.5.3.1.1; quoted ones and literals of addresses are not searched for further. */
const LONGEST_QUOTED = 66;

export function withoutAddresses(text: string): string {
  if (!text.includes('@') && !/\bat\b/i.test(text)) return text;
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: sign } of text.matchAll(AT)) {
    if (index < from) continue;
    const start = localStart(text, index, from);
    const end = domainEnd(text, index + sign.length);
    const isWhole = end > index + sign.length || end === text.length;
    if (start === index || !isWhole) continue;
    parts.push(text.slice(from, start), COVER);
    from = end;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(from);
}

function localStart(text: string, at: number, from: number): number {
  if (text[at - 1] === '"') {
    const quote = text.lastIndexOf('"', at - 2);
    return quote >= Math.max(from, at - LONGEST_QUOTED) ? quote : at;
  }
  let start = at;
  while (start > from && LOCAL.test(characterBefore(text, start))) {
    start -= characterBefore(text, start).length;
  }
  return start;
}

function characterBefore(text: string, end: number): string {
  const code = text.codePointAt(end - 2) ?? 0;
  return code > 0xffff ? String.fromCodePoint(code) : text.charAt(end - 1);
}

function domainEnd(text: string, start: number): number {
  if (text[start] === '[') {
    const close = text.indexOf(']', start);
    return close !== -1 && close - start < LONGEST_QUOTED ? close + 1 : start;
  }
  let end = start;
  for (;;) {
    const character = String.fromCodePoint(text.codePointAt(end) ?? 0);
    if (end < text.length && DOMAIN.test(character)) {
      end += character.length;
      continue;
    }
    const [dot] = DOT.exec(text.slice(end, end + LONGEST_DOT)) ?? [];
    if (dot === undefined || end === start) break;
    end += dot.length;
  }
  // A full stop behind an address ends the sentence.
  while (end > start && '.-_'.includes(text.charAt(end - 1))) end--;
  return end;
}

/** ` ( dot ) ` */
const LONGEST_DOT = 9;

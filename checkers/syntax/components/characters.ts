/** Judges the characters of a URL, component by component (RFC 3986 §2 and Appendix A). */
import { COMMON } from '../characters/character-sets.ts';
import { type Fault, type FaultPosition, type FindingCode, finding } from '../findings/index.ts';
import type { Component, UrlParts } from './split.ts';

const HEXADECIMAL_PAIR = /^[0-9A-Fa-f]{2}$/;
/** RFC 3987 §4.1 and UTS #55: marks that reorder or hide text. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;

export function judgeCharacters(parts: UrlParts): Fault[] {
  const { userinfo, path, query, fragment } = parts;
  const found = [
    ...judgeComponent(userinfo).concat(judgeAtSigns(userinfo)),
    ...[path, query].flatMap((one) => judgeComponent(one)),
  ];
  return [...found, ...judgeComponent(fragment, 'fragment-invalid')];
}

/** Only the last "@" ends the user information; one before it must be escaped. */
function judgeAtSigns(userinfo: Component | undefined): Fault[] {
  if (userinfo === undefined) return [];
  return [...userinfo.text.matchAll(/@/g)].map(({ index }) =>
    characterFinding('character-not-allowed', { character: '@', at: userinfo.offset + index }),
  );
}

/** `hash` is the finding for a "#", which only a fragment can hold, and may not. */
function judgeComponent(
  component: Component | undefined,
  hash: FindingCode = 'character-not-allowed',
): Fault[] {
  if (component === undefined) return [];
  const found: Fault[] = [];
  const { text, offset } = component;
  for (let at = 0; at < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(at) as number);
    const code = faultOf(text, at, character, hash);
    if (code !== null) found.push(characterFinding(code, { character, at: offset + at }));
    at += character.length;
  }
  return found;
}

function faultOf(
  text: string,
  at: number,
  character: string,
  hash: FindingCode,
): FindingCode | null {
  if (COMMON[text.charCodeAt(at)] === 1) return null;
  if (character === '%') {
    return HEXADECIMAL_PAIR.test(text.slice(at + 1, at + 3)) ? null : 'percent-escape-invalid';
  }
  if (character === '#') return hash;
  if (character === '[' || character === ']') return 'bracket-outside-host';
  if (INVISIBLE.test(character)) return 'character-invisible';
  return character > '\x7f' ? 'character-non-ascii' : 'character-not-allowed';
}

interface CharacterPosition {
  readonly character: string;
  readonly at: number;
}

/** Marks that reorder or hide text. */
export function isInvisibleMark(character: string): boolean {
  return INVISIBLE.test(character);
}

/** A character that may not stand where it does; an escape mends it. */
export function characterPosition(
  code: FindingCode,
  { character, at }: CharacterPosition,
): FaultPosition {
  const { length } = character;
  return {
    offset: at,
    length,
    data: { character: nameOf(character) },
    edits: [{ offset: at, length, text: escapeOf(code, character) }],
  };
}

function characterFinding(code: FindingCode, position: CharacterPosition): Fault {
  return finding(code, characterPosition(code, position));
}

function escapeOf(code: FindingCode, character: string): string {
  if (code.endsWith('-invisible')) return '';
  const bytes = Buffer.from(character, 'utf8');
  return [...bytes].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

/** The character as shown to a reader: `a space`, `"{"`, `U+0007`. */
function nameOf(character: string): string {
  if (character === ' ') return 'a space';
  const code = character.codePointAt(0) as number;
  const visible = code > 0x20 && code !== 0x7f && !INVISIBLE.test(character);
  return visible && (code < 0x80 || code > 0x9f)
    ? `"${character}"`
    : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

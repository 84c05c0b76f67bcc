/** Judges the characters of a URL, component by component (RFC 3986 §2 and Appendix A). */
import { COMMON } from '../characters/character-sets.ts';
import { isHidden } from '../characters/invisible.ts';
import { type Fault, type FindingCode, finding } from '../findings/index.ts';
import { characterPosition } from './instead.ts';
import type { Component, UrlParts } from './split.ts';

const HEXADECIMAL_PAIR = /^[0-9A-Fa-f]{2}$/;
/** ucschar (RFC 3987 §2.2) */
const IRI_CHARACTER = new RegExp(
  `[\\u{a0}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{ffef}\\u{e1000}-\\u{efffd}${planes(1, 13)}]`,
  'u',
);
/** iprivate: of queries alone. */
const PRIVATE_CHARACTER = new RegExp(`[\\u{e000}-\\u{f8ff}${planes(15, 16)}]`, 'u');

/** Each without the last two code points, which are no characters. */
function planes(first: number, last: number): string {
  let ranges = '';
  for (let plane = first; plane <= last; plane++) {
    ranges += `\\u{${plane.toString(16)}0000}-\\u{${plane.toString(16)}fffd}`;
  }
  return ranges;
}

export function judgeCharacters(parts: UrlParts): Fault[] {
  const { url, userinfo, path, query, fragment } = parts;
  const found = [
    ...judgeComponent(url, userinfo, { unsure: '\\' }).concat(judgeAtSigns(url, userinfo)),
    ...judgeComponent(url, path),
    ...judgeComponent(url, query, { isQuery: true }),
  ];
  return [...found, ...judgeComponent(url, fragment, { hash: 'fragment-invalid' })];
}

/** Only the last "@" ends the user information; one before it must be escaped. */
function judgeAtSigns(url: string, userinfo: Component | undefined): Fault[] {
  if (userinfo === undefined) return [];
  return [...userinfo.text.matchAll(/@/g)].map(({ index }) => {
    const place = { url, character: '@', at: userinfo.offset + index };
    return finding('character-not-allowed', characterPosition('character-not-allowed', place));
  });
}

interface ComponentRules {
  /** The finding for a "#", which only a fragment can hold, and may not. */
  readonly hash?: FindingCode;
  readonly isQuery?: boolean;
  /** Characters that an escape need not mend: browsers end the host at a "\". */
  readonly unsure?: string;
}

export function judgeComponent(
  url: string,
  component: Component | undefined,
  rules: ComponentRules = {},
): Fault[] {
  if (component === undefined) return [];
  const found: Fault[] = [];
  const { text, offset } = component;
  let before = '';
  for (let at = 0; at < text.length; at += before.length) {
    const character = String.fromCodePoint(text.codePointAt(at) as number);
    const code =
      character > '\x7f'
        ? faultOfWide(character, before, rules)
        : faultOfAscii(text, at, character, rules);
    if (code !== null) {
      const position = characterPosition(code, { url, character, at: offset + at });
      const edits = rules.unsure?.includes(character) ? undefined : position.edits;
      found.push(finding(code, { ...position, edits }));
    }
    before = character;
  }
  return found;
}

function faultOfAscii(
  text: string,
  at: number,
  character: string,
  { hash = 'character-not-allowed' }: ComponentRules,
): FindingCode | null {
  if (COMMON[text.charCodeAt(at)] === 1) return null;
  if (character === '%') {
    return HEXADECIMAL_PAIR.test(text.slice(at + 1, at + 3)) ? null : 'percent-escape-invalid';
  }
  if (character === '#') return hash;
  return character === '[' || character === ']' ? 'bracket-outside-host' : 'character-not-allowed';
}

function faultOfWide(
  character: string,
  before: string,
  { isQuery = false }: ComponentRules,
): FindingCode {
  const isAllowed = IRI_CHARACTER.test(character) || (isQuery && PRIVATE_CHARACTER.test(character));
  if (!isAllowed) return 'character-not-in-iri';
  return isHidden(character, before) ? 'character-invisible' : 'character-non-ascii';
}

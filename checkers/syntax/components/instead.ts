/** What to write instead of a character that may not stand where it does, and whether that is the same resource. */
import { characterName } from '../characters/character-name.ts';
import type { FaultPosition, FindingCode } from '../findings/index.ts';

interface CharacterPosition {
  readonly url: string;
  readonly character: string;
  readonly at: number;
}

/** A character that may not stand where it does, and what to write instead of it. */
export function characterPosition(code: FindingCode, position: CharacterPosition): FaultPosition {
  const { character, at } = position;
  const { length } = character;
  const data = { character: characterName(character) };
  // What no text holds is a sign that the URL was damaged before.
  const isDamage = DAMAGE.has(code) || NO_OCTETS.test(character);
  if (isDamage) return { offset: at, length, data };
  const instead = insteadOf(position);
  const isGuess = code.endsWith('-invisible') || isOfDrive(position) || isBackslashOfPath(position);
  const isSure = !isGuess && !isDelimiter(position, code);
  return {
    offset: at,
    length,
    data: { ...data, instead },
    ...(isSure ? { edits: [{ offset: at, length, text: instead }] } : {}),
  };
}

const DAMAGE: ReadonlySet<FindingCode> = new Set(['character-not-in-iri', 'rfc1630-reserved']);

/** Unpaired surrogates, and control characters but for those that lay a text out. */
const NO_OCTETS = /(?![\t\r\n])[\p{Cc}\p{Cs}]/u;

const OF_SERVERS = /^(?:https?|ftp|file):/i;
const RESERVED = ";/?:@&=+$,!*'()";

/**
 * Reserved, and so something else than its escape (RFC 3986 §2.2). Where the document of the scheme says that it is data
 * it is not, as it is decoded before it is used; a server of HTTP gets what is written.
 */
function isDelimiter({ url, character }: CharacterPosition, code: FindingCode): boolean {
  // RFC 8141 §3.1: in URNs an escape is never what it stands for.
  if (character === '~') return /^urn:/i.test(url);
  if ('[]'.includes(character)) return code !== 'bracket-outside-host' && !OF_SERVERS.test(url);
  if (!RESERVED.includes(character)) return false;
  const isData = code === 'character-reserved' || code === 'rfc1738-reserved';
  return !isData || /^https?:/i.test(url);
}

/** As `|` behind the letter of a drive: RFC 8089 Appendix E.2.2 reads it as a colon, which the grammars may lack. */
function isOfDrive({ url, character, at }: CharacterPosition): boolean {
  return character === '|' && at < LONGEST_ROOT && DRIVE.test(url.slice(0, at));
}

/** Browsers read it as "/" in the path of their schemes, and other programs as itself. */
function isBackslashOfPath({ url, character, at }: CharacterPosition): boolean {
  if (character !== '\\' || !/^(?:https?|ftp|wss?|file):/i.test(url)) return false;
  const [query, fragment] = [url.indexOf('?'), url.indexOf('#')];
  return (query === -1 || query > at) && (fragment === -1 || fragment > at);
}

const DRIVE = /^file:\/{0,4}(?:localhost\/)?[A-Z]$/i;
const LONGEST_ROOT = 'file://localhost/c|'.length;

function insteadOf({ url, character, at }: CharacterPosition): string {
  // RFC 3986 Appendix C: a line end is no part of a URL; browsers leave it out, and a blank behind the URL.
  if (/[\t\r\n]/.test(character) || (character === ' ' && at === url.length - 1)) return '';
  return escapeOf(character);
}

function escapeOf(character: string): string {
  const bytes = Buffer.from(character, 'utf8');
  return [...bytes].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

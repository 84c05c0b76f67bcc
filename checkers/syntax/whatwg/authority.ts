/**
 * The states from the slashes to the port (WHATWG URL §4.4: special authority slashes, special authority ignore slashes,
 * authority, host, port).
 */
import { isDigit } from '../characters/character-sets.ts';
import { LARGEST_PORT } from '../components/ports.ts';
import { isSlash } from './code-points.ts';
import { parseHost } from './host.ts';
import type { Parse } from './parse.ts';
import { readPath } from './path.ts';

/** Of a special scheme; `start` is behind its colon. Fewer slashes than two are read as two, and so are more. */
export function readSlashes(parse: Parse, start: number): void {
  const { text, log } = parse;
  let at = start;
  if (text.startsWith('//', start)) at += 2;
  else log.warn('special-scheme-missing-following-solidus', 0, start);
  for (; isSlash(text.charCodeAt(at)); at++) {
    log.warn('special-scheme-missing-following-solidus', at, at + 1);
  }
  readAuthority(parse, at);
}

export function readAuthority(parse: Parse, start: number): void {
  const { text, log } = parse;
  const end = endOfAuthority(parse, start);
  let host = start;
  for (let at = start; at < end; at++) {
    if (text[at] !== '@') continue;
    log.warn('invalid-credentials', host, at + 1);
    host = at + 1;
  }
  if (host > start && host === end) log.fail('host-missing', end - 1, end);
  else readHost(parse, host, end);
}

/** Where an authority, or the host of a file, ends that begins at `start`. */
export function endOfAuthority({ text, isSpecial }: Parse, start: number): number {
  let at = start;
  while (at < text.length && !endsAuthority(text.charAt(at), isSpecial)) at++;
  return at;
}

function endsAuthority(character: string, isSpecial: boolean): boolean {
  if (character === '\\') return isSpecial;
  return character === '/' || character === '?' || character === '#';
}

function readHost(parse: Parse, start: number, end: number): void {
  const colon = portColon(parse.text, start, end);
  const hostEnd = colon === -1 ? end : colon;
  if (hostEnd === start && (colon !== -1 || parse.isSpecial)) {
    parse.log.fail('host-missing', start - 1, start);
    return;
  }
  if (!parseHost(parse, start, hostEnd)) return;
  if (colon === -1) readPath(parse, end);
  else readPort(parse, colon + 1, end);
}

/** The first colon outside of brackets, or -1. */
function portColon(text: string, start: number, end: number): number {
  let isInside = false;
  for (let at = start; at < end; at++) {
    const character = text[at];
    if (character === '[') isInside = true;
    else if (character === ']') isInside = false;
    else if (character === ':' && !isInside) return at;
  }
  return -1;
}

function readPort(parse: Parse, start: number, end: number): void {
  const { text, log } = parse;
  let digits = start;
  while (digits < end && isDigit(text.charCodeAt(digits))) digits++;
  if (digits < end) log.fail('port-invalid', start, end);
  else if (Number(text.slice(start, end)) > LARGEST_PORT) log.fail('port-out-of-range', start, end);
  else readPath(parse, end);
}

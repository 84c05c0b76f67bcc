/**
 * Japanese mail text (RFC 1468): ASCII, and two-byte characters between escape sequences. Takes bytes,
 * gives text and, when asked, where each character came from; an escape sequence belongs to none. A
 * line end leads back to ASCII, so that a lost escape spoils one line only.
 */
import type { OriginMapBuilder } from '../origin-map.ts';
import { decodePair } from './multibyte.ts';

const LF = 0x0a;
const ESCAPE = '\x1b';
const FIRST_GRAPHIC = 0x21;
const LAST_GRAPHIC = 0x7e;
/** EUC-JP is the same character set with the eighth bit set. */
const EIGHTH_BIT = 0x80;
/** Half-width katakana stand in Unicode in the same order. */
const KATAKANA_SHIFT = 0xff61 - FIRST_GRAPHIC;
const LAST_KATAKANA = 0x5f;

type Mode = 'single' | 'katakana' | 'double';

/** JIS X 0201 Roman differs from ASCII in two characters, which URLs write as ASCII. */
const MODES: ReadonlyMap<string, Mode> = new Map([
  ['(B', 'single'],
  ['(J', 'single'],
  ['(I', 'katakana'],
  ['$@', 'double'],
  ['$B', 'double'],
]);

export function decodeIso2022Jp(bytes: Buffer, origin?: OriginMapBuilder): string {
  const latin1 = bytes.toString('latin1');
  const pieces: string[] = [];
  let length = 0;
  let mode: Mode = 'single';
  for (let at = 0; at < latin1.length; ) {
    const escaped = latin1[at] === ESCAPE ? MODES.get(latin1.slice(at + 1, at + 3)) : undefined;
    if (escaped !== undefined) {
      mode = escaped;
      at += 3;
      continue;
    }
    if (bytes[at] === LF) mode = 'single';
    const end = mode === 'single' ? endOfSingles(latin1, at) : at + sizeIn(mode, bytes, at);
    const piece = mode === 'single' ? latin1.slice(at, end) : textIn(mode, bytes, at, end);
    pieces.push(piece);
    origin?.add(length, length + piece.length, at, end);
    length += piece.length;
    at = end;
  }
  return pieces.join('');
}

/** Up to the next escape, the character at `from` included. */
function endOfSingles(latin1: string, from: number): number {
  const end = latin1.indexOf(ESCAPE, from + 1);
  return end === -1 ? latin1.length : end;
}

function sizeIn(mode: Mode, bytes: Buffer, at: number): number {
  return mode === 'double' && isGraphic(bytes[at]) && isGraphic(bytes[at + 1]) ? 2 : 1;
}

function textIn(mode: Mode, bytes: Buffer, at: number, end: number): string {
  const lead = bytes[at] as number;
  if (end - at === 2) {
    return decodePair('euc-jp', lead | EIGHTH_BIT, (bytes[at + 1] as number) | EIGHTH_BIT);
  }
  const isKatakana = mode === 'katakana' && lead >= FIRST_GRAPHIC && lead <= LAST_KATAKANA;
  return String.fromCharCode(isKatakana ? lead + KATAKANA_SHIFT : lead);
}

function isGraphic(byte: number | undefined): boolean {
  return byte !== undefined && byte >= FIRST_GRAPHIC && byte <= LAST_GRAPHIC;
}

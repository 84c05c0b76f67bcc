/** The IPv6 parser (WHATWG URL §3.5), for the address in `from..to`, without its brackets. */
import { isHex } from '../characters/character-sets.ts';
import { endOfCodePoint } from './code-points.ts';
import { parseIpv4InIpv6 } from './ipv4-in-ipv6.ts';
import type { Parse } from './parse.ts';

const PIECES = 8;
const DIGITS_OF_PIECE = 4;
/** An IPv4 address stands for two. */
const PIECES_OF_IPV4 = 2;

/** Says whether it is one. */
export function parseIpv6(parse: Parse, from: number, to: number): boolean {
  const { text, log } = parse;
  let at = from;
  let pieces = 0;
  let isCompressed = false;
  if (text[at] === ':') {
    if (text[at + 1] !== ':') return log.fail('IPv6-invalid-compression', at, at + 1);
    at += 2;
    pieces = 1;
    isCompressed = true;
  }
  while (at < to) {
    if (pieces === PIECES) return log.fail('IPv6-too-many-pieces', at, to);
    if (text[at] === ':') {
      if (isCompressed) return log.fail('IPv6-multiple-compression', at - 1, at + 1);
      at++;
      pieces++;
      isCompressed = true;
      continue;
    }
    const end = endOfPiece(text, at);
    if (text[end] === '.') {
      if (!parseIpv4InIpv6(parse, { from: at, to, pieces })) return false;
      pieces += PIECES_OF_IPV4;
      break;
    }
    if (!judgePiece(parse, { from: at, end, to })) return false;
    pieces++;
    at = end + 1;
  }
  const isWhole = isCompressed || pieces === PIECES;
  return isWhole || log.fail('IPv6-too-few-pieces', from - 1, to + 1);
}

interface Piece {
  readonly from: number;
  readonly end: number;
  /** The end of the address. */
  readonly to: number;
}

/** A colon must follow, and something behind it, or the end. */
function judgePiece({ text, log }: Parse, { from, end, to }: Piece): boolean {
  if (end < to && (text[end] !== ':' || end + 1 === to)) {
    return log.fail('IPv6-invalid-code-point', end, endOfCodePoint(text, end));
  }
  if (text[from] === '0' && end - from > 1) log.warn('IPv6-piece-leading-zero', from, end);
  return true;
}

function endOfPiece(text: string, start: number): number {
  let end = start;
  while (end < start + DIGITS_OF_PIECE && isHex(text.charCodeAt(end))) end++;
  return end;
}

/** Decodes base64 as encoders write it into the text: lines of one length, a shorter last one, nothing else. */
import { CR, EQUALS, LF } from '../characters';
import { BASE64, DOC, TEXT } from '../layout';
import { byteAt, isLineBreak, lineAfter } from './bytes';
import { beginBase64 } from './runs';

/** Base64 is not plain. */
export const IRREGULAR: i32 = -1;

const FOREIGN: u8 = 0xff;

/** Must be called once. */
export function fillBase64(): void {
  memory.fill(BASE64, FOREIGN, 256);
  for (let value = 0; value < 26; value++) {
    store<u8>(BASE64 + 0x41 + value, <u8>value);
    store<u8>(BASE64 + 0x61 + value, <u8>(value + 26));
  }
  for (let value = 0; value < 10; value++) store<u8>(BASE64 + 0x30 + value, <u8>(value + 52));
  store<u8>(BASE64 + 0x2b, 62);
  store<u8>(BASE64 + 0x2f, 63);
}

/** Gives the length of the text, or `IRREGULAR`. Line ends before and behind it are no part of it. */
export function decodeBase64(bodyStart: i32, bodyEnd: i32): i32 {
  let start = bodyStart;
  let end = bodyEnd;
  while (end > start && isLineBreak(byteAt(end - 1))) end--;
  while (start < end && isLineBreak(byteAt(start))) start++;
  const next = lineAfter(start, bodyEnd);
  const feed = next - 1;
  const isOneLine = feed >= end || byteAt(feed) != LF;
  const breakSize = !isOneLine && feed > start && byteAt(feed - 1) == CR ? 2 : 1;
  const line = isOneLine ? end - start : next - breakSize - start;
  if (line == 0 || (line & 3) != 0) return IRREGULAR;
  beginBase64(start, end, line, breakSize);
  let length = 0;
  for (let at = start; at < end; ) {
    const lineEnd = min(at + line, end);
    const isLast = lineEnd == end;
    length = decodeLine(at, lineEnd, isLast, length);
    if (isLast || length == IRREGULAR) return length;
    if (byteAt(lineEnd + breakSize - 1) != LF) return IRREGULAR;
    if (breakSize == 2 && byteAt(lineEnd) != CR) return IRREGULAR;
    at = lineEnd + breakSize;
  }
  return IRREGULAR;
}

/** Appends to a text of `length` characters; gives the new length. Only the last line may be padded. */
function decodeLine(from: i32, end: i32, isLast: bool, length: i32): i32 {
  const size = decodeUnits(DOC + from, DOC + end, isLast, TEXT + length);
  return size == IRREGULAR ? IRREGULAR : length + size;
}

/**
 * Decodes what stands from an address on, in units of four characters, to another address, which may lie before it. Gives
 * the number of bytes, or `IRREGULAR`. `ends`: the last unit may be padded.
 */
export function decodeUnits(from: usize, end: usize, ends: bool, target: usize): i32 {
  if (((end - from) & 3) != 0) return IRREGULAR;
  let padding: usize = 0;
  if (ends && load<u8>(end - 1) == EQUALS) padding = load<u8>(end - 2) == EQUALS ? 2 : 1;
  let bits: u32 = 0;
  let odd: u8 = 0;
  let to = target;
  const units = end - (padding == 0 ? 0 : 4);
  for (let at = from; at < units; at += 4) {
    const word = load<u32>(at);
    const a = value(word & 0xff);
    const b = value((word >> 8) & 0xff);
    const c = value((word >> 16) & 0xff);
    const d = value(word >> 24);
    odd |= a | b | c | d;
    bits = ((<u32>a) << 18) | ((<u32>b) << 12) | ((<u32>c) << 6) | d;
    store<u8>(to, <u8>(bits >> 16));
    store<u8>(to + 1, <u8>(bits >> 8));
    store<u8>(to + 2, <u8>bits);
    to += 3;
  }
  if (padding > 0) {
    const a = value(load<u8>(units));
    const b = value(load<u8>(units + 1));
    const c = padding == 1 ? value(load<u8>(units + 2)) : 0;
    odd |= a | b | c;
    bits = ((<u32>a) << 18) | ((<u32>b) << 12) | ((<u32>c) << 6);
    store<u8>(to, <u8>(bits >> 16));
    if (padding == 1) store<u8>(to + 1, <u8>(bits >> 8));
    to += 3 - padding;
  }
  return (odd & 0x80) == 0 ? <i32>(to - target) : IRREGULAR;
}

function value(code: u32): u8 {
  return load<u8>(BASE64 + code);
}

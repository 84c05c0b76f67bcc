/**
 * Transfer encodings as old mail programs wrote them: takes text, gives lines of at most 76 ASCII
 * characters. Only encodes.
 */
import type { Prng } from './prng.ts';

const LINE = 76;
const SAFE = /^[\x20-\x3c\x3e-\x7e]*$/;
const UNSAFE = /[^\x20-\x3c\x3e-\x7e]/g;
const HEX = Array.from(
  { length: 256 },
  (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
);
const BASE64_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const IMAGE_LINES = 512;

/** RFC 2045 §6.7, for one line that does not end in white space. */
export function quotedPrintable(line: string): string {
  if (line.length <= LINE && SAFE.test(line)) return line;
  const bytes = Buffer.from(line, 'utf8').toString('latin1');
  return softBroken(bytes.replace(UNSAFE, (byte) => HEX[byte.charCodeAt(0)] as string));
}

function softBroken(encoded: string): string {
  let text = '';
  let start = 0;
  while (encoded.length - start > LINE) {
    let end = start + LINE - 1;
    if (encoded[end - 1] === '=') end -= 1;
    else if (encoded[end - 2] === '=') end -= 2;
    text += `${encoded.slice(start, end)}=\n`;
    start = end;
  }
  return text + encoded.slice(start);
}

/** RFC 2045 §6.8. */
export function base64(text: string): string {
  const encoded = Buffer.from(text, 'utf8').toString('base64');
  const lines: string[] = [];
  for (let at = 0; at < encoded.length; at += LINE) lines.push(encoded.slice(at, at + LINE));
  return lines.join('\n');
}

/** Lines to cut images from; they decode to noise. */
export function imageLines(prng: Prng): readonly string[] {
  return Array.from({ length: IMAGE_LINES }, () => {
    let line = '';
    while (line.length < LINE) line += BASE64_LETTERS[prng.below(64)];
    return line;
  });
}

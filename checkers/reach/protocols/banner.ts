/** The first bytes of a server in a form that can be kept and shown: takes the bytes, gives printable ASCII. */

const MAX_CHARACTERS = 100;

/** Octets beyond printable ASCII as `\xFF`, a backslash doubled; at most a hundred characters. */
export function banner(bytes: Uint8Array): string {
  let text = '';
  for (const byte of withoutLineEnd(bytes)) {
    const next = escaped(byte);
    if (text.length + next.length > MAX_CHARACTERS) return text;
    text += next;
  }
  return text;
}

function escaped(byte: number): string {
  if (byte === BACKSLASH) return '\\\\';
  if (byte >= 0x20 && byte <= 0x7e) return String.fromCharCode(byte);
  return `\\x${byte.toString(16).padStart(2, '0')}`;
}

const BACKSLASH = 0x5c;
const CR = 0x0d;
const LF = 0x0a;

function withoutLineEnd(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === LF || bytes[end - 1] === CR)) end--;
  return bytes.subarray(0, end);
}

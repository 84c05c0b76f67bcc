/**
 * The name of a file in a diff, as git writes it and patch reads it: takes the bytes of its path, gives `a/NAME`, in
 * quotes with escapes where it has control characters, quotes, backslashes or bytes beyond ASCII. Pure.
 */

const ESCAPES: ReadonlyMap<number, string> = new Map([
  [0x07, '\\a'],
  [0x08, '\\b'],
  [0x09, '\\t'],
  [0x0a, '\\n'],
  [0x0b, '\\v'],
  [0x0c, '\\f'],
  [0x0d, '\\r'],
  [0x22, '\\"'],
  [0x5c, '\\\\'],
]);

const SPACE = 0x20;
const LAST_OF_ASCII = 0x7e;

export function diffName(side: 'a' | 'b', name: Uint8Array): string {
  const escaped = Array.from(name, escapedByte).join('');
  const plain = Buffer.from(name).toString('latin1');
  if (escaped !== plain) return `"${side}/${escaped}"`;
  // Otherwise patch takes the name to end at the blank.
  return `${side}/${plain}${plain.includes(' ') ? '\t' : ''}`;
}

function escapedByte(byte: number): string {
  const known = ESCAPES.get(byte);
  if (known !== undefined) return known;
  const isPlain = byte >= SPACE && byte <= LAST_OF_ASCII;
  return isPlain ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`;
}

/**
 * Decodes the Punycode of an internationalised label (RFC 3492 §6.2). The platform's parsers accept malformed labels; a
 * judge must not.
 */
const BASE = 36;
const SMALLEST = 1;
const LARGEST = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;
const HIGHEST_CODE = 0x10ffff;

export const ACE_PREFIX = 'xn--';

/** Whether the label fails to decode, or its decoded form would be encoded differently (UTS 46 §4, step 4). */
export function isBrokenPunycode(label: string): boolean {
  const written = label.toLowerCase();
  if (!written.startsWith(ACE_PREFIX)) return false;
  const decoded = decodePunycode(written.slice(ACE_PREFIX.length));
  return decoded === null || URL.parse(`http://${decoded}/`)?.hostname !== written;
}

/** The decoded text behind `xn--`; null for malformed Punycode, and for that of ASCII alone. */
export function decodePunycode(encoded: string): string | null {
  const hyphen = encoded.lastIndexOf('-');
  const output = [...encoded.slice(0, Math.max(0, hyphen))].map((c) => c.codePointAt(0) as number);
  const digits = encoded.slice(hyphen + 1);
  if (digits === '') return null;
  let code = FIRST_CODE;
  let bias = FIRST_BIAS;
  let index = 0;
  for (let at = 0; at < digits.length; ) {
    const before = index;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(digits, at++);
      if (digit < 0) return null;
      index += digit * weight;
      const threshold = Math.min(LARGEST, Math.max(SMALLEST, k - bias));
      if (index > HIGHEST_CODE * (output.length + 1)) return null;
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adapt(index - before, { length, isFirst: before === 0 });
    code += Math.floor(index / length);
    index %= length;
    if (!isCharacter(code)) return null;
    output.splice(index++, 0, code);
  }
  return String.fromCodePoint(...output);
}

/** -1: no digit, or the end. */
function digitOf(digits: string, at: number): number {
  const code = digits.charCodeAt(at) | 0x20;
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  const plain = digits.charCodeAt(at);
  return plain >= 0x30 && plain <= 0x39 ? plain - 0x30 + 26 : -1;
}

/** Neither a surrogate nor beyond Unicode. */
function isCharacter(code: number): boolean {
  return code <= HIGHEST_CODE && (code < 0xd800 || code > 0xdfff);
}

/** RFC 3492 §6.1 */
function adapt(
  delta: number,
  { length, isFirst }: { readonly length: number; readonly isFirst: boolean },
): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2));
  left += Math.floor(left / length);
  let k = 0;
  while (left > ((BASE - SMALLEST) * LARGEST) / 2) {
    left = Math.floor(left / (BASE - SMALLEST));
    k += BASE;
  }
  return k + Math.floor(((BASE - SMALLEST + 1) * left) / (left + SKEW));
}

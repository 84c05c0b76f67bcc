/** A hash of 53 bits, which a number holds: two of a million texts share one with a chance of one in 20,000. */

/** Two multiplicative hashes of 32 and 21 bits side by side; never 0. */
export function hash53(text: string): number {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0xc2b2ae35);
    low ^= low >>> 13;
  }
  high ^= high >>> 15;
  return (high >>> 11) * 0x100000000 + (low >>> 0) + 1;
}

/** 0 to 1, the same for a text at all times. */
export function fractionOf(hash: number): number {
  return hash / 2 ** 53;
}

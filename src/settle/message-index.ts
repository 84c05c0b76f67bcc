/**
 * The messages of a run by their Message-ID, so that `mid:` and `news:` URLs can be resolved inside the
 * archive. A message costs 16 to 32 bytes, not its identifier: what is kept is a hash of 53 bits,
 * which two of a million messages share with a chance of one in twenty thousand.
 */
import type { Target } from '../../extractors/model.ts';

const SMALLEST_CAPACITY = 1024;
const LARGEST_FILL = 0.5;

export class MessageIndex {
  #hashes = new Float64Array(SMALLEST_CAPACITY);
  #ordinals = new Uint32Array(SMALLEST_CAPACITY);
  #sources = new Uint32Array(SMALLEST_CAPACITY);
  #count = 0;
  readonly #names: string[] = [];

  /** The first message with an identifier is the one it leads to. */
  add(source: string, ordinal: number, messageId: string): void {
    if (this.#count >= this.#hashes.length * LARGEST_FILL) this.#grow();
    if (this.#names.at(-1) !== source) this.#names.push(source);
    this.#put(hash(messageId), ordinal, this.#names.length - 1);
  }

  find(messageId: string): Target | undefined {
    const slot = this.#slot(hash(messageId));
    if (this.#hashes[slot] === 0) return undefined;
    const source = this.#names[this.#sources[slot] as number] as string;
    return { source, ordinal: this.#ordinals[slot] as number };
  }

  /** Where the hash stands, or the free slot where it would. */
  #slot(key: number): number {
    const last = this.#hashes.length - 1;
    let slot = key % this.#hashes.length;
    while (this.#hashes[slot] !== 0 && this.#hashes[slot] !== key) {
      slot = slot === last ? 0 : slot + 1;
    }
    return slot;
  }

  #put(key: number, ordinal: number, source: number): void {
    const slot = this.#slot(key);
    if (this.#hashes[slot] === key) return;
    this.#hashes[slot] = key;
    this.#ordinals[slot] = ordinal;
    this.#sources[slot] = source;
    this.#count++;
  }

  #grow(): void {
    const [hashes, ordinals, sources] = [this.#hashes, this.#ordinals, this.#sources];
    const capacity = hashes.length * 2;
    this.#hashes = new Float64Array(capacity);
    this.#ordinals = new Uint32Array(capacity);
    this.#sources = new Uint32Array(capacity);
    this.#count = 0;
    for (let at = 0; at < hashes.length; at++) {
      const key = hashes[at] as number;
      if (key !== 0) this.#put(key, ordinals[at] as number, sources[at] as number);
    }
  }
}

/** Two multiplicative hashes of 32 and 21 bits side by side; never 0, which marks a free slot. */
function hash(text: string): number {
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

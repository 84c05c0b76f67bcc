/**
 * What one document may still cost. Takes the limits, counts pieces, characters and unpacked bytes, tells once that a
 * limit was reached; from then on nothing more is granted.
 */
import type { DocumentFault, DocumentLimits, DocumentWatcher } from '../model.ts';

export class Budget {
  readonly #limits: DocumentLimits;
  readonly #watcher: DocumentWatcher;
  readonly #told = new Set<string>();
  #pieces = 0;
  #characters = 0;
  #unpackedBytes = 0;
  #isSpent = false;

  constructor(limits: DocumentLimits, watcher: DocumentWatcher) {
    this.#limits = limits;
    this.#watcher = watcher;
  }

  /** Nothing more is worth reading. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** Whether another page, sheet or member may be read. */
  piece(): boolean {
    return this.#count(++this.#pieces, this.#limits.pieces, 'pages, sheets or parts');
  }

  characters(more: number): boolean {
    this.#characters += more;
    return this.#count(this.#characters, this.#limits.characters, 'characters of text');
  }

  unpacked(more: number): boolean {
    this.#unpackedBytes += more;
    return this.#count(this.#unpackedBytes, this.#limits.unpackedBytes, 'unpacked bytes');
  }

  /** Each fault is told once in the same words, however many parts have it. */
  fault(fault: DocumentFault, detail: string): void {
    const told = `${fault} ${detail}`;
    if (this.#told.has(told) || this.#told.size >= MOST_FAULTS) return;
    this.#told.add(told);
    this.#watcher.fault(fault, detail);
  }

  #count(count: number, most: number, unit: string): boolean {
    if (count > most && !this.#isSpent) {
      this.#isSpent = true;
      this.#watcher.fault('too-large', `more than ${most} ${unit}`);
    }
    return !this.#isSpent;
  }
}

/** Told of one document. */
const MOST_FAULTS = 20;

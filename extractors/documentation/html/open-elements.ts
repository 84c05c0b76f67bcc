/**
 * Which elements are open, as far as it says what is code. An end tag closes what began inside of its element, one
 * without its element closes nothing, as in browsers; a forgotten `</code>` ends with the block around it.
 */
import type { TextRange } from '../model.ts';
import { CODE, PHRASES } from './tables.ts';
import type { Tag } from './tags.ts';

export class OpenElements {
  readonly #onCode: (range: TextRange) => void;
  readonly #stack: string[] = [];
  readonly #counts = new Map<string, number>();
  /** Where the outermost code began, and at what depth. */
  #code: { readonly start: number; readonly depth: number } | undefined;

  constructor(onCode: (range: TextRange) => void) {
    this.#onCode = onCode;
  }

  get isInCode(): boolean {
    return this.#code !== undefined;
  }

  open({ name, end, isSelfClosing }: Tag): void {
    if (PHRASES.has(name) || isSelfClosing) return;
    if (CODE.has(name)) this.#code ??= { start: end, depth: this.#stack.length };
    this.#stack.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  close(name: string, at: number): void {
    if ((this.#counts.get(name) ?? 0) === 0) return;
    let last: string | undefined;
    do {
      last = this.#stack.pop();
      if (last !== undefined) this.#counts.set(last, (this.#counts.get(last) ?? 1) - 1);
    } while (last !== name && last !== undefined);
    if (this.#code !== undefined && this.#stack.length <= this.#code.depth) this.end(at);
  }

  end(at: number): void {
    if (this.#code !== undefined && at > this.#code.start) {
      this.#onCode({ start: this.#code.start, end: at });
    }
    this.#code = undefined;
  }
}

/** Section titles: a line of text over a line of punctuation, and maybe under one. Levels follow the order of styles. */
import type { Line } from './lines.ts';

const ADORNMENT = /^([!-/:-@[-`{-~])\1*$/;

export class Titles {
  readonly #text: string;
  readonly #styles: string[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** How many lines the title that begins here takes, its line and level; null: none begins. */
  at(lines: readonly Line[], index: number): { lines: number; title: Line; level: number } | null {
    const first = lines[index];
    const second = lines[index + 1];
    if (first === undefined || second === undefined || first.isEmpty || second.isEmpty) return null;
    const over = this.#adornment(first);
    const third = lines[index + 2];
    if (over !== null && third !== undefined && this.#adornment(third) === over) {
      const isWide = this.#isWide(first, second) && first.indent === 0;
      return isWide ? { lines: 3, title: second, level: this.#level(`${over}${over}`) } : null;
    }
    const under = first.indent === 0 && over === null ? this.#adornment(second) : null;
    if (under === null || second.indent > 0 || !this.#isWide(second, first)) return null;
    return { lines: 2, title: first, level: this.#level(under) };
  }

  #adornment({ textStart, end }: Line): string | null {
    // What is longer than any title is none.
    return end - textStart > 500
      ? null
      : (ADORNMENT.exec(this.#text.slice(textStart, end))?.[1] ?? null);
  }

  /** A shorter line is taken, with a warning, from four characters on. */
  #isWide(adornment: Line, title: Line): boolean {
    const width = adornment.end - adornment.textStart;
    return width >= 4 || width >= title.end - title.textStart;
  }

  #level(style: string): number {
    const known = this.#styles.indexOf(style);
    return known === -1 ? this.#styles.push(style) : known + 1;
  }
}

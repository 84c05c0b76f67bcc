/**
 * The rows as columns: takes the blocks of rows, gives arrays that are fast to filter and sort, each made when it is first
 * wanted. A link is its index in them, which is its index in the data. Independent of the DOM.
 */
import type { Reason } from '../../../../../checkers/reasons.ts';
import { knownEnd, wholeRow, wholeText } from '../../data/brief.ts';
import type { Row } from '../../data/data.ts';
import { yearOf } from '../../data/days.ts';
import { hostOf, schemeOf } from '../../data/url-shown.ts';
import type { Cell } from '../../packing/columns.ts';
import type { Sheet } from '../../packing/sheet.ts';

/** Marks an unknown day or year; sorts before all known ones. */
export const NOT_KNOWN = -1;

const NUMBERS = [
  ...([
    'verdict',
    'places',
    'cited',
    'latest',
    'state',
    'since',
    'change',
    'answered',
    'seen',
  ] as const),
  ...(['failed', 'copyDay', 'archiveAsked', 'line', 'syntax'] as const),
] as const satisfies readonly (keyof Row)[];

const TEXTS = [
  ...(['reason', 'url', 'written', 'subject', 'sender', 'source', 'list', 'messageId'] as const),
] as const satisfies readonly (keyof Row)[];

const SEARCHED = [
  ...(['url', 'written', 'leadsTo', 'subject', 'sender', 'source', 'list', 'messageId'] as const),
] as const satisfies readonly (keyof Row)[];

/** Texts of which the end may be known from the URL. */
const BRIEF = ['leadsTo', 'copy'] as const satisfies readonly (keyof Row)[];

export class Records {
  readonly size: number;
  readonly #sheets: readonly Sheet[];
  declare readonly verdict: Int32Array;
  declare readonly places: Int32Array;
  declare readonly cited: Int32Array;
  declare readonly latest: Int32Array;
  declare readonly state: Int32Array;
  declare readonly since: Int32Array;
  declare readonly change: Int32Array;
  declare readonly answered: Int32Array;
  declare readonly seen: Int32Array;
  declare readonly failed: Int32Array;
  declare readonly copyDay: Int32Array;
  declare readonly archiveAsked: Int32Array;
  declare readonly line: Int32Array;
  declare readonly syntax: Int32Array;
  declare readonly year: Int32Array;
  declare readonly reason: readonly Reason[];
  declare readonly url: readonly string[];
  declare readonly written: readonly string[];
  declare readonly leadsTo: readonly string[];
  declare readonly copy: readonly string[];
  declare readonly subject: readonly string[];
  declare readonly sender: readonly string[];
  declare readonly source: readonly string[];
  declare readonly list: readonly string[];
  declare readonly messageId: readonly string[];
  declare readonly hosts: readonly string[];
  declare readonly schemes: readonly string[];
  /** The searchable text in lower case. */
  declare readonly searched: readonly string[];

  constructor(sheets: readonly Sheet[]) {
    this.#sheets = sheets;
    this.size = sheets.reduce((all, { size }) => all + size, 0);
    for (const name of NUMBERS) lazily(this, name, () => this.#numbers(name));
    for (const name of TEXTS) lazily(this, name, () => this.#texts(name));
    for (const name of BRIEF) lazily(this, name, () => this.#wholeTexts(name));
    lazily(this, 'year', () => this.cited.map((day) => (day === NOT_KNOWN ? day : yearOf(day))));
    lazily(this, 'hosts', () => this.url.map(hostOf));
    lazily(this, 'schemes', () => this.url.map(schemeOf));
    lazily(this, 'searched', () => this.url.map((_, link) => this.#searchedText(link)));
  }

  /** As the writer made it. */
  row(link: number): Row {
    let at = link;
    for (const sheet of this.#sheets) {
      if (at < sheet.size) return wholeRow(sheet.row(at) as unknown as Row);
      at -= sheet.size;
    }
    throw new RangeError(`there is no link ${link}`);
  }

  /** Whether it holds for the cells of these columns in any row: reads no further than that. */
  some(names: readonly (keyof Row)[], test: (...cells: readonly Cell[]) => boolean): boolean {
    return this.#sheets.some((sheet) => {
      const columns = names.map((name) => sheet.cells(name));
      return Array.from({ length: sheet.size }).some((_, at) =>
        test(...columns.map((cells) => cells[at] ?? null)),
      );
    });
  }

  #numbers(name: keyof Row): Int32Array {
    const numbers = new Int32Array(this.size);
    let at = 0;
    for (const sheet of this.#sheets) {
      for (const cell of sheet.cells(name))
        numbers[at++] = cell === null ? NOT_KNOWN : Number(cell);
    }
    return numbers;
  }

  #texts(name: keyof Row): readonly string[] {
    return this.#sheets.flatMap((sheet) => sheet.cells(name) as readonly string[]);
  }

  #wholeTexts(name: keyof Row): readonly string[] {
    const { url } = this;
    return this.#texts(name).map((text, link) => wholeText(text, knownEnd(url[link] ?? '')));
  }

  #searchedText(link: number): string {
    return SEARCHED.map((name) => this[name][link])
      .join('\n')
      .toLowerCase();
  }
}

/** A property that is made when it is first read. */
function lazily<T>(object: object, name: string, make: () => T): void {
  const get = (): T => {
    const value = make();
    Object.defineProperty(object, name, { value });
    return value;
  };
  Object.defineProperty(object, name, { configurable: true, get });
}

/**
 * The rows as columns: takes the blocks of rows, gives arrays that are fast to filter and sort. A link is its index
 * in them, which is its index in the data. Independent of the DOM.
 */
import type { Reason } from '../../../../../checkers/reasons.ts';
import { wholeRow } from '../../data/brief.ts';
import type { Row } from '../../data/data.ts';
import { yearOf } from '../../data/days.ts';
import { hostOf, schemeOf } from '../../data/url-shown.ts';
import { cellsOf, type Table } from '../../packing/table.ts';

/** Marks an unknown day or year; sorts before all known ones. */
export const NOT_KNOWN = -1;

const NUMBERS = [
  ...(['places', 'cited', 'latest', 'state', 'since', 'change', 'answered', 'seen'] as const),
  ...(['failed', 'copyDay', 'archiveAsked', 'line'] as const),
] as const satisfies readonly (keyof Row)[];

const TEXTS = [
  ...(['url', 'mark', 'leadsTo', 'copy', 'subject', 'sender', 'source'] as const),
  ...(['spot', 'list', 'messageId', 'message', 'life'] as const),
] as const satisfies readonly (keyof Row)[];

const SEARCHED = [
  ...(['url', 'leadsTo', 'subject', 'sender', 'source', 'list', 'messageId'] as const),
] as const satisfies readonly (keyof Row)[];

type Columns = Readonly<
  Record<(typeof NUMBERS)[number], Int32Array> & Record<(typeof TEXTS)[number], string[]>
>;

export class Records implements Columns {
  readonly size: number;
  readonly verdict: Uint8Array;
  readonly year: Int32Array;
  readonly reason: Reason[] = [];
  readonly places: Int32Array;
  readonly cited: Int32Array;
  readonly latest: Int32Array;
  readonly state: Int32Array;
  readonly since: Int32Array;
  readonly change: Int32Array;
  readonly answered: Int32Array;
  readonly seen: Int32Array;
  readonly failed: Int32Array;
  readonly copyDay: Int32Array;
  readonly archiveAsked: Int32Array;
  readonly line: Int32Array;
  readonly url: string[] = [];
  readonly mark: string[] = [];
  readonly leadsTo: string[] = [];
  readonly copy: string[] = [];
  readonly subject: string[] = [];
  readonly sender: string[] = [];
  readonly source: string[] = [];
  readonly spot: string[] = [];
  readonly list: string[] = [];
  readonly messageId: string[] = [];
  readonly message: string[] = [];
  readonly life: string[] = [];
  #searched: readonly string[] | undefined;
  #hosts: readonly string[] | undefined;
  #schemes: readonly string[] | undefined;

  constructor(blocks: readonly Table[]) {
    this.size = blocks.reduce((all, { size }) => all + size, 0);
    this.verdict = new Uint8Array(this.size);
    this.year = new Int32Array(this.size);
    this.places = new Int32Array(this.size);
    this.cited = new Int32Array(this.size);
    this.latest = new Int32Array(this.size);
    this.state = new Int32Array(this.size);
    this.since = new Int32Array(this.size);
    this.change = new Int32Array(this.size);
    this.answered = new Int32Array(this.size);
    this.seen = new Int32Array(this.size);
    this.failed = new Int32Array(this.size);
    this.copyDay = new Int32Array(this.size);
    this.archiveAsked = new Int32Array(this.size);
    this.line = new Int32Array(this.size);
    let first = 0;
    for (const block of blocks) {
      this.#read(block, first);
      first += block.size;
    }
  }

  /** As it was read. */
  row(link: number): Row {
    const known = (name: (typeof NUMBERS)[number]): number | null => {
      const value = this[name][link] ?? NOT_KNOWN;
      return value === NOT_KNOWN ? null : value;
    };
    const text = (name: (typeof TEXTS)[number]): string => this[name][link] ?? '';
    return {
      verdict: this.verdict[link] ?? 0,
      reason: this.reason[link] ?? 'unexplained',
      places: this.places[link] ?? 0,
      line: this.line[link] ?? 0,
      ...{ cited: known('cited'), latest: known('latest'), state: known('state') },
      ...{ since: known('since'), change: known('change'), answered: known('answered') },
      ...{ seen: known('seen'), failed: known('failed'), copyDay: known('copyDay') },
      ...{ archiveAsked: known('archiveAsked'), url: text('url'), leadsTo: text('leadsTo') },
      ...{ copy: text('copy'), subject: text('subject'), sender: text('sender') },
      ...{ source: text('source'), list: text('list'), messageId: text('messageId') },
      ...{ message: text('message'), life: text('life'), mark: text('mark'), spot: text('spot') },
    };
  }

  /** The searchable text in lower case, made on the first search. */
  get searched(): readonly string[] {
    this.#searched ??= this.url.map((_, link) =>
      SEARCHED.map((name) => this[name][link])
        .join('\n')
        .toLowerCase(),
    );
    return this.#searched;
  }

  get hosts(): readonly string[] {
    this.#hosts ??= this.url.map(hostOf);
    return this.#hosts;
  }

  get schemes(): readonly string[] {
    this.#schemes ??= this.url.map(schemeOf);
    return this.#schemes;
  }

  /** `first`: the link of its first row. */
  #read(block: Table, first: number): void {
    this.verdict.set(numbers(block, 'verdict'), first);
    for (const name of NUMBERS) this[name].set(numbers(block, name), first);
    for (const text of cellsOf(block, 'reason')) this.reason.push(text as Reason);
    for (const name of TEXTS)
      for (const text of cellsOf(block, name)) this[name].push(text as string);
    for (let link = first; link < first + block.size; link++) {
      const [url = '', leadsTo = '', copy = ''] = [this.url, this.leadsTo, this.copy].map(
        (texts) => texts[link],
      );
      const whole = wholeRow({ url, leadsTo, copy });
      this.leadsTo[link] = whole.leadsTo;
      this.copy[link] = whole.copy;
      const cited = this.cited[link] ?? NOT_KNOWN;
      this.year[link] = cited === NOT_KNOWN ? NOT_KNOWN : yearOf(cited);
    }
  }
}

function numbers(block: Table, name: keyof Row): number[] {
  return cellsOf(block, name).map((cell) => (cell === null ? NOT_KNOWN : Number(cell)));
}

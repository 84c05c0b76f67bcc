/**
 * The rows as columns: takes the blocks of rows, gives arrays that are fast to filter and sort. A link is its index
 * in them, which is its index in the data. Independent of the DOM.
 */
import type { Reason } from '../../../../../checkers/reasons.ts';
import type { Row } from '../../data/data.ts';
import { yearOf } from '../../data/days.ts';
import { hostOf, schemeOf } from '../../data/url-shown.ts';

/** Marks an unknown day or year; sorts before all known ones. */
export const NOT_KNOWN = -1;

export class Records {
  readonly size: number;
  readonly verdict: Uint8Array;
  readonly places: Uint32Array;
  readonly cited: Int32Array;
  readonly since: Int32Array;
  readonly answered: Int32Array;
  readonly year: Int32Array;
  readonly reason: Reason[] = [];
  readonly url: string[] = [];
  readonly subject: string[] = [];
  readonly sender: string[] = [];
  #searched: readonly string[] | undefined;
  #hosts: readonly string[] | undefined;
  #schemes: readonly string[] | undefined;

  constructor(blocks: readonly (readonly Row[])[]) {
    this.size = blocks.reduce((all, { length }) => all + length, 0);
    this.verdict = new Uint8Array(this.size);
    this.places = new Uint32Array(this.size);
    this.cited = new Int32Array(this.size);
    this.since = new Int32Array(this.size);
    this.answered = new Int32Array(this.size);
    this.year = new Int32Array(this.size);
    let link = 0;
    for (const block of blocks) for (const row of block) this.#set(link++, row);
  }

  /** The searchable text in lower case, made on the first search. */
  get searched(): readonly string[] {
    this.#searched ??= this.url.map((url, link) =>
      `${url}\n${this.subject[link]}\n${this.sender[link]}`.toLowerCase(),
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

  #set(link: number, row: Row): void {
    const [verdict, reason, url, places, cited, since, answered, subject, sender] = row;
    this.verdict[link] = verdict;
    this.places[link] = places;
    this.cited[link] = cited ?? NOT_KNOWN;
    this.since[link] = since ?? NOT_KNOWN;
    this.answered[link] = answered ?? NOT_KNOWN;
    this.year[link] = cited === null ? NOT_KNOWN : yearOf(cited);
    this.reason.push(reason);
    this.url.push(url);
    this.subject.push(subject);
    this.sender.push(sender);
  }
}

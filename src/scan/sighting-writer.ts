/** Writes sightings as they are found, those that are wanted. Loaded only where text is all that is asked for. */
import type { Sighting } from '../../extractors/model.ts';
import { Sieve } from '../filter/sieve.ts';
import { writeExplanation } from '../report/explain.ts';
import { writeUrlLine } from '../report/extract-text.ts';
import { writeSightingJson } from '../report/sighting-json.ts';
import type { TextOut } from '../report/text-out.ts';
import type { FindSink } from './finds.ts';
import type { Finds, Writing } from './protocol.ts';
import type { Rooms } from './rooms.ts';
import { TextBlocks } from './text-blocks.ts';

const WRITERS: Readonly<Record<Writing['form'], (sighting: Sighting, out: TextOut) => void>> = {
  json: writeSightingJson,
  urls: writeUrlLine,
  explanations: writeExplanation,
};

export class SightingWriter implements FindSink {
  readonly #blocks: TextBlocks;
  readonly #sieve: Sieve;
  readonly #write: (sighting: Sighting, out: TextOut) => void;
  #areKnown = true;
  #found = 0;
  #written = 0;

  constructor({ form, filter, now }: Writing, rooms: Rooms) {
    this.#blocks = new TextBlocks(rooms);
    this.#write = WRITERS[form];
    this.#sieve = new Sieve(filter, now);
  }

  sighting(sighting: Sighting): void {
    this.#found++;
    if (!this.#sieve.isWanted(sighting)) return;
    this.#written++;
    this.#write(sighting, this.#blocks);
  }

  expect(numbers: 'known' | 'unknown'): void {
    this.#areKnown = numbers === 'known';
    this.#blocks.expect(numbers);
  }

  /** Blocks with unknown numbers hold those of one slice only. */
  take(upTo: 'so-far' | 'now'): Finds {
    const isAll = upTo === 'now' || !this.#areKnown;
    const text = isAll ? this.#blocks.take() : this.#blocks.takeFull();
    const finds = { found: this.#found, sightings: [], text, written: this.#written };
    this.#found = 0;
    this.#written = 0;
    return finds;
  }
}

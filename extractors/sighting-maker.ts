/** Makes sightings of finds: each with its place in the source. */
import { settleByMarkup } from './alternatives.ts';
import type { Maker, SightingSink } from './maker.ts';
import type { Sighting } from './model.ts';
import { placeAll, type Setting, type UntracedGround } from './place.ts';
import type { TextSighting } from './urls/model.ts';

export class SightingMaker implements Maker {
  readonly ignoresLines = false;
  readonly #sink: SightingSink;
  #found: Sighting[] = [];

  constructor(sink: SightingSink) {
    this.#sink = sink;
  }

  single(found: readonly TextSighting[], ground: UntracedGround, setting: Setting): void {
    placeAll(found, ground, setting, (sighting) => this.#sink.sighting(sighting));
  }

  inMessage(found: readonly TextSighting[], ground: UntracedGround, setting: Setting): void {
    placeAll(found, ground, setting, (sighting) => this.#found.push(sighting));
  }

  endMessage(): void {
    const found = settleByMarkup(this.#found);
    this.#found = [];
    for (const sighting of found) this.#sink.sighting(sighting);
  }
}

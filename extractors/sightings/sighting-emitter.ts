/** Emits a sighting for each find, with its position in the source. */
import type { Sighting } from '../model.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import { isDoubtful, settleByMarkup } from './alternatives.ts';
import type { Emitter, SightingSink } from './emitter.ts';
import { type DocumentContext, emitSightings, type LazyTextContext } from './to-sighting.ts';
import { WaitingFinds } from './waiting-finds.ts';

export class SightingEmitter implements Emitter {
  readonly ignoresLines = false;
  readonly #sink: SightingSink;
  readonly #waiting: WaitingFinds<Sighting>;

  constructor(sink: SightingSink) {
    this.#sink = sink;
    this.#waiting = new WaitingFinds({
      settle: (found) => {
        for (const sighting of settleByMarkup(found)) sink.sighting(sighting);
      },
      summarise: (found) => ({
        hasLinks: found.some(({ form }) => form === 'href'),
        hasDoubts: found.some(isDoubtful),
      }),
    });
  }

  single(
    found: readonly TextSighting[],
    context: LazyTextContext,
    documentContext: DocumentContext,
  ): void {
    emitSightings(found, context, documentContext, (sighting) => this.#sink.sighting(sighting));
  }

  inMessage(
    found: readonly TextSighting[],
    context: LazyTextContext,
    documentContext: DocumentContext,
  ): void {
    emitSightings(found, context, documentContext, (sighting) => this.#waiting.add(sighting));
  }

  endMessage(): 'whole' | 'batches' {
    return this.#waiting.end();
  }
}

/**
 * Emits a sighting for each find, with its position in the source; finds of the lexer as they are, where the sink takes
 * them and nothing can change them.
 */
import type { PlannedEntry } from '../lexer/message/plan.ts';
import type { SightingInText } from '../model.ts';
import { isDoubtful, type Longer, settleByMarkup } from './alternatives.ts';
import type { Emitter, FindSink, SightingSink } from './emitter.ts';
import { LexedUrls } from './lexed-urls.ts';
import { nextOf, type PlannedMessage } from './planned-urls.ts';
import { type DocumentContext, sightingsTo } from './to-sighting.ts';
import { WaitingFinds } from './waiting-finds.ts';

export class SightingEmitter implements Emitter {
  readonly ignoresLines = false;
  readonly #sink: SightingSink;
  readonly #waiting: WaitingFinds<SightingInText>;
  /** Of those that wait. */
  readonly #longer: Longer = new WeakMap();

  constructor(sink: SightingSink) {
    this.#sink = sink;
    this.#waiting = new WaitingFinds<SightingInText>({
      settle: (found) => {
        for (const sighting of settleByMarkup(found, this.#longer)) sink.sighting(sighting);
      },
      isLink: ({ form }) => form === 'href',
      isDoubtful,
    });
  }

  single(documentContext: DocumentContext): FindSink {
    const sink = this.#sink;
    const emit = (sighting: SightingInText): void => sink.sighting(sighting);
    return {
      found: sightingsTo(emit, documentContext),
      lexed: (lexed, context) => {
        const urls = new LexedUrls(lexed, context, documentContext);
        if (sink.lexed !== undefined && !urls.haveContext && urls.place()) sink.lexed(urls);
        else urls.emit(emit);
      },
    };
  }

  inMessage(documentContext: DocumentContext): FindSink {
    const waiting = this.#waiting;
    const add = (sighting: SightingInText, longer?: readonly SightingInText[]): void => {
      if (longer !== undefined) this.#longer.set(sighting, longer);
      waiting.add(sighting);
    };
    return {
      found: sightingsTo(add, documentContext),
      lexed: (lexed, context) => {
        const urls = new LexedUrls(lexed, context, documentContext);
        if (!this.#passes(urls)) urls.emit(add);
      },
    };
  }

  /** Emits finds of the lexer at once, if they need not wait. */
  #passes(urls: LexedUrls): boolean {
    const { lexed } = this.#sink;
    if (lexed === undefined || urls.haveContext || !this.#waiting.mayPass) return false;
    if (urls.haveReadings || !urls.place()) return false;
    this.#waiting.pass(() => {
      lexed(urls);
      return urls.count;
    });
    return true;
  }

  next(message: PlannedMessage): PlannedEntry | null {
    return nextOf(message, this.#sink.lexed, this.#waiting);
  }

  endMessage(): 'whole' | 'batches' {
    return this.#waiting.end();
  }
}

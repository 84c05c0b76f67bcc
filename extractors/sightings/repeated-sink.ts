/**
 * A sink that may be given a document twice: what it took of it the first time is passed over. Takes a sink, gives one
 * that counts, in the same order, what comes of the current document.
 */
import type { ScanWarning } from '../model.ts';
import type { SightingSink, UrlSink } from './emitter.ts';

type WarnedSink = (SightingSink | UrlSink) & { warning(warning: ScanWarning): void };

class Taken {
  #count = 0;
  #known = 0;

  begin(): void {
    this.#count = 0;
    this.#known = 0;
  }

  again(): void {
    this.#known = this.#count;
    this.#count = 0;
  }

  /** Whether the next one is new. */
  isNew(): boolean {
    return ++this.#count > this.#known;
  }

  add(count: number): void {
    this.#count += count;
  }
}

export class RepeatedSink {
  readonly sink: WarnedSink;
  readonly #finds = new Taken();
  readonly #warnings = new Taken();

  constructor(sink: WarnedSink) {
    this.sink = this.#repeated(sink);
  }

  /** A document begins. */
  begin(): void {
    this.#finds.begin();
    this.#warnings.begin();
  }

  /** The same document begins once more; finds of the lexer do not come again. */
  again(): void {
    this.#finds.again();
    this.#warnings.again();
  }

  #repeated(sink: WarnedSink): WarnedSink {
    const finds = this.#finds;
    const { lexed } = sink;
    const rest: Pick<WarnedSink, 'warning' | 'lexed'> = {
      warning: (warning) => {
        if (this.#warnings.isNew()) sink.warning(warning);
      },
      ...(lexed && {
        lexed: (urls) => {
          urls.give(
            () => sink.lexed?.(urls),
            (count) => finds.add(count),
          );
        },
      }),
    };
    if ('url' in sink) {
      return {
        ...rest,
        url: (url, document) => {
          if (finds.isNew()) sink.url(url, document);
        },
      };
    }
    return {
      ...rest,
      sighting: (sighting) => {
        if (finds.isNew()) sink.sighting(sighting);
      },
    };
  }
}

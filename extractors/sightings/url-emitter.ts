/**
 * Emits the URLs of finds alone: the URLs that their sightings would have, in the same order. A find is mapped back to
 * its source only if the markup of its message may decide between its readings, and immediately, since the next part is
 * decoded into the same buffer.
 */
import type { PlannedEntry } from '../lexer/message/plan.ts';
import type { DocumentInfo, Form, SightingInText } from '../model.ts';
import type { OriginMap } from '../origin/origin-map.ts';
import { unwrap } from '../rewriters/unwrap.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import { isDoubtful, linksOf, settledBy } from './alternatives.ts';
import type { Emitter, FindSink, UrlSink } from './emitter.ts';
import { LexedUrls } from './lexed-urls.ts';
import { nextOf, type PlannedMessage } from './planned-urls.ts';
import {
  type DocumentContext,
  type LazyTextContext,
  toSighting,
  tracedContext,
} from './to-sighting.ts';
import { WaitingFinds } from './waiting-finds.ts';

interface Find {
  readonly url: string;
  readonly form: Form;
  readonly document: DocumentInfo;
  /** The sighting whose readings the markup may decide between; absent if there is nothing to decide. */
  readonly doubtful: SightingInText | undefined;
}

export class UrlEmitter implements Emitter {
  readonly ignoresLines = true;
  readonly #sink: UrlSink;
  readonly #waiting: WaitingFinds<Find>;

  constructor(sink: UrlSink) {
    this.#sink = sink;
    this.#waiting = new WaitingFinds({
      settle: (found) => this.#settle(found),
      isLink: ({ form }) => form === 'href',
      isDoubtful: ({ doubtful }) => doubtful !== undefined,
    });
  }

  single(documentContext: DocumentContext): FindSink {
    const sink = this.#sink;
    const { document } = documentContext;
    const found = (found: readonly TextSighting[]): void => {
      for (const one of found) if (hasCharacters(one)) sink.url(urlOf(one), document);
    };
    return {
      urlsAlone: true,
      found,
      lexed: (lexed, context) => {
        const urls = new LexedUrls(lexed, context, documentContext);
        if (sink.lexed !== undefined) sink.lexed(urls);
        else found(urls.finds());
      },
    };
  }

  inMessage(documentContext: DocumentContext): FindSink {
    const found: FindSink['found'] = (found, context) => this.#add(found, context, documentContext);
    return {
      found,
      lexed: (lexed, context) => {
        const urls = new LexedUrls(lexed, context, documentContext);
        if (!this.#passes(urls)) found(urls.finds(), context);
      },
    };
  }

  /** Emits finds of the lexer at once, if they need not wait. */
  #passes(urls: LexedUrls): boolean {
    const { lexed } = this.#sink;
    if (lexed === undefined || !this.#waiting.mayPass) return false;
    if (urls.haveReadings || urls.mayBeBroken) return false;
    this.#waiting.pass(() => {
      lexed(urls);
      return urls.count;
    });
    return true;
  }

  #add(
    found: readonly TextSighting[],
    context: LazyTextContext,
    documentContext: DocumentContext,
  ): void {
    if (found.length === 0) return;
    const { document } = documentContext;
    const trace = tracing(context);
    for (const one of found) {
      if (!hasCharacters(one)) continue;
      const url = urlOf(one);
      const form = context.form ?? one.form;
      const isOpen = form !== 'href' && mayBeDoubtful({ one, url, context, trace });
      const sighting = isOpen
        ? toSighting(one, tracedContext(context, trace()), documentContext)
        : undefined;
      const doubtful = sighting !== undefined && isDoubtful(sighting) ? sighting : undefined;
      this.#waiting.add({ url, form, document, doubtful });
    }
  }

  next(message: PlannedMessage): PlannedEntry | null {
    return nextOf(message, this.#sink.lexed, this.#waiting);
  }

  endMessage(): 'whole' | 'batches' {
    return this.#waiting.end();
  }

  #settle(found: readonly Find[]): void {
    const links = linksOf(found);
    for (const { url, document, doubtful } of found) {
      const isSettled = links.size > 0 && doubtful !== undefined;
      this.#sink.url(isSettled ? settledBy(links, doubtful).url : url, document);
    }
  }
}

/** Whether any character of the find is in the source; an attribute without a value has none. */
function hasCharacters({ start, end, ranges }: TextSighting): boolean {
  return end > start && ranges.some((range) => range.end > range.start);
}

function urlOf({ url, readings }: TextSighting): string {
  return unwrap(readings[0]?.url ?? '').at(-1)?.url ?? url;
}

interface Open {
  readonly one: TextSighting;
  readonly url: string;
  readonly context: LazyTextContext;
  readonly trace: () => OriginMap;
}

/** Whether the markup may decide between readings, those added by decoding and unwrapping included. */
function mayBeDoubtful({ one, url, context, trace }: Open): boolean {
  const { readings, joins, start, end } = one;
  if (readings.length > 1 || joins.length > 0 || url !== one.url) return true;
  if (context.original !== undefined) return true;
  return context.gap === 'soft-line-break' && trace().gaps(start, end).length > 0;
}

/** Builds the origin map of a text at most once, for all finds in it. */
function tracing(context: LazyTextContext): () => OriginMap {
  let traced: OriginMap | undefined;
  return () => {
    traced ??= context.origin();
    return traced;
  };
}

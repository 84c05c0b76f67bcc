/**
 * Makes the URLs of finds, and nothing else: the same that their sightings would have, in the same order. A find is led
 * back to its source only where the markup of its message may decide which of its readings comes first; and at once,
 * since its text stands in room that the next part is decoded into.
 */
import type { DocumentInfo, Form, Sighting } from '../model.ts';
import type { OriginMap } from '../origin/origin-map.ts';
import { unwrap } from '../rewriters/unwrap.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import { isDoubtful, linksOf, settledBy } from './alternatives.ts';
import type { Emitter, UrlSink } from './emitter.ts';
import { type DocumentContext, type LazyTextContext, toSighting } from './to-sighting.ts';
import { WaitingFinds } from './waiting-finds.ts';

interface Find {
  readonly url: string;
  readonly form: Form;
  readonly document: DocumentInfo;
  /** Absent where markup has nothing to decide. */
  readonly doubtful: Sighting | undefined;
}

export class UrlEmitter implements Emitter {
  readonly ignoresLines = true;
  readonly #sink: UrlSink;
  readonly #waiting: WaitingFinds<Find>;

  constructor(sink: UrlSink) {
    this.#sink = sink;
    this.#waiting = new WaitingFinds({
      settle: (found) => this.#settle(found),
      summarise: (found) => ({
        hasLinks: found.some(({ form }) => form === 'href'),
        hasDoubts: found.some(({ doubtful }) => doubtful !== undefined),
      }),
    });
  }

  single(found: readonly TextSighting[], _: LazyTextContext, { document }: DocumentContext): void {
    for (const one of found) {
      if (hasCharacters(one)) this.#sink.url(urlOf(one), document);
    }
  }

  inMessage(
    found: readonly TextSighting[],
    context: LazyTextContext,
    documentContext: DocumentContext,
  ): void {
    const { document } = documentContext;
    const trace = tracing(context);
    for (const one of found) {
      if (!hasCharacters(one)) continue;
      const url = urlOf(one);
      const form = context.form ?? one.form;
      const isOpen = form !== 'href' && mayBeDoubtful({ one, url, context, trace });
      const sighting = isOpen
        ? toSighting(one, { ...context, origin: trace() }, documentContext)
        : undefined;
      const doubtful = sighting !== undefined && isDoubtful(sighting) ? sighting : undefined;
      this.#waiting.add({ url, form, document, doubtful });
    }
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

/** Of an attribute without a value none stands in the source. */
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

/** What decoding and unwrapping add to the readings counts as well. */
function mayBeDoubtful({ one, url, context, trace }: Open): boolean {
  const { readings, joins, start, end } = one;
  if (readings.length > 1 || joins.length > 0 || url !== one.url) return true;
  if (context.written !== undefined) return true;
  return context.gap === 'soft-line-break' && trace().gaps(start, end).length > 0;
}

/** The way of one text back to the source, worked out once for all that was found in it, if at all. */
function tracing(context: LazyTextContext): () => OriginMap {
  let traced: OriginMap | undefined;
  return () => {
    traced ??= context.origin();
    return traced;
  };
}

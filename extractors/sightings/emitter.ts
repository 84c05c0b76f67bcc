/**
 * The interface of emitters: takes the finds of a text with their context, emits sightings or URLs to a sink. Finds of
 * a message are kept until it ends, since its markup may decide how its text is read.
 */
import type { DocumentInfo, Sighting } from '../model.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import type { DocumentContext, LazyTextContext } from './to-sighting.ts';

export interface Emitter {
  /** The sink needs no lines, so that they need not be counted. */
  readonly ignoresLines: boolean;
  /** Takes the finds of a document that is a single text. */
  single(
    found: readonly TextSighting[],
    context: LazyTextContext,
    documentContext: DocumentContext,
  ): void;
  /** Takes the finds of one text of a message. */
  inMessage(
    found: readonly TextSighting[],
    context: LazyTextContext,
    documentContext: DocumentContext,
  ): void;
  /** Ends the message. `batches`: it had so many finds that not all could wait for its markup. */
  endMessage(): 'whole' | 'batches';
}

export interface SightingSink {
  sighting(sighting: Sighting): void;
}

/** A sink for URLs alone. It costs half the work, since finds are not mapped back to the source. */
export interface UrlSink {
  url(url: string, document: DocumentInfo): void;
}

/**
 * What is made of finds: takes those of a text with their ground and setting, and gives to a sink what it asks for.
 * Those of a message are kept until it is over, since its markup may decide how its text is read.
 */
import type { DocumentInfo, Sighting } from '../model.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import type { DocumentContext, LazyTextContext } from './to-sighting.ts';

export interface Emitter {
  /** Nobody asks where lines begin, so that they need not be counted. */
  readonly ignoresLines: boolean;
  /** Found in a document that is nothing but one text. */
  single(
    found: readonly TextSighting[],
    context: LazyTextContext,
    documentContext: DocumentContext,
  ): void;
  /** Found in a message that goes on. */
  inMessage(
    found: readonly TextSighting[],
    context: LazyTextContext,
    documentContext: DocumentContext,
  ): void;
  /** The message is over. `stretches`: it had so many finds that not all could wait for its markup. */
  endMessage(): 'whole' | 'batches';
}

export interface SightingSink {
  sighting(sighting: Sighting): void;
}

/** Whoever wants nothing but URLs is given them for half the work: nothing is led back to its source. */
export interface UrlSink {
  url(url: string, document: DocumentInfo): void;
}

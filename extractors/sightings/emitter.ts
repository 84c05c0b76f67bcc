/**
 * The interface of emitters: takes the finds of a text with their context, emits sightings or URLs to a sink. Finds of
 * a message are kept until it ends, since its markup may decide how its text is read.
 */
import type { PlannedEntry } from '../lexer/message/plan.ts';
import type { DocumentInfo, SightingInText } from '../model.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import type { Lexed } from './lexed-places.ts';
import type { PlannedMessage } from './planned-urls.ts';
import type { DocumentContext, LazyTextContext } from './to-sighting.ts';
import type { LexedSink } from './url-lines.ts';

/** Receives the finds of the texts of one document, in their order. */
export interface FindSink {
  /** It takes nothing else from them than their first reading. Absent: it takes all. */
  readonly urlsAlone?: true;
  found(found: readonly TextSighting[], context: LazyTextContext): void;
  /** Finds of the lexer, which holds their text. */
  lexed(lexed: Lexed, context: LazyTextContext): void;
}

export interface Emitter {
  /** The sink needs no lines, so that they need not be counted. */
  readonly ignoresLines: boolean;
  /** Takes the finds of a document that is a single text, or of a message without markup. */
  single(documentContext: DocumentContext): FindSink;
  /** Takes the finds of the texts of a message. */
  inMessage(documentContext: DocumentContext): FindSink;
  /**
   * Gives the next entry of a plan whose finds it must be given one by one; those of the entries before it the lexer has
   * written, since they need not wait.
   */
  next(message: PlannedMessage): PlannedEntry | null;
  /** Ends the message. `batches`: it had so many finds that not all could wait for its markup. */
  endMessage(): 'whole' | 'batches';
}

/** It gets URLs of the lexer with their places. */
export interface SightingSink extends LexedSink {
  sighting(sighting: SightingInText): void;
}

/** A sink for URLs alone. It costs half the work, since finds are not mapped back to the source. */
export interface UrlSink extends LexedSink {
  url(url: string, document: DocumentInfo): void;
}

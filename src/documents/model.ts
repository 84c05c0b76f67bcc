/**
 * Documents that are no text: PDF, Office files, books, notebooks. A reader gives them piece by piece as text with the
 * links of the format, each with the place where a person would look for it.
 */
import type { DocumentInfo } from '../../extractors/model.ts';

/** Where something stands; at least one field is there. */
export interface Spot {
  /** The page, from 1, where the format has pages of its own (PDF), or the slide. */
  readonly page?: number;
  /** Left, bottom, right and top on the page, in points (1/72 inch) from its lower left corner. */
  readonly box?: readonly [number, number, number, number];
  /** In words where pages do not say it: `sheet Prices, cell B4`, `slide 3, notes`, `paragraph 12`, `chapter 2`. */
  readonly place?: string;
}

/** A link that the format itself has: an annotation, a relationship, a field code. */
export interface DocumentLink {
  /** As it is written, absolute or relative to the document. */
  readonly url: string;
  readonly spot: Spot;
  /** Where its visible text stands among the text of the same piece, if it has one there. */
  readonly shown?: { readonly start: number; readonly end: number };
}

/** A page, sheet, slide, chapter or the body of a document: reading order, lines divided by LF. */
export interface DocumentPiece {
  readonly text: string;
  /** The place of `text.slice(start, end)`. */
  spotOf(start: number, end: number): Spot;
  readonly links: readonly DocumentLink[];
  /** Its lines were broken by layout, not by their author: a URL may go on in the next one. */
  readonly isLaidOut: boolean;
}

/** What a document says of itself, decoded. */
export interface DocumentFacts {
  readonly title?: string;
  readonly author?: string;
  /** ISO 8601, or as it is written. */
  readonly date?: string;
  /** What a message says besides. */
  readonly message?: Omit<DocumentInfo, 'ordinal' | 'date' | 'from' | 'subject'>;
}

/** A file that a document holds whole, as mail has attachments. */
export interface EmbeddedFile {
  /** As its author named it: no path. */
  readonly name: string;
  /** Called at once, or never; null: it cannot be had. */
  bytes(): Uint8Array | null;
}

export const DOCUMENT_FAULTS = [
  'encrypted',
  'damaged',
  'without-text',
  'too-large',
  'too-slow',
  'dead-links',
] as const;
/** Why a document could not be read, or not whole. `without-text`: pages are pictures alone;
 * `dead-links`: it was read, but links to parts or anchors of its own that it does not have. */
export type DocumentFault = (typeof DOCUMENT_FAULTS)[number];

export interface DocumentLimits {
  /** Pages, sheets or members that are read. */
  readonly pieces: number;
  /** Characters of text in all. */
  readonly characters: number;
  /** Bytes of unpacked members in all. */
  readonly unpackedBytes: number;
}

export interface DocumentWatcher {
  facts(facts: DocumentFacts): void;
  /** Reading goes on where it can. */
  fault(fault: DocumentFault, detail: string): void;
  /** Absent: nobody asks for them. */
  embedded?(file: EmbeddedFile): void;
}

export interface DocumentWishes {
  /** Code is read like prose, in formats that tell it apart. */
  readonly code: boolean;
  /** What its parts refer to in other parts is looked up in it. */
  readonly references?: boolean;
}

/** One format. Throws on no input; the caller bounds its time and memory by running it in a thread. */
export type ReadDocument = (
  bytes: Uint8Array,
  limits: DocumentLimits,
  watcher: DocumentWatcher,
  wanted?: DocumentWishes,
) => AsyncIterable<DocumentPiece>;

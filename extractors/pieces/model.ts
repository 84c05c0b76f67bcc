/** What the finder needs of a piece of a document that is no text: its text, links and places. */
import type { DocumentInfo, Sighting } from '../model.ts';

/** Where something stands. */
export type Spot = Pick<Sighting, 'page' | 'box' | 'place'>;

export interface PieceLink {
  /** As it is written, absolute or relative. */
  readonly url: string;
  readonly spot: Spot;
  /** Its visible text among that of the piece. */
  readonly shown?: { readonly start: number; readonly end: number };
}

export interface Piece {
  readonly text: string;
  spotOf(start: number, end: number): Spot;
  readonly links: readonly PieceLink[];
  /** Its lines were broken by layout, so that a URL may go on in the next one. */
  readonly isLaidOut: boolean;
}

/** The document that a piece is of. */
export interface PieceSource {
  readonly source: string;
  readonly document: DocumentInfo;
  /** Of a message, if the document is attached to one: `2`. */
  readonly part: string;
  /** The name of the attachment. */
  readonly attached?: string;
}

/** The messages between the main thread and a thread that reads documents: plain data, both ways. */
import type { DocumentFormat } from '../../../extractors/containers/document-formats.ts';
import type { Counts } from '../../../extractors/counts.ts';
import type { DocumentInfo, FindOptions } from '../../../extractors/model.ts';
import type { DocumentFault } from '../../documents/model.ts';
import type { Finds, Writing } from '../output/protocol.ts';
import type { SpillArea } from '../output/spill-file.ts';

/** The message that a document is attached to. */
export interface AttachedTo {
  readonly document: DocumentInfo;
  readonly part: string;
  /** Of the document. */
  readonly name: string;
}

export interface DocumentTask {
  readonly path: string;
  /** Of an attached document its header says it; its bytes have the last word. */
  readonly format: DocumentFormat;
  readonly attachedTo?: AttachedTo;
  /** Absent: they are read from the file. */
  readonly bytes?: Uint8Array;
  readonly find: FindOptions;
  readonly writing?: Writing | undefined;
  readonly spills: SpillArea;
}

/** Why a document was not read whole, or slowly. */
export interface ToldFault {
  readonly fault:
    | DocumentFault
    | 'unreadable'
    | 'no-descriptors'
    | 'temporary-failed'
    | 'lexer-trapped';
  readonly detail: string;
  /** The name of the file in it that has the fault, if it is not the document itself. */
  readonly within?: string;
}

export interface DocumentResult extends Finds {
  readonly faults: readonly ToldFault[];
  readonly counts: Readonly<Counts>;
}

/**
 * The scanner's view of earlier runs: whether a source has to be read at all, and from which byte. Without a memory
 * everything is read from its beginning.
 */
import type { ReadableSource } from '../../sources/names/model.ts';
import type { FileFault } from '../output/protocol.ts';
import type { StartPosition } from './plan.ts';

export interface Recall {
  /** Null: it need not be read. */
  readonly from: StartPosition | null;
  /** The totals of the source up to there. */
  readonly documents: number;
  readonly sightings: number;
  /** Of a source that need not be read. */
  readonly faults?: readonly FileFault[];
}

export interface ScanMemory {
  recall(source: ReadableSource): Promise<Recall>;
  /** Takes a file of a folder that is empty: where it held something once, that is forgotten. */
  noteEmpty(path: string): Promise<void>;
  /** Whether something of a file of a folder is remembered. */
  holds(path: string): Promise<boolean>;
}

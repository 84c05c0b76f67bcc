/** The two ends of a copy: a store as its tables. Each back end has one of its own. */
import type { CopiedRow, CopiedTable } from './tables.ts';

export interface CopySource {
  /** Stands for its state: another where anything has changed. Throws where somebody is at a run of it. */
  mark(): Promise<string>;
  /** The next rows in the order of the key. */
  rows(table: CopiedTable, after: CopiedRow | null, limit: number): Promise<readonly CopiedRow[]>;
  count(table: CopiedTable): Promise<number>;
  /** What does not fit together. */
  faults(): Promise<readonly StoreFault[]>;
  close(): Promise<void>;
}

export interface StoreFault {
  /** In words. */
  readonly name: string;
  readonly rows: number;
}

export interface CopyTarget {
  /** Empty, or filled from a source of the same state as far as it came; throws `store-not-empty`. */
  begin(mark: string): Promise<void>;
  /** Of the last row that it has. */
  lastKey(table: CopiedTable): Promise<CopiedRow | null>;
  /** All or none. */
  add(table: CopiedTable, rows: readonly CopiedRow[]): Promise<void>;
  count(table: CopiedTable): Promise<number>;
  /** It is a store from now on. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** What the module exports: functions, and the addresses of its areas of memory. */
import type { Memory } from '../kernels/instance.ts';

interface Address {
  readonly value: number;
}

/** `assembly/index.ts` and `assembly/layout.ts` say what each means. */
export interface LexerModule {
  readonly memory: Memory;
  readonly ENCODED: Address;
  readonly ENCODED_MOST: Address;
  readonly FIELDS: Address;
  readonly RECORDS: Address;
  readonly REWRITERS: Address;
  readonly SCHEMES: Address;
  readonly SELDOM: Address;
  readonly TEXT: Address;
  readonly TEXT_MOST: Address;
  addScheme(set: number, from: number, length: number): void;
  begin(length: number, flags: number, encodedRanges: number): void;
  floorNow(): number;
  keepRecords(count: number): void;
  next(): number;
  recordCount(): number;
  resume(position: number): void;
  setCarefulEnd(end: number): void;
  start(): void;
  survey(length: number): number;
}

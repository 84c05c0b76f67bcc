/** What is counted of the work of a program. */
export interface Counts {
  /** Made out of bytes, and what they are long together. */
  strings: number;
  decodedBytes: number;
  /** From one array of bytes to another. */
  copiedBytes: number;
  /** Arrays that share the bytes of another. */
  views: number;
  readBytes: number;
  /** Run by SQLite. */
  statements: number;
  /** To threads and back. */
  messages: number;
  allocatedBytes: number;
}

/** Where code stands. */
export type Room = 'extractors' | 'checkers' | 'src' | 'packages';

/** With how often blocks of code were run, in each room. */
export type Work = Counts & Record<Room, number>;

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
  /** Of functions that WebAssembly exports. */
  moduleCalls: number;
  allocatedBytes: number;
}

/** How often blocks of code were run, by where they stand. */
export type Room = 'extractors' | 'checkers' | 'src' | 'packages';

/** What V8 counted. */
export interface Steps extends Record<Room, number> {
  /** Places of a text that were judged the careful way. */
  carefulCalls: number;
}

export type Work = Counts & Steps;

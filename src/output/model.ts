/** A place that is written to: what `--output` names, whatever stands there. */

export interface OutputFile {
  readonly path: string;
  /** The promise is one of room for more. */
  readonly write: (chunk: string | Uint8Array) => Promise<void> | undefined;
  /** Nobody took all of it: a reader did not come, or went. */
  readonly isAbandoned?: boolean;
  /** All is written. Rejected or thrown: a problem that names it. */
  readonly finish: () => Promise<void> | undefined;
  /** The work came to nothing; what is finished stays. */
  readonly discard: () => void;
}

/** What a place needs besides its path. */
export interface OutputDeps {
  /** Interrupts: nobody is waited for any longer. */
  readonly signal: AbortSignal;
  /** Standard output, which has more than one writer. */
  readonly out: (chunk: string | Uint8Array) => Promise<void> | undefined;
}

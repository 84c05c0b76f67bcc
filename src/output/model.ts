/** An output: the file, device, pipe or descriptor that `--output` names. */

export interface OutputFile {
  readonly path: string;
  /** The promise resolves when the output has drained. */
  readonly write: (chunk: string | Uint8Array) => Promise<void> | undefined;
  /** Its reader never came or left early. */
  readonly isAbandoned?: boolean;
  /** Completes the output. Rejects or throws a problem that names it. */
  readonly finish: () => Promise<void> | undefined;
  /** Removes an unfinished output; a finished one stays. */
  readonly discard: () => void;
}

/** What opening an output needs besides its path. */
export interface OutputDeps {
  /** Aborted on an interrupt: readers are no longer waited for. */
  readonly signal: AbortSignal;
  /** Writes to standard output, which has more than one writer. */
  readonly out: (chunk: string | Uint8Array) => Promise<void> | undefined;
}

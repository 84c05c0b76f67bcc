/**
 * Whether anything may be sent now, given from outside: who was stopped for a while has to learn first whether others
 * have gone on with its work meanwhile.
 */
export interface MaySend {
  /** Read before each request, once its connection is open, and as it is written. */
  readonly isSure: boolean;
  /** Resolves once it is; rejects with the signal's reason. */
  sure(signal: AbortSignal): Promise<void>;
}

/** Waits only where it has to. */
export async function whenSure(maySend: MaySend | undefined, signal: AbortSignal): Promise<void> {
  if (maySend?.isSure === false) await maySend.sure(signal);
}

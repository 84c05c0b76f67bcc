/** The reason why unpacking ended early; the bytes before it have been given out. */
import { UrlgleanError } from '../../../errors.ts';
import { isDescriptorFault } from '../../../system/descriptors.ts';

export type DamageCode = 'input-damaged' | 'input-bomb' | 'input-unsupported';

export class DamageError extends Error {
  override readonly name = 'DamageError';
  readonly code: DamageCode;

  constructor(code: DamageCode, detail: string) {
    super(detail);
    this.code = code;
  }
}

export const CUT_SHORT = 'its compressed data ends too early';

export function damaged(detail: string): DamageError {
  return new DamageError('input-damaged', detail);
}

/** An exception of a decoder, as damage of the data where it is that. */
export function damagedBy(error: unknown): Error {
  // What could not be fetched is not damaged.
  if (error instanceof UrlgleanError) return error;
  if (error instanceof Error && isDescriptorFault(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  return damaged(message.replace(/\.$/, ''));
}

/** Why unpacking ended before its time; what came before has been handed on. */
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

export function damaged(detail: string): DamageError {
  return new DamageError('input-damaged', detail);
}

/** What a decoder threw, as damage, unless it is none of the data. */
export function damagedBy(error: unknown): Error {
  if (error instanceof Error && isDescriptorFault(error)) return error;
  return damaged(error instanceof Error ? error.message : String(error));
}

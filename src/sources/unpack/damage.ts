/** Why unpacking ended before its time; what came before has been handed on. */

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

/** What a decoder threw, as damage. */
export function damagedBy(error: unknown): DamageError {
  return damaged(error instanceof Error ? error.message : String(error));
}

/**
 * What the states of the machine hand on: the text that is parsed, and the validation errors so far (WHATWG URL §1.1), by
 * the standard's names and in its order. An error that ends the parse is a failure.
 */
import type { WHATWG } from '../findings/whatwg.ts';

type Named<Code> = Code extends `whatwg-${infer Name}` ? Name : never;
export type ErrorName = Exclude<Named<keyof typeof WHATWG>, 'rewritten'>;

/** Of the characters `from..to`. */
export interface ValidationError {
  readonly name: ErrorName;
  readonly from: number;
  readonly to: number;
  readonly isFailure: boolean;
}

export class ErrorLog {
  readonly errors: ValidationError[] = [];

  warn(name: ErrorName, from: number, to: number): void {
    this.errors.push({ name, from, to, isFailure: false });
  }

  /** For `return log.fail(…)` where a parser says whether it goes on. */
  fail(name: ErrorName, from: number, to: number): false {
    this.errors.push({ name, from, to, isFailure: true });
    return false;
  }
}

export interface Parse {
  /** The input without what is cut out before the first state. */
  readonly text: string;
  /** Whether the scheme is one of those that the standard calls special (§4.2). */
  readonly isSpecial: boolean;
  readonly log: ErrorLog;
}

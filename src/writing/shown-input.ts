/** An input as people see it: takes it as it was named, gives URLs without secrets, and bytes of a name in words. Pure. */
import { redact } from '../../checkers/syntax/secrets/redact.ts';
import { shownPath } from '../system/path-bytes.ts';

/** A file may well be called `sid=1;token=2.mbox`. */
const WITH_SCHEME = /^[a-z][a-z0-9+.-]+:/i;

export function shownInput(input: string): string {
  return shownPath(WITH_SCHEME.test(input) ? redact(input) : input);
}

/** An input for people: takes its name, gives URLs without secrets, and bytes that are not UTF-8 in words. Pure. */
import { redact } from '../../checkers/syntax/secrets/redact.ts';
import { shownPath } from '../system/path-bytes.ts';

/** Only names with a scheme are redacted: a file may be called `sid=1;token=2.mbox`. */
const WITH_SCHEME = /^[a-z][a-z0-9+.-]+:/i;

export function shownInput(input: string): string {
  return shownPath(WITH_SCHEME.test(input) ? redact(input) : input);
}

/** An input as people see it: takes it as it was named, gives it without a password, and bytes of its name in words. Pure. */
import { redact } from '../../checkers/syntax/redact.ts';
import { shownPath } from './path-bytes.ts';

export function shownInput(input: string): string {
  return shownPath(redact(input));
}

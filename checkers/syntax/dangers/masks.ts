/** Placeholders for passwords, as documents and archives write them: takes a password and its user, as in the URL. */
import { decoded } from '../characters/decoded.ts';

/** `****`, `xxxx`, `...` */
const COVERED = /^[*xX.\u2022\u25cf\u2026?#_-]+$/;
/** `<password>`, `[redacted]`, `{pass}`, `${PASS}`, `%(password)s`, `%PASS%`, `@PASS@`, `%s` */
const BRACKETED =
  /^(?:<.*>|\[.*\]|\$?\{.*\}|\$?\(.*\)|%\(.*\)s|%[A-Za-z_]+%|@\w+@|__\w+__|%[sdv])$/s;
/** `$PASS`, `$password` */
const VARIABLE = /^\$(?:[A-Z_][A-Z0-9_]*|[a-z_]*(?:pass|pw|secret|token)[a-z_]*)$/;
const WORD =
  /^(?:your|my|the|some|user|ftp|db)?[-_ ]?(?:password|passwd|passphrase|passwort|pass|pwd|pw|secret|token|redacted|removed|hidden|omitted|masked)(?:[-_ ]?here)?$/i;
const REDACTED = /^(?:redacted|removed|hidden|omitted|masked)$/i;
/** Users of examples; a lower-case `password` of anybody else may be real. */
const ANYBODY =
  /^(?:user|username|user-?name|usr|login|name|account|you|me|your[-_]?\w+|my[-_]?\w+)$/i;

export function isMask(password: string, user: string): boolean {
  const text = decoded(password);
  if (COVERED.test(text) || BRACKETED.test(text) || VARIABLE.test(text)) return true;
  if (!WORD.test(text)) return false;
  const who = decoded(user);
  const isCapital = text === text.toUpperCase() || /^your/i.test(text);
  return isCapital || REDACTED.test(text) || ANYBODY.test(who) || BRACKETED.test(who);
}

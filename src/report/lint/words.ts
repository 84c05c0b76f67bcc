/** A finding in one line, for formats that draw no carets. */
import type { Finding } from '../../../checkers/model.ts';
import { ruleText } from '../terminal/lint-text.ts';

/** `a space must be written as an escape [RFC 3986 §2]; better: http://example.org/a%20b` */
export function findingLine({ message, rule, repair }: Finding): string {
  const better = repair === undefined ? '' : `; better: ${repair}`;
  return `${message} [${ruleText(rule)}]${better}`;
}

/** A finding in one line, for formats that draw no carets. */
import type { Finding } from '../../../checkers/model.ts';
import { ruleText } from '../terminal/lint-text.ts';

/** `a space must be written as %20 [RFC 3986 §2]; better: http://example.org/a%20b` */
export function findingLine(finding: Finding): string {
  const { repair } = finding;
  return repair === undefined ? messageLine(finding) : `${messageLine(finding)}; better: ${repair}`;
}

/** Without the repair, where that is told once for the URL. */
export function messageLine({ message, rule }: Finding): string {
  return `${message} [${ruleText(rule)}]`;
}

/**
 * A syntax finding as a SARIF result. Takes a URL, its finding, a function that redacts URLs, and what is shown for the
 * URL where that is not itself.
 */
import type { Finding } from '../../../../checkers/model.ts';
import { ruleText } from '../../terminal/lint-text.ts';
import type { SarifResult } from './log.ts';
import { findingRule } from './rules.ts';

export function syntaxResult(
  written: string,
  finding: Finding,
  redactUrl: (url: string) => string,
  shown?: string,
): Omit<SarifResult, 'rank'> {
  const { code, severity: level, message, rule, repair, grammar, offset } = finding;
  const url = redactUrl(written);
  const mended = repair === undefined ? url : redactUrl(repair);
  // After redaction both may be equal.
  const better = mended === url ? '' : ` Better: ${mended}`;
  // Offsets refer to the URL before redaction.
  const place = url.length === written.length ? { offset } : {};
  return {
    rule: findingRule(code),
    level,
    message: [`${shown ?? url}: ${message} [${ruleText(rule)}].${better}`],
    fingerprint: `${code} ${url}`,
    properties: { url, grammar, ...place },
  };
}

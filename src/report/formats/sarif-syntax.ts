/** A fault of syntax as a result of SARIF. Takes a URL, a finding on it, and what covers the secrets of both. */
import type { Finding } from '../../../checkers/model.ts';
import { ruleText } from '../terminal/lint-text.ts';
import type { SarifResult } from './sarif-log.ts';
import { findingRule } from './sarif-rules.ts';

export function syntaxResult(
  written: string,
  finding: Finding,
  redactUrl: (url: string) => string,
): SarifResult {
  const { code, severity: level, message, rule, repair, grammar, offset } = finding;
  const url = redactUrl(written);
  const mended = repair === undefined ? url : redactUrl(repair);
  // It may differ in nothing but what is covered.
  const better = mended === url ? '' : ` Better: ${mended}`;
  // Offsets count the URL as it was written.
  const place = url.length === written.length ? { offset } : {};
  return {
    rule: findingRule(code),
    level,
    message: `${url}: ${message} [${ruleText(rule)}].${better}`,
    fingerprint: `${code} ${url}`,
    properties: { url, grammar, ...place },
  };
}

/** The rules of SARIF: one for each syntax finding, and one for each reason of a verdict. */

import type { VerdictValue } from '../../../checkers/model.ts';
import { REASONS, type Reason } from '../../../checkers/reasons.ts';
import { FINDINGS, type FindingCode } from '../../../checkers/syntax/findings/index.ts';
import { ruleText } from '../terminal/lint-text.ts';
import type { SarifLevel, SarifRule } from './sarif-log.ts';

const FINDING_RULES: ReadonlyMap<string, SarifRule> = new Map(
  (Object.keys(FINDINGS) as FindingCode[]).map((id) => [id, ruleOfFinding(id)]),
);

export function findingRule(code: string): SarifRule {
  const rule = FINDING_RULES.get(code);
  if (rule === undefined) throw new RangeError(`no finding has the code ${code}`);
  return rule;
}

function ruleOfFinding(id: FindingCode): SarifRule {
  const { severity, rule, example } = FINDINGS[id];
  const where = ruleText({ document: rule[0], section: rule[1] });
  return {
    id,
    shortDescription: { text: `${id.replaceAll('-', ' ')} (${where})` },
    help: { text: `A URL with this fault: ${example}` },
    // §3.27.10 has a level for each severity, by the same name.
    defaultConfiguration: { level: severity },
  };
}

const LEVELS: Readonly<Record<VerdictValue, SarifLevel | null>> = {
  dead: 'error',
  moved: 'warning',
  unknown: 'note',
  alive: null,
  skipped: null,
};

/** Null: such a verdict is not reported. */
export function reasonRule(reason: Reason): SarifRule | null {
  const { verdict, sentence } = REASONS[reason];
  const level = LEVELS[verdict];
  if (level === null) return null;
  return { id: reason, shortDescription: { text: sentence }, defaultConfiguration: { level } };
}

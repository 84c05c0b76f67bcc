/**
 * SARIF 2.1.0 for code hosts and editors: a result for each place of a link that is dead (error), moved (warning) or
 * unknown (note), and for each syntax finding.
 */
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import { formatProblem, type Problem } from '../../errors.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { furtherLines, linkFacts, whyText } from '../facts/link-facts.ts';
import type { Reporter, ReporterOptions, RunSummary } from '../model/model.ts';
import { SarifLog, type SarifResult } from './sarif-log.ts';
import { reasonRule } from './sarif-rules.ts';
import { syntaxResult } from './sarif-syntax.ts';

export function sarif({ write }: ReporterOptions): Reporter {
  const log = new SarifLog(write);
  return {
    link: (link) => {
      const result = linkResult(link);
      if (result !== null) log.add(result, link.sightings);
      for (const finding of link.findings) {
        if (finding.severity === 'note') continue;
        log.add(syntaxResult(link.url, finding, redact), link.sightings);
      }
    },
    end: (summary) => log.end(summary.version, invocationOf(summary)),
  };
}

function linkResult(link: CheckedLink): SarifResult | null {
  const facts = linkFacts(link);
  const { url, verdict, reason } = facts;
  const rule = reasonRule(reason);
  if (rule === null) return null;
  const { checkedAt, suggestion } = link.verdict;
  return {
    rule,
    level: rule.defaultConfiguration.level,
    message: [`${url}: ${whyText(facts)}`, ...furtherLines(facts)].join('\n'),
    fingerprint: `${reason} ${url}`,
    properties: {
      ...{ url, verdict, checkedAt, places: link.sightingCount },
      ...(suggestion === undefined ? {} : { suggestion: redact(suggestion) }),
    },
  };
}

/** Problems of the run belong into the invocation (§3.20), not among the results. */
function invocationOf({ complete, problems, startedAt, finishedAt }: RunSummary): object {
  return {
    executionSuccessful: complete && problems.every(({ severity }) => severity !== 'error'),
    startTimeUtc: startedAt,
    endTimeUtc: finishedAt,
    toolExecutionNotifications: problems.map(notificationOf),
  };
}

function notificationOf(problem: Problem): object {
  const { code, severity } = problem;
  return { level: severity, descriptor: { id: code }, message: { text: formatProblem(problem) } };
}

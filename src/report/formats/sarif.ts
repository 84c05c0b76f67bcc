/**
 * SARIF 2.1.0 for code hosts and editors: a result for each place of a link that is dead (error), moved (warning) or
 * unknown (note), and for each syntax finding; as many as code hosts take, the most important first.
 */
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { furtherLines, linkFacts, whyText } from '../facts/link-facts.ts';
import { writtenAs } from '../facts/places.ts';
import { importanceOf, type Rank } from '../foremost/importance.ts';
import type { Reporter, ReporterOptions } from '../model/model.ts';
import { invocationOf } from './sarif/invocation.ts';
import { SarifLog, type SarifResult } from './sarif/log.ts';
import { reasonRule } from './sarif/rules.ts';
import { syntaxResult } from './sarif/syntax.ts';

/** Faults of syntax come behind links of the same level. */
const SYNTAX_RANK = Number.POSITIVE_INFINITY;

export function sarif({ write }: ReporterOptions): Reporter {
  const log = new SarifLog(write);
  return {
    link: (link) => {
      const rank = importanceOf(link);
      const result = linkResult(link, rank);
      if (result !== null) log.add(result, link.sightings);
      for (const finding of link.findings) {
        if (finding.severity === 'note') continue;
        const found = syntaxResult(link.url, finding, redact, writtenAs(link));
        log.add({ ...found, rank: [SYNTAX_RANK, ...rank.slice(1)] }, link.sightings);
      }
    },
    end: (summary) => log.end(summary.version, invocationOf(summary)),
  };
}

/** The URL of a file says where the tree was checked out, so what is written in which file stands for it. */
function identityOf({ url, sightings: [first] }: CheckedLink): string | null {
  if (first?.form !== 'relative') return null;
  const written = redact(first.raw);
  const isCovered = written !== first.raw || redact(url) === url;
  return isCovered ? `${first.source} ${written}` : null;
}

function linkResult(link: CheckedLink, rank: Rank): SarifResult | null {
  const facts = linkFacts(link);
  const { url, written, verdict, reason } = facts;
  const rule = reasonRule(reason);
  if (rule === null) return null;
  const { checkedAt, suggestion } = link.verdict;
  return {
    rule,
    level: rule.defaultConfiguration.level,
    message: [`${written}: ${whyText(facts)}`, ...furtherLines(facts)],
    fingerprint: `${reason} ${identityOf(link) ?? url}`,
    properties: {
      ...{ url, verdict, checkedAt, places: link.sightingCount },
      ...(suggestion === undefined ? {} : { suggestion: redact(suggestion) }),
    },
    rank,
  };
}

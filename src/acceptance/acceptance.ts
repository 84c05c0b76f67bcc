/**
 * Applies the rules of `--accept` and `--fail-on` to the links of a run: takes a link, says how it is shown and whether
 * it fails the run. What was observed stays as it is in the store.
 */
import type { Verdict } from '../../checkers/model.ts';
import { covers } from '../../checkers/net/most-specific.ts';
import { portOf } from '../../checkers/net/port-of.ts';
import type { CheckedLink } from '../settle/model.ts';
import type { AnswerRule, AnswerRules } from './model.ts';

export interface Judged {
  readonly url: string;
  readonly verdict: Verdict;
}

export interface Acceptance {
  /** The verdict that a reader sees. */
  readonly verdictOf: (link: Judged) => Verdict;
  /** Of a link with the verdict that a reader sees. */
  readonly fails: (link: Judged) => boolean;
}

export const NO_RULES: AnswerRules = { accept: [], failOn: [], neverFails: false };

export function acceptanceOf({ accept, failOn, neverFails }: AnswerRules = NO_RULES): Acceptance {
  return {
    verdictOf: (link) =>
      accept.some((rule) => isAccepted(rule, link)) ? accepted(link.verdict) : link.verdict,
    fails: (link) => {
      if (neverFails || link.verdict.reason === 'accepted') return false;
      return link.verdict.verdict === 'dead' || failOn.some((rule) => matches(rule, link));
    },
  };
}

/** The link as a reader sees it: of one that is accepted, no archived copy is of use. */
export function shownLink<L extends CheckedLink>({ verdictOf }: Acceptance, link: L): L {
  const verdict = verdictOf(link);
  if (verdict === link.verdict) return link;
  const { archived: _, archiveAsked: __, ...rest } = link;
  // The type of a rest is not that of the whole, though both fields are optional.
  return { ...rest, verdict } as L;
}

/** What the page says (soft 404, fragment, parking) outweighs a status of success, unless its reason is named. */
function isAccepted(rule: AnswerRule, link: Judged): boolean {
  const { verdict, evidence } = link.verdict;
  if (verdict === 'alive' || verdict === 'skipped' || !matches(rule, link)) return false;
  const { status = 0 } = evidence;
  return !('least' in rule.answer) || status < 200 || status > 299;
}

function accepted({ verdict, reason, evidence, checkedAt }: Verdict): Verdict {
  const signals = [...(evidence.signals ?? []), `${verdict} (${reason}) without --accept`];
  const shown = { verdict: 'alive', reason: 'accepted', confidence: 1, checkedAt } as const;
  return { ...shown, evidence: { ...evidence, signals } };
}

function matches({ answer, scope }: AnswerRule, { url, verdict }: Judged): boolean {
  if ('reason' in answer && answer.reason !== verdict.reason) return false;
  if ('verdict' in answer && answer.verdict !== verdict.verdict) return false;
  if ('least' in answer) {
    const { status } = verdict.evidence;
    if (status === undefined || status < answer.least || status > answer.most) return false;
  }
  if (scope === undefined) return true;
  const parsed = URL.parse(url);
  if (parsed === null || !covers(scope, parsed.hostname)) return false;
  return scope.port === undefined || scope.port === portOf(parsed);
}

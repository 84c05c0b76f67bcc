/**
 * JUnit XML: a suite for each source, a case for each link. Dead links fail; unknown and skipped links are skipped
 * with a message; moved links pass and name their target. The last suite is the run itself: it fails if the run was
 * cut short or had errors, and exists even without links.
 */
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import { formatProblem } from '../../errors.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { furtherLines, linkFacts, whyText } from '../facts/link-facts.ts';
import { morePlaces, placeText } from '../facts/places.ts';
import type { Reporter, ReporterOptions, RunSummary } from '../model/model.ts';
import { CUT_SHORT, summarySentence } from '../terminal/summary-words.ts';
import { type CaseResult, JunitSuites } from './junit-suites.ts';

const PLACES_SHOWN = 10;
const THE_RUN = 'urlglean';

export function junit({ write }: ReporterOptions): Reporter {
  const suites = new JunitSuites(write);
  return {
    link: (link) => {
      const { url, sightings, verdict } = link;
      const [first] = sightings;
      suites.add({
        source: first?.source ?? THE_RUN,
        name: redact(url),
        line: first?.line,
        ms: verdict.evidence.elapsedMs,
        outcome: linkOutcome(link),
      });
    },
    end: (summary) => {
      const { startedAt, finishedAt } = summary;
      const ms = Date.parse(finishedAt) - Date.parse(startedAt);
      suites.add({ source: THE_RUN, name: 'the run', ms, outcome: runOutcome(summary) });
      suites.end();
    },
  };
}

function linkOutcome(link: CheckedLink): CaseResult {
  const facts = linkFacts(link);
  const { verdict, reason: type } = facts;
  const message = whyText(facts);
  const further = furtherLines(facts);
  if (verdict === 'dead') {
    return { kind: 'failure', type, message, lines: [facts.url, ...further, ...placeLines(link)] };
  }
  if (verdict === 'alive') return { kind: 'passed', lines: further };
  if (verdict === 'moved') {
    return { kind: 'passed', lines: [message, ...further, ...placeLines(link)] };
  }
  return { kind: 'skipped', message, lines: further };
}

function placeLines(link: CheckedLink): readonly string[] {
  const shown = link.sightings.slice(0, PLACES_SHOWN).map(placeText);
  const more = morePlaces(link.sightingCount, shown.length);
  return more === null ? shown : [...shown, more];
}

function runOutcome(summary: RunSummary): CaseResult {
  const lines = [summarySentence(summary)];
  const errors = summary.problems.filter(({ severity }) => severity === 'error');
  const cut = summary.complete ? [] : [CUT_SHORT];
  const [message, ...others] = [...cut, ...errors.map(formatProblem)];
  if (message === undefined) return { kind: 'passed', lines };
  return {
    kind: 'error',
    type: errors[0]?.code ?? 'cut-short',
    message,
    lines: [...lines, ...others],
  };
}

/**
 * JUnit XML: a suite for each source, a case for each link. Dead links fail; unknown and skipped links are skipped
 * with a message; moved links pass and name their target. The last suite is the run itself: it fails if the run was
 * cut short or had errors, and exists even without links.
 */
import type { CheckedLink } from '../../settle/model.ts';
import { furtherLines, linkFacts, whyText } from '../facts/link-facts.ts';
import { morePlaces, placeText, writtenAs } from '../facts/places.ts';
import type { Reporter, ReporterOptions, RunBeginning, RunSummary } from '../model/model.ts';
import { CUT_SHORT, referenceText, summarySentence } from '../terminal/summary-words.ts';
import { type CaseResult, faultyCase, JunitSuites, THE_RUN, type Totals } from './junit-suites.ts';
import { errorsAmong, type RunFault } from './run-faults.ts';

const PLACES_SHOWN = 10;

export function junit({ write }: ReporterOptions): Reporter {
  const suites = new JunitSuites(write);
  return {
    begin: (beginning) => {
      const { verdicts } = beginning;
      if (verdicts !== undefined) suites.begin(totalsOf(beginning, verdicts));
    },
    link: (link) => {
      const { sightings, verdict } = link;
      const [first] = sightings;
      suites.add({
        source: first?.source ?? THE_RUN,
        name: writtenAs(link),
        ms: verdict.evidence.elapsedMs,
        outcome: linkOutcome(link),
      });
    },
    end: (summary) => {
      suites.add({
        ...{ source: THE_RUN, name: 'the run', ms: lengthOf(summary) },
        outcome: runOutcome(summary),
      });
      suites.end();
    },
  };
}

/** The run is one case more. */
function totalsOf(
  beginning: RunBeginning,
  { dead, moved, alive, unknown, skipped }: RunSummary['verdicts'],
): Totals {
  return {
    tests: dead + moved + alive + unknown + skipped + 1,
    failures: dead,
    errors: faultsOf(beginning).length === 0 ? 0 : 1,
    ms: lengthOf(beginning),
  };
}

function lengthOf({ startedAt, finishedAt }: RunBeginning): number {
  return Date.parse(finishedAt) - Date.parse(startedAt);
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
  const { references } = summary;
  const lines = [
    summarySentence(summary),
    ...(references ? [`${referenceText(references)}.`] : []),
  ];
  return faultyCase(faultsOf(summary), lines);
}

/** What makes the run itself fail. */
function faultsOf({ complete, problems }: RunBeginning): readonly RunFault[] {
  const errors = errorsAmong(problems);
  const type = errors[0]?.type ?? 'cut-short';
  return complete ? errors : [{ type, message: CUT_SHORT }, ...errors];
}

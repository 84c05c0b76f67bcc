/**
 * JUnit XML: a suite for each source, a case for each URL; it fails on syntax errors, and lists warnings. The last suite
 * is the reading itself: it fails if something was not read, and exists even without URLs.
 */
import type { Finding } from '../../../checkers/model.ts';
import { type CaseResult, faultyCase, JunitSuites, THE_RUN } from '../formats/junit-suites.ts';
import { readingFaults } from '../formats/run-faults.ts';
import type { LintReporterFactory } from './model.ts';
import { findingLine, messageLine } from './words.ts';

/** The suite of URLs from the command line. */
const NOWHERE = '--url';

export const junit: LintReporterFactory = ({ write }) => {
  const suites = new JunitSuites(write);
  return {
    url: ({ url, sightings = [] }, findings) => {
      const [first] = sightings;
      suites.add({
        source: first?.source ?? NOWHERE,
        name: url,
        ms: 0,
        outcome: outcomeOf(findings),
      });
    },
    end: (_, ending) => {
      const outcome = faultyCase(readingFaults(ending), []);
      suites.add({ source: THE_RUN, name: 'the reading', ms: 0, outcome });
      suites.end();
    },
  };
};

function outcomeOf(findings: readonly Finding[]): CaseResult {
  const repairs = new Set(findings.flatMap(({ repair }) => repair ?? []));
  const lines = [
    ...findings.map((finding) => `${finding.severity}: ${messageLine(finding)}`),
    ...[...repairs].map((repair) => `better: ${repair}`),
  ];
  const error = findings.find(({ severity }) => severity === 'error');
  if (error === undefined) return { kind: 'passed', lines };
  return { kind: 'failure', type: error.code, message: findingLine(error), lines };
}

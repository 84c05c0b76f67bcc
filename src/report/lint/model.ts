/** The interface of all formats for the findings of `lint`. */

import type { Finding } from '../../../checkers/model.ts';
import type { ReporterOptions, RunSummary } from '../model/model.ts';
import type { LintedUrl } from '../terminal/lint-text.ts';

/**
 * Receives URLs one by one, including those without findings; `shown` are the findings at the chosen level, for
 * people. Secrets are redacted already.
 */
export interface LintReporter {
  url(linted: LintedUrl, shown: readonly Finding[]): void;
  /** Takes the version of urlglean, and how the reading ended. */
  end(version: string, ending: LintEnding): void;
}

/** Whether everything was read, and what went wrong. */
export type LintEnding = Pick<RunSummary, 'complete' | 'problems'>;

export type LintReporterFactory = (options: ReporterOptions) => LintReporter;

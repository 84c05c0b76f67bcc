/** The interface of all formats for the findings of `lint`. */

import type { Finding } from '../../../checkers/model.ts';
import type { ReporterOptions } from '../model/model.ts';
import type { LintedUrl } from '../terminal/lint-text.ts';

/**
 * Receives URLs one by one, including those without findings; `shown` are the findings at the chosen level, for
 * people. Secrets are redacted already.
 */
export interface LintReporter {
  url(linted: LintedUrl, shown: readonly Finding[]): void;
  /** Takes the version of urlglean. */
  end(version: string): void;
}

export type LintReporterFactory = (options: ReporterOptions) => LintReporter;

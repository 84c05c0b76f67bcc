/** What every format for findings of `lint` is given, and how it ends. */

import type { Finding } from '../../../checkers/model.ts';
import type { ReporterOptions } from '../model/model.ts';
import type { LintedUrl } from '../terminal/lint-text.ts';

/**
 * Receives URLs one by one, those without findings as well; `shown` are the findings that were asked for, which is
 * what matters to people. Secrets in them are covered already.
 */
export interface LintReporter {
  url(linted: LintedUrl, shown: readonly Finding[]): void;
  /** Takes our own version. */
  end(version: string): void;
}

export type LintReporterFactory = (options: ReporterOptions) => LintReporter;

/**
 * CATALOGUE of formats for the findings of `lint`: a file each, an entry here; the ending of a file selects its
 * format.
 */

import { REPORTS } from '../index.ts';
import type { Format } from '../model/catalogue.ts';
import type { LintReporter } from './model.ts';

export const LINT_REPORTS = {
  ndjson: {
    ...REPORTS.ndjson,
    description: 'one line per URL, with its findings',
    load: async () => (await import('./ndjson.ts')).ndjson,
  },
  csv: {
    ...REPORTS.csv,
    description: 'one row per finding, for a spreadsheet',
    load: async () => (await import('./csv.ts')).csv,
  },
  sarif: {
    ...REPORTS.sarif,
    saysIncomplete: true,
    load: async () => (await import('./sarif.ts')).sarif,
  },
  junit: {
    ...REPORTS.junit,
    saysIncomplete: true,
    load: async () => (await import('./junit.ts')).junit,
  },
  github: {
    ...REPORTS.github,
    saysIncomplete: true,
    load: async () => (await import('./github.ts')).github,
  },
} as const satisfies Record<string, Format<LintReporter>>;

export type LintReportName = keyof typeof LINT_REPORTS;
export const LINT_REPORT_NAMES = Object.keys(LINT_REPORTS) as readonly LintReportName[];

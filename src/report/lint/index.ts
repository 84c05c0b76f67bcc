/** The catalogue of formats for the findings of `lint`: one file each, one entry here; a file's ending chooses. */
import type { Format } from '../catalogue.ts';
import type { LintReporter } from './model.ts';

export const LINT_REPORTS = {
  ndjson: {
    description: 'a line a URL, with its findings',
    endings: ['.ndjson', '.jsonl'],
    load: async () => (await import('./ndjson.ts')).ndjson,
  },
  csv: {
    description: 'a row a finding, for a spreadsheet',
    endings: ['.csv'],
    load: async () => (await import('./csv.ts')).csv,
  },
  sarif: {
    description: 'SARIF 2.1.0, for code hosts and editors',
    endings: ['.sarif', '.sarif.json'],
    load: async () => (await import('./sarif.ts')).sarif,
  },
  junit: {
    description: 'JUnit XML, for continuous integration',
    endings: ['.junit.xml', '.xml'],
    load: async () => (await import('./junit.ts')).junit,
  },
  github: {
    description: 'annotations, in a workflow of GitHub Actions',
    endings: [],
    load: async () => (await import('./github.ts')).github,
  },
} as const satisfies Record<string, Format<LintReporter>>;

export type LintReportName = keyof typeof LINT_REPORTS;
export const LINT_REPORT_NAMES = Object.keys(LINT_REPORTS) as readonly LintReportName[];

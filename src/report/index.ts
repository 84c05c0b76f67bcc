/** CATALOGUE of report formats: a file each, an entry here; the ending of a file selects its format. */
import type { Format } from './model/catalogue.ts';
import type { Reporter } from './model/model.ts';

export const REPORTS = {
  html: {
    description: 'a self-contained page to read',
    endings: ['.html', '.htm'],
    load: async () => (await import('./html/html.ts')).html,
  },
  json: {
    description: 'one document with results and summary',
    endings: ['.json'],
    load: async () => (await import('./formats/json.ts')).json,
  },
  ndjson: {
    description: 'one line per link, then the summary',
    endings: ['.ndjson', '.jsonl'],
    load: async () => (await import('./formats/ndjson.ts')).ndjson,
  },
  csv: {
    description: 'one row per link, for a spreadsheet',
    endings: ['.csv'],
    load: async () => (await import('./formats/csv.ts')).csv,
  },
  places: {
    description: 'CSV with one row per place that cites a link',
    endings: ['.places.csv'],
    load: async () => (await import('./formats/csv.ts')).places,
  },
  sarif: {
    description: 'SARIF 2.1.0, for code hosts and editors',
    endings: ['.sarif', '.sarif.json'],
    load: async () => (await import('./formats/sarif.ts')).sarif,
  },
  junit: {
    description: 'JUnit XML, for continuous integration',
    endings: ['.junit.xml', '.xml'],
    countsFirst: true,
    load: async () => (await import('./formats/junit.ts')).junit,
  },
  markdown: {
    description: 'Markdown, for an issue or a wiki',
    endings: ['.md', '.markdown'],
    load: async () => (await import('./formats/markdown.ts')).markdown,
  },
  svg: {
    description: 'a card with the headline, for a README or a message',
    endings: ['.svg'],
    load: async () => (await import('./card/svg.ts')).svg,
  },
  github: {
    description: 'annotations for GitHub Actions',
    endings: [],
    load: async () => (await import('./formats/github.ts')).github,
  },
} as const satisfies Record<string, Format<Reporter>>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as readonly ReportName[];

/** CATALOGUE of report formats: a file each, an entry here; the ending of a file selects its format. */
import type { Format } from './model/catalogue.ts';
import type { Reporter } from './model/model.ts';

export const REPORTS = {
  html: {
    description: 'a self-contained page to read',
    endings: ['.html', '.htm'],
    opening: /^<!doctype html>.{0,900}; require-trusted-types-for 'script'; trusted-types 'none'"/s,
    load: async () => (await import('./html/html.ts')).html,
  },
  json: {
    description: 'one document with results and summary',
    endings: ['.json'],
    opening: /^\{\s{1,4}"schema": \d+,\s{1,4}"results": \[/,
    load: async () => (await import('./formats/json.ts')).json,
  },
  ndjson: {
    description: 'one line per link, then the summary',
    endings: ['.ndjson', '.jsonl'],
    opening: /^\{"schema":\d+,"(?:type|url)":"/,
    load: async () => (await import('./formats/ndjson.ts')).ndjson,
  },
  csv: {
    description: 'one row per link, for a spreadsheet',
    endings: ['.csv'],
    opening: /^\ufeff?url,verdict,reason,/,
    load: async () => (await import('./formats/csv.ts')).csv,
  },
  places: {
    description: 'CSV with one row per place that cites a link',
    endings: ['.places.csv'],
    opening: /^\ufeff?url,verdict,reason,/,
    load: async () => (await import('./formats/csv.ts')).places,
  },
  sarif: {
    description: 'SARIF 2.1.0, for code hosts and editors',
    endings: ['.sarif', '.sarif.json'],
    opening: /^\{"\$schema":.{0,300}"The folder in which urlglean was run"/s,
    load: async () => (await import('./formats/sarif.ts')).sarif,
  },
  junit: {
    description: 'JUnit XML, for continuous integration',
    endings: ['.junit.xml', '.xml'],
    opening: /^<\?xml [^>]{0,60}>\s{0,2}<testsuites name="urlglean"[ >]/,
    countsFirst: true,
    load: async () => (await import('./formats/junit.ts')).junit,
  },
  markdown: {
    description: 'Markdown, for an issue or a wiki',
    endings: ['.md', '.markdown'],
    opening:
      /^# (?:No (?:dead )?links?|[\d,]+ (?:of [\d,]+ )?(?:dead )?links?)\b[^\n]{0,120}\n\n[\d,]+ links?[:;]/,
    load: async () => (await import('./formats/markdown.ts')).markdown,
  },
  svg: {
    description: 'a card with the headline, for a README or a message',
    endings: ['.svg'],
    opening: /^<svg xmlns="[^"]{0,40}" viewBox="[^"]{0,40}"[^>]{0,2000} class="urlglean">/,
    load: async () => (await import('./card/svg.ts')).svg,
  },
  github: {
    description: 'annotations for GitHub Actions',
    endings: [],
    opening: /^::(?:error|warning|notice) /,
    load: async () => (await import('./formats/github.ts')).github,
  },
} as const satisfies Record<string, Format<Reporter>>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as readonly ReportName[];

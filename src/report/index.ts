/** The catalogue of report formats: one file each, one line here, chosen by a file's ending. */
import { json } from './json.ts';
import type { ReporterFactory } from './model.ts';
import { ndjson } from './ndjson.ts';

interface ReportFormat {
  readonly name: string;
  readonly description: string;
  /** Loaded when a report is wanted: the page of HTML brings its script along. */
  readonly load: () => ReporterFactory | Promise<ReporterFactory>;
}

export const REPORTS: Readonly<Record<string, ReportFormat>> = {
  '.html': { name: 'HTML', description: 'a page to read, on its own', load: loadHtml },
  '.json': { name: 'JSON', description: 'one document, results and summary', load: () => json },
  '.ndjson': { name: 'NDJSON', description: 'a line a link, the summary last', load: () => ndjson },
};

/** Undefined when the ending is not known. */
export function reporterForFile(path: string): ReportFormat['load'] | undefined {
  const ending = path.slice(path.lastIndexOf('.')).toLowerCase();
  return Object.hasOwn(REPORTS, ending) ? REPORTS[ending]?.load : undefined;
}

async function loadHtml(): Promise<ReporterFactory> {
  return (await import('./html/html.ts')).html;
}

/** The catalogue of report formats: one file each, one line here, chosen by a file's ending. */
import { html } from './html.ts';
import { json } from './json.ts';
import type { ReporterFactory } from './model.ts';
import { ndjson } from './ndjson.ts';

interface ReportFormat {
  readonly name: string;
  readonly description: string;
  readonly create: ReporterFactory;
}

export const REPORTS: Readonly<Record<string, ReportFormat>> = {
  '.html': { name: 'HTML', description: 'a page to read, on its own', create: html },
  '.json': { name: 'JSON', description: 'one document, results and summary', create: json },
  '.ndjson': { name: 'NDJSON', description: 'a line a link, the summary last', create: ndjson },
};

/** Undefined when the ending is not known. */
export function reporterForFile(path: string): ReporterFactory | undefined {
  const ending = path.slice(path.lastIndexOf('.')).toLowerCase();
  return Object.hasOwn(REPORTS, ending) ? REPORTS[ending]?.create : undefined;
}

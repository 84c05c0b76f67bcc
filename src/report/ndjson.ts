/** Newline-delimited JSON: a line for each link as it comes, the summary as the last line. */
import { jsonLink, SCHEMA } from './json-link.ts';
import type { Reporter, ReporterOptions } from './model.ts';
import { printableJson } from './printable.ts';

export function ndjson({ write }: ReporterOptions): Reporter {
  return {
    link: (link) =>
      write(`${printableJson({ schema: SCHEMA, type: 'link', ...jsonLink(link) })}\n`),
    end: (summary) => write(`${printableJson({ schema: SCHEMA, type: 'summary', ...summary })}\n`),
  };
}

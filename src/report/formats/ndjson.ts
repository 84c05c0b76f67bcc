/** NDJSON: a line for each link as it comes, the summary as the last line. */

import { printableJson } from '../../writing/printable.ts';
import { jsonLink, SCHEMA } from '../facts/json-link.ts';
import type { Reporter, ReporterOptions } from '../model/model.ts';

export function ndjson({ write }: ReporterOptions): Reporter {
  return {
    link: (link) =>
      write(`${printableJson({ schema: SCHEMA, type: 'link', ...jsonLink(link) })}\n`),
    end: (summary) => write(`${printableJson({ schema: SCHEMA, type: 'summary', ...summary })}\n`),
  };
}

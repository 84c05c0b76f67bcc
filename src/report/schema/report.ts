/** The schema of JSON reports: the document, and the lines of NDJSON. */
import { type JsonLink, SCHEMA as VERSION } from '../facts/json-link.ts';
import type { RunSummary } from '../model/model.ts';
import { document, list, object, oneOf, ref, type Schema } from './build.ts';
import { LINK_PARTS, linkSchema } from './link.ts';
import { SUMMARY_FIELDS, SUMMARY_OPTIONAL } from './summary.ts';

const schema = oneOf('The version of this schema', [VERSION]);

interface Versioned {
  readonly schema: number;
}
interface Line extends Versioned {
  readonly type: string;
}
interface Report extends Versioned, RunSummary {
  readonly results: readonly JsonLink[];
}

export const REPORT: Schema = document(
  'report',
  'A report of urlglean',
  'What check, nightly and report write as JSON (one document) and as NDJSON (lines: links, the summary last).',
  {
    anyOf: [ref('report'), ref('linkLine'), ref('summaryLine')],
    $defs: {
      report: object<Report>(
        'The document of the JSON format',
        { schema, results: list('The links', ref('link')), ...SUMMARY_FIELDS },
        SUMMARY_OPTIONAL,
      ),
      linkLine: linkSchema(
        'A line of NDJSON: a link',
        { schema, type: oneOf('What the line is', ['link']) },
        {},
      ),
      summaryLine: object<Line & RunSummary>(
        'The last line of NDJSON: the summary',
        { schema, type: oneOf('What the line is', ['summary']), ...SUMMARY_FIELDS },
        SUMMARY_OPTIONAL,
      ),
      link: linkSchema('A link and its verdict', {}, {}),
      ...LINK_PARTS,
    },
  },
);

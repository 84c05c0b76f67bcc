/** The schema of a checked link as JSON, and of its parts. */
import { EVIDENCE, FINDING as FINDING_SHAPE } from '../../../checkers/model.ts';
import { ARCHIVED } from '../../../checkers/reach/archive/model.ts';
import { REASON_CODES } from '../../../checkers/reasons.ts';
import { FINDINGS } from '../../../checkers/syntax/findings/index.ts';
import { SIGHTING, TARGET } from '../../../extractors/model.ts';
import { JSON_HISTORY, JSON_LINK } from '../facts/json-link.ts';
import { code, fieldsOf, type Schema, schemaOf } from './build.ts';

export const REASON = code('Why, as a code', REASON_CODES);

const finding = fieldsOf(FINDING_SHAPE.fields);

/** The shape knows no table of findings. */
export const FINDING: Schema = {
  ...schemaOf(FINDING_SHAPE),
  properties: { ...finding.properties, code: code('Which', Object.keys(FINDINGS)) },
};

/** What the fields of a link refer to. */
const PARTS = {
  evidence: EVIDENCE,
  history: JSON_HISTORY,
  archived: ARCHIVED,
  target: TARGET,
  finding: FINDING_SHAPE,
  sighting: SIGHTING,
} as const;

export const LINK_PARTS: Readonly<Record<keyof typeof PARTS, Schema>> = {
  evidence: schemaOf(PARTS.evidence),
  history: schemaOf(PARTS.history),
  archived: schemaOf(PARTS.archived),
  target: schemaOf(PARTS.target),
  finding: FINDING,
  sighting: schemaOf(PARTS.sighting),
};

const LINK = fieldsOf(
  JSON_LINK.fields,
  new Map(Object.entries(PARTS).map(([name, shape]) => [shape, name])),
);

type Described = Readonly<Record<string, Schema>>;

/** A link with what stands before its fields and behind them. */
export function linkSchema(description: string, before: Described, behind: Described): Schema {
  return {
    description,
    type: 'object',
    properties: { ...before, ...LINK.properties, ...behind },
    required: [...Object.keys(before), ...LINK.required, ...Object.keys(behind)],
  };
}

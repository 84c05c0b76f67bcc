/** A checked link as JSON: secrets redacted, one sentence for people added. */
import { isoTime } from '../../../checkers/iso-time.ts';
import { type Evidence, type Finding, VERDICT } from '../../../checkers/model.ts';
import { reasonSentence } from '../../../checkers/reasons.ts';
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import type { Sighting } from '../../../extractors/model.ts';
import {
  dated,
  inOrder,
  object,
  optional,
  text,
  type ValueOf,
  without,
} from '../../../extractors/shape.ts';
import { present } from '../../every-field.ts';
import { HISTORY, type History } from '../../history/model.ts';
import { CHECKED_LINK, type CheckedLink } from '../../settle/model.ts';

/** Raised when a field changes its meaning or goes away; new fields do not raise it. */
export const SCHEMA = 1;

/** Fields of a history that stay out of JSON. */
const UNWRITTEN = ['reason', 'needs', 'intervalMs', 'answers'] as const;
const {
  state: STATE,
  failures: FAILURES,
  relapses: RELAPSES,
  ...MOMENTS
} = without(HISTORY.fields, UNWRITTEN);

/** Times are ISO 8601 in UTC. */
export const JSON_HISTORY = object('What is remembered from this run and earlier ones', {
  state: STATE,
  failures: FAILURES,
  relapses: RELAPSES,
  ...dated(MOMENTS),
});
export interface JsonHistory extends ValueOf<typeof JSON_HISTORY> {}

const FIELDS = {
  ...without(CHECKED_LINK.fields, ['identity', 'verdict', 'history', 'life']),
  ...VERDICT.fields,
  sentence: text('Why, for people'),
  history: optional(JSON_HISTORY),
};

/** The fields of a link, by the names that they have in JSON; one that is added to it or to its verdict comes last. */
export const JSON_LINK = object(
  'A link and its verdict',
  inOrder(FIELDS, [
    ...(['url', 'scheme', 'verdict', 'reason', 'sentence', 'confidence', 'suggestion'] as const),
    ...(['repaired', 'target', 'archived', 'checkedAt', 'history', 'evidence'] as const),
    ...(['alternatives', 'findings', 'sightingCount', 'sightings'] as const),
  ]),
);
export interface JsonLink extends ValueOf<typeof JSON_LINK> {}

export function jsonLink(link: CheckedLink): JsonLink {
  const { verdict, archived, history } = link;
  return present<JsonLink>({
    url: redact(link.url),
    scheme: link.scheme,
    verdict: verdict.verdict,
    reason: verdict.reason,
    sentence: reasonSentence(verdict.reason),
    confidence: verdict.confidence,
    suggestion: redactedIfAny(verdict.suggestion),
    repaired: redactedIfAny(link.repaired),
    target: link.target,
    archived: archived && { ...archived, url: redact(archived.url) },
    archiveAsked: link.archiveAsked,
    change: link.change,
    checkedAt: verdict.checkedAt,
    history: history && jsonHistory(history),
    evidence: redactedEvidence(verdict.evidence),
    alternatives: link.alternatives.map(redact),
    findings: link.findings.map(redactedFinding),
    sightingCount: link.sightingCount,
    sightings: link.sightings.map(redactedSighting),
  });
}

function redactedIfAny(url: string | undefined): string | undefined {
  return url === undefined ? undefined : redact(url);
}

const TIMES = Object.keys(MOMENTS) as readonly (keyof typeof MOMENTS)[];

function jsonHistory(history: History): JsonHistory {
  const { state, failures, relapses } = history;
  const json: { -readonly [Key in keyof JsonHistory]: JsonHistory[Key] } = { state, failures };
  if (relapses !== undefined) json.relapses = relapses;
  for (const name of TIMES) {
    const at = history[name];
    if (at !== undefined && at > 0) json[name] = isoTime(at);
  }
  return json;
}

function redactedFinding({ repair, ...finding }: Finding): Finding {
  return { ...finding, ...(repair === undefined ? {} : { repair: redact(repair) }) };
}

export function redactedEvidence(evidence: Evidence): Evidence {
  const hops = evidence.hops.map((hop) => ({
    ...hop,
    url: redact(hop.url),
    ...(hop.location === undefined ? {} : { location: redact(hop.location) }),
  }));
  return { ...evidence, hops };
}

export function redactedSighting(sighting: Sighting): Sighting {
  const { url, raw, readings } = sighting;
  const shown = redact(url);
  const hidden = readings.map((reading) => ({ ...reading, url: redact(reading.url) }));
  const isOpen = hidden.every((reading, index) => reading.url === readings[index]?.url);
  if (shown === url && isOpen) return sighting;
  return { ...sighting, url: shown, raw: raw === url ? shown : '***', readings: hidden };
}

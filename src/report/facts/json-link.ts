/** A checked link as the JSON formats write it: secrets covered, one sentence for people added. */
import { isoTime } from '../../../checkers/iso-time.ts';
import type { Evidence, Verdict } from '../../../checkers/model.ts';
import { reasonSentence } from '../../../checkers/reasons.ts';
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import type { Sighting } from '../../../extractors/model.ts';
import type { History } from '../../history/model.ts';
import type { CheckedLink } from '../../settle/model.ts';

/** Raised when a field changes its meaning or goes away; new fields do not raise it. */
export const SCHEMA = 1;

/** The fields of a link, by the names that they have in JSON. */
export interface JsonLink
  extends Omit<CheckedLink, 'identity' | 'verdict' | 'history'>,
    Omit<Verdict, 'evidence'> {
  readonly sentence: string;
  readonly history?: JsonHistory;
  readonly evidence: Evidence;
}

/** Times are ISO 8601 in UTC. */
export interface JsonHistory extends Pick<History, 'state' | 'failures'> {
  readonly since?: string;
  readonly firstFailure?: string;
  readonly lastAnswer?: string;
  readonly lastCheck?: string;
  readonly due?: string;
}

export function jsonLink(link: CheckedLink): JsonLink {
  const { url, scheme, verdict, repaired, alternatives, findings, sightings, sightingCount } = link;
  const { target, archived, history } = link;
  return {
    url: redact(url),
    scheme,
    verdict: verdict.verdict,
    reason: verdict.reason,
    sentence: reasonSentence(verdict.reason),
    confidence: verdict.confidence,
    ...(verdict.suggestion === undefined ? {} : { suggestion: redact(verdict.suggestion) }),
    ...(repaired === undefined ? {} : { repaired: redact(repaired) }),
    ...(target === undefined ? {} : { target }),
    ...(archived === undefined ? {} : { archived: { ...archived, url: redact(archived.url) } }),
    checkedAt: verdict.checkedAt,
    ...(history === undefined ? {} : { history: jsonHistory(history) }),
    evidence: redactedEvidence(verdict.evidence),
    alternatives: alternatives.map(redact),
    findings: findings.map(({ repair, ...finding }) => ({
      ...finding,
      ...(repair === undefined ? {} : { repair: redact(repair) }),
    })),
    sightingCount,
    sightings: sightings.map(redactedSighting),
  };
}

const TIMES = ['since', 'firstFailure', 'lastAnswer', 'lastCheck', 'due'] as const;

function jsonHistory(history: History): JsonHistory {
  const { state, failures } = history;
  const json: { -readonly [Key in keyof JsonHistory]: JsonHistory[Key] } = { state, failures };
  for (const name of TIMES) {
    const at = history[name];
    if (at !== undefined && at > 0) json[name] = isoTime(at);
  }
  return json;
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

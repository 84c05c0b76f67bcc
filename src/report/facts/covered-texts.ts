/**
 * A link whose texts may be shown: takes one, gives it with the secrets of URLs covered that stand in subjects and senders,
 * in findings, and in what servers said. Its own URLs are left to whoever shows them, who needs them as they are.
 */
import type { Evidence } from '../../../checkers/model.ts';
import { redact, redactText } from '../../../checkers/syntax/secrets/redact.ts';
import type { DocumentInfo, Sighting } from '../../../extractors/model.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { coveredFinding } from './covered-finding.ts';

export function withCoveredTexts<L extends CheckedLink>(link: L): L {
  const { sightings, findings, verdict } = link;
  const evidence = coveredEvidence(verdict.evidence);
  const hasUrls = sightings.some(({ document }) => holdsUrl(document));
  const covered = findings.map((finding) => coveredFinding(finding, redact));
  const isSame = covered.every((finding, index) => finding === findings[index]);
  if (isSame && evidence === verdict.evidence && !hasUrls) return link;
  return {
    ...link,
    findings: covered,
    sightings: hasUrls ? sightings.map(coveredSighting) : sightings,
    verdict: { ...verdict, evidence },
  };
}

function coveredEvidence(evidence: Evidence): Evidence {
  const { title, banner, signals } = evidence;
  const said = [title, banner, ...(signals ?? [])];
  if (!said.some((text) => text?.includes('://'))) return evidence;
  return {
    ...evidence,
    ...(title === undefined ? {} : { title: redactText(title) }),
    ...(banner === undefined ? {} : { banner: redactText(banner) }),
    ...(signals === undefined ? {} : { signals: signals.map(redactText) }),
  };
}

function holdsUrl({ subject, from }: DocumentInfo): boolean {
  return subject?.includes('://') === true || from?.includes('://') === true;
}

function coveredSighting(sighting: Sighting): Sighting {
  const { subject, from } = sighting.document;
  const document = {
    ...sighting.document,
    ...(subject === undefined ? {} : { subject: redactText(subject) }),
    ...(from === undefined ? {} : { from: redactText(from) }),
  };
  return { ...sighting, document };
}

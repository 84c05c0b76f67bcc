/**
 * A link whose texts may be shown: takes one, gives it with the secrets of URLs covered that stand in subjects and senders,
 * and in what servers said. Its own URLs are left to whoever shows them, who needs them as they are.
 */
import type { Evidence } from '../../checkers/model.ts';
import { redactText } from '../../checkers/syntax/redact.ts';
import type { DocumentInfo, Sighting } from '../../extractors/model.ts';
import type { CheckedLink } from '../settle/model.ts';

export function withCoveredTexts<L extends CheckedLink>(link: L): L {
  const { sightings, verdict } = link;
  const evidence = coveredEvidence(verdict.evidence);
  const hasUrls = sightings.some(({ document }) => holdsUrl(document));
  if (evidence === verdict.evidence && !hasUrls) return link;
  const shown = hasUrls ? sightings.map(coveredSighting) : sightings;
  return { ...link, sightings: shown, verdict: { ...verdict, evidence } };
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

/**
 * Redacts the texts of a link: secrets of URLs in subjects and senders, in findings, and in texts of servers. Its own
 * URLs are left to the reporters, which need them unchanged.
 */
import type { Evidence } from '../../../checkers/model.ts';
import { redact, redactText } from '../../../checkers/syntax/secrets/redact.ts';
import type { DocumentInfo, Sighting } from '../../../extractors/model.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { redactedFinding } from './redacted-finding.ts';

export function withRedactedTexts<L extends CheckedLink>(link: L): L {
  const { sightings, findings, verdict } = link;
  const evidence = redactedTextsOf(verdict.evidence);
  const hasUrls = sightings.some(holdsUrl);
  const redacted = findings.map((finding) => redactedFinding(finding, redact));
  const isSame = redacted.every((finding, index) => finding === findings[index]);
  if (isSame && evidence === verdict.evidence && !hasUrls) return link;
  return {
    ...link,
    findings: redacted,
    sightings: hasUrls ? sightings.map(redactedSighting) : sightings,
    verdict: { ...verdict, evidence },
  };
}

function redactedTextsOf(evidence: Evidence): Evidence {
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

function holdsUrl({ document, context }: Sighting): boolean {
  const { subject, from, archivedAt, listArchive } = document;
  const texts = [subject, from, archivedAt, listArchive, context?.before, context?.after];
  return texts.some((text) => text?.includes('://') === true);
}

function redactedSighting(sighting: Sighting): Sighting {
  const { document, context } = sighting;
  if (context === undefined) return { ...sighting, document: redactedDocument(document) };
  const { before, after } = context;
  return {
    ...sighting,
    document: redactedDocument(document),
    context: { before: redactText(before), after: redactText(after) },
  };
}

function redactedDocument(document: DocumentInfo): DocumentInfo {
  const { subject, from, archivedAt, listArchive } = document;
  return {
    ...document,
    ...(subject === undefined ? {} : { subject: redactText(subject) }),
    ...(from === undefined ? {} : { from: redactText(from) }),
    ...(archivedAt === undefined ? {} : { archivedAt: redactText(archivedAt) }),
    ...(listArchive === undefined ? {} : { listArchive: redactText(listArchive) }),
  };
}

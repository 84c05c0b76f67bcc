/**
 * Redacts the texts of a link: secrets of URLs in subjects and senders, in findings, and in texts of servers. Its own
 * URLs are left to the reporters, which need them unchanged.
 */
import type { Evidence } from '../../../checkers/model.ts';
import {
  endsInSecret,
  mayNameSecrets,
  redact,
  redactText,
} from '../../../checkers/syntax/secrets/redact.ts';
import { redactedContext } from '../../../checkers/syntax/secrets/redact-context.ts';
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
  if (!said.some((text) => text !== undefined && mayNameSecrets(text))) return evidence;
  return {
    ...evidence,
    ...(title === undefined ? {} : { title: redactText(title) }),
    ...(banner === undefined ? {} : { banner: redactText(banner) }),
    ...(signals === undefined ? {} : { signals: signals.map(redactText) }),
  };
}

function holdsUrl({ url, document, context }: Sighting): boolean {
  const { subject, from, archivedAt, listArchive } = document;
  if (context !== undefined && endsInSecret(url)) return true;
  const texts = [subject, from, archivedAt, listArchive, context?.before, context?.after];
  return texts.some((text) => text !== undefined && mayNameSecrets(text));
}

function redactedSighting(sighting: Sighting): Sighting {
  const { url, document, context } = sighting;
  if (context === undefined) return { ...sighting, document: redactedDocument(document) };
  return {
    ...sighting,
    document: redactedDocument(document),
    context: redactedContext(context, url),
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

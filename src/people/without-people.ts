/**
 * A link without people: takes a checked link, gives it without the senders of its messages, their names and all
 * addresses in its texts, URLs and file names, and without Message-IDs, which mostly hold a user or a machine of theirs.
 * Lists, newsgroups and dates stay.
 */
import type { Evidence, Finding } from '../../checkers/model.ts';
import type { Context, DocumentInfo, Sighting } from '../../extractors/model.ts';
import type { CheckedLink } from '../settle/model.ts';
import { COVER, withoutAddresses } from './addresses.ts';
import { sendersOf, withoutNames } from './names.ts';
import { urlWithoutPeople } from './urls.ts';

interface Covers {
  readonly url: (url: string) => string;
  /** Texts of people: titles, subjects, sentences. */
  readonly text: (text: string) => string;
}

export function linkWithoutPeople<L extends CheckedLink>(link: L): L {
  const covers = coversOf(link);
  const url = covers.url(link.url);
  const { verdict, repaired, target, archived } = link;
  const { suggestion } = verdict;
  return {
    ...link,
    url,
    identity: covers.url(link.identity),
    alternatives: link.alternatives.map(covers.url),
    findings: link.findings.map((finding) => shownFinding(finding, covers, url === link.url)),
    sightings: link.sightings.map((sighting) => shownSighting(sighting, covers)),
    verdict: {
      ...verdict,
      evidence: shownEvidence(verdict.evidence, covers),
      ...(suggestion !== undefined && { suggestion: covers.url(suggestion) }),
    },
    ...(repaired !== undefined && { repaired: covers.url(repaired) }),
    ...(target && { target: { ...target, source: withoutAddresses(target.source) } }),
    ...(archived && { archived: { ...archived, url: covers.url(archived.url) } }),
  };
}

function coversOf({ sightings }: CheckedLink): Covers {
  const senders = sendersOf(new Set(sightings.flatMap(({ document: { from } }) => from ?? [])));
  const withoutSenders = (text: string): string => {
    let covered = text;
    for (const address of senders.addresses) covered = covered.replaceAll(address, COVER);
    return covered;
  };
  return {
    url: (url) => withoutSenders(urlWithoutPeople(url)),
    text: (text) => withoutNames(withoutAddresses(withoutSenders(text)), senders),
  };
}

/** Its place in the URL means nothing where something before it is covered. */
function shownFinding(finding: Finding, { url, text }: Covers, isWhole: boolean): Finding {
  const { repair, ...rest } = finding;
  const shown = {
    ...rest,
    message: text(rest.message),
    data: Object.fromEntries(
      Object.entries(rest.data).map(([name, value]) => [
        name,
        typeof value === 'string' ? text(value) : value,
      ]),
    ),
  };
  if (!isWhole) return { ...shown, offset: 0, length: 0 };
  return { ...shown, ...(repair !== undefined && { repair: url(repair) }) };
}

function shownSighting(sighting: Sighting, covers: Covers): Sighting {
  const url = covers.url(sighting.url);
  const { target, context, lineEnds: _, ...rest } = sighting;
  return {
    ...rest,
    url,
    raw: url === sighting.url ? covers.text(sighting.raw) : COVER,
    source: withoutAddresses(sighting.source),
    document: shownDocument(sighting.document, covers),
    readings: sighting.readings.map((reading) => ({ ...reading, url: covers.url(reading.url) })),
    ...(target && { target: { ...target, source: withoutAddresses(target.source) } }),
    ...(context && { context: shownContext(context, covers) }),
  };
}

function shownContext({ before, after }: Context, { text }: Covers): Context {
  return { before: text(before), after: text(after) };
}

/** An address of the message is kept where nobody is named in it, and leads nowhere otherwise. */
function shownDocument(document: DocumentInfo, { url, text }: Covers): DocumentInfo {
  const { messageId: _, from: __, subject, archivedAt, listArchive, ...rest } = document;
  return {
    ...rest,
    ...(subject !== undefined && { subject: text(subject) }),
    ...(archivedAt !== undefined && url(archivedAt) === archivedAt && { archivedAt }),
    ...(listArchive !== undefined && { listArchive: url(listArchive) }),
  };
}

function shownEvidence(evidence: Evidence, { url, text }: Covers): Evidence {
  const { title, banner, signals, refused } = evidence;
  return {
    ...evidence,
    hops: evidence.hops.map((hop) => ({
      ...hop,
      url: url(hop.url),
      ...(hop.location !== undefined && { location: url(hop.location) }),
    })),
    ...(title !== undefined && { title: text(title) }),
    ...(banner !== undefined && { banner: text(banner) }),
    ...(signals !== undefined && { signals: signals.map(text) }),
    ...(refused !== undefined && { refused: text(refused) }),
  };
}

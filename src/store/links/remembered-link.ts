/** A link as it is reported: put together from its row, its sightings, and what is looked up for it. */
import type { Finding, Verdict } from '../../../checkers/model.ts';
import type { Archived } from '../../../checkers/reach/archive/model.ts';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import type { Sighting, Target } from '../../../extractors/model.ts';
import { DEFAULT_GRAMMARS, judgeUrls } from '../../judging/judge-urls.ts';
import { alternativesOf } from '../../settle/evidence.ts';
import { isReference } from '../../settle/identity-of.ts';
import type { CheckedLink, Link } from '../../settle/model.ts';
import { rebindToAnswer } from '../../settle/rebind.ts';
import { type MessageFinder, targetInside } from '../../settle/resolve.ts';
import type { RememberedLink, RunLink } from '../model.ts';
import { parsed } from '../rows/damage.ts';
import { isArchived } from '../rows/row-checks.ts';
import type { ReportContext } from '../store.ts';
import { type CitedRow, urlOf } from './cited-row.ts';
import { historyOf } from './history-row.ts';
import type { Listed } from './listed.ts';
import { keptOf, verdictOf } from './observation-row.ts';
import type { PastRow } from './past-link.ts';

export type Life = Pick<CheckedLink, 'archiveAsked' | 'change' | 'life'>;

/** The sightings of a link, and its findings where its run judged them. */
export interface Cited extends Listed {
  readonly findings?: readonly Finding[] | undefined;
  readonly life?: Life;
}

/** What a link is put together with. */
export interface LinkLookups {
  readonly messages: MessageFinder;
  readonly identityOf: (url: string) => string;
  /** Whether another reading passes the filters of the run. Absent: there are none. */
  readonly isWanted?: (url: string) => boolean;
}

/** Where it leads inside the sources. */
export function targetOf(
  row: CitedRow,
  sightings: readonly Sighting[],
  messages: MessageFinder,
): Target | undefined {
  const url = shownUrl(row, sightings);
  return targetInside({ scheme: row.scheme, url, sightings }, messages);
}

/** Its other readings. Most links stand somewhere undoubted, and nothing of their sightings has to be read. */
export function alternativesTo(
  row: CitedRow,
  sightings: () => readonly Sighting[],
  { identityOf, isWanted }: Pick<LinkLookups, 'identityOf' | 'isWanted'>,
): readonly string[] {
  if (row.undoubted === 1) return [];
  const alternatives = alternativesOf(row.identity, { sightings: sightings(), identityOf });
  return isWanted === undefined ? alternatives : alternatives.filter(isWanted);
}

export function rememberedLink(
  row: CitedRow,
  cited: Cited,
  lookups: LinkLookups,
  { notChecked }: Pick<ReportContext, 'notChecked'>,
): RememberedLink {
  const { seen, archived } = row;
  const observed = seen && { seen, kept: keptOf(seen) };
  const repaired = observed?.kept.repaired;
  const link = linkOf(row, cited, lookups);
  return {
    ...link,
    ...(repaired === undefined
      ? {}
      : { repaired, sightings: rebindToAnswer(link.sightings, repaired) }),
    linkId: row.link_id,
    verdict: observed ? verdictOf(observed) : lastVerdict(row, notChecked),
    ...(archived === null
      ? {}
      : { archived: parsed<Archived>(archived, isArchived, 'link.archived') }),
    ...cited.life,
    history: historyOf(row),
  };
}

function linkOf(row: CitedRow, { sightings, count, findings }: Cited, lookups: LinkLookups): Link {
  const url = shownUrl(row, sightings);
  const target = targetOf(row, sightings, lookups.messages);
  return {
    identity: row.identity,
    url,
    scheme: row.scheme,
    alternatives: alternativesTo(row, () => sightings, lookups),
    findings: ofLink(row.identity, findings ?? findingsOf(url)),
    sightings,
    sightingCount: count,
    ...(target === undefined ? {} : { target }),
  };
}

/** A link that was checked again since, without the results of later runs. */
export function asItWas(
  { row, recency }: PastRow,
  cited: Cited,
  lookups: LinkLookups,
  context: Pick<ReportContext, 'notChecked'>,
): RunLink {
  const link = rememberedLink(row, cited, lookups, context);
  if (recency === 'now') return link;
  const { history: _, archived: __, archiveAsked: ___, ...then } = link;
  return recency === 'later' ? { ...then, isLater: true } : then;
}

function shownUrl(row: CitedRow, [first]: readonly Sighting[]): string {
  return first?.url ?? urlOf(row);
}

/** A relative reference may have a query (RFC 3986 §4.2), which no file: URL has to which it is resolved. */
function ofLink(identity: string, findings: readonly Finding[]): readonly Finding[] {
  return isReference(identity) ? findings.filter(({ code }) => code !== 'file-query') : findings;
}

/** Of a link of an earlier run, or of one that is looked up alone. */
function findingsOf(url: string): readonly Finding[] {
  return judgeUrls({ urls: [url], grammars: DEFAULT_GRAMMARS })[0] ?? [];
}

/** Its observations are forgotten, or there never was one. */
function lastVerdict(row: CitedRow, notChecked: ReportContext['notChecked']): Verdict {
  if (row.reason === null || row.last_check === null) {
    return makeVerdict(notChecked, { at: row.since });
  }
  return makeVerdict(row.reason, { at: row.last_check });
}

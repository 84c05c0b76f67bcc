/**
 * The details of a checked link for its opened row: everything known of it, redacted, bounded and without
 * repetitions. Gives plain data, which the page renders.
 */
import type { Evidence, Finding } from '../../../checkers/model.ts';
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import { redactedContext } from '../../../checkers/syntax/secrets/redact-context.ts';
import type { Sighting } from '../../../extractors/model.ts';
import type { History } from '../../history/model.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { messageUrl } from '../addresses/message-url.ts';
import { redactedEvidence, redactedSighting } from '../facts/json-link.ts';
import type { FormatOptions } from '../model/model.ts';
import type {
  Detail,
  PageSighting,
  ShownEvidence,
  ShownFinding,
  ShownHistory,
} from './data/data.ts';
import { dayOf } from './data/days.ts';
import { cut, LONGEST_URL, URL_IN_ROW } from './data/url-shown.ts';

const LONGEST_RAW = 2000;
const ALTERNATIVES_SHOWN = 10;
const CARET_CONTEXT = 40;
/** So many places are shown with the text around the URL: most links have no more, and pages stay light. */
const CONTEXTS_SHOWN = 3;

/** Gives at most `placesAtMost` places. */
export function detailOf(
  link: CheckedLink,
  placesAtMost: number,
  { sourceUrl, forgets = false }: FormatOptions = {},
): Detail {
  const { verdict, repaired, archived, history, target, alternatives, sightings } = link;
  const { checkedAt, confidence, evidence, suggestion } = verdict;
  const findings = link.findings.flatMap((finding) => shownFinding(link.url, finding));
  const places = sightings.slice(0, placesAtMost).map((one, index) => ({
    ...shownPlace(one, link.url),
    ...addressOf(one, sourceUrl),
    ...(index < CONTEXTS_SHOWN && contextOf(one)),
  }));
  return {
    ...urlWhereCut(redact(link.url)),
    ...{ checkedAt, confidence, evidence: shownEvidence(evidence) },
    ...(suggestion !== undefined && { suggestion: shownUrl(suggestion) }),
    ...(repaired !== undefined && { repaired: shownUrl(repaired) }),
    ...(target && { target }),
    ...(archived && { archived: { ...archived, url: shownUrl(archived.url) } }),
    ...(history && { history: shownHistory(history, forgets) }),
    ...(findings.length > 0 && { findings }),
    ...unlessEmpty(otherAlternatives(alternatives, places)),
    places,
    ...(link.life && {
      life: link.life.map(({ run, at }) => [run, dayOf(Date.parse(at))] as const),
    }),
  };
}

function addressOf(sighting: Sighting, sourceUrl?: string): Pick<PageSighting, 'message'> {
  const { document, source } = sighting;
  const message = messageUrl(document, source, sighting, sourceUrl);
  return message === undefined ? {} : { message: cut(message, LONGEST_URL) };
}

/** Other URLs may stand in it. */
function contextOf({ context, url }: Sighting): Pick<PageSighting, 'context'> {
  return context === undefined ? {} : { context: redactedContext(context, url) };
}

/** Alternatives that no listed place has among its readings. */
function otherAlternatives(
  alternatives: readonly string[],
  places: readonly PageSighting[],
): readonly string[] {
  const named = new Set(places.flatMap(({ readings = [] }) => readings.map(({ url }) => url)));
  return alternatives
    .slice(0, ALTERNATIVES_SHOWN)
    .map(shownUrl)
    .filter((url) => !named.has(url));
}

function unlessEmpty(alternatives: readonly string[]): Pick<Detail, 'alternatives'> {
  return alternatives.length === 0 ? {} : { alternatives };
}

function shownUrl(url: string): string {
  return cut(redact(url), LONGEST_URL);
}

function urlWhereCut(url: string): Pick<Detail, 'url' | 'urlLength'> {
  if (url.length <= URL_IN_ROW) return {};
  return {
    url: cut(url, LONGEST_URL),
    ...(url.length > LONGEST_URL && { urlLength: url.length }),
  };
}

/** A single request needs no chain. */
function shownEvidence(evidence: Evidence): ShownEvidence {
  const { hops, validators: _, bodyHash: __, ...rest } = redactedEvidence(evidence);
  if (hops.length < 2) return rest;
  return {
    ...rest,
    hops: hops.map(({ url, status, address }) =>
      address === undefined
        ? [cut(url, LONGEST_URL), status]
        : [cut(url, LONGEST_URL), status, address],
    ),
  };
}

/** What is forgotten is never due. */
function shownHistory(history: History, isForgotten: boolean): ShownHistory {
  const { state, since, failures, firstFailure, lastAnswer, lastCheck, needs, due } = history;
  return {
    ...{ state, since, failures },
    ...definedFields({ firstFailure, lastAnswer, lastCheck, needs }),
    ...(!isForgotten && { due }),
  };
}

/** Offsets refer to the unredacted URL: for a redacted one there is no caret. */
function shownFinding(url: string, finding: Finding): readonly ShownFinding[] {
  const { severity, message, rule, repair, offset, length } = finding;
  if (severity === 'note') return [];
  const shown = { severity, message, rule: `${rule.document} §${rule.section}` };
  if (redact(url) !== url) return [shown];
  const before = url.slice(Math.max(0, offset - CARET_CONTEXT), offset);
  const meant = url.slice(offset, offset + Math.min(length, CARET_CONTEXT));
  return [
    { ...shown, caret: [before, meant], ...(repair !== undefined && { repair: shownUrl(repair) }) },
  ];
}

function shownPlace(sighting: Sighting, url: string): PageSighting {
  const { document, region, quoteDepth, joins, raw, readings, ...rest } =
    redactedSighting(sighting);
  const { source, line, column, part, form, decidedBy, certainty, page, place } = rest;
  const { subject, from, date, newsgroups, listId } = document;
  return {
    ...{ source, part, form, decidedBy, certainty },
    ...definedFields({ line, column, page, place, subject, from, date, newsgroups, listId }),
    ...(region !== 'body' && { region }),
    ...(quoteDepth > 0 && { quoteDepth }),
    ...(raw !== url && raw !== redact(url) && { raw: cut(raw, LONGEST_RAW) }),
    ...(joins.length > 0 && { breaks: joins.length }),
    ...(readings.length > 1 && {
      readings: readings
        .slice(1)
        .map((one) => ({ url: cut(one.url, LONGEST_URL), reason: one.reason })),
    }),
  };
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Drops undefined fields. */
function definedFields<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
}

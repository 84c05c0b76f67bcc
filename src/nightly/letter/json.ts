/**
 * A letter as JSON, for the webhook: everything that the letter says, and more exactly. Times are ISO 8601 in UTC.
 * Takes a letter, gives a plain object, with secrets redacted.
 */
import { isoTime } from '../../../checkers/iso-time.ts';
import { reasonSentence } from '../../../checkers/reasons.ts';
import { hostOf } from '../../../checkers/syntax/host-and-port.ts';
import { redact, redactText } from '../../../checkers/syntax/secrets/redact.ts';
import type { Sighting } from '../../../extractors/model.ts';
import { present } from '../../every-field.ts';
import type { State } from '../../history/model.ts';
import type { NewsKind } from '../../history/news-kind.ts';
import { withRedactedTexts } from '../../report/facts/redacted-texts.ts';
import { parseMessageDate } from '../../settle/message-date.ts';
import { shownInput } from '../../writing/shown-input.ts';
import { timeCell } from '../../writing/time-cell.ts';
import type { Digest, Letter, LetterItem, Trouble } from './model.ts';
import { listOf } from './places.ts';
import { subjectOf } from './subject.ts';

export interface JsonPlace {
  readonly source: string;
  readonly line?: number;
  readonly column?: number;
  readonly page?: number;
  readonly place?: string;
  readonly date?: string;
  readonly from?: string;
  readonly subject?: string;
  readonly list?: string;
}

export interface JsonChange {
  readonly id: string;
  readonly kind: NewsKind;
  readonly url: string;
  readonly host: string;
  readonly from: State;
  readonly to: State;
  readonly reason: string;
  readonly sentence: string;
  readonly at: string;
  readonly since?: string;
  readonly was?: string;
  readonly lastSeen?: string;
  readonly failingSince?: string;
  readonly target?: string;
  readonly suggestion?: string;
  readonly archived?: string;
  readonly archivedAt?: string;
  readonly wholeHost?: boolean;
  readonly sightingCount: number;
  readonly sightings: readonly JsonPlace[];
}

export interface JsonTrouble {
  readonly problem: string;
  readonly since: string;
  readonly nights: number;
}

export interface JsonDigest extends Omit<Digest, 'since' | 'until'> {
  readonly since: string;
  readonly until: string;
}

export interface JsonCounts extends Readonly<Record<NewsKind, number>> {
  readonly links: number;
  readonly asked: number;
  readonly states: Readonly<Record<State, number>>;
}

export interface JsonLetter {
  readonly tool: string;
  readonly version: string;
  readonly id: string;
  readonly job: string;
  readonly subject: string;
  readonly run: number | null;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly exit: number;
  readonly changes: readonly JsonChange[];
  readonly counts: JsonCounts;
  readonly problems: readonly string[];
  readonly troubles: readonly JsonTrouble[];
  readonly blind?: string;
  readonly digest?: JsonDigest;
}

/** How many places of a link are sent. */
const PLACES_SENT = 10;

/** `version`: of the program that sends it. */
export function letterJson(letter: Letter, version: string): JsonLetter {
  const { id, job, run, exit, items, counts, links, asked, states, digest, blind } = letter;
  return present<JsonLetter>({
    ...{ tool: 'urlglean', version, id, job: shownInput(job), subject: subjectOf(letter), run },
    startedAt: isoTime(letter.startedAt),
    finishedAt: isoTime(letter.finishedAt),
    exit,
    changes: items.map(changeOf),
    counts: { ...counts, links, asked, states },
    problems: letter.problems.map(redactText),
    troubles: letter.troubles.map(troubleOf),
    blind: blind === undefined ? undefined : redactText(blind),
    digest: digest === undefined ? undefined : digestOf(digest),
  });
}

function changeOf(item: LetterItem): JsonChange {
  const { id, kind, from, reason, at, since, was, target, wholeHost } = item;
  const link = withRedactedTexts(item.link);
  const { url, history, verdict, archived, sightings, sightingCount } = link;
  const { firstFailure, lastSeen, state } = history;
  return present<JsonChange>({
    ...{ id, kind, url: redact(url), host: hostOf(url), from, to: state },
    ...{ reason, sentence: reasonSentence(reason), at: isoTime(at) },
    since: timeOf(since),
    was,
    lastSeen: timeOf(lastSeen),
    failingSince: kind === 'lost' ? timeOf(firstFailure) : undefined,
    target: covered(target),
    suggestion: covered(verdict.suggestion),
    archived: covered(archived?.url),
    archivedAt: archived?.datetime,
    wholeHost,
    sightingCount,
    sightings: sightings.slice(0, PLACES_SENT).map(placeOf),
  });
}

function placeOf(sighting: Sighting): JsonPlace {
  const { source, line, column, page, place, document } = sighting;
  const at = document.date === undefined ? null : parseMessageDate(document.date);
  return present<JsonPlace>({
    ...{ source: shownInput(source), line, column, page, place },
    date: at === null ? undefined : timeCell(at),
    from: document.from,
    subject: document.subject,
    list: listOf(sighting),
  });
}

function troubleOf({ problem: { source, message }, since, nights }: Trouble): JsonTrouble {
  const text = source === undefined ? message : `${shownInput(source)}: ${message}`;
  return { problem: redactText(text), since: isoTime(since), nights };
}

function digestOf(digest: Digest): JsonDigest {
  return { ...digest, since: isoTime(digest.since), until: isoTime(digest.until) };
}

function timeOf(at: number | undefined): string | undefined {
  return at === undefined ? undefined : isoTime(at);
}

function covered(url: string | undefined): string | undefined {
  return url === undefined ? undefined : redact(url);
}

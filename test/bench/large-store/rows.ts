/** The rows of a made-up archive, in the columns of the embedded store. Takes links, gives values by column. */

import { hasFound } from '../../../checkers/reasons.ts';
import { hash53 } from '../../../src/hash.ts';
import { spread } from '../../../src/history/intervals.ts';
import type { MadeLink } from './archive.ts';
import {
  type Archive,
  DAY_MS,
  MESSAGE_BYTES,
  MESSAGE_LINES,
  MESSAGES_A_FILE,
  MESSAGES_A_SEGMENT,
  messageId,
  sentAt,
  startOf,
  subjectOf,
  verdictOf,
} from './archive.ts';

export type Row = Readonly<Record<string, string | number | null>>;

const DUE_EVERY_MS = 21 * DAY_MS;
const FAILED_FOR_MS = 14 * DAY_MS;
/** One sighting in so many stands at the end of a line, so that it may go on. */
const DOUBTED_EACH = 40;

export const MANNERS: readonly Row[] = [0, 1, 2].map((depth) => ({
  ...{ manner_id: depth + 1, form: 'bare', part: '1', region: 'body', quote_depth: depth },
  ...{ decided_by: 'shape', certainty: 'certain' },
}));

/** By table; a link has its message, its two sightings, its last observation. */
export function rowsOf(link: MadeLink, archive: Archive): readonly (readonly [string, Row])[] {
  const at = startOf(link.night, archive);
  const verdict = verdictOf(link, at);
  const { checkedAt: _, verdict: value, reason, confidence, ...kept } = verdict;
  const observation = {
    ...{ link_id: link.id, run_id: link.night, at, verdict: value, reason, confidence },
    evidence: JSON.stringify(kept),
  };
  const since = startOf(link.since, archive);
  const transition = {
    ...{ link_id: link.id, run_id: link.since, from_state: 'unchecked', to_state: link.state },
    ...{ reason, at: since },
  };
  return [
    ['link', linkRow(link, at, since)],
    ['document', documentRow(link.id)],
    ['message', messageRow(link.id)],
    ['sighting', sightingRow(link.id, 0, link)],
    ['sighting', sightingRow(link.id, 1, link)],
    ['observation', observation],
    ['transition', transition],
  ];
}

function linkRow(link: MadeLink, at: number, since: number): Row {
  const { state, url, reason } = link;
  const failed = state === 'failing' || state === 'lost';
  const answered = hasFound(
    state === 'working' ? 'alive' : state === 'relocated' ? 'moved' : 'dead',
  );
  const lastSeen = since - 2 * FAILED_FOR_MS;
  return {
    ...{ link_id: link.id, hash: hash53(url), identity: url, url: null, scheme: link.scheme },
    ...{ host: link.host, state, since, reason, last_run: link.night, last_check: at },
    ...{ last_answer: answered ? at : lastSeen, last_seen: answered ? at : lastSeen },
    ...(failed
      ? { failures: 3, first_failure: since - FAILED_FOR_MS, last_failure: at, needs_failures: 3 }
      : { failures: 0, first_failure: null, last_failure: null, needs_failures: null }),
    ...{ needs_span: failed ? FAILED_FOR_MS : null, interval: DUE_EVERY_MS },
    due: at + spread(DUE_EVERY_MS, 1),
  };
}

/** Messages, files and segments count from 1 on. */
export function fileOf(message: number): number {
  return Math.ceil(message / MESSAGES_A_FILE);
}

function segmentOf(message: number): number {
  return Math.ceil(message / MESSAGES_A_SEGMENT);
}

function ordinalOf(message: number): number {
  return ((message - 1) % MESSAGES_A_FILE) + 1;
}

export function segmentRow(segment: number, messages: number): Row {
  const file = fileOf(segment * MESSAGES_A_SEGMENT);
  const before = ((segment - 1) * MESSAGES_A_SEGMENT) % MESSAGES_A_FILE;
  const documents = Math.min(MESSAGES_A_SEGMENT, messages - (segment - 1) * MESSAGES_A_SEGMENT);
  return {
    ...{ segment_id: segment, file_id: file, member: '', documents },
    ...{ first_byte: before * MESSAGE_BYTES, end_byte: (before + documents) * MESSAGE_BYTES },
    ...{ lines: documents * MESSAGE_LINES, sightings: documents * 2 },
  };
}

function documentRow(message: number): Row {
  const from = `Keeper ${message % 500} <keeper-${message % 500}@archive.example>`;
  const sent = sentAt(message);
  const info = { date: new Date(sent).toUTCString(), from, subject: subjectOf(message) };
  return {
    ...{ document_id: message, segment_id: segmentOf(message), ordinal: ordinalOf(message), sent },
    ...{ message_id: messageId(message), list_id: null, info: JSON.stringify(info) },
  };
}

function messageRow(message: number): Row {
  const hash = hash53(messageId(message));
  return { segment_id: segmentOf(message), ordinal: ordinalOf(message), hash };
}

function sightingRow(message: number, place: 0 | 1, { url, id, cited }: MadeLink): Row {
  const link = place === 0 ? id : cited;
  const byte_start = (ordinalOf(message) - 1) * MESSAGE_BYTES + 900 + place * 700;
  const isDoubted = place === 0 && id % DOUBTED_EACH === 0;
  const readings = [
    { url, reason: 'as-written', weight: 1 },
    { url: `${url}then`, reason: 'rejoined', weight: 0.2 },
  ];
  return {
    ...{ document_id: message, place, link_id: link, doubted: isDoubted ? 1 : 0 },
    ...{ manner_id: 1 + (message % MANNERS.length), byte_start, byte_end: byte_start + url.length },
    ...{ line: ordinalOf(message) * MESSAGE_LINES + place * 12, byte_column: 1 + (id % 40) },
    ...{ url: null, extra: isDoubted ? JSON.stringify({ readings }) : null },
  };
}

/**
 * The facts that a header states about its message: identity, date, author, groups, list, subject. Each sighting tells them
 * again, so that they are kept short.
 */

import { ESCAPE_MARK } from '../charsets/iso-2022.ts';
import { LIMITS } from '../limits.ts';
import type { DocumentInfo } from '../model.ts';
import { readFieldText } from './field-value.ts';
import { findField, type HeaderBlock } from './headers.ts';

export type MessageInfo = Omit<DocumentInfo, 'ordinal'>;

export function readMessageInfo(bytes: Buffer, headers: HeaderBlock): MessageInfo {
  const whole = (name: string): string => {
    const field = findField(headers, name);
    return field === undefined ? '' : withoutMarks(readFieldText(bytes, field).text);
  };
  const text = (name: string): string => shortened(whole(name));
  // Fields stay in this order; missing ones are left out.
  const info: { -readonly [Key in keyof MessageInfo]: MessageInfo[Key] } = {};
  const messageId = withoutBrackets(text('message-id'));
  if (messageId !== '') info.messageId = messageId;
  const date = text('date');
  if (date !== '') info.date = date;
  const from = text('from');
  if (from !== '') info.from = from;
  const newsgroups = splitList(text('newsgroups'));
  if (newsgroups.length > 0) info.newsgroups = newsgroups;
  const listId = withoutBrackets(text('list-id'));
  if (listId !== '') info.listId = listId;
  const subject = text('subject');
  if (subject !== '') info.subject = subject;
  const archivedAt = webUrlIn(whole('archived-at'));
  if (archivedAt !== undefined) info.archivedAt = archivedAt;
  const listArchive = webUrlIn(whole('list-archive'));
  if (listArchive !== undefined) info.listArchive = listArchive;
  return info;
}

function withoutMarks(text: string): string {
  return text.includes(ESCAPE_MARK) ? text.replaceAll(ESCAPE_MARK, '') : text;
}

const CUT = '\u2026';
const HALF_CHARACTER = /[\ud800-\udbff]$/;

function shortened(value: string): string {
  const most = LIMITS.toldFieldCharacters;
  return value.length <= most ? value : `${value.slice(0, most).replace(HALF_CHARACTER, '')}${CUT}`;
}

/** The text in the first `<…>`; without one, all of it. RFC 2919 §2 allows words before it. */
function withoutBrackets(value: string): string {
  const open = value.indexOf('<');
  const close = value.indexOf('>', open + 1);
  return open === -1 || close === -1 ? value : value.slice(open + 1, close).trim();
}

const WEB_URL = /^https?:\/\/./i;

/** The first URL that leads to the web. In brackets, blanks that folding left are no part of it (RFC 2369 §2). */
function webUrlIn(value: string): string | undefined {
  if (!value.includes('<')) return value.split(/\s/, 1).find(isWebUrl);
  const items = value.split('<').slice(1);
  return items.map((item) => (item.split('>', 1)[0] as string).replace(/\s/g, '')).find(isWebUrl);
}

function isWebUrl(text: string): boolean {
  return text.length <= LIMITS.urlLength && WEB_URL.test(text);
}

function splitList(value: string): string[] {
  if (value === '') return [];
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The facts that a header states about its message: identity, date, author, groups, list, subject. */

import { ESCAPE_MARK } from '../charsets/iso-2022.ts';
import type { DocumentInfo } from '../model.ts';
import { readFieldText } from './field-value.ts';
import { findField, type HeaderBlock } from './headers.ts';

export type MessageInfo = Omit<DocumentInfo, 'ordinal'>;

export function readMessageInfo(bytes: Buffer, headers: HeaderBlock): MessageInfo {
  const text = (name: string): string => {
    const field = findField(headers, name);
    return field === undefined ? '' : withoutMarks(readFieldText(bytes, field).text);
  };
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
  const archivedAt = webUrlIn(text('archived-at'));
  if (archivedAt !== undefined) info.archivedAt = archivedAt;
  const listArchive = webUrlIn(text('list-archive'));
  if (listArchive !== undefined) info.listArchive = listArchive;
  return info;
}

function withoutMarks(text: string): string {
  return text.includes(ESCAPE_MARK) ? text.replaceAll(ESCAPE_MARK, '') : text;
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
  if (!value.includes('<')) return value.split(/\s/, 1).find((word) => WEB_URL.test(word));
  const items = value.split('<').slice(1);
  return items
    .map((item) => (item.split('>', 1)[0] as string).replace(/\s/g, ''))
    .find((url) => WEB_URL.test(url));
}

function splitList(value: string): string[] {
  if (value === '') return [];
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

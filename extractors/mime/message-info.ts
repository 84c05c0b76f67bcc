/** What a message says of itself in its header: identity, date, author, groups, list, subject. */
import type { DocumentInfo } from '../model.ts';
import { readFieldText } from './field-value.ts';
import { findField, type HeaderBlock } from './headers.ts';
import { ESCAPE_MARK } from './iso-2022.ts';

export type MessageInfo = Omit<DocumentInfo, 'ordinal'>;

export function readMessageInfo(bytes: Buffer, headers: HeaderBlock): MessageInfo {
  const text = (name: string): string => {
    const field = findField(headers, name);
    return field === undefined ? '' : readFieldText(bytes, field).text.replaceAll(ESCAPE_MARK, '');
  };
  const newsgroups = splitList(text('newsgroups'));
  return {
    ...present('messageId', withoutBrackets(text('message-id'))),
    ...present('date', text('date')),
    ...present('from', text('from')),
    ...(newsgroups.length === 0 ? {} : { newsgroups }),
    ...present('listId', withoutBrackets(text('list-id'))),
    ...present('subject', text('subject')),
  };
}

function present<Key extends string>(key: Key, value: string): { readonly [K in Key]?: string } {
  return value === '' ? {} : ({ [key]: value } as { readonly [K in Key]: string });
}

/** What stands in the first `<…>`; without one, the whole. RFC 2919 §2 lets words stand before it. */
function withoutBrackets(value: string): string {
  const open = value.indexOf('<');
  const close = value.indexOf('>', open + 1);
  return open === -1 || close === -1 ? value : value.slice(open + 1, close).trim();
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

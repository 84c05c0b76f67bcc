/**
 * What a message of Outlook says of itself: as the header that came with it does, which mail that was never sent over
 * the Internet lacks; or else by its properties ([MS-OXOMSG] §2.2, [MS-OXPROPS]). Takes them, gives sender, date,
 * subject, Message-ID.
 */
import { readHeaders } from '../../../extractors/fields/headers.ts';
import { readMessageInfo } from '../../../extractors/fields/message-info.ts';
import type { DocumentFacts } from '../model.ts';
import type { Properties } from './properties.ts';

export const SUBJECT = '0037';
export const HEADER = '007D';
const MESSAGE_ID = '1035';
const SENDER = { name: '0C1A', address: '0C1F', internet: '5D01' } as const;
/** Submitted by its sender; delivered. */
const TIMES = [0x00390040, 0x0e060040] as const;

export function factsOf(message: Properties): DocumentFacts {
  const header = Buffer.from(message.text(HEADER));
  const { date, from, subject, ...others } = readMessageInfo(
    header,
    readHeaders(header, 0, header.length),
  );
  const messageId = others.messageId ?? message.text(MESSAGE_ID).replace(/^<(.*)>$/s, '$1');
  return {
    ...filled('title', subject ?? message.text(SUBJECT)),
    ...filled('author', from ?? senderOf(message)),
    ...filled('date', date ?? message.time(TIMES)?.toISOString() ?? ''),
    message: { ...others, ...filled('messageId', messageId) },
  };
}

/** `Ada <ada@a.example>`; Exchange has addresses of its own, which mean nothing to others. */
function senderOf(message: Properties): string {
  const name = message.text(SENDER.name).trim();
  const addresses = [message.text(SENDER.internet), message.text(SENDER.address)];
  const address = addresses.find((one) => one.includes('@')) ?? '';
  if (address === '' || name === '' || name === address) return name || address;
  return `${name} <${address}>`;
}

function filled<K extends string>(key: K, value: string): { [Key in K]?: string } {
  return value === '' ? {} : ({ [key]: value } as { [Key in K]: string });
}

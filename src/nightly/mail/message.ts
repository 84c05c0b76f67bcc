/**
 * A letter as a message that is ready to be sent (RFC 5322), with LF as sendmail takes it: plain text, and beside it
 * HTML. Takes a letter, a time zone and checked addresses, gives ASCII. Pure.
 */
import { mailDate } from '../../writing/local-time.ts';
import { htmlLetter } from '../letter/html.ts';
import { letterPage } from '../letter/letter-page.ts';
import type { Letter } from '../letter/model.ts';
import { plainText } from '../letter/plain-text.ts';
import { headerText } from './encoded-words.ts';
import { quotedPrintable } from './quoted-printable.ts';

/** Addresses that `isMailAddress` has let through: nothing in them ends a field. */
export interface Envelope {
  readonly from: string;
  /** Empty: whoever sends it names the recipient. */
  readonly to: readonly string[];
}

const LONGEST_LINE = 78;
/** ASCII that no mail system takes for something else; see `quoted-printable.ts`. */
const SENT_AS_IT_IS = /^(?!From |\.|--)[\x20-\x7e]*$/;

export function messageOf(letter: Letter, zone: string, { from, to }: Envelope): string {
  const page = letterPage(letter, zone);
  const id = letter.id.replace(/[^A-Za-z0-9-]/g, '-').slice(0, 100);
  // "=_" stands in no quoted-printable text (RFC 2045 §6.7), and no line of ours begins with "--".
  const boundary = `=_${id.slice(0, 60)}`;
  const fields = [
    `Date: ${mailDate(letter.finishedAt, zone)}`,
    `From: urlglean <${from}>`,
    ...(to.length === 0 ? [] : [`To: ${to.join(',\n ')}`]),
    `Subject: ${headerText(page.subject)}`,
    `Message-ID: <${id}@${domainOf(from)}>`,
    // RFC 3834 §5: nobody's vacation answers it.
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ];
  const parts = [partOf('plain', plainText(page)), partOf('html', htmlLetter(page))];
  const body = parts.map((part) => `--${boundary}\n${part}`).join('\n');
  return `${fields.join('\n')}\n\n${body}\n--${boundary}--\n`;
}

function partOf(subtype: string, text: string): string {
  const isPlain = text
    .split('\n')
    .every((line) => line.length <= LONGEST_LINE && SENT_AS_IT_IS.test(line));
  const [encoding, body] = isPlain ? ['7bit', text] : ['quoted-printable', quotedPrintable(text)];
  const charset = isPlain ? 'us-ascii' : 'utf-8';
  return `Content-Type: text/${subtype}; charset=${charset}\nContent-Transfer-Encoding: ${encoding}\n\n${body}`;
}

function domainOf(address: string): string {
  return /@([A-Za-z0-9.-]+)$/.exec(address)?.[1] ?? 'localhost';
}

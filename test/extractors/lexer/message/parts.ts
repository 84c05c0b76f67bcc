/** Messages of parts, in all encodings. */
import { FROM } from './both-ways.ts';

/** The last message of a file may be cut. */
export const LAST = `${FROM}\nend\n\n`;

export interface Part {
  readonly type: string;
  readonly body: string;
  readonly encoding?: string;
  readonly fields?: string;
}

export const ENCODERS: Readonly<Record<string, (body: string) => string>> = {
  '8bit': (body) => body,
  base64: (body) => Buffer.from(body).toString('base64').replace(/.{24}/g, '$&\n'),
  'quoted-printable': (body) => [...Buffer.from(body)].map(quoted).join(''),
};

function quoted(byte: number): string {
  if (byte === 10 || (byte >= 32 && byte < 127 && byte !== 61)) return String.fromCharCode(byte);
  return `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

function partOf({ type, body, encoding = '8bit', fields = '' }: Part): string {
  const written = (ENCODERS[encoding] ?? ENCODERS['8bit'])?.(body);
  return `${fields}Content-Type: text/${type}; charset=utf-8\nContent-Transfer-Encoding: ${encoding}\n\n${written}\n`;
}

/** A message of these parts. */
export function mail(...parts: readonly Part[]): string {
  const bodies = parts.map((part) => `--x\n${partOf(part)}`).join('');
  return `${FROM}Content-Type: multipart/alternative; boundary=x\n\n${bodies}--x--\n\n`;
}

export function html(body: string, encoding?: string): Part {
  return encoding === undefined ? { type: 'html', body } : { type: 'html', body, encoding };
}

export function plain(body: string): Part {
  return { type: 'plain', body };
}

export function link(value: string): string {
  return `<p><a href="${value}">it</a></p>\n`;
}

/**
 * A plain reader of generated mailboxes, for tests alone: takes a mailbox, gives its messages and
 * the decoded text of their parts. It knows what the generator writes and nothing more, and shares
 * no code with it.
 */

const SEPARATOR = /^From \S+@h\d+\.example \w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$/;

/** Header block and decoded text of every part of every message. */
export function readMessages(mbox: string): string[] {
  const messages: string[][] = [];
  let blank = true;
  for (const line of mbox.split('\n')) {
    if (blank && SEPARATOR.test(line)) messages.push([]);
    messages.at(-1)?.push(line);
    blank = line === '';
  }
  return messages.map((lines) => readEntity(lines.join('\n')));
}

function readEntity(entity: string): string {
  const split = entity.indexOf('\n\n');
  const headers = entity.slice(0, split);
  const body = entity.slice(split + 2);
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1];
  if (boundary === undefined) return `${headers}\n\n${decode(headers, body)}`;
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return [headers, ...parts.map((part) => readEntity(part.slice(1)))].join('\n\n');
}

function decode(headers: string, body: string): string {
  if (headers.includes('image/jpeg')) return '';
  if (headers.includes('Encoding: base64')) return Buffer.from(body, 'base64').toString('utf8');
  const text = headers.includes('quoted-printable') ? decodeQuotedPrintable(body) : body;
  return headers.includes('text/html') ? text.replaceAll('&amp;', '&') : text;
}

export function decodeQuotedPrintable(body: string): string {
  const bytes = body
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

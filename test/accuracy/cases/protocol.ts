import { type Answer, raw } from '../../helpers/servers/answers.ts';
import { article } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { pages } from '../site.ts';

const LENS = article('The Fresnel lens');

const TYPE = 'Content-Type: text/html\r\n';

const HEAD = `HTTP/1.1 200 OK\r\n${TYPE}`;

const end = 'Connection: close\r\n\r\n';

const OLD = pages('protocol', [
  [
    'http-1.0',
    'there',
    'ok',
    raw(`HTTP/1.0 200 OK\r\n${TYPE}\r\n${LENS}`),
    'HTTP/1.0, ended by its end',
  ],
  ['http-1.0-bare', 'there', 'ok', raw('HTTP/1.0 200 OK\r\n\r\nhello\n'), 'without a single field'],
  ['http-0.9', 'there', 'protocol-error', raw(LENS), 'a body and nothing else, as in 1991'],
  ['no-reason', 'there', 'ok', raw(`HTTP/1.1 200\r\n${TYPE}${end}ok`), 'no reason phrase'],
  ['no-reason-blank', 'there', 'ok', raw(`HTTP/1.1 200 \r\n${TYPE}${end}ok`), 'an empty one'],
  [
    'odd-reason',
    'there',
    'ok',
    raw(`HTTP/1.1 200 D'accord, voil\u00e0\r\n${TYPE}${end}ok`),
    'a reason in French',
  ],
  [
    'bare-lf',
    'there',
    ['protocol-error', 'ok'],
    raw(`HTTP/1.1 200 OK\nContent-Type: text/html\nConnection: close\n\n${LENS}`),
    'lines ended by LF alone',
  ],
  [
    'icy',
    'there',
    ['ok', 'protocol-error'],
    raw('ICY 200 OK\r\nicy-name: Radio Lamp\r\n\r\nmusic'),
    'a radio station',
  ],
  [
    'folded-field',
    'there',
    ['ok', 'protocol-error'],
    raw(`HTTP/1.1 200 OK\r\nX-Long: a\r\n b\r\n${TYPE}${end}ok`),
    'a folded field',
  ],
  [
    'latin1-field',
    'there',
    'ok',
    raw(`HTTP/1.1 200 OK\r\nX-Keeper: J\u00f8rgen\r\n${TYPE}${end}ok`),
    'letters in a field',
  ],
  [
    'no-length',
    'there',
    'ok',
    raw(`HTTP/1.1 200 OK\r\n${TYPE}${end}${LENS}`),
    'no length, ended by its end',
  ],
  [
    'many-fields',
    'there',
    'ok',
    raw(`${HEAD}${'X-Lamp: lit\r\n'.repeat(300)}${end}ok`),
    'three hundred fields',
  ],
  [
    'continue-first',
    'there',
    ['ok', 'connection-reset'],
    raw(`HTTP/1.1 100 Continue\r\n\r\n${HEAD}Content-Length: 2\r\n\r\nok`),
    'a 100 that nobody asked for',
  ],
  [
    'hints-first',
    'there',
    'ok',
    raw(`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${HEAD}Content-Length: 2\r\n\r\nok`),
    'hints before the answer',
  ],
]);

const WRONG = pages('protocol', [
  [
    'length-short',
    'there',
    'ok',
    raw(`${HEAD}Content-Length: 5\r\n${end}${LENS}`),
    'a length that is too short',
  ],
  [
    'length-long',
    'there',
    'ok',
    raw(`${HEAD}Content-Length: 99999\r\n${end}${LENS}`),
    'a length that is too long',
  ],
  [
    'length-twice',
    'undecidable',
    'protocol-error',
    raw(`${HEAD}Content-Length: 5\r\nContent-Length: 7\r\n${end}lamps`),
    'two lengths that differ (RFC 9112 §6.3: to be discarded)',
  ],
  [
    'length-negative',
    'there',
    ['ok', 'protocol-error'],
    raw(`${HEAD}Content-Length: -5\r\n${end}lamps`),
    'a negative length',
  ],
  [
    'length-words',
    'there',
    ['ok', 'protocol-error'],
    raw(`${HEAD}Content-Length: five\r\n${end}lamps`),
    'a length in words',
  ],
  [
    'length-and-chunks',
    'there',
    ['ok', 'protocol-error'],
    raw(`${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n${end}5\r\nlamps\r\n0\r\n\r\n`),
    'a length and chunks, as browsers bear it',
  ],
  [
    'chunks-garbage',
    'there',
    ['ok', 'protocol-error'],
    raw(`${HEAD}Transfer-Encoding: chunked\r\n${end}5\r\nlamps\r\nxyz\r\n`),
    'chunks that turn into rubbish',
  ],
  [
    'chunks-at-once',
    'undecidable',
    ['ok', 'protocol-error'],
    raw(`${HEAD}Transfer-Encoding: chunked\r\n${end}zzz\r\n`),
    'chunks that are rubbish from the first one on',
  ],
  [
    'chunks-cut',
    'there',
    'ok',
    raw(`${HEAD}Transfer-Encoding: chunked\r\n${end}400\r\nlamps`),
    'a chunk that is cut short',
  ],
  [
    'version-2',
    'there',
    'ok',
    raw('HTTP/2.0 200 OK\r\n\r\n'),
    'HTTP/2 in words, as browsers read it',
  ],
  [
    'version-9',
    'there',
    ['ok', 'protocol-error'],
    raw('HTTP/9.9 200 OK\r\n\r\n'),
    'a version to come',
  ],
  [
    'lower-case',
    'there',
    ['ok', 'protocol-error'],
    raw('http/1.1 200 ok\r\n\r\n'),
    'in lower case',
  ],
  [
    'status-words',
    'undecidable',
    'protocol-error',
    raw('HTTP/1.1 OK\r\n\r\n'),
    'a status in words',
  ],
  [
    'status-long',
    'undecidable',
    'protocol-error',
    raw('HTTP/1.1 2000 OK\r\n\r\n'),
    'a status of four digits',
  ],
  ['status-0', 'undecidable', 'protocol-error', raw(`HTTP/1.1 000 Nothing\r\n${end}`), 'status 0'],
  [
    'nul-in-field',
    'undecidable',
    ['protocol-error', 'ok'],
    raw(`${HEAD}X-Lamp: a\0b\r\n${end}ok`),
    'a NUL in a field',
  ],
  [
    'blank-before-colon',
    'undecidable',
    ['protocol-error', 'ok'],
    raw(`HTTP/1.1 200 OK\r\nX-Lamp : lit\r\n${TYPE}${end}ok`),
    'a blank before the colon',
  ],
  [
    'field-no-colon',
    'there',
    ['ok', 'protocol-error'],
    raw(`HTTP/1.1 200 OK\r\nlamps are lit\r\n${end}ok`),
    'a field without a colon',
  ],
  [
    'binary',
    'undecidable',
    'protocol-error',
    raw('\x00\x01\x02\x03\xff\xfe'),
    'bytes of something else',
  ],
  [
    'smtp',
    'undecidable',
    'protocol-error',
    raw('220 mail.lamproom.example ESMTP\r\n'),
    'a mail server',
  ],
  ['ssh', 'undecidable', 'protocol-error', raw('SSH-2.0-OpenSSH_9.6\r\n'), 'a shell'],
  [
    'http2-preface',
    'undecidable',
    'protocol-error',
    raw('\x00\x00\x12\x04\x00\x00\x00\x00\x00\x00\x03\x00\x00\x00\x80'),
    'HTTP/2 from the first byte',
  ],
  [
    'upgrade-unasked',
    'undecidable',
    ['protocol-error', 'connection-reset'],
    raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: lamp\r\nConnection: Upgrade\r\n\r\n'),
    'switches protocols by itself',
  ],
  [
    'field-huge',
    'undecidable',
    'headers-too-large',
    raw(`${HEAD}X-Long: ${'.'.repeat(200_000)}\r\n\r\n`),
    'a field of 200 kB',
  ],
  ['fields-endless', 'undecidable', 'headers-too-large', endlessFields, 'fields without end'],
  [
    'continue-endless',
    'undecidable',
    ['protocol-error', 'headers-too-large', 'timeout', 'connection-reset'],
    endlessContinue,
    'nothing but 100s',
  ],
]);

/** Writes the same again and again, until the client is gone. */
function endless(first: string, again: string): Answer {
  return ({ request }) => {
    const { socket } = request;
    const write = (): void => {
      while (!socket.destroyed && socket.write(again));
      if (!socket.destroyed) socket.once('drain', write);
    };
    socket.write(first);
    write();
  };
}

function endlessFields(asked: Parameters<Answer>[0]): void {
  endless(HEAD, `X-Lamp: ${'y'.repeat(100)}\r\n`)(asked);
}

function endlessContinue(asked: Parameters<Answer>[0]): void {
  endless('', 'HTTP/1.1 100 Continue\r\n\r\n')(asked);
}

export const PROTOCOL_CASES: readonly Case[] = [...OLD, ...WRONG];

/**
 * A name server on loopback that answers A, AAAA, MX and SOA questions from a table (RFC 1035 §4). Names that
 * are not in the table do not exist.
 */
import { createSocket } from 'node:dgram';
import { parseAddress } from '../../../checkers/net/guard/address.ts';

export type DnsAnswer =
  | {
      readonly addresses: readonly string[];
      readonly exchanges?: readonly string[];
      /** The name is the top of a zone: it has an SOA record. */
      readonly isZone?: boolean;
    }
  /** A response code: 1 format error, 2 server failure, 3 no such name, 5 refused. */
  | { readonly code: number }
  | 'silent';

/**
 * By name, by type and name (`AAAA six.example`), or `*` for all others. Several answers are given in turn, one a question
 * of each type; the last one stays.
 */
export type DnsTable = Readonly<Record<string, DnsAnswer | readonly DnsAnswer[]>>;

export interface DnsServer {
  /** `127.0.0.1:PORT` */
  readonly address: string;
  /** `A name`, `AAAA name` … as they were asked. */
  readonly questions: readonly string[];
  close(): Promise<void>;
}

const SOA = 6;
const MX = 15;
const TYPES: Readonly<Record<number, string>> = { 1: 'A', [SOA]: 'SOA', [MX]: 'MX', 28: 'AAAA' };
const HEADER_BYTES = 12;
const NO_SUCH_NAME: DnsAnswer = { code: 3 };

export async function startDnsServer(table: DnsTable): Promise<DnsServer> {
  const questions: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query);
    const question = `${TYPES[type] ?? type} ${name}`;
    const times = questions.filter((earlier) => earlier === question).length;
    questions.push(question);
    const answer = answerFor(table, Object.hasOwn(table, question) ? question : name, times);
    if (answer !== 'silent') socket.send(response(query, { type, end }, answer), from.port);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    close: () => new Promise((done) => socket.close(done)),
  };
}

function answerFor(table: DnsTable, key: string, times: number): DnsAnswer {
  const known = Object.hasOwn(table, key) ? table[key] : table['*'];
  if (known === undefined) return NO_SUCH_NAME;
  const answers = isInTurn(known) ? known : [known];
  return answers[Math.min(times, answers.length - 1)] ?? NO_SUCH_NAME;
}

function isInTurn(known: DnsAnswer | readonly DnsAnswer[]): known is readonly DnsAnswer[] {
  return Array.isArray(known);
}

interface Question {
  readonly name: string;
  readonly type: number;
  /** Where the question ends in the query. */
  readonly end: number;
}

function readQuestion(query: Buffer): Question {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function response(
  query: Buffer,
  { type, end }: Pick<Question, 'type' | 'end'>,
  answer: Exclude<DnsAnswer, 'silent'>,
): Buffer {
  const records =
    'addresses' in answer
      ? [
          ...recordsOf(answer.addresses, type),
          ...exchangesOf(answer.exchanges ?? [], type),
          ...(answer.isZone && type === SOA ? [START_OF_AUTHORITY] : []),
        ]
      : [];
  const head = Buffer.from(query.subarray(0, end));
  const code = 'code' in answer ? answer.code : 0;
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...records]);
}

/** RFC 1035 §3.3.9: a preference and a name; '' is the root, which takes no mail (RFC 7505). */
function exchangesOf(exchanges: readonly string[], type: number): Buffer[] {
  if (type !== MX) return [];
  return exchanges.map((name, index) => {
    const labels = name.split('.').filter((label) => label !== '');
    const written = labels.map((label) => String.fromCharCode(label.length) + label).join('');
    const data = Buffer.from(`\0${String.fromCharCode(index)}${written}\0`, 'latin1');
    const fields = Buffer.from([0xc0, HEADER_BYTES, 0, MX, 0, 1, 0, 0, 0, 0, 0, data.length]);
    return Buffer.concat([fields, data]);
  });
}

/** RFC 1035 §3.3.13: two names, here the root, and five numbers. */
const START_OF_AUTHORITY = Buffer.from([
  ...[0xc0, HEADER_BYTES, 0, SOA, 0, 1, 0, 0, 0, 0, 0, 22],
  ...Array.from({ length: 22 }, () => 0),
]);

function recordsOf(addresses: readonly string[], type: number): Buffer[] {
  return addresses
    .map((text) => Buffer.from(parseAddress(text) ?? []))
    .filter((bytes) => bytes.length === (type === 1 ? 4 : type === 28 ? 16 : -1))
    .map((bytes) => {
      // Name: a pointer to the question; class IN; a time to live of 0.
      const fields = Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]);
      return Buffer.concat([fields, bytes]);
    });
}

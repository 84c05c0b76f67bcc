/**
 * Messages that the lexer reads one behind the other: whatever separates them, however the bytes arrive and wherever slices
 * begin and end, what is written and counted is what the careful way writes and counts.
 */
import { describe, expect, it } from 'vitest';
import { MBOX_MODES, type MboxMode } from '../../../../extractors/containers/rules/mbox.ts';
import type { ScannerSink } from '../../../../extractors/extract.ts';
import { mutants } from '../../../fuzz/mutants.ts';
import { Prng } from '../../../generator/prng.ts';
import { tries } from '../../../helpers/long.ts';
import { paced } from '../../../helpers/pace.ts';
import { openScanner } from '../../../helpers/scanner.ts';
import { expectSameStretch, FROM } from '../message/both-ways.ts';
import { LAST } from '../message/parts.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 11);
const COMPOSED = tries(6_000);
const MUTANTS = tries(6_000);

const SENDERS = ['a@b.example', '"A B"@c', '', 'ada at b.example', 'Thu', 'Thu Sep', 'x\ty', '??'];
const WEEKDAYS = ['Mon', 'tue', 'WED,', 'Thu', 'Fri,', 'Sat', 'Sun', 'Sunday', 'Mo', 'M\u00f6n'];
const MONTHS = 'Jan feb MAR Apr May Jun Jul Aug Sep Oct Nov Dec ??? Sept Ja'.split(' ');
const DAYS = ['1', '01', ' 9', '13', '31', '32', '0', '00', '007', 'x'];
const TIMES = ['1:00', '12:30:05', '12:30', '123:00', '12:3', '12:30:5', '12:30:', ':30', '12.30'];
const ZONES = [
  '',
  'GMT ',
  '+0200 ',
  'GMT +0200 ',
  'MET-1 ',
  'A B C ',
  'GMTGMT ',
  '-02000 ',
  '0200 ',
];
const YEARS = ['2001', '01', '201', '20011', 'x', '2001 remote from c', '2001\t'];
const ENDS = ['\n', '\n', '\n', '\r\n', ' \n', '\r\r\n', '\n\n'];
const BLANKS = [' ', ' ', ' ', '\t', '  '];

/** A line that may begin a message, often one that does. */
function fromLine(prng: Prng): string {
  if (prng.below(2) === 0) return FROM;
  const odd = prng.below(8);
  const pick = (which: number, values: readonly string[], usual: number): string =>
    which === odd || prng.below(12) === 0 ? prng.pick(values) : (values[usual] as string);
  const blank = (): string => prng.pick(BLANKS);
  const date = [pick(0, WEEKDAYS, 3), pick(1, MONTHS, 8), pick(2, DAYS, 3), pick(3, TIMES, 1)];
  const sender = pick(4, SENDERS, 0);
  const rest = `${pick(5, ZONES, 0)}${pick(6, YEARS, 0)}${pick(7, ENDS, 0)}`;
  return `From ${sender}${blank()}${date.join(blank())}${blank()}${rest}`;
}

const TEXTS = [
  'See http://a.example/b there',
  'See http://a.example/b. There',
  '> See <http://a.example/c> there',
  'plain words',
  'From here on http://a.example/d is',
  '>From there http://a.example/e is',
  'From',
  'http://a.example/keeper-',
  'lamps.html',
  '',
  'From: a@b.example',
  '\u00fcber http://a.example/f',
];
const HEADERS = [
  'Subject: http://s.example/ of',
  'From: Ada <a@b.example>',
  'Message-ID: <1@a.example>',
  'Content-Length: 20',
  'Subject: =?utf-8?q?=C3=BC?=',
  'Content-Type: text/html',
  'Content-Type: message/rfc822',
  'Content-Type: application/pdf',
  'Content-Transfer-Encoding: base64',
];
const BETWEEN = ['\n\n', '\n\n', '\n\n', '\r\n\r\n', '\n', '', '\n\r\n', '\n\n\n', '\n \n'];

function message(prng: Prng): string {
  const usual = prng.below(2) === 0;
  const headers = usual ? HEADERS.slice(0, 3) : HEADERS;
  const texts = usual ? TEXTS.slice(0, 4) : TEXTS;
  const header = Array.from({ length: prng.below(3) }, () => `${prng.pick(headers)}\n`).join('');
  const body = Array.from({ length: prng.below(5) }, () => prng.pick(texts)).join('\n');
  return `${fromLine(prng)}${header}\n${body}${prng.pick(BETWEEN)}`;
}

function mailbox(prng: Prng): Buffer {
  const before = prng.below(8) === 0 ? prng.pick(TEXTS) : '';
  const messages = Array.from({ length: 1 + prng.below(6) }, () => message(prng));
  return Buffer.from(`${before}${messages.join('')}`, prng.below(3) === 0 ? 'latin1' : 'utf8');
}

function optionsOf(prng: Prng, size: number): Parameters<typeof expectSameStretch>[1] {
  const mbox = prng.pick<MboxMode>(['auto', 'auto', 'auto', 'auto', ...MBOX_MODES]);
  const flags = { oddFirstLine: prng.below(8) === 0, contentLength: prng.below(8) === 0 };
  const start = prng.below(size);
  const range = { start, end: start + prng.below(size) };
  return {
    layout: { format: 'mbox', mbox, ...flags },
    ...(prng.below(3) === 0 && { chunkBytes: 1 + prng.below(prng.pick([4, 100, 2000])) }),
    ...(prng.below(3) === 0 && { range }),
  };
}

/** Takes URLs as the lexer writes them, and others. */
function sinkOf(lines: string[]): ScannerSink {
  const out = {
    room: 2 ** 16,
    leavesGaps: false,
    lines: (bytes: Buffer, start: number, end: number) =>
      void lines.push(bytes.toString('utf8', start, end)),
  };
  return {
    url: (url) => lines.push(`${url}\n`),
    lexed: (urls) => urls.writeUrls(out),
    warning: () => undefined,
  };
}

/** Of four modes, three tell of several messages at once. */
const MODES = 3;

describe('messages of a mailbox', () => {
  it('are those of the careful way, whatever stands between them', {
    timeout: paced(120_000),
  }, () => {
    const prng = new Prng(SEED);
    let stretched = 0;
    for (let count = 0; count < COMPOSED; count++) {
      const mbox = mailbox(prng);
      stretched += expectSameStretch(mbox, optionsOf(prng, mbox.length));
    }
    expect(stretched).toBeGreaterThan(COMPOSED / 2);
  });

  it('are so if they are mutants', { timeout: paced(120_000) }, () => {
    const prng = new Prng(SEED);
    const seeds = Array.from({ length: 200 }, () => mailbox(prng));
    let stretched = 0;
    for (const mutant of mutants(seeds, SEED, MUTANTS)) {
      stretched += expectSameStretch(mutant, optionsOf(prng, mutant.length));
    }
    expect(stretched).toBeGreaterThan(MUTANTS / 2);
  });

  it.each([
    ['in one chunk', {}],
    ['in small chunks', { chunkBytes: 700 }],
    ['in chunks as files are read', { chunkBytes: 64 * 1024 }],
    ['up to the end of a slice', { range: { start: 0, end: 700_000 } }],
    ['from the beginning of a slice on', { range: { start: 200_000, end: 700_000 } }],
  ])('are many, of which the lines are longer than the output, %s', (_, options) => {
    const messages = Array.from(
      { length: 4000 },
      (_, at) => `${FROM}Subject: ${at}\n\n${'See http://a.example/ there\n'.repeat(at % 7)}\n`,
    );
    const mbox = Buffer.from(`${messages.join('')}${LAST}`);
    const stretched = expectSameStretch(mbox, options);
    const all = Array.from({ length: 4000 }, (_, at) => at % 7).reduce((sum, more) => sum + more);
    if (!('range' in options)) expect(stretched).toBe(MODES * all);
    else expect(stretched).toBeGreaterThan(MODES * 3000);
  });

  it('may be longer than what the lexer holds of a mailbox', () => {
    const lines = (count: number): string =>
      `${FROM}\n${'A line of words, of which there are many.\n'.repeat(count)}http://a.example/ b\n\n`;
    const mbox = Buffer.from([1, 7000, 1, 1, 5000, 2000, 1].map(lines).join('') + LAST);
    expect(expectSameStretch(mbox, { chunkBytes: 64 * 1024 })).toBe(MODES * 6);
    expect(expectSameStretch(mbox, { chunkBytes: 3_000_000 })).toBe(MODES * 6);
  });

  it('go on behind one that is left before all of it is known', () => {
    const one = `${FROM}\nSee http://a.example/ there\n\n`;
    const left = `${FROM}\nFrom here on\n${'A line of words, of which there are many.\n'.repeat(3000)}\n`;
    const mbox = Buffer.from(`${one}${left}${one}${one}${LAST}`);
    expect(expectSameStretch(mbox, { chunkBytes: 64 * 1024 })).toBe(MODES * 3);
  });

  it('are not waited for if they are longer than what the lexer holds', () => {
    const long = `${FROM}\n${'A line of words, of which there are many.\n'.repeat(9000)}\n`;
    const scanner = openScanner({ source: 'a', layout: { format: 'mbox' } }, sinkOf([]));
    for (let count = 1; count < 5; count++) {
      scanner.write(Buffer.from(long));
      expect(scanner.documents).toBe(count - 1);
    }
  });

  it('take the place of a text that comes again', () => {
    const text = Buffer.from('\u00fcber http://a.example/b there');
    const mbox = Buffer.from(`${FROM}\nand http://lamp.example/c is elsewhere\n\n${LAST}`);
    const found = (['text', 'mbox', 'text'] as const).map((format) => {
      const urls: string[] = [];
      const scanner = openScanner({ source: format, layout: { format } }, sinkOf(urls));
      scanner.write(format === 'text' ? text : mbox);
      scanner.end();
      return urls.join('');
    });
    expect(found[0]).toContain('http://a.example/b');
    expect(found[2]).toBe(found[0]);
  });

  it('do not begin before the first line that separates', () => {
    const one = `${FROM}\nSee http://a.example/ there\n\n`;
    for (const chunkBytes of [6, 10, 60]) {
      expectSameStretch(Buffer.from(`\n${one}${one}${LAST}`), { chunkBytes });
    }
  });

  it('may have more lines than the output holds', () => {
    const many = `${FROM}\n${'See http://a.example/bcd there\n'.repeat(3000)}\n`;
    const few = `${FROM}\nSee http://a.example/ there\n\n`;
    const mbox = Buffer.from(`${few}${many}${few}${few}${LAST}`);
    // Of JSON, the lines of one are more.
    expect(expectSameStretch(mbox)).toBe(2 * 3 + 3003);
  });

  it('are those that begin in a slice, wherever it ends', () => {
    const message = `${FROM}\nSee http://a.example/ there\n\n`;
    const mbox = Buffer.from(message.repeat(6));
    for (const [more, stretched] of [
      [-1, 3],
      [0, 3],
      [1, 4],
    ] as const) {
      const range = { start: 0, end: 3 * message.length + more };
      expect(expectSameStretch(mbox, { range }), `${more}`).toBe(MODES * stretched);
    }
  });

  it('are read one by one behind a name of the source that is too long', () => {
    const mbox = Buffer.from(`${FROM}\nhttp://a.example/ b\n\n${LAST}`);
    expect(expectSameStretch(mbox, { source: 'long/'.repeat(12_000) })).toBe(1);
  });

  it.each([
    ['with an option that only the careful way knows', { schemeless: true }],
    ['with the text around them', { context: true }],
    ['in the spool of a newsgroup', { source: 'spool/news/comp/lang/c/12' }],
    ['where they tell how long they are', { layout: { format: 'mbox', contentLength: true } }],
    ['where strict rules separate them', { layout: { format: 'mbox', mbox: 'strict' } }],
  ] as const)('are read one by one %s', (_, options) => {
    const mbox = Buffer.from(`${FROM}Subject: a\n\nhttp://a.example/ b\n\n`.repeat(5));
    expect(expectSameStretch(mbox, options)).toBe(0);
  });
});

/** Messages with markup: the sightings are those without the lexer, however the markup is encoded. */
import { expect, it, vi } from 'vitest';
import { AskedTexts } from '../../../../extractors/lexer/message/asked.ts';
import type { FindOptions } from '../../../../extractors/model.ts';
import { Prng } from '../../../generator/prng.ts';
import { tries } from '../../../helpers/long.ts';
import { paced } from '../../../helpers/pace.ts';
import { openScanner } from '../../../helpers/scanner.ts';
import { expectSame } from '../message/both-ways.ts';
import { html, LAST, mail } from '../message/parts.ts';
import { compose } from './compose.ts';

const MESSAGES = tries(60_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 5);
const FROM = 'From ada@example.org Thu Sep 13 12:30:05 2001';
const JOINS = ['auto', 'safe', 'always', 'off', 0.5] as const;

const ENCODERS: Readonly<Record<string, (text: string) => string>> = {
  '8bit': (text) => text,
  base64: (text) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\n'),
  'quoted-printable': (text) =>
    [...Buffer.from(text)]
      .map((byte) => (byte > 126 || byte === 61 ? escaped(byte) : String.fromCharCode(byte)))
      .join('')
      .replace(/[^\n]{60}(?!=|.=)/g, '$&=\n'),
};

function escaped(byte: number): string {
  return `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

function part(prng: Prng, type: string, text: string): readonly string[] {
  const encoding = prng.pick(Object.keys(ENCODERS));
  const encode = ENCODERS[encoding] as (text: string) => string;
  return [
    `Content-Type: text/${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    encode(text),
  ];
}

/** The first message; the last of a file is read in another way, since it may be cut. */
function message(prng: Prng): readonly string[] {
  if (prng.chance(50)) return [FROM, ...part(prng, 'html', compose(prng)), ''];
  const plain = part(prng, 'plain', 'See http://plain.example/long-\nlink and http://a.example/b.');
  const parts = [plain, part(prng, 'html', compose(prng)), part(prng, 'html', compose(prng))];
  const body = parts.flatMap((lines) => ['--x', ...lines]);
  return [FROM, 'Content-Type: multipart/alternative; boundary=x', '', ...body, '--x--', ''];
}

interface Read {
  readonly found: readonly object[];
  readonly urls: readonly string[];
  readonly counts: object;
}

function read(bytes: Buffer, find: FindOptions & { readonly context: boolean }): Read {
  const found: object[] = [];
  const urls: string[] = [];
  const options = { source: 'mail', layout: { format: 'mbox' }, ...find } as const;
  const warning = (): void => undefined;
  const objects = openScanner(options, { sighting: (one) => found.push(one), warning });
  const alone = openScanner(options, { url: (one) => urls.push(one), warning });
  for (const scanner of [objects, alone]) {
    scanner.write(bytes);
    scanner.end();
  }
  return { found, urls, counts: objects.counts };
}

it('messages with composed markup hold what they hold without the lexer', {
  timeout: paced(120_000),
}, () => {
  const prng = new Prng(SEED);
  let sightings = 0;
  for (let count = 0; count < MESSAGES; count++) {
    const lines = [...message(prng), FROM, '', 'http://last.example/', ''];
    const bytes = Buffer.from(lines.join('\n'));
    const find = { join: prng.pick(JOINS), context: prng.chance(30), data: prng.chance(20) };
    const careful = read(bytes, { ...find, lexer: false });
    expect(read(bytes, find), bytes.toString()).toEqual(careful);
    sightings += careful.found.length;
  }
  expect(sightings).toBeGreaterThan(2 * MESSAGES);
});

it.each([
  ['http\uff1a<b>//split.example/a</b>', 'http://split.example/a'],
  ['http\uff1a<b>\uff0f\uff0fsplit.example/a</b>', 'http://split.example/a'],
  ['http\uff1a<b>&sol;</b>/split.example/a', 'http://split.example/a'],
  ['\uff57\uff57\uff57<i>\uff0ewide.example/b</i>', 'http://www.wide.example/b'],
  ['\uff37\uff37\uff37<i>\uff0ewide.example/b</i>', 'http://WWW.wide.example/b'],
])('%s shows a URL whose characters tags part', (markup, url) => {
  const lines = [FROM, 'Content-Type: text/html; charset=utf-8', '', markup, '', FROM, '', 'x', ''];
  const { urls } = read(Buffer.from(lines.join('\n')), { context: false });
  expect(urls).toEqual([url]);
});

it('nobody is asked whether a URL is full-width where none can begin so', () => {
  const maySearch = vi.spyOn(AskedTexts.prototype, 'maySearch');
  const askedOf = (markup: string): number => {
    maySearch.mockClear();
    expectSame(Buffer.from(`${mail(html(markup))}${LAST}`));
    return maySearch.mock.calls.length;
  };
  expect(askedOf('\u4e2d\u6587\uff1aa/b, \uff37: <i>c\uff1a</i> http://a.example/')).toBe(0);
  expect(askedOf('\u4e2d\u6587\uff1a<i>/b</i> http://a.example/')).toBeGreaterThan(0);
  expect(askedOf('\uff37<i>\uff0ec</i> http://a.example/')).toBeGreaterThan(0);
  maySearch.mockRestore();
});

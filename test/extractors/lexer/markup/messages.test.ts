/** Messages with markup: the sightings are those without the lexer, however the markup is encoded. */
import { expect, it } from 'vitest';
import type { FindOptions } from '../../../../extractors/model.ts';
import { Prng } from '../../../generator/prng.ts';
import { tries } from '../../../helpers/long.ts';
import { paced } from '../../../helpers/pace.ts';
import { openScanner } from '../../../helpers/scanner.ts';
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
  ['\uff57\uff57\uff57<i>\uff0ewide.example/b</i>', 'http://www.wide.example/b'],
  ['\uff37\uff37\uff37<i>\uff0ewide.example/b</i>', 'http://WWW.wide.example/b'],
])('%s shows a URL whose characters tags part', (markup, url) => {
  const lines = [FROM, 'Content-Type: text/html; charset=utf-8', '', markup, '', FROM, '', 'x', ''];
  const { urls } = read(Buffer.from(lines.join('\n')), { context: false });
  expect(urls).toEqual([url]);
});

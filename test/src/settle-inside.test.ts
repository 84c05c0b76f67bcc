/** Links that lead to messages and parts of the archive itself are resolved in it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckedLink, check } from '../../src/index.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-inside-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const from = 'From ada@example.org Thu Sep 13 12:30:05 2001\n';
const message = (id: string, ...body: readonly string[]): string =>
  `${from}Message-ID: <${id}>\nSubject: x\n${body.join('\n')}\n\n`;

const related = [
  ...['Content-Type: multipart/related; boundary=b', '', '--b', 'Content-Type: text/html', ''],
  ...['<img src="cid:lamp%2B1@example.org"><img src="cid:none@example.org">', '--b'],
  ...['Content-Type: image/png', 'Content-ID: <lamp+1@example.org>', '', 'data', '--b--'],
];
const ARCHIVE = [
  message(
    '1@example.org',
    '',
    'see mid:3@example.org and news:2@example.org and news:9@example.org',
  ),
  message('2@example.org', '', 'nothing'),
  message('3@example.org', ...related),
].join('');

async function resolved(inputs: string | string[], options = {}): Promise<string[]> {
  const links: CheckedLink[] = [];
  for await (const link of check(inputs, { offline: true, ...options })) links.push(link);
  return links
    .map(({ url, verdict, target }) => {
      const settled = verdict.reason === 'in-archive';
      const place =
        settled && target ? ` ${target.ordinal}${target.part ? `/${target.part}` : ''}` : '';
      return `${url} ${verdict.verdict} ${verdict.reason}${place}`;
    })
    .sort();
}

describe('mid, news and cid', () => {
  const expected = [
    'cid:lamp%2B1@example.org alive in-archive 3/2',
    'cid:none@example.org skipped unsupported-scheme',
    'mid:3@example.org alive in-archive 3',
    'news:2@example.org alive in-archive 2',
    'news:9@example.org skipped unsupported-scheme',
  ];

  it('are found in the same file, whether they stand before or after', async () => {
    writeFileSync(join(folder, 'a.mbox'), ARCHIVE);
    expect(await resolved(join(folder, 'a.mbox'))).toEqual(expected);
  });

  it('are found from standard input', async () => {
    const { Readable } = await import('node:stream');
    expect(await resolved('-', { stdin: Readable.from([Buffer.from(ARCHIVE)]) })).toEqual(expected);
  });

  it('are found in another source, slices counted', async () => {
    const filler = `${from}Subject: y\n\n${'text\n'.repeat(1000)}\n`.repeat(1000);
    writeFileSync(join(folder, 'big.mbox'), filler + message('far@example.org', '', 'x'));
    writeFileSync(join(folder, 'asks.mbox'), message('q@example.org', '', 'mid:far@example.org'));
    const inputs = ['asks.mbox', 'big.mbox'].map((name) => join(folder, name));
    expect(await resolved(inputs, { threads: 2 })).toEqual([
      'mid:far@example.org alive in-archive 1001',
    ]);
  });
});

/**
 * Inputs made to hurt, through the whole command: it ends, in bounded memory, says what it did not
 * read, and finds what stands before and after the attack. `URLGLEAN_LONG` makes them as large as an
 * attacker would.
 */

import { describe, expect, it } from 'vitest';
import { parseLines, urlglean } from '../helpers/cli.ts';
import { LONG } from '../helpers/long.ts';
import { paced } from '../helpers/pace.ts';

const MIB = 1024 * 1024;
const PEAK_BYTES = 256 * MIB;

interface Attack {
  readonly name: string;
  readonly format: string;
  readonly input: () => Iterable<Uint8Array>;
  /** URLs that must be found. */
  readonly urls: readonly string[];
  /** Counts of `--stats` that must not be zero. */
  readonly counts: readonly string[];
  readonly warnings: readonly string[];
}

const FIRST = 'http://first.example/';
const LAST = 'http://last.example/';
const FROM = 'From ada@example.org Thu Sep 13 12:30:05 2001\n';

/** `piece` again and again, up to `bytes`. */
function* repeated(piece: string, bytes: number): Generator<Buffer> {
  const chunk = Buffer.from(piece.repeat(Math.max(1, Math.floor(MIB / piece.length))));
  for (let sent = 0; sent < bytes; sent += chunk.length) {
    yield chunk.subarray(0, bytes - sent);
  }
}

function* text(...pieces: readonly (string | Iterable<Uint8Array>)[]): Generator<Uint8Array> {
  for (const piece of pieces) {
    if (typeof piece === 'string') yield Buffer.from(piece);
    else yield* piece;
  }
}

const size = (short: number, long: number): number => (LONG ? long : short) * MIB;
const DEEP = 100_000;

const nestedOpen = Array.from(
  { length: DEEP },
  (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
);

const ATTACKS: readonly Attack[] = [
  {
    name: '100,000 nested multiparts',
    format: 'message',
    input: () => text('Subject: x\n', nestedOpen.join(''), `\n${LAST}\n`),
    urls: [LAST],
    counts: ['notOpened'],
    warnings: ['nested too deeply'],
  },
  {
    name: '100,000 messages inside each other',
    format: 'message',
    input: () => text(`Content-Type: message/rfc822\n\n`.repeat(DEEP), `\n${LAST}\n`),
    urls: [LAST],
    counts: ['notOpened'],
    warnings: ['nested too deeply'],
  },
  {
    name: '1,000,000 parts',
    format: 'message',
    input: () =>
      text(
        'Content-Type: multipart/mixed; boundary=b\n\n',
        repeated('--b\n\nx\n', 7 * MIB),
        `--b\n\n${LAST}\n`,
      ),
    urls: [LAST],
    counts: ['notOpened'],
    warnings: ['too many parts'],
  },
  ...(['text', 'message', 'mbox'] as const).map((format) => ({
    name: `one line without an end, as ${format}`,
    format,
    input: () => {
      const head = format === 'text' ? '' : `${format === 'mbox' ? FROM : ''}Subject: x\n\n`;
      return text(head, `${FIRST} `, repeated('x', size(20, 1024)), ` ${LAST}\n`);
    },
    urls: [FIRST, LAST],
    counts: format === 'text' ? [] : ['windowed'],
    warnings: format === 'text' ? [] : ['too large'],
  })),
  {
    name: 'a header without an end',
    format: 'message',
    input: () =>
      text(`Subject: ${FIRST}\n`, repeated('X-Filler: and so on\n', size(20, 100)), `\n${LAST}\n`),
    urls: [FIRST, LAST],
    counts: ['windowed'],
    warnings: ['too large'],
  },
  {
    name: 'one folded header field without an end',
    format: 'message',
    input: () => text('Subject: x\n', repeated(' fold\n', size(8, 100)), `\n\n${LAST}\n`),
    urls: [LAST],
    counts: [],
    warnings: [],
  },
  {
    name: 'boundaries that never close',
    format: 'mbox',
    input: () =>
      text(
        ...Array.from(
          { length: 2000 },
          (_, n) =>
            `${FROM}Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n\n${FIRST}\n\n`,
        ),
      ),
    urls: [FIRST],
    counts: ['unclosed'],
    warnings: ['never closed'],
  },
  {
    name: 'an attachment larger than memory allows',
    format: 'message',
    input: () =>
      text(
        `Content-Type: multipart/mixed; boundary=b\n\n--b\n\n${FIRST}\n--b\n`,
        'Content-Type: image/png\nContent-Transfer-Encoding: base64\n\n',
        repeated(`${'QUJD'.repeat(19)}\n`, size(32, 1024)),
        `\n--b\n\n${LAST}\n--b--\n`,
      ),
    urls: [FIRST, LAST],
    counts: ['skippedBytes'],
    warnings: [],
  },
  {
    name: 'From lines and nothing else',
    format: 'mbox',
    input: () => text(repeated(FROM, size(8, 64)), `\n${FROM}Subject: x\n\n${LAST}\n`),
    urls: [LAST],
    counts: ['ambiguousSeparators'],
    warnings: [],
  },
  {
    name: 'wrappers that never close',
    format: 'text',
    input: () => text(repeated('<URL:http://', size(2, 16)), `\n\n${LAST}\n`),
    urls: [LAST],
    counts: [],
    warnings: [],
  },
  {
    name: 'markup that never closes',
    format: 'html',
    input: () => text(`<p>${FIRST}<br>`, repeated('<a href="', size(4, 16)), `"><p>${LAST}`),
    urls: [FIRST],
    counts: [],
    warnings: [],
  },
  {
    name: 'hyphens, as if digests came',
    format: 'message',
    input: () =>
      text(
        'Subject: x\n\n',
        repeated(`${'-'.repeat(70)}\n\nDate: x\n`, size(4, 16)),
        `\n${LAST}\n`,
      ),
    urls: [LAST],
    counts: [],
    warnings: [],
  },
];

describe.each(ATTACKS)('$name', ({ format, input, urls, counts, warnings }) => {
  it(
    'is survived',
    async () => {
      const { code, stdout, stderr, peakBytes } = await urlglean(
        ['extract', '--json', '--stats', '--format', format, '-'],
        { stdin: input(), measure: true },
      );
      expect(code).toBe(0);
      const found = new Set(parseLines<{ url: string }>(stdout).map(({ url }) => url));
      for (const url of urls) expect(found).toContain(url);
      const told = stderr.split('\n').find((line) => line.startsWith('{')) ?? '{}';
      const { stats } = JSON.parse(told) as { stats: Record<string, number> };
      for (const count of counts) expect(stats[count], count).toBeGreaterThan(0);
      for (const warning of warnings) expect(stderr).toContain(warning);
      expect(peakBytes).toBeGreaterThan(0);
      expect(peakBytes).toBeLessThan(PEAK_BYTES);
    },
    paced(600_000),
  );
});

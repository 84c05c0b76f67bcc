/**
 * What the lexer holds of a mailbox is read behind others that share it, and by who takes lines of some messages only: all
 * the same, the URLs are those of the careful way.
 */
import { expect, it } from 'vitest';
import type { ScannerSink } from '../../../../extractors/extract.ts';
import { PlannedUrls } from '../../../../extractors/sightings/planned-urls.ts';
import type { UrlLines } from '../../../../extractors/sightings/url-lines.ts';
import { BufferPool } from '../../../../src/scan/output/buffer-pool.ts';
import { SightingWriter } from '../../../../src/scan/output/sighting-writer.ts';
import { Prng } from '../../../generator/prng.ts';
import { tries } from '../../../helpers/long.ts';
import { openScanner } from '../../../helpers/scanner.ts';
import { FROM } from '../message/both-ways.ts';
import { patchedText } from '../patched.ts';

const ROUNDS = tries(4_000);
const MAILBOXES = 2;
const BEFORE = { documents: 0, lines: 0, columns: 0 };

const BODIES = [
  ...['See http://a.example/b there', 'See http://a.example/b. There', 'words', ''],
  'See http://a.example/c there\nand http://a.example/d. There\nand http://a.example/e there',
];
const HEADERS = [
  ...['', '', 'Subject: http://s.example/ of\n', 'Content-Type: text/html\n'],
  ...['Content-Type: message/rfc822\n', 'Content-Type: text/plain; charset=utf-16\n'],
];

function mailbox(prng: Prng): Buffer {
  const messages = Array.from({ length: 1 + prng.below(30) }, (_, at) => {
    const lines = Array.from({ length: prng.below(6) }, () => prng.pick(BODIES)).join('\n');
    return `${FROM}Message-ID: <${at}@a.example>\n${prng.pick(HEADERS)}\n${lines}\n\n`;
  });
  return Buffer.from(messages.join(''));
}

interface Reading {
  /** The bytes that come next; false: there are none. */
  readonly next: (size: number) => boolean;
  readonly written: () => string;
}

interface How {
  readonly lexer?: boolean;
  /** Whether the lines of these are taken. */
  readonly takes?: (urls: UrlLines) => boolean;
}

function reading(mbox: Buffer, { lexer = true, takes = () => true }: How = {}): Reading {
  const writer = new SightingWriter({ form: 'json', filter: null, now: 0 }, new BufferPool());
  writer.expect('known');
  const options = { source: 'a', layout: { format: 'mbox' }, lexer } as const;
  const lexed = (urls: UrlLines): void => (takes(urls) ? writer.sink.lexed?.(urls) : undefined);
  const scanner = openScanner(options, { ...writer.sink, lexed } as ScannerSink);
  let at = 0;
  return {
    next: (size) => {
      scanner.write(mbox.subarray(at, at + size));
      at += size;
      return at < mbox.length;
    },
    written: () => {
      scanner.end();
      return patchedText(writer.take('now').text, BEFORE);
    },
  };
}

function carefully(mbox: Buffer): string {
  const careful = reading(mbox, { lexer: false });
  careful.next(mbox.length);
  return careful.written();
}

it('mailboxes that come in turn are read like each of them alone', () => {
  const prng = new Prng(3);
  for (let round = 0; round < ROUNDS; round++) {
    const mailboxes = Array.from({ length: MAILBOXES }, () => mailbox(prng));
    const readings = mailboxes.map((mbox) => reading(mbox));
    const most = prng.pick([100, 1000, 6000]);
    for (let open = readings; open.length > 0; ) {
      open = open.filter(({ next }) => next(1 + prng.below(most)));
    }
    expect(readings.map(({ written }) => written())).toEqual(mailboxes.map(carefully));
  }
});

it('messages of which no lines are taken stand behind others of which they are', () => {
  const prng = new Prng(3);
  for (let round = 0; round < ROUNDS; round++) {
    const mbox = mailbox(prng);
    const one = reading(mbox, { takes: (urls) => !(urls instanceof PlannedUrls) });
    one.next(mbox.length);
    expect(one.written()).toBe(carefully(mbox));
  }
});

/** Writes the lines of a mailbox with the lexer and without it: they are the same bytes, and the counts are the same. */
import { expect } from 'vitest';
import type { Attached } from '../../../../extractors/document-reader.ts';
import {
  firstByte,
  type ScannerOptions,
  type ScannerSink,
} from '../../../../extractors/extract.ts';
import { StretchUrls } from '../../../../extractors/mailbox/stretch-urls.ts';
import { PlannedUrls } from '../../../../extractors/sightings/planned-urls.ts';
import type { UrlLines } from '../../../../extractors/sightings/url-lines.ts';
import { BufferPool } from '../../../../src/scan/output/buffer-pool.ts';
import { SightingWriter } from '../../../../src/scan/output/sighting-writer.ts';
import { openScanner } from '../../../helpers/scanner.ts';
import { patchedText } from '../patched.ts';

/** Who wants to be told of each message gets them one by one; else several may be read at once. */
export const MODES = ['urls', 'json', 'json of a slice', 'json one by one'] as const;
/** Of a slice in the middle of a source. */
const BEFORE = { documents: 1000, lines: 70_000, columns: 5 };

interface Written {
  readonly text: string;
  readonly rest: string;
  /** Lines of entries that the lexer wrote on its own. */
  readonly planned: number;
  /** Of them, those of messages that it read one behind the other. */
  readonly stretched: number;
}

interface Options extends Partial<Omit<ScannerOptions, 'source'>> {
  readonly source?: string;
  /** The bytes come in so many at once. */
  readonly chunkBytes?: number;
}

function write(
  mbox: Buffer,
  mode: (typeof MODES)[number],
  { chunkBytes = mbox.length, ...options }: Options,
): Written {
  const form = mode === 'urls' ? 'urls' : 'json';
  const writer = new SightingWriter({ form, filter: null, now: 0 }, new BufferPool());
  writer.expect(mode === 'json of a slice' ? 'unknown' : 'known');
  const warnings: string[] = [];
  const attached: (readonly string[])[] = [];
  let planned = 0;
  let stretched = 0;
  const { lexed } = writer.sink;
  const sink = {
    ...writer.sink,
    lexed: (urls: UrlLines): void => {
      lexed?.(urls);
      if (urls instanceof PlannedUrls || urls instanceof StretchUrls) planned += urls.count;
      if (urls instanceof StretchUrls) stretched += urls.count;
    },
    warning: ({ code, byteOffset }: { code: string; byteOffset: number }): void =>
      void warnings.push(`${code} ${byteOffset}`),
    ...(mode === 'json one by one' && { read: () => undefined }),
    ...(options.attachments === true && {
      attached: ({ name, part, format, bytes }: Attached): void =>
        void attached.push([name, part, format, `${bytes?.length}`]),
    }),
  };
  const chosen = { source: 'a "source"', layout: { format: 'mbox' }, ...options } as const;
  const scanner = openScanner(chosen, sink as ScannerSink);
  let at = options.range === undefined ? 0 : firstByte(chosen.layout, options.range);
  for (; at < mbox.length && !scanner.done; at += chunkBytes) {
    scanner.write(mbox.subarray(at, at + chunkBytes));
  }
  scanner.end();
  const { text: blocks, found } = writer.take('now');
  const { counts, documents, lines, lineStart } = scanner;
  const rest = JSON.stringify([warnings, attached, counts, documents, lines, lineStart, found]);
  return { text: patchedText(blocks, BEFORE), rest, planned, stretched };
}

/** Gives the lines that the lexer wrote on its own. */
export function expectSame(
  mbox: Buffer,
  options: Options = {},
  modes: readonly (typeof MODES)[number][] = MODES,
): number {
  return comparison(mbox, options, modes).planned;
}

/** Gives those of messages that the lexer read one behind the other. */
export function expectSameStretch(mbox: Buffer, options: Options = {}): number {
  return comparison(mbox, options, MODES).stretched;
}

function comparison(
  mbox: Buffer,
  options: Options,
  modes: readonly (typeof MODES)[number][],
): Pick<Written, 'planned' | 'stretched'> {
  let planned = 0;
  let stretched = 0;
  for (const mode of modes) {
    const quick = write(mbox, mode, options);
    const careful = write(mbox, mode, { ...options, lexer: false });
    expect(quick.text, mode).toBe(careful.text);
    expect(quick.rest, mode).toBe(careful.rest);
    planned += quick.planned;
    stretched += quick.stretched;
  }
  return { planned, stretched };
}

export const FROM = 'From a@b.example Thu Sep 13 12:30:05 2001\n';

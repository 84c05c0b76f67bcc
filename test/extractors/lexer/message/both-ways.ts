/** Writes the lines of a mailbox with the lexer and without it: they are the same bytes, and the counts are the same. */
import { expect } from 'vitest';
import type { ScannerSink } from '../../../../extractors/extract.ts';
import { PlannedUrls } from '../../../../extractors/sightings/planned-urls.ts';
import type { UrlLines } from '../../../../extractors/sightings/url-lines.ts';
import { BufferPool } from '../../../../src/scan/output/buffer-pool.ts';
import { SightingWriter } from '../../../../src/scan/output/sighting-writer.ts';
import { openScanner } from '../../../helpers/scanner.ts';
import { patchedText } from '../patched.ts';

const MODES = ['urls', 'json', 'json of a slice'] as const;
/** Of a slice in the middle of a source. */
const BEFORE = { documents: 1000, lines: 70_000, columns: 5 };

interface Written {
  readonly text: string;
  readonly rest: string;
  /** Lines of entries that the lexer wrote on its own. */
  readonly planned: number;
}

function write(mbox: Buffer, mode: (typeof MODES)[number], options: object): Written {
  const form = mode === 'urls' ? 'urls' : 'json';
  const writer = new SightingWriter({ form, filter: null, now: 0 }, new BufferPool());
  writer.expect(mode === 'json of a slice' ? 'unknown' : 'known');
  const warnings: string[] = [];
  let planned = 0;
  const { lexed } = writer.sink;
  const sink = {
    ...writer.sink,
    lexed: (urls: UrlLines): void => {
      lexed?.(urls);
      if (urls instanceof PlannedUrls) planned += urls.count;
    },
    warning: ({ code, byteOffset }: { code: string; byteOffset: number }): void =>
      void warnings.push(`${code} ${byteOffset}`),
  };
  const scanner = openScanner(
    { source: 'a "source"', layout: { format: 'mbox' }, ...options },
    sink as ScannerSink,
  );
  scanner.write(mbox);
  scanner.end();
  const { text: blocks, found } = writer.take('now');
  const rest = JSON.stringify([warnings, scanner.counts, scanner.lines, found]);
  return { text: patchedText(blocks, BEFORE), rest, planned };
}

/** Gives the lines that the lexer wrote on its own. */
export function expectSame(
  mbox: Buffer,
  options: object = {},
  modes: readonly (typeof MODES)[number][] = MODES,
): number {
  let planned = 0;
  for (const mode of modes) {
    const quick = write(mbox, mode, options);
    const careful = write(mbox, mode, { ...options, lexer: false });
    expect(quick.text, mode).toBe(careful.text);
    expect(quick.rest, mode).toBe(careful.rest);
    planned += quick.planned;
  }
  return planned;
}

export const FROM = 'From a@b.example Thu Sep 13 12:30:05 2001\n';

/**
 * Finds URLs in the inputs of `hostile-inputs.ts`, one after the other in a process of its own: prints, as JSON, the
 * median processor time for each, at one size and at twice that, in the slower of two ways: by the careful way, which
 * options for more kinds of URLs take, and with the lexer, which writes lines. `node test/bench/hostile-work.ts ROUNDS`.
 */
import type { ScannerOptions, ScannerSink } from '../../extractors/extract.ts';
import { BufferPool } from '../../src/scan/output/buffer-pool.ts';
import { SightingWriter } from '../../src/scan/output/sighting-writer.ts';
import { openScanner } from '../helpers/scanner.ts';
import { bytesOf, HOSTILE_INPUTS, type HostileInput } from './hostile-inputs.ts';
import { median } from './measure.ts';
import { MIB } from './report.ts';

const ROUNDS = Number(process.argv[2]);
const CHUNK = 64 * 1024;

/** A way to find URLs: the options, and a sink with what is to be done between chunks. */
interface Way {
  readonly options: Partial<ScannerOptions>;
  open(): { readonly sink: ScannerSink; readonly take: () => void };
}

const CAREFUL: Way = {
  options: { schemeless: true, emails: true },
  open: () => ({
    sink: { sighting: () => undefined, warning: () => undefined },
    take: () => undefined,
  }),
};

const LEXED: Way = {
  options: {},
  open: () => {
    const pool = new BufferPool();
    const writer = new SightingWriter({ form: 'json', filter: null, now: 0 }, pool);
    writer.expect('known');
    const take = (): void => {
      for (const { bytes } of writer.take('so-far').text) pool.release(bytes);
    };
    return { sink: { ...writer.sink, warning: () => undefined } as ScannerSink, take };
  },
};

function msFor({ format }: HostileInput, bytes: Buffer, { options, open }: Way): number {
  const { sink, take } = open();
  const before = process.cpuUsage();
  const scanner = openScanner({ source: 'hostile', layout: { format }, ...options }, sink);
  for (let at = 0; at < bytes.length; at += CHUNK) {
    scanner.write(bytes.subarray(at, at + CHUNK));
    take();
  }
  scanner.end();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function measured(input: HostileInput, way: Way): { coldMs: number; ms: number; twiceMs: number } {
  const [once, twice] = [bytesOf(input, MIB), bytesOf(input, 2 * MIB)];
  const coldMs = msFor(input, once, way);
  const [ofOnce, ofTwice]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    ofOnce.push(msFor(input, once, way));
    ofTwice.push(msFor(input, twice, way));
  }
  return { coldMs, ms: median(ofOnce), twiceMs: median(ofTwice) };
}

const figures = HOSTILE_INPUTS.map((input) => {
  const [careful, lexed] = [measured(input, CAREFUL), measured(input, LEXED)];
  return { name: input.name, ...(lexed.ms > careful.ms ? lexed : careful) };
});
process.stdout.write(JSON.stringify(figures));

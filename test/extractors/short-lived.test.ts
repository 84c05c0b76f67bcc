/**
 * Hardly anything of a message outlives it: what V8 once put among the old objects (the accessors of an object literal, a
 * function literal that is assigned to a property) would hold whole messages, which each scavenge would copy.
 */
import { Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { openScanner } from '../../extractors/extract.ts';
import { generateMbox, generateText } from '../generator/generate.ts';

const BYTES = 8 * 1024 * 1024;
/** A sample each so many bytes on average. */
const SAMPLING_BYTES = 4096;

interface Node {
  readonly selfSize: number;
  readonly children: readonly Node[];
}

interface SamplingOptions {
  readonly includeObjectsCollectedByMinorGC?: true;
}

it.each([
  ['mbox', generateMbox],
  ['text', generateText],
] as const)('few objects that are made for a scan survive a scavenge (%s)', (format, generate) => {
  const chunks = [...generate({ seed: 7, bytes: BYTES })];
  const layout = { format } as const;
  scan(chunks, layout);
  const made = sampled({ includeObjectsCollectedByMinorGC: true }, () => scan(chunks, layout));
  const survived = sampled({}, () => scan(chunks, layout));
  expect(survived / made).toBeLessThan(0.05);
});

function scan(
  chunks: readonly Uint8Array[],
  layout: Parameters<typeof openScanner>[0]['layout'],
): void {
  const scanner = openScanner(
    { source: 'archive', layout },
    { sighting: () => {}, warning: () => {} },
  );
  for (const chunk of chunks) scanner.write(chunk);
  scanner.end();
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void;

/** Collects what is young and no longer needed. */
function scavenge(): void {
  collect({ type: 'minor' });
}

/** Bytes of the objects that were made and not collected by a scavenge, or of all. */
function sampled(options: SamplingOptions, run: () => void): number {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.startSampling', {
    ...{ samplingInterval: SAMPLING_BYTES, includeObjectsCollectedByMajorGC: true },
    ...options,
  });
  run();
  scavenge();
  let bytes = 0;
  session.post('HeapProfiler.stopSampling', (error, { profile }) => {
    if (error === null) bytes = sizeOf(profile.head);
  });
  session.disconnect();
  return bytes;
}

function sizeOf({ selfSize, children }: Node): number {
  return children.reduce((sum, child) => sum + sizeOf(child), selfSize);
}

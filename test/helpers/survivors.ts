/**
 * A process that scans a generated archive of the format it is given, and says what part of the bytes that it allocates
 * survives a scavenge. Of its own, since other tests leave code and feedback of all sizes in the heap of theirs.
 */
import { Session } from 'node:inspector';
import { generateMbox, generateText } from '../generator/generate.ts';
import { openScanner } from './scanner.ts';

const BYTES = 8 * 1024 * 1024;
/** A sample each so many bytes on average. */
const SAMPLING_BYTES = 4096;

interface Node {
  readonly selfSize: number;
  readonly children: readonly Node[];
}

type Collect = (options: { readonly type: 'minor' }) => void;

const format = process.argv[2] === 'mbox' ? 'mbox' : 'text';
const generate = { mbox: generateMbox, text: generateText }[format];
const chunks = [...generate({ seed: 7, bytes: BYTES })];
const session = new Session();
session.connect();

function scan(): void {
  const scanner = openScanner(
    { source: 'archive', layout: { format } },
    { sighting: () => undefined, warning: () => undefined },
  );
  for (const chunk of chunks) scanner.write(chunk);
  scanner.end();
}

/** Bytes of the objects that a scan makes: all, or those that no scavenge collects. */
function sampled(which: 'all' | 'survivors'): number {
  session.post('HeapProfiler.startSampling', {
    samplingInterval: SAMPLING_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: which === 'all',
  });
  scan();
  (globalThis as unknown as { readonly gc: Collect }).gc({ type: 'minor' });
  let bytes = 0;
  session.post('HeapProfiler.stopSampling', (error, { profile }) => {
    if (error === null) bytes = sizeOf(profile.head);
  });
  return bytes;
}

function sizeOf({ selfSize, children }: Node): number {
  return children.reduce((sum, child) => sum + sizeOf(child), selfSize);
}

// The first one compiles the code.
scan();
process.stdout.write(String(sampled('survivors') / sampled('all')));

/**
 * Opens the sink of sightings: they are kept for consumers of objects, or, for text output, written at once and
 * dropped. A kept sighting is copied by the garbage collector and promoted, which costs more than all the rest.
 */
import type { Sighting } from '../../../extractors/model.ts';
import { BoundedFinds } from './bounded-finds.ts';
import type { BufferPool } from './buffer-pool.ts';
import type { FindSink } from './find-sink.ts';
import type { ScanTask } from './protocol.ts';

export async function openFindSink(
  { writing, spills }: Pick<ScanTask, 'writing' | 'spills'>,
  buffers: BufferPool,
): Promise<FindSink> {
  return new BoundedFinds(await openUnboundedSink(writing, buffers), { spills, buffers });
}

async function openUnboundedSink(
  writing: ScanTask['writing'],
  buffers: BufferPool,
): Promise<FindSink> {
  if (writing === undefined) return memorySink();
  const { SightingWriter } = await import('./sighting-writer.ts');
  return new SightingWriter(writing, buffers);
}

function memorySink(): FindSink {
  let sightings: Sighting[] = [];
  return {
    sink: {
      sighting: (sighting) => sightings.push(sighting),
    },
    expect: () => undefined,
    take: () => {
      const finds = { found: sightings.length, sightings, text: [], written: 0 };
      sightings = [];
      return finds;
    },
  };
}

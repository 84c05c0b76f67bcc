/**
 * What becomes of sightings as they are found: they are kept, for those who look at them; or, where only text is
 * wanted, are written at once and forgotten. One that is kept is copied by the collector and taken for old, which costs
 * more than all the rest.
 */
import type { Sighting } from '../../../extractors/model.ts';
import { BoundedFinds } from './bounded-finds.ts';
import type { BufferPool } from './buffer-pool.ts';
import type { FindSink } from './find-sink.ts';
import type { ScanTask } from './protocol.ts';

export async function openFindSink(
  { writing, spills }: Pick<ScanTask, 'writing' | 'spills'>,
  rooms: BufferPool,
): Promise<FindSink> {
  return new BoundedFinds(await openUnboundedSink(writing, rooms), { spills, rooms });
}

async function openUnboundedSink(
  writing: ScanTask['writing'],
  rooms: BufferPool,
): Promise<FindSink> {
  if (writing === undefined) return keeping();
  const { SightingWriter } = await import('./sighting-writer.ts');
  return new SightingWriter(writing, rooms);
}

function keeping(): FindSink {
  let sightings: Sighting[] = [];
  return {
    asked: {
      sighting: (sighting) => sightings.push(sighting),
    },
    expect: () => undefined,
    take: () => {
      const taken = { found: sightings.length, sightings, text: [], written: 0 };
      sightings = [];
      return taken;
    },
  };
}

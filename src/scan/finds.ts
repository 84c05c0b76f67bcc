/**
 * What becomes of sightings as they are found: they are kept with the findings of their syntax, for those who look at
 * them; or, where only text is wanted, are written at once and forgotten. One that is kept is copied by the collector
 * and taken for old, which costs more than all the rest.
 */
import type { SightingSink, UrlSink } from '../../extractors/maker.ts';
import { BoundedFinds } from './bounded-finds.ts';
import { type Judge, openJudge } from './open-judge.ts';
import type { Finds, JudgedSighting, ScanTask } from './protocol.ts';
import type { Rooms } from './rooms.ts';

export interface FindSink {
  /** What it asks for. */
  readonly asked: SightingSink | UrlSink;
  /** Whether lines and ordinals are from now on those of the source. */
  expect(numbers: 'known' | 'unknown'): void;
  /** What came since the last time; `so-far` may leave for later what is not worth a message yet. */
  take(upTo: 'so-far' | 'now'): Finds;
}

export async function openFindSink(
  { grammars, writing, overflow: folder }: Pick<ScanTask, 'grammars' | 'writing' | 'overflow'>,
  rooms: Rooms,
): Promise<FindSink> {
  return new BoundedFinds(await openUnboundedSink({ grammars, writing }, rooms), { folder, rooms });
}

async function openUnboundedSink(
  { grammars, writing }: Pick<ScanTask, 'grammars' | 'writing'>,
  rooms: Rooms,
): Promise<FindSink> {
  if (writing === undefined) return keeping(await openJudge(grammars));
  const { SightingWriter } = await import('./sighting-writer.ts');
  return new SightingWriter(writing, rooms);
}

function keeping(judge: Judge): FindSink {
  let sightings: JudgedSighting[] = [];
  return {
    asked: {
      sighting: (sighting) => sightings.push({ sighting, findings: judge(sighting.url) }),
    },
    expect: () => undefined,
    take: () => {
      const taken = { found: sightings.length, sightings, text: [], written: 0 };
      sightings = [];
      return taken;
    },
  };
}

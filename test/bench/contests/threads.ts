/** What a second scan thread brings, by the clock: means something on an idle machine with two processors only. */
import { type Contest, type Contestant, wallRatio } from '../contest.ts';
import type { Inputs } from '../inputs.ts';
import { urlglean } from '../programs.ts';
import { mebibytes } from '../report.ts';
import type { Scale } from '../scale.ts';

export async function threads(scale: Scale, inputs: Inputs): Promise<Contest> {
  const archive = await inputs.mbox(scale.large);
  const scan = (key: string, name: string, count: string): Contestant => ({
    ...urlglean({ key, name }, ['extract', '--json', '--threads', count, archive.path]),
    bytes: archive.bytes,
  });
  return {
    title: `Threads over an mbox of ${mebibytes(archive.bytes)}`,
    rounds: scale.rounds,
    output: 'dropped',
    contestants: [scan('two', 'two scan threads', '2'), scan('one', 'one thread', '0')],
    claims: [
      {
        ...{ what: 'two scan threads to one, wall', unit: '×', better: 'less' },
        ...{ must: 0.8, aim: 0.65, ours: 'two', theirs: 'one', value: wallRatio },
      },
    ],
  };
}

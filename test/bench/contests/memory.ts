/** What urlglean holds: it may not grow with the archive, and little with each URL that it has to remember. */
import type { Contest, Contestant, Figures } from '../contest.ts';
import type { Inputs } from '../inputs.ts';
import { urlglean } from '../programs.ts';
import { MIB, mebibytes } from '../report.ts';
import type { Scale } from '../scale.ts';

/** Memory differs little from one run to the next. */
const ROUNDS = 3;

export async function memory(scale: Scale, inputs: Inputs): Promise<Contest> {
  const [small, large] = [await inputs.mbox(scale.small), await inputs.mbox(scale.large)];
  const [few, many] = [await inputs.urls(scale.fewUrls), await inputs.urls(scale.manyUrls)];
  const scan = (key: string, { path, bytes }: { path: string; bytes: number }): Contestant => ({
    ...urlglean({ key, name: `extract, one thread, ${mebibytes(bytes)}` }, [
      ...['extract', '--json', '--threads', '0', path],
    ]),
    bytes,
  });
  const check = (key: string, urls: number, path: string): Contestant =>
    urlglean({ key, name: `check --offline, ${urls} URLs` }, [
      ...['check', '--offline', '--no-store', '--json', '--quiet', '--threads', '0', path],
    ]);
  return {
    title: 'Most memory held',
    rounds: Math.min(ROUNDS, scale.slowRounds),
    output: 'dropped',
    contestants: [
      scan('small', small),
      scan('large', large),
      check('few', scale.fewUrls, few.path),
      check('many', scale.manyUrls, many.path),
    ],
    claims: [
      {
        what: `${mebibytes(large.bytes)} minus ${mebibytes(small.bytes)} of mbox`,
        ...{ unit: 'MiB', better: 'less', must: 16, aim: 8, ours: 'large', theirs: 'small' },
        value: (ours, theirs) => (peak(ours) - peak(theirs)) / MIB,
      },
      {
        what: `${mebibytes(large.bytes)} of mbox, one thread`,
        ...{ unit: 'MiB', better: 'less', must: 110, aim: 85, ours: 'large', theirs: 'large' },
        value: (ours) => peak(ours) / MIB,
      },
      {
        what: 'each distinct URL kept',
        ...{ unit: 'B', better: 'less', must: 400, aim: 250, ours: 'many', theirs: 'few' },
        value: (ours, theirs) => (peak(ours) - peak(theirs)) / (scale.manyUrls - scale.fewUrls),
      },
    ],
  };
}

/** Where the system does not tell it, nothing can be said of it. */
function peak({ peakBytes }: Figures): number {
  return peakBytes ?? Number.NaN;
}

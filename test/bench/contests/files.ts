/** Many small files: urlglean beside `cat` of them all, by the clock. */
import { type Contest, wallRatio } from '../contest.ts';
import type { Inputs } from '../inputs.ts';
import { system, urlglean } from '../programs.ts';
import type { Scale } from '../scale.ts';

export async function files(scale: Scale, inputs: Inputs): Promise<Contest> {
  const { path, bytes } = await inputs.letters(scale.letters);
  const catAll = ['-c', 'exec cat "$1"/*.eml', 'sh', path];
  return {
    title: `${scale.letters} letters, a file each`,
    rounds: scale.rounds,
    output: 'dropped',
    contestants: [
      { ...urlglean({ key: 'own', name: 'urlglean extract' }, ['extract', path]), bytes },
      { ...system({ key: 'cat', name: 'cat' }, 'sh', catAll), bytes },
    ],
    claims: [
      {
        ...{ what: `${scale.letters} letters to cat, wall`, unit: '×', better: 'less' },
        ...{ must: 6, aim: 3, ours: 'own', theirs: 'cat', value: wallRatio },
      },
    ],
  };
}

/** What starting costs: urlglean beside a Node.js that has nothing to do. */
import { type Claim, type Contest, cpuRatio } from '../contest.ts';
import type { Inputs } from '../inputs.ts';
import { urlglean } from '../programs.ts';
import type { Scale } from '../scale.ts';

const KIB = 1024;

export async function start(scale: Scale, inputs: Inputs): Promise<Contest> {
  const letter = await inputs.text(KIB);
  const toNode = { unit: '×', better: 'less', theirs: 'node', value: cpuRatio } as const;
  const claims: readonly Claim[] = [
    { ...toNode, what: '--version to node -e 0', must: 2, aim: 1.5, ours: 'version' },
    { ...toNode, what: 'a file of 1 KB to node -e 0', must: 3, aim: 2, ours: 'file' },
  ];
  return {
    title: 'Starting',
    rounds: scale.manyRounds,
    contestants: [
      { key: 'node', name: 'node -e 0', command: [process.execPath, '-e', '0'] },
      urlglean({ key: 'version', name: 'urlglean --version' }, ['--version']),
      urlglean({ key: 'file', name: 'urlglean extract, 1 KB' }, ['extract', letter.path]),
      urlglean({ key: 'help', name: 'urlglean --help' }, ['--help']),
      urlglean({ key: 'offline', name: 'urlglean check --offline, 1 KB' }, [
        ...['check', '--offline', '--no-store', '--quiet', letter.path],
      ]),
    ],
    claims,
  };
}

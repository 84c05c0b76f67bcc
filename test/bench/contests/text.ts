/** Finding URLs in plain text: urlglean beside a search for one pattern, and beside other finders of URLs. */
import { type Contest, cpuRatio, throughputRatio } from '../contest.ts';
import type { Inputs } from '../inputs.ts';
import { peer, ripgrep, urifind, urlglean } from '../programs.ts';
import { mebibytes } from '../report.ts';
import type { Scale } from '../scale.ts';

export async function text(scale: Scale, inputs: Inputs): Promise<Contest> {
  const archive = await inputs.text(scale.archive);
  const sample = await inputs.text(scale.sample);
  const name = 'urlglean extract, one thread';
  const size = mebibytes(archive.bytes);
  return {
    title: `Plain text of ${size}`,
    rounds: scale.rounds,
    contestants: [
      {
        ...urlglean({ key: 'own', name }, ['extract', '--threads', '0', archive.path]),
        bytes: archive.bytes,
      },
      ripgrep(archive),
      peer({ key: 'linkify', name: 'linkify-it, nothing fuzzy' }, 'linkify.js', archive),
      urifind(sample),
    ],
    claims: [
      {
        ...{ what: `text ${size}: throughput to rg`, unit: '×', better: 'more' },
        ...{ must: 0.2, aim: 0.4, ours: 'own', theirs: 'rg', value: throughputRatio },
      },
      {
        ...{ what: `text ${size}: as fast as linkify-it`, unit: '×', better: 'more' },
        ...{ must: 4, aim: 7, ours: 'own', theirs: 'linkify' },
        value: (ours, theirs) => cpuRatio(theirs, ours),
      },
      {
        what: `text: MB/s to urifind on ${mebibytes(sample.bytes)}`,
        ...{ unit: '×', better: 'more' },
        ...{ must: 40, aim: 80, ours: 'own', theirs: 'urifind', value: throughputRatio },
      },
    ],
  };
}

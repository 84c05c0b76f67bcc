/**
 * Finding URLs in an mbox, with MIME decoded and the place of each told: urlglean beside a search for one pattern
 * that decodes nothing, other MIME parsers with linkify-it, and the floor of reading the bytes.
 */
import { type Contest, cpuRatio, throughputRatio } from '../contest.ts';
import type { Inputs } from '../inputs.ts';
import { peer, ripgrep, urifind, urlglean } from '../programs.ts';
import { mebibytes } from '../report.ts';
import type { Scale } from '../scale.ts';

export async function mbox(scale: Scale, inputs: Inputs): Promise<Contest> {
  const archive = await inputs.mbox(scale.archive);
  const sample = await inputs.mbox(scale.sample);
  const name = 'urlglean extract --json, one thread';
  const size = mebibytes(archive.bytes);
  return {
    title: `An mbox of ${size}`,
    rounds: scale.rounds,
    contestants: [
      {
        ...urlglean({ key: 'own', name }, ['extract', '--json', '--threads', '0', archive.path]),
        bytes: archive.bytes,
      },
      ripgrep(archive),
      peer({ key: 'postal', name: 'postal-mime + linkify-it' }, 'postal-mime.js', archive),
      peer({ key: 'mailparser', name: 'mailparser + linkify-it' }, 'mailparser.js', sample),
      urifind(sample),
      peer({ key: 'read', name: 'reading the bytes' }, 'read.js', archive),
    ],
    claims: [
      {
        ...{ what: `mbox ${size}: throughput to rg`, unit: '×', better: 'more' },
        ...{ must: 0.06, aim: 0.15, ours: 'own', theirs: 'rg', value: throughputRatio },
      },
      {
        ...{ what: `mbox ${size}: as fast as postal-mime`, unit: '×', better: 'more' },
        ...{ must: 10, aim: 25, ours: 'own', theirs: 'postal' },
        value: (ours, theirs) => cpuRatio(theirs, ours),
      },
      {
        what: `mbox: MB/s to urifind on ${mebibytes(sample.bytes)}`,
        ...{ unit: '×', better: 'more' },
        ...{ must: 20, aim: 45, ours: 'own', theirs: 'urifind', value: throughputRatio },
      },
    ],
  };
}

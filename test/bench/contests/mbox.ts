/**
 * Finding URLs in an mbox, with MIME decoded and the place of each told: urlglean beside a search for one pattern that
 * decodes nothing, other MIME parsers with linkify-it, and the floor of reading the bytes. On a generated archive, and on
 * mail of whoever measures, whose goals are for mailing lists.
 */
import { type Claim, type Contest, cpuRatio, notGiven, throughputRatio } from '../contest.ts';
import type { Input, Inputs } from '../inputs.ts';
import { peer, postalMime, ripgrep, urlglean } from '../programs.ts';
import { mebibytes } from '../report.ts';
import type { Scale } from '../scale.ts';

type Bounds = Pick<Claim, 'must' | 'aim'>;

const RATIO = { unit: '×', better: 'more', ours: 'own' } as const;

export async function mbox(scale: Scale, inputs: Inputs): Promise<Contest> {
  const archive = await inputs.mbox(scale.archive);
  const sample = await inputs.mbox(scale.sample);
  const what = `mbox of ${mebibytes(archive.bytes)}`;
  const contest = contestOn(archive, what, scale);
  return {
    ...contest,
    contestants: [
      ...contest.contestants,
      peer({ key: 'mailparser', name: 'mailparser + linkify-it' }, 'mailparser.js', sample),
      peer({ key: 'read', name: 'reading the bytes' }, 'read.js', archive),
    ],
    claims: claimsOn(what, { rg: { must: 0.06, aim: 0.09 }, postal: { must: 10, aim: 15 } }),
  };
}

export async function ownMbox(scale: Scale, inputs: Inputs): Promise<Contest> {
  const archive = await inputs.ownMbox(scale.archive);
  const what = `own mail${archive === undefined ? '' : ` of ${mebibytes(archive.bytes)}`} (goals: lists)`;
  const bounds = { rg: { must: 0.04, aim: 0.055 }, postal: { must: 6, aim: 10 } };
  const claims = claimsOn(what, bounds);
  if (archive !== undefined) return { ...contestOn(archive, what, scale), claims };
  return notGiven('--mbox FILE', what, claims);
}

function contestOn(archive: Input, what: string, { rounds }: Scale): Omit<Contest, 'claims'> {
  const own = { key: 'own', name: 'urlglean extract --json, one thread' };
  const args = ['extract', '--json', '--threads', '0', archive.path];
  return {
    title: `NDJSON with places: ${what}`,
    rounds,
    contestants: [
      { ...urlglean(own, args), bytes: archive.bytes },
      ripgrep(archive),
      postalMime(archive),
    ],
  };
}

function claimsOn(what: string, { rg, postal }: { rg: Bounds; postal: Bounds }): readonly Claim[] {
  return [
    {
      ...{ ...RATIO, ...rg, what: `${what}: throughput to rg`, theirs: 'rg' },
      value: throughputRatio,
    },
    {
      ...{ ...RATIO, ...postal, what: `${what}: as fast as postal-mime`, theirs: 'postal' },
      value: (ours, theirs) => cpuRatio(theirs, ours),
    },
  ];
}

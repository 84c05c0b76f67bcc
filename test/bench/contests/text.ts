/**
 * Finding URLs in plain text, nothing but the URLs told: urlglean beside a search for one pattern and beside linkify-it,
 * which joins nothing. On generated text, and on text of whoever measures, whose goal is for RFCs.
 */
import { type Claim, type Contest, cpuRatio, notGiven, throughputRatio } from '../contest.ts';
import type { Input, Inputs } from '../inputs.ts';
import { linkify, ripgrep, urlglean } from '../programs.ts';
import { mebibytes } from '../report.ts';
import type { Scale } from '../scale.ts';

type Bounds = Pick<Claim, 'must' | 'aim'>;

const RATIO = { unit: '×', better: 'more', ours: 'own' } as const;

export async function text(scale: Scale, inputs: Inputs): Promise<Contest> {
  const archive = await inputs.text(scale.archive);
  const what = `text of ${mebibytes(archive.bytes)}`;
  return {
    ...contestOn(archive, what, scale),
    claims: [
      {
        ...{ ...RATIO, what: `${what}: throughput to rg`, must: 0.15, aim: 0.2 },
        ...{ theirs: 'rg', value: throughputRatio },
      },
      asFastAsLinkify(what, { must: 1.7, aim: 2.5 }),
    ],
  };
}

export async function ownText(scale: Scale, inputs: Inputs): Promise<Contest> {
  const archive = await inputs.ownText(scale.archive);
  const what = `own text${archive === undefined ? '' : ` of ${mebibytes(archive.bytes)}`} (goal: RFCs)`;
  const claims = [asFastAsLinkify(what, { must: 1, aim: 1.6 })];
  if (archive !== undefined) return { ...contestOn(archive, what, scale), claims };
  return notGiven('--text FILE', what, claims);
}

function contestOn(archive: Input, what: string, { rounds }: Scale): Omit<Contest, 'claims'> {
  const own = { key: 'own', name: 'urlglean extract, one thread' };
  return {
    title: `URLs only: ${what}`,
    rounds,
    contestants: [
      { ...urlglean(own, ['extract', '--threads', '0', archive.path]), bytes: archive.bytes },
      ripgrep(archive),
      linkify(archive),
    ],
  };
}

function asFastAsLinkify(what: string, bounds: Bounds): Claim {
  return {
    ...{ ...RATIO, ...bounds, what: `${what}: as fast as linkify-it`, theirs: 'linkify' },
    value: (ours, theirs) => cpuRatio(theirs, ours),
  };
}

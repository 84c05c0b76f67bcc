/** The judgement of a year as text: takes it, gives tables. */
import type { Judgement } from './judging/judge.ts';
import { type Delays, ratio, type Share } from './judging/model.ts';
import type { YearLink } from './world.ts';

export function reportText(judgement: Judgement, links: readonly YearLink[], seed: number): string {
  const hosts = new Set(links.map(({ host }) => host)).size;
  return [
    `seed ${seed}: ${links.length} links on ${hosts} hosts`,
    '',
    ...figures(judgement),
    '',
    'delays in days               count  median  p90  max',
    ...judgement.delays.map(delayLine),
    '',
    'transients told as lost',
    ...judgement.transients.map(
      (one) => `  ${one.kind.padEnd(28)} ${one.of - one.good} of ${one.of}`,
    ),
    '',
    'pages asked of a link in a year',
    ...[...judgement.requests.byLinkKind].map(
      ([kind, all]) => `  ${kind.padEnd(28)} ${all.toFixed(1)}`,
    ),
    '',
    'misses',
    ...missLines(judgement),
    '',
  ].join('\n');
}

const SHARES = {
  precision: 'lost or never found, and true',
  kinds: 'lost or never found, each by its word',
  recall: 'deaths with proof, told',
  unseenRecall: 'deaths without proof, told in 90 days',
  unseenPrecision: 'unseen, and true',
  unsteadyOnce: 'flapping often, told once',
  unsteadyMost: 'flapping, never lost, never nagged',
  unsteadyPrecision: 'unsteady, and true',
  wholeHosts: 'hosts gone, told in one night',
  recoveries: 'recovered, and true',
  recoveryRecall: 'returns, told',
  movedOnce: 'relocated, once for each target',
  movedRecall: 'moves, told',
} as const satisfies Partial<Record<keyof Judgement, string>>;

type ShareName = keyof typeof SHARES;

function figures(judgement: Judgement): readonly string[] {
  const { nights, requests, repetitions } = judgement;
  const kinds = Object.entries(requests.byKind).map(([kind, count]) => `${count} ${kind}`);
  const healthy = requests.byLinkKind.get('healthy') ?? 0;
  return [
    ...(Object.keys(SHARES) as ShareName[]).map((name) => shareLine(SHARES[name], judgement[name])),
    line('repetitions', `${repetitions.length}`),
    line(
      'nights, letters, silent',
      `${nights.all} / ${nights.letters} / ${nights.all - nights.letters}`,
    ),
    line('letters only about what flaps', `${nights.onlyUnsteady}`),
    line('blind nights, said', `${nights.blindTold} of ${nights.blind}`),
    line('blind nights with news', `${nights.blindNews}`),
    line('strikes in blind nights', `${nights.blindStrikes}`),
    line('requests', `${requests.all}: ${kinds.join(', ')}`),
    line('pages asked of a healthy link', healthy.toFixed(1)),
  ];
}

function shareLine(name: string, share: Share): string {
  return line(name, `${share.good} of ${share.of} (${(100 * ratio(share)).toFixed(1)} %)`);
}

function line(name: string, value: string): string {
  return `${name.padEnd(40)} ${value}`;
}

function delayLine({ kind, count, median, p90, max }: Delays): string {
  const numbers = [count, median, p90, max].map((days) => String(days).padStart(6));
  return `  ${kind.padEnd(25)} ${numbers.join(' ')}`;
}

function missLines(judgement: Judgement): readonly string[] {
  const shares = (Object.keys(SHARES) as ShareName[]).map(
    (name) => [SHARES[name], judgement[name].misses] as const,
  );
  const all = [...shares, ['repetitions', judgement.repetitions] as const];
  return all.flatMap(([name, misses]) =>
    misses.length === 0 ? [] : [`  ${name}:`, ...misses.map((miss) => `    ${miss}`)],
  );
}

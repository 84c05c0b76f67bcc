/**
 * What a store on a PostgreSQL server costs: a hundred thousand links go in, five nights ask for all of them, and results
 * are pruned after two. Tells the server's processor time for each step, the bytes of a link, and whether tables grow
 * from night to night. Answers are made up at once.
 */
import type { Reason } from '../../../checkers/reasons.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import { addressOf } from '../../../src/store/address.ts';
import { openPostgresStore } from '../../../src/store/postgres/store.ts';
import { type Judged, printGoals } from '../goals.ts';
import { median } from '../measure.ts';
import { mebibytes, printTable, writeResults } from '../report.ts';
import type { Scale } from '../scale.ts';
import { answer, fill, NOW, open } from '../store-steps.ts';
import { Cluster, clusterIsMissing, type Sizes } from './cluster.ts';

const NIGHTS = 5;
const KEPT_NIGHTS = 2;

export async function benchServerStore({ serverLinks: links }: Scale): Promise<readonly Judged[]> {
  const missing = clusterIsMissing();
  if (missing !== undefined) return judge(undefined, missing);
  const cluster = await Cluster.start();
  try {
    const figures = await measure(cluster, links);
    print(figures);
    writeResults({ 'server store': figures });
    const judged = judge(
      figures,
      `PostgreSQL ${figures.version}, ${links} links, ${NIGHTS} nights`,
    );
    printGoals(judged);
    return judged;
  } finally {
    await cluster.stop();
  }
}

interface Night {
  /** Links. */
  readonly asked: number;
  /** Of the server, by step; in microseconds a link. */
  readonly server: Readonly<Record<string, number>>;
  /** Of this process, in asking alike. */
  readonly own: number;
  readonly sizes: Sizes;
}

interface Figures {
  readonly version: string;
  readonly links: number;
  readonly filled: Sizes;
  /** Of the server, in microseconds a link with its four sightings and its message. */
  readonly fill: number;
  readonly nights: readonly Night[];
  readonly inPlace: number;
}

async function measure(cluster: Cluster, links: number): Promise<Figures> {
  const store = await openPostgresStore(addressOf(cluster.place));
  const version = await cluster.version();
  const began = cluster.cpuMs();
  const paths = await fill(store, links, (_, work) => work());
  await cluster.settled();
  const fillUs = ((cluster.cpuMs() - began) * 1000) / links;
  const filled = await cluster.sizes();
  const nights: Night[] = [];
  for (let night = 0; night < NIGHTS; night++) {
    const at = NOW + night * DAY_MS;
    const cpu = new CpuSplit(cluster);
    const opened = await cpu.timed('open', () => open(store, paths, at));
    const ownBegan = process.cpuUsage();
    const reasonOf = (link: number): Reason => ((link + night) % 50 === 0 ? 'not-found' : 'ok');
    const timed = <T>(_: string, work: () => Promise<T>): Promise<T> => work();
    const asked = await cpu.timed('ask', () =>
      answer(store, opened, { at, most: links, reasonOf, timed }),
    );
    const { user, system } = process.cpuUsage(ownBegan);
    await cpu.timed('end', () => store.endRun(opened.fence, at, 'done'));
    const observedBefore = at - (KEPT_NIGHTS - 1) * DAY_MS;
    await cpu.timed('prune', () =>
      store.prune({ observedBefore, files: [], unused: false, dryRun: false }),
    );
    await cpu.timed('vacuum', () => cluster.settled());
    const sizes = await cluster.sizes();
    nights.push({ asked, server: cpu.each(asked), own: (user + system) / asked, sizes });
  }
  const inPlace = await cluster.inPlace();
  await store.close();
  return { version, links, filled, fill: fillUs, nights, inPlace };
}

/** What the server costs, by step. */
class CpuSplit {
  readonly #cluster: Cluster;
  readonly #ms: Record<string, number> = {};

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  async timed<T>(step: string, work: () => Promise<T>): Promise<T> {
    const began = this.#cluster.cpuMs();
    const value = await work();
    this.#ms[step] = this.#cluster.cpuMs() - began;
    return value;
  }

  /** In microseconds. */
  each(links: number): Readonly<Record<string, number>> {
    return Object.fromEntries(
      Object.entries(this.#ms).map(([step, ms]) => [step, (ms * 1000) / links]),
    );
  }
}

const STEPS = ['open', 'ask', 'end', 'prune', 'vacuum'] as const;

function print({ version, links, filled, fill: filling, nights, inPlace }: Figures): void {
  const us = (value = Number.NaN): string => `${value.toFixed(0)} µs`;
  const each = (bytes: number): string => `${Math.round(bytes / links)} B`;
  printTable(
    `a store of ${links} links on PostgreSQL ${version}: the server's processor time a link`,
    [
      ['', ...STEPS, 'own, to ask', 'tables', 'states', 'results'],
      ['taking them in', us(filling), ...Array<string>(STEPS.length).fill(''), each(filled.all)],
      ...nights.map(({ server, own, sizes }, night) => [
        ...[`night ${night + 1}`, ...STEPS.map((step) => us(server[step])), us(own)],
        ...[mebibytes(sizes.all), mebibytes(sizes.states), mebibytes(sizes.observations)],
      ]),
      ['states changed where they stand', `${(100 * inPlace).toFixed(0)} %`],
    ],
  );
}

function judge(figures: Figures | undefined, from: string): readonly Judged[] {
  const less = { better: 'less', from } as const;
  // The speed of a machine that others use changes from night to night.
  const asking = figures && median(figures.nights.map(({ server }) => server['ask'] ?? 0));
  const [second, last] = [figures?.nights[1], figures?.nights.at(-1)];
  const growth = (of: (sizes: Sizes) => number): number | undefined =>
    second && last && of(last.sizes) / of(second.sizes);
  return [
    {
      ...{
        ...less,
        what: 'the server, for a link that is asked, median of nights',
        unit: 'µs',
        must: 120,
        aim: 80,
      },
      value: asking,
    },
    {
      ...{ ...less, what: 'states of links, last night to second', unit: '×', must: 1.05, aim: 1 },
      value: growth(({ states }) => states),
    },
    {
      ...{ ...less, what: 'all tables, last night to second', unit: '×', must: 1.05, aim: 1 },
      value: growth(({ all }) => all),
    },
  ];
}

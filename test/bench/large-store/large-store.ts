/**
 * What commands cost on a store of 20 million links, and a night of which 1,000 are due: the processor time and memory of
 * each whole process, and when it begins to write. Makes the store first, straight into its tables, which takes minutes
 * and 700 bytes of the temporary folder for each link. Each command runs once: the second time the disk is in memory.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { firstByteMs } from '../first-byte.ts';
import { type Judged, printGoals } from '../goals.ts';
import type { Inputs } from '../inputs.ts';
import { type Run, runProgram } from '../measure.ts';
import { urlglean } from '../programs.ts';
import { MIB, mebibytes, milliseconds, printTable, seconds, writeResults } from '../report.ts';
import type { Scale } from '../scale.ts';
import { startServer } from '../servers/start.ts';
import { addressOf } from '../servers/world.ts';
import { linksOf } from './archive.ts';

const DUE = 1000;
const SEED = 1;
/** What is dead, or newly lost, is no failure. */
const ACCEPTED = [0, 2];
const LONGEST_MS = 2 * 3600 * 1000;

interface Job {
  readonly what: string;
  readonly args: readonly string[];
}

export async function benchLargeStore(
  { knownLinks: links }: Scale,
  inputs: Inputs,
): Promise<readonly Judged[]> {
  const due = Math.min(DUE, links);
  const server = await startServer({ hosts: 1, links: due, delayMs: 0 });
  try {
    const store = join(inputs.emptied('large-store'), 'store.sqlite');
    const origin = `http://${addressOf(0)}:${server.port}`;
    const madeMs = make(store, { links, due, origin });
    const asked = async (): Promise<number> => (await server.counts()).pages;
    return await measure({ store, links, due, origin, madeMs, asked });
  } finally {
    await server.stop();
  }
}

export interface MadeStore extends Making {
  /** With its archive and its job beside it. */
  readonly store: string;
  readonly madeMs: number;
  /** Pages that the server was asked for. */
  readonly asked: () => Promise<number>;
}

export async function measure({
  store,
  links,
  due,
  origin,
  madeMs,
  asked,
}: MadeStore): Promise<readonly Judged[]> {
  const bytes = statSync(store).size;
  const night = ['nightly', `${store}.toml`];
  const nights = [
    await ran(`a night, ${due} due`, night),
    await ran('the next, none due', night),
  ] as const;
  const pages = await asked();
  if (pages < due) throw new Error(`the night asked for ${pages} pages of ${due}`);
  const [cited] = linksOf({ links, due, origin, seed: SEED, now: Date.now() });
  const answers: Named[] = [];
  for (const { what, args } of smallAnswers(store, cited?.url ?? ''))
    answers.push(await ran(what, args));
  const rows: Beginning[] = [];
  for (const { what, args } of streams(store)) {
    rows.push({ what, ms: await firstByteMs(commandOf(args)) });
  }
  const page = await firstByteMs(commandOf(['report', '--as', 'html', '--store', store]));
  const beginnings = [...rows, { what: 'report --as html', ms: page }];
  const figures = { links, bytes, madeMs, whole: [...nights, ...answers], beginnings };
  print(figures);
  writeResults({ 'large store': { due, ...figures } });
  const judged = judge({ nights, answers, rows, page });
  printGoals(judged);
  return judged;
}

interface Making {
  readonly links: number;
  readonly due: number;
  readonly origin: string;
}

function make(store: string, { links, due, origin }: Making): number {
  const begin = performance.now();
  const args = [join(import.meta.dirname, 'make.ts'), '--to', store, '--origin', origin];
  const counts = ['--links', `${links}`, '--due', `${due}`, '--seed', `${SEED}`];
  const { status, stderr } = spawnSync(process.execPath, [...args, ...counts], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`large-store: ${stderr.slice(0, 500)}`);
  return performance.now() - begin;
}

/** What is asked of a store every day, with an answer of a screen. */
function smallAnswers(store: string, url: string): readonly Job[] {
  const at = ['--store', store];
  return [
    { what: 'runs', args: ['runs', ...at] },
    { what: 'diff', args: ['diff', ...at] },
    { what: 'history of a link', args: ['history', url, ...at] },
    { what: 'prune --dry-run', args: ['prune', '--dry-run', '--keep', '10d', ...at] },
  ];
}

function streams(store: string): readonly Job[] {
  const at = ['--store', store];
  return [
    { what: 'export links', args: ['export', 'links', ...at] },
    { what: 'export sightings', args: ['export', 'sightings', ...at] },
    { what: 'report --json', args: ['report', '--json', ...at] },
  ];
}

interface Named extends Pick<Run, 'wallMs' | 'cpuMs' | 'peakBytes'> {
  readonly what: string;
}

interface Beginning {
  readonly what: string;
  readonly ms: number;
}

function commandOf(args: readonly string[]): readonly string[] {
  return urlglean({ key: 'own', name: 'urlglean' }, args).command;
}

async function ran(what: string, args: readonly string[]): Promise<Named> {
  const limits = { output: 'dropped', longestMs: LONGEST_MS, accepted: ACCEPTED } as const;
  const { wallMs, cpuMs, peakBytes } = await runProgram(what, commandOf(args), limits);
  return { what, wallMs, cpuMs, peakBytes };
}

interface Figures {
  readonly links: number;
  readonly bytes: number;
  readonly madeMs: number;
  readonly whole: readonly Named[];
  readonly beginnings: readonly Beginning[];
}

function print({ links, bytes, madeMs, whole, beginnings }: Figures): void {
  const count = links.toLocaleString('en');
  const size = `${Math.round(bytes / links)} B a link`;
  printTable(`a store of ${count} links, ${size}, made in ${seconds(madeMs)}`, [
    ['', 'wall', 'cpu', 'peak'],
    ...whole.map(({ what, wallMs, cpuMs, peakBytes }) => [
      ...[what, milliseconds(wallMs), milliseconds(cpuMs), mebibytes(peakBytes ?? null)],
    ]),
    ...beginnings.map(({ what, ms }) => [`${what}: the first of it`, milliseconds(ms)]),
  ]);
}

interface Measured {
  readonly nights: readonly [due: Named, idle: Named];
  readonly answers: readonly Named[];
  /** Of what is written row by row. */
  readonly rows: readonly Beginning[];
  /** Its headline has totals. */
  readonly page: number;
}

function judge({ nights: [night], answers, rows, page }: Measured): readonly Judged[] {
  const less = { better: 'less', from: 'once' } as const;
  const slowest = Math.max(...answers.map(({ wallMs }) => wallMs));
  const latest = Math.max(...rows.map(({ ms }) => ms));
  const ms = { ...less, unit: 'ms' } as const;
  return [
    {
      ...{ ...ms, what: `a night of ${DUE} due, processor time`, must: 60_000, aim: 20_000 },
      value: night.cpuMs,
    },
    {
      ...{ ...less, what: 'the same, most memory', unit: 'MiB', must: 300, aim: 250 },
      value: night.peakBytes === undefined ? undefined : night.peakBytes / MIB,
    },
    { ...ms, what: 'the slowest small answer, clock', must: 5000, aim: 2000, value: slowest },
    { ...ms, what: 'the latest first row, clock', must: 1000, aim: 500, value: latest },
    { ...ms, what: 'the first of a page, clock', must: 60_000, aim: 30_000, value: page },
  ];
}

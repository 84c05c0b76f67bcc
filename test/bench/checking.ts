/**
 * Asking for URLs on loopback: urlglean beside other link checkers and the floors, on the same links, by
 * turns, while the server runs in a process of its own. Prints and keeps medians, and how far the goals are.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AB,
  AT_ONCE,
  type Checker,
  LINKCHECKER,
  LINKINATOR,
  OWN,
  OWN_WITH_NAMES,
  OWN_WITH_ROBOTS,
  type Task,
  UNDICI_LOOP,
  WRK,
} from './checkers.ts';
import { goalsOfChecking } from './checking-goals.ts';
import { type Figures, printFigures, type ScenarioFigures } from './checking-report.ts';
import { type Judged, printGoals, withOutcome } from './goals.ts';
import { byTurns, median, medianCost, type Run, runProgram } from './measure.ts';
import { printLines, writeResults } from './report.ts';
import type { Scale } from './scale.ts';
import { type ServerUnderTest, startServer } from './servers/start.ts';
import { addressOf, type Counts, type Description, nameOf, urlsOf } from './servers/world.ts';

export interface Scenario extends Description {
  readonly key: string;
  readonly title: string;
  readonly checkers: readonly Checker[];
}

function scenarios(short: boolean): readonly Scenario[] {
  const [many, slow] = short ? [3_000, 2_000] : [20_000, 8_000];
  const peers = short ? [LINKINATOR] : [LINKINATOR, LINKCHECKER, UNDICI_LOOP];
  const own = short ? [OWN] : [OWN, OWN_WITH_ROBOTS];
  const ownOfMany = short ? [OWN] : [OWN, OWN_WITH_ROBOTS, OWN_WITH_NAMES];
  return [
    {
      ...{ key: 'start', title: 'One URL: what starting costs', hosts: 1, links: 1, delayMs: 0 },
      checkers: [...ownOfMany, ...peers],
    },
    {
      ...{ key: 'oneHost', title: 'URLs of one host', hosts: 1, links: 2_000, delayMs: 0 },
      checkers: [...own, ...peers],
    },
    {
      ...{ key: 'manyHosts', title: 'URLs of 2,000 hosts', hosts: 2_000, links: 2_000, delayMs: 0 },
      checkers: [...ownOfMany, ...peers],
    },
    {
      ...{ key: 'oneHostLong', title: 'URLs of one host', hosts: 1, links: many, delayMs: 0 },
      checkers: short ? [OWN, WRK] : [OWN, UNDICI_LOOP, WRK],
    },
    {
      ...{
        key: 'manyHostsLong',
        title: 'URLs of 2,000 hosts',
        hosts: 2_000,
        links: many,
        delayMs: 0,
      },
      checkers: short ? [OWN, AB] : [OWN, UNDICI_LOOP, AB],
    },
    {
      ...{ key: 'slow', title: 'URLs of 2,000 hosts', hosts: 2_000, links: slow, delayMs: 50 },
      checkers: short ? [OWN] : [OWN, LINKINATOR, UNDICI_LOOP],
    },
  ];
}

export async function benchChecking({
  short,
  slowRounds: rounds,
}: Scale): Promise<readonly Judged[]> {
  const all = scenarios(short);
  const missing = new Set(
    all.flatMap(({ checkers }) => checkers.filter(({ installed }) => !installed)),
  );
  for (const { name } of missing) printLines([`not installed, left out: ${name}`]);
  const results: ScenarioFigures[] = [];
  for (const scenario of all) {
    const figures = await measure(scenario, rounds);
    results.push(figures);
    printFigures(figures, results[0]);
  }
  const judged = goalsOfChecking(results);
  printGoals(judged);
  const kept = { atOnce: AT_ONCE, rounds, scenarios: results };
  writeResults({ checking: { ...kept, goals: judged.map(withOutcome) } });
  return judged;
}

async function measure(scenario: Scenario, rounds: number): Promise<ScenarioFigures> {
  const { key, title, hosts, links, delayMs } = scenario;
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-bench-'));
  const server = await startServer({ hosts, links, delayMs });
  try {
    const task = prepare(scenario, server, folder);
    const checkers = await workingOnes(scenario, (checker) => runChecker(checker, task, server));
    const runners = checkers.map((checker) => () => runChecker(checker, task, server));
    const runs = await byTurns(rounds, runners);
    const rows = runs.map((ofOne, index) => summary(checkers[index]?.name ?? '', ofOne, links));
    return { key, title, hosts, links, delayMs, rounds, rows };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A first run of each, which does not count: it fills caches, and shows which peers do not work here. */
async function workingOnes(
  { checkers }: Scenario,
  tryOut: (checker: Checker) => Promise<unknown>,
): Promise<readonly Checker[]> {
  const working: Checker[] = [];
  for (const checker of checkers.filter(({ installed }) => installed)) {
    try {
      await tryOut(checker);
      working.push(checker);
    } catch (error) {
      if (checker === OWN) throw error;
      printLines([`left out: ${String(error)}`]);
    }
  }
  return working;
}

function prepare(scenario: Scenario, { port, nameServer }: ServerUnderTest, folder: string): Task {
  const write = (name: string, urls: readonly string[]): string => {
    const path = join(folder, name);
    writeFileSync(path, `${urls.join('\n')}\n`);
    return path;
  };
  const urls = urlsOf(scenario, port);
  return {
    list: write('list.txt', urls),
    namedList: write('names.txt', urlsOf(scenario, port, nameOf)),
    nameServer,
    page: `http://${addressOf(0)}:${port}/list.html`,
    url: urls[0] ?? '',
    links: scenario.links,
    ofOneHost: scenario.hosts === 1 ? AT_ONCE : 1,
  };
}

interface CheckerRun extends Run {
  readonly counts: Counts;
  readonly rate: number | undefined;
}

/** Rejects when it asked for less than it was told to: then its time means nothing. */
async function runChecker(
  { name, command, rate }: Checker,
  task: Task,
  server: ServerUnderTest,
): Promise<CheckerRun> {
  const run = await runProgram(name, command(task));
  const counts = await server.counts();
  if (counts.pages < task.links) {
    throw new Error(`${name} asked for ${counts.pages} pages of ${task.links}`);
  }
  const [, told] = rate?.exec(run.output) ?? [];
  return { ...run, counts, rate: told === undefined ? undefined : Number(told) };
}

function summary(name: string, runs: readonly CheckerRun[], links: number): Figures {
  const cost = medianCost(runs);
  const rates = runs.map(({ rate }) => rate).filter((rate) => rate !== undefined);
  const { pages, robots, connections } = runs[0]?.counts ?? { pages: 0, robots: 0, connections: 0 };
  return {
    ...{ name, ...cost, pages, robots, connections },
    perSecond: rates.length > 0 ? median(rates) : links / (cost.wallMs / 1000),
    wholeProcess: rates.length === 0,
  };
}

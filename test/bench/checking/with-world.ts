/**
 * A contest about checking, and the server that it asks, which runs in a process of its own while the contest is held.
 * Each run must have asked for every link: a checker that asks for less is no faster.
 */
import type { Claim, Contest, Hold } from '../contest.ts';
import type { Judged } from '../goals.ts';
import type { Inputs } from '../inputs.ts';
import { type ServerUnderTest, startServer } from '../servers/start.ts';
import { addressOf, type Description, nameOf, urlsOf } from '../servers/world.ts';
import { AT_ONCE, type Checker, type Task } from './checkers.ts';

export interface Scenario extends Description {
  readonly key: string;
  readonly title: string;
  readonly checkers: readonly Checker[];
  readonly claims: readonly Claim[];
}

export async function holdInWorld(
  scenario: Scenario,
  { rounds, inputs, hold }: { rounds: number; inputs: Inputs; hold: Hold },
): Promise<readonly Judged[]> {
  const server = await startServer(scenario);
  try {
    return await hold(scenario.key, await contestIn(scenario, { rounds, inputs, server }));
  } finally {
    await server.stop();
  }
}

async function contestIn(
  scenario: Scenario,
  { rounds, inputs, server }: { rounds: number; inputs: Inputs; server: ServerUnderTest },
): Promise<Contest> {
  const { title, links, delayMs, checkers, claims } = scenario;
  const task = await prepare(scenario, server, inputs);
  const count = links.toLocaleString('en');
  const delay = delayMs === 0 ? '' : `, answers after ${delayMs} ms`;
  return {
    title: `${count} ${title}${delay}; ${AT_ONCE} at once`,
    ...{ rounds, claims, triedOut: true },
    contestants: checkers.map((checker) => {
      const contestant = checker(task);
      return { ...contestant, after: () => askedFor(contestant.name, links, server) };
    }),
  };
}

async function prepare(
  scenario: Scenario,
  { port, nameServer }: ServerUnderTest,
  inputs: Inputs,
): Promise<Task> {
  const { hosts, links, key } = scenario;
  const list = await inputs.lines(`${key}.txt`, urlsOf(scenario, port));
  const namedList = await inputs.lines(`${key}-names.txt`, urlsOf(scenario, port, nameOf));
  return {
    ...{ list: list.path, namedList: namedList.path, nameServer, links },
    page: `http://${addressOf(0)}:${port}/list.html`,
    ofOneHost: hosts === 1 ? AT_ONCE : 1,
  };
}

/** Rejects where it was less than all links: then the time it took means nothing. */
export async function askedFor(
  name: string,
  links: number,
  server: ServerUnderTest,
): Promise<string> {
  const { pages, connections } = await server.counts();
  if (pages < links) throw new Error(`${name} asked for ${pages} pages of ${links}`);
  return `${connections} connections`;
}

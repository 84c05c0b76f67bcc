/**
 * The world of a night: which hosts there are, which of them are dead, and the links, in an order in which the hosts take
 * turns. Only computes. Each address is a site of its own for the schedule.
 */
import { addressOf, type Places } from '../servers/world.ts';

export interface NightWorld {
  readonly links: number;
  readonly hosts: number;
  /** How long an answer waits. */
  readonly answerMs: number;
  /** Of so many hosts one is dead: it neither accepts connections nor refuses them. */
  readonly oneDeadIn: number;
}

export function isDead(host: number, { oneDeadIn }: NightWorld): boolean {
  return host % oneDeadIn === oneDeadIn - 1;
}

export function* hostsOfLinks({ links, hosts }: NightWorld): Generator<number> {
  for (let link = 0; link < links; link++) yield link % hosts;
}

/** Of the links, those that something answers. */
export function livingLinks(world: NightWorld): number {
  let living = 0;
  for (const host of hostsOfLinks(world)) if (!isDead(host, world)) living++;
  return living;
}

export function* nightUrls(
  world: NightWorld,
  { port, deadPort }: Pick<Places, 'port' | 'deadPort'>,
): Generator<string> {
  let link = 0;
  for (const host of hostsOfLinks(world)) {
    const at = isDead(host, world) ? (deadPort ?? port) : port;
    yield `http://${addressOf(host)}:${at}/page/${link++}.html`;
  }
}

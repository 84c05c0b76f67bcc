/** The catalogue of what the bench measures: a part a line, by the names that the command line takes. */
import { manyHosts, manyHostsLong, oneHost, oneHostLong, slowHosts } from './checking/scenarios.ts';
import { holdInWorld, type Scenario } from './checking/with-world.ts';
import type { Contest, Hold } from './contest.ts';
import { files } from './contests/files.ts';
import { lexerOnMbox, lexerOnText } from './contests/lexer.ts';
import { mbox, ownMbox } from './contests/mbox.ts';
import { memory } from './contests/memory.ts';
import { start } from './contests/start.ts';
import { ownText, text } from './contests/text.ts';
import { threads } from './contests/threads.ts';
import { benchFleetNight } from './fleet-night/fleet-night.ts';
import type { Judged } from './goals.ts';
import { benchHostile } from './hostile.ts';
import type { Inputs } from './inputs.ts';
import { benchLargeStore } from './large-store/large-store.ts';
import { benchNight } from './night/night.ts';
import type { Scale } from './scale.ts';
import { benchServerStore } from './server-store/server-store.ts';
import { benchTwoWorkers } from './server-store/two-workers.ts';
import { benchStore } from './store.ts';
import { benchSyntax } from './syntax.ts';

/** Gives what is claimed, judged. */
export interface Part {
  readonly run: (
    scale: Scale,
    inputs: Inputs,
    hold: Hold,
  ) => Promise<readonly Judged[]> | readonly Judged[];
  /** Whether another build can be put beside this one. */
  readonly comparable: boolean;
}

function contest(name: string, set: (scale: Scale, inputs: Inputs) => Promise<Contest>): Part {
  return {
    run: async (scale, inputs, hold) => hold(name, await set(scale, inputs)),
    comparable: true,
  };
}

function scenario(set: (scale: Scale) => Scenario): Part {
  return {
    run: (scale, inputs, hold) =>
      holdInWorld(set(scale), { rounds: scale.slowRounds, inputs, hold }),
    comparable: true,
  };
}

function withoutClaims(measure: (scale: Scale) => void): Part {
  return {
    run: (scale) => {
      measure(scale);
      return [];
    },
    comparable: false,
  };
}

export const PARTS: Readonly<Record<string, Part>> = {
  text: contest('text', text),
  'own-text': contest('own-text', ownText),
  mbox: contest('mbox', mbox),
  'own-mbox': contest('own-mbox', ownMbox),
  'lexer-text': contest('lexer-text', lexerOnText),
  'lexer-mbox': contest('lexer-mbox', lexerOnMbox),
  threads: contest('threads', threads),
  memory: contest('memory', memory),
  start: contest('start', start),
  files: contest('files', files),
  hostile: { run: benchHostile, comparable: false },
  syntax: withoutClaims(benchSyntax),
  'one-host': scenario(oneHost),
  'many-hosts': scenario(manyHosts),
  'one-host-long': scenario(oneHostLong),
  'many-hosts-long': scenario(manyHostsLong),
  'slow-hosts': scenario(slowHosts),
  'fleet-night': { run: benchFleetNight, comparable: false },
  night: { run: benchNight, comparable: true },
  store: withoutClaims(benchStore),
  'server-store': { run: benchServerStore, comparable: false },
  'two-workers': { run: benchTwoWorkers, comparable: false },
  'large-store': { run: benchLargeStore, comparable: false },
};

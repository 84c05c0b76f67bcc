/** The catalogue of what the bench measures: a part a line, by the names that the command line takes. */
import { benchChecking } from './checking.ts';
import { type Contest, hold } from './contest.ts';
import { files } from './contests/files.ts';
import { mbox } from './contests/mbox.ts';
import { memory } from './contests/memory.ts';
import { start } from './contests/start.ts';
import { text } from './contests/text.ts';
import { threads } from './contests/threads.ts';
import type { Judged } from './goals.ts';
import { benchHostile } from './hostile.ts';
import type { Inputs } from './inputs.ts';
import type { Scale } from './scale.ts';
import { benchStore } from './store.ts';
import { benchSyntax } from './syntax.ts';

/** Gives what is claimed, judged. */
export type Part = (scale: Scale, inputs: Inputs) => Promise<readonly Judged[]> | readonly Judged[];

function contest(name: string, set: (scale: Scale, inputs: Inputs) => Promise<Contest>): Part {
  return async (scale, inputs) => hold(name, await set(scale, inputs));
}

function withoutClaims(measure: (scale: Scale) => void): Part {
  return (scale) => {
    measure(scale);
    return [];
  };
}

export const PARTS: Readonly<Record<string, Part>> = {
  text: contest('text', text),
  mbox: contest('mbox', mbox),
  threads: contest('threads', threads),
  memory: contest('memory', memory),
  start: contest('start', start),
  files: contest('files', files),
  hostile: benchHostile,
  syntax: withoutClaims(benchSyntax),
  checking: benchChecking,
  store: withoutClaims(benchStore),
};

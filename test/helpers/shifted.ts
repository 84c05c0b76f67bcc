/** The command under a clock that is not right: everything that asks the system for the time gets another. */
import { type CliOptions, type CliResult, urlglean } from './cli.ts';

export interface Shift {
  /** Added to the time. */
  readonly ms: number;
  /** Added from the moment on at which the program gets a SIGUSR2. */
  readonly laterMs?: number;
}

export function underClock(
  { ms, laterMs = ms }: Shift,
  args: readonly string[],
  options: CliOptions = {},
): Promise<CliResult> {
  const preload = `data:text/javascript,${encodeURIComponent(shifting(ms, laterMs))}`;
  const env = { ...options.env, NODE_OPTIONS: `--import=${preload}` };
  return urlglean(args, { ...options, env });
}

/** JavaScript that puts another `Date` in the place of the real one. */
const shifting = (ms: number, laterMs: number): string => `
  const Real = Date;
  let shift = ${ms};
  process.on('SIGUSR2', () => { shift = ${laterMs}; });
  globalThis.Date = class extends Real {
    constructor(...given) { super(...(given.length > 0 ? given : [Real.now() + shift])); }
    static now() { return Real.now() + shift; }
  };`;

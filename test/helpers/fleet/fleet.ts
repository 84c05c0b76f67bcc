/** Processes at one store on a server: starts them, ends them as it is told, and tells how each ended. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const MEMBER = resolve(import.meta.dirname, 'member.ts');
const LOOK_MS = 5;

export type Role = 'nightly' | 'worker' | 'once';

export interface Ended {
  readonly role: Role;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Process {
  readonly role: Role;
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Once it works: stops it between two things that it does, not amid one. */
  standStill(): Promise<void>;
}

export interface Members {
  readonly leaseMs: number;
  /** Loopback addresses that its sites share. */
  readonly addresses?: number;
}

export class Fleet {
  readonly #args: readonly string[];
  readonly #all = new Set<Process>();

  constructor(config: string, { leaseMs, addresses = 0 }: Members) {
    this.#args = [config, `${leaseMs}`, `${addresses}`];
  }

  start(role: Role): Process {
    const args = ['--disable-warning=ExperimentalWarning', MEMBER, role, ...this.#args];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => (said.stdout += chunk));
    child.stderr.on('data', (chunk) => (said.stderr += chunk));
    const ended = new Promise<Ended>((done) => {
      child.once('close', (code, signal) => done({ role, code, signal, ...said }));
    });
    const standStill = async (): Promise<void> => {
      child.kill('SIGUSR2');
      while (!isStopped(child)) await wait(LOOK_MS);
    };
    const one = { role, child, ended, standStill };
    this.#all.add(one);
    void ended.then(() => this.#all.delete(one));
    return one;
  }

  get running(): readonly Process[] {
    return [...this.#all];
  }

  /** In order, as a system that is shut down does. */
  async stop(): Promise<readonly Ended[]> {
    const left = this.running;
    for (const { child } of left) child.kill('SIGTERM');
    return Promise.all(left.map(({ ended }) => ended));
  }

  /** What is left at the end of a test that failed. */
  killAll(): void {
    for (const { child } of this.#all) child.kill('SIGKILL');
  }
}

/** Fails for one that has ended. */
function isStopped({ pid }: ChildProcess): boolean {
  const state =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\) /s, '')
      : execFileSync('ps', ['-o', 'state=', '-p', `${pid}`], { encoding: 'latin1' });
  return state.startsWith('T');
}

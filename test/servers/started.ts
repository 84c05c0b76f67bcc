/** Starts every daemon that is found here, side by side: gives where each is, or why it is not. */
import { DAEMONS } from './daemons/index.ts';
import { type Grounds, openGrounds } from './ground.ts';
import type { Daemon, Whereabouts } from './model.ts';
import { find } from './unpacked.ts';

export interface Started {
  readonly name: string;
  readonly at: Whereabouts;
}

export interface NotStarted {
  readonly name: string;
  readonly why: string;
}

export interface Servers {
  readonly all: readonly (Started | NotStarted)[];
  readonly host: string;
  readonly close: () => Promise<void>;
}

export async function startServers(): Promise<Servers> {
  const grounds = openGrounds();
  const all = await Promise.all(DAEMONS.map((daemon) => startOne(daemon, grounds)));
  return { all, host: grounds.host, close: grounds.close };
}

async function startOne(daemon: Daemon, grounds: Grounds): Promise<Started | NotStarted> {
  const { name } = daemon;
  const why = obstacle(daemon);
  if (why !== null) return { name, why };
  try {
    const ports = await daemon.start(grounds.of(daemon));
    return { name, at: (port) => `${grounds.host}:${ports[port] ?? noSuchPort(name, port)}` };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { name, why: `did not start: ${said.split('\n', 1)[0]}` };
  }
}

function obstacle({ needs, asRoot }: Daemon): string | null {
  if (needs.some((need) => find(need) === null)) return 'not installed';
  return asRoot && process.getuid?.() !== 0 ? 'wants to be root' : null;
}

function noSuchPort(name: string, port: string): never {
  throw new Error(`${name} has no port ${port}`);
}

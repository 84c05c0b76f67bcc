/** Starts every daemon that is found here, side by side: gives where each is, or why it is not. */

import { find } from '../programs/unpacked.ts';
import { DAEMONS } from './daemons/index.ts';
import { type AddressOf, type Case, type Daemon, filledIn } from './model.ts';
import { openSandboxes, type Sandboxes } from './sandbox.ts';

export interface Started {
  readonly name: string;
  readonly at: AddressOf;
}

export interface NotStarted {
  readonly name: string;
  readonly why: string;
}

export interface Servers {
  /** Debian's. */
  readonly real: readonly (Started | NotStarted)[];
  /** Those that need nothing. */
  readonly ours: readonly (Started | NotStarted)[];
  readonly host: string;
  readonly close: () => Promise<void>;
}

export async function startServers(): Promise<Servers> {
  const sandboxes = openSandboxes();
  const start = (isReal: boolean): Promise<(Started | NotStarted)[]> =>
    Promise.all(
      DAEMONS.filter(({ needs }) => needs.length > 0 === isReal).map((daemon) =>
        startOne(daemon, sandboxes),
      ),
    );
  const [real, ours] = await Promise.all([start(true), start(false)]);
  return { real, ours, host: sandboxes.host, close: sandboxes.close };
}

async function startOne(daemon: Daemon, sandboxes: Sandboxes): Promise<Started | NotStarted> {
  const { name } = daemon;
  const why = obstacle(daemon);
  if (why !== null) return { name, why };
  try {
    const ports = await daemon.start(sandboxes.of(daemon));
    return { name, at: (port) => `${sandboxes.host}:${ports[port] ?? noSuchPort(name, port)}` };
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

/** Of the servers that are there, the first case of each scheme; of mailto, what Knot says. */
export function oneOfEach(
  cases: readonly Case[],
  servers: readonly (Started | NotStarted)[],
): readonly { readonly url: string; readonly gets: string }[] {
  const links = new Map<string, { readonly url: string; readonly gets: string }>();
  for (const { of, url, gets, policy } of cases) {
    const scheme = url.split(':', 1)[0] ?? '';
    const asked = servers.find(({ name }) => name === (policy ? 'knot' : of[0]));
    if (links.has(scheme) || !asked || 'why' in asked || !of.includes(asked.name)) continue;
    links.set(scheme, { url: filledIn(url, asked.at), gets: gets.replace(/ \[.*/, '') });
  }
  return [...links.values()];
}

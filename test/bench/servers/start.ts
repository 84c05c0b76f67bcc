/** Starts the server under test in a process of its own, and asks it what it has counted. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { platform } from 'node:os';
import { join } from 'node:path';
import { installed } from '../installed.ts';
import type { Counts, Description, Places } from './world.ts';

export interface ServerUnderTest extends Places {
  /** Since the last time. */
  counts(): Promise<Counts>;
  stop(): Promise<void>;
}

const HERE = import.meta.dirname;
/** Node.js cannot bind a socket to a device. */
const PERL = installed('perl');

/** Why there can be no listener for all addresses; undefined where there can be one. */
export const NO_LISTENER_FOR_ALL = platform() === 'linux' ? withoutPerl() : 'not on this system';

function withoutPerl(): string | undefined {
  return PERL === undefined ? 'needs perl' : undefined;
}

export async function startServer(description: Description): Promise<ServerUnderTest> {
  const forAll = {
    execPath: PERL ?? 'perl',
    execArgv: [join(HERE, 'listen.pl'), process.execPath],
  };
  const options = description.listener === 'for all' ? forAll : {};
  const child = fork(join(HERE, 'serve.ts'), [JSON.stringify(description)], options);
  const places = await nextMessage<Places>(child);
  return {
    ...places,
    counts: () => {
      child.send('count');
      return nextMessage<Counts>(child);
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const exited = new AbortController();
  const onExit = (): void => exited.abort(new Error('the server under test has ended'));
  child.once('exit', onExit);
  try {
    const [message] = (await once(child, 'message', { signal: exited.signal })) as [T];
    return message;
  } finally {
    child.off('exit', onExit);
  }
}

/** Starts the server under test in a process of its own, and asks it what it has counted. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Counts, Description, Places } from './world.ts';

export interface ServerUnderTest extends Places {
  /** Since the last time. */
  counts(): Promise<Counts>;
  stop(): Promise<void>;
}

export async function startServer(description: Description): Promise<ServerUnderTest> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), [JSON.stringify(description)]);
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

/** How long a program takes until it begins to write. Ends it then. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** In ms. Rejects where it ends without a byte. */
export async function firstByteMs([file = '', ...args]: readonly string[]): Promise<number> {
  const begin = performance.now();
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'close');
  const came = await Promise.race([once(child.stdout, 'data').then(() => true), ended]);
  const ms = performance.now() - begin;
  child.kill('SIGKILL');
  await ended;
  if (came !== true) throw new Error(`nothing was written: ${args.join(' ')}`);
  return ms;
}

/**
 * urlglean as the walk-through starts it: the built program, with the options that lead every host to the demo world
 * put behind those of `check` and `fix` or into the file of `nightly`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const { argv, env } = process;
const port = env['WALK_THROUGH_PORT'];
const [command, ...args] = argv.slice(2);

argv.splice(3, Infinity, ...argumentsOf(command ?? ''));
await import('../../dist/src/bin.js' as string);

function argumentsOf(name: string): readonly string[] {
  if (name === 'check' || name === 'fix') {
    return [...args, '--connect-to', `::127.0.0.1:${port}`, '--allow-address', '127.0.0.0/8'];
  }
  return name === 'nightly'
    ? args.map((arg) => (arg.endsWith('.toml') ? inWorld(arg) : arg))
    : args;
}

/** The file beside the one that is shown: relative paths in it lead to the same places. */
function inWorld(file: string): string {
  const text = readFileSync(file, 'utf8');
  const world = `connect-to = ["::127.0.0.1:${port}"]\nallow-address = ["127.0.0.0/8"]`;
  const path = join(dirname(file), `.in-the-demo-world-${basename(file)}`);
  writeFileSync(path, text.replace('[check]', `[check]\n${world}`));
  return path;
}

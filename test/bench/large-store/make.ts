/**
 * Makes a store of many links, with its archive beside it:
 * `node test/bench/large-store/make.ts --links 1000000 --due 1000 --to FILE`. A run over the folder FILE-archive finds
 * nothing new; `urlglean nightly FILE.toml` asks what is due, of `--origin` where one is given.
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { fillLargeStore } from './fill.ts';
import { writeJob } from './job.ts';

const { values } = parseArgs({
  options: {
    links: { type: 'string', default: '1000000' },
    due: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    to: { type: 'string' },
    /** Where the links lead that are due. */
    origin: { type: 'string' },
  },
});

function count(name: 'links' | 'due' | 'seed'): number {
  const given = values[name];
  if (!/^\d+$/.test(given)) throw new Error(`--${name} takes a whole number: ${given}`);
  return Number(given);
}

const { to: path, origin } = values;
if (path === undefined) throw new Error('--to FILE says where the store is made');
const [links, due, seed] = [count('links'), count('due'), count('seed')];
if (links < 1 || due > links) throw new Error('--links takes at least 1, and as many as are due');
const folder = `${path}-archive`;
await fillLargeStore({ path, folder, links, due, seed, now: Date.now(), origin });
writeJob(`${path}.toml`, { store: basename(path), folder });
process.stdout.write(`${path}: ${links} links, ${due} due; its archive: ${folder}\n`);

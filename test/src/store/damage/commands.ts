/** What a user does with a store, command by command: gives what each says, without what differs from day to day. */
import { dirname } from 'node:path';
import { inProcess, type Told } from '../../../helpers/in-process.ts';
import { inputsIn, type RipeStore } from './ripe.ts';

export const READING = ['report', 'history', 'runs', 'diff', 'links', 'sightings', 'rot'] as const;
export const WRITING = ['check', 'nightly'] as const;
export type Command = (typeof READING)[number] | (typeof WRITING)[number];

export async function tell(
  command: Command,
  store: string,
  { folder: inputs, options }: RipeStore,
): Promise<Told> {
  const folder = dirname(store);
  const args: Readonly<Record<Command, readonly string[]>> = {
    report: ['report', '3', '--as', 'json', '--store', store],
    history: ['history', 'http://host2.example/404/b', '--store', store],
    runs: ['runs', '--json', '--store', store],
    diff: ['diff', '2', '3', '--json', '--store', store],
    links: ['export', 'links', '--store', store],
    sightings: ['export', 'sightings', '--store', store],
    rot: ['export', 'rot', '--by', 'year,host,list', '--store', store],
    check: ['check', ...inputsIn(inputs), ...options, '--as', 'json', '--store', store],
    nightly: ['nightly', `${folder}/night.toml`],
  };
  const said = await inProcess(args[command]);
  return { ...said, stdout: withoutTimes(said.stdout), stderr: said.stderr.replaceAll(folder, '') };
}

function withoutTimes(text: string): string {
  return text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"(?:elapsedMs|durationMs|seconds|due|intervalMs)": ?[\d.]+/g, '')
    .replaceAll(/"address": ?"[^"]*"/g, '');
}

/**
 * Finds URLs in the inputs of `hostile-inputs.ts`, one after the other in a process of its own: prints, as JSON, the
 * median processor time for each, at one size and at twice that. `node test/bench/hostile-work.ts ROUNDS`.
 */
import { openScanner } from '../helpers/scanner.ts';
import { bytesOf, HOSTILE_INPUTS, type HostileInput } from './hostile-inputs.ts';
import { median } from './measure.ts';
import { MIB } from './report.ts';

const ROUNDS = Number(process.argv[2]);
const CHUNK = 64 * 1024;

function msFor({ format }: HostileInput, bytes: Buffer): number {
  const options = { source: 'hostile', layout: { format }, schemeless: true, emails: true };
  const before = process.cpuUsage();
  const scanner = openScanner(options, { sighting: () => undefined, warning: () => undefined });
  for (let at = 0; at < bytes.length; at += CHUNK) scanner.write(bytes.subarray(at, at + CHUNK));
  scanner.end();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const figures = HOSTILE_INPUTS.map((input) => {
  const [once, twice] = [bytesOf(input, MIB), bytesOf(input, 2 * MIB)];
  const coldMs = msFor(input, once);
  const [ofOnce, ofTwice]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    ofOnce.push(msFor(input, once));
    ofTwice.push(msFor(input, twice));
  }
  return { name: input.name, coldMs, ms: median(ofOnce), twiceMs: median(ofTwice) };
});
process.stdout.write(JSON.stringify(figures));

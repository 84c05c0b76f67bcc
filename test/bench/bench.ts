/**
 * Measures urlglean against its peers on the same seeded archive, in one run, by turns: median of the
 * processor time, so that a busy machine changes the figures little and the ratios less. Prints a
 * table and writes the figures to `bench-results.json`. `--short` ends within two minutes.
 */
import { spawnSync } from 'node:child_process';
import {
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { generateMbox } from '../generator/generate.ts';

const HERE = import.meta.dirname;
const ROOT = resolve(HERE, '../..');
const MIB = 1024 * 1024;
const TELL_USAGE =
  'data:text/javascript,process.on("exit",()=>{const u=process.resourceUsage();process._rawDebug("[usage "+(u.userCPUTime+u.systemCPUTime)+" "+u.maxRSS+"]")})';

interface Program {
  readonly name: string;
  readonly args: (archive: string) => readonly string[];
}

const PROGRAMS: readonly Program[] = [
  {
    name: 'urlglean extract --json, one thread',
    args: (archive) => [
      join(ROOT, 'dist/src/bin.js'),
      'extract',
      '--json',
      '--threads',
      '0',
      archive,
    ],
  },
  {
    name: 'postal-mime + linkify-it',
    args: (archive) => [join(HERE, 'peers/postal-mime.js'), archive],
  },
  {
    name: 'mailparser + linkify-it',
    args: (archive) => [join(HERE, 'peers/mailparser.js'), archive],
  },
  { name: 'reading the bytes', args: (archive) => [join(HERE, 'peers/read.js'), archive] },
];

interface Run {
  readonly cpuMs: number;
  readonly peakBytes: number;
}

function run(program: Program, archive: string): Run {
  const result = spawnSync(process.execPath, ['--import', TELL_USAGE, ...program.args(archive)], {
    encoding: 'utf8',
    maxBuffer: 4096 * MIB,
  });
  if (result.status !== 0) throw new Error(`${program.name}: ${result.stderr.slice(0, 500)}`);
  const [, cpu, rss] = /\[usage (\d+) (\d+)\]/.exec(result.stderr) ?? [];
  return { cpuMs: Number(cpu) / 1000, peakBytes: Number(rss) * 1024 };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

async function bench(bytes: number, rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-bench-'));
  try {
    const archive = join(folder, 'archive.mbox');
    await pipeline(generateMbox({ seed: 1, bytes }), createWriteStream(archive));
    const runs = PROGRAMS.map((): Run[] => []);
    for (let round = 0; round < rounds; round++) {
      for (const [index, program] of PROGRAMS.entries()) runs[index]?.push(run(program, archive));
    }
    report(runs, statSync(archive).size, rounds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(runs: readonly (readonly Run[])[], bytes: number, rounds: number): void {
  const own = median((runs[0] ?? []).map(({ cpuMs }) => cpuMs));
  const rows = PROGRAMS.map(({ name }, index) => {
    const cpuMs = median((runs[index] ?? []).map((one) => one.cpuMs));
    const peakBytes = median((runs[index] ?? []).map((one) => one.peakBytes));
    return {
      name,
      cpuMs,
      mibPerSecond: bytes / MIB / (cpuMs / 1000),
      ratio: cpuMs / own,
      peakBytes,
    };
  });
  const lines = rows.map(({ name, cpuMs, mibPerSecond, ratio, peakBytes }) =>
    [
      name.padEnd(38),
      `${(cpuMs / 1000).toFixed(2).padStart(8)} s`,
      `${mibPerSecond.toFixed(1).padStart(8)} MiB/s`,
      `${ratio.toFixed(2).padStart(7)} ×`,
      `${(peakBytes / MIB).toFixed(0).padStart(6)} MiB`,
    ].join(''),
  );
  const head = `mbox of ${(bytes / MIB).toFixed(0)} MiB, MIME decoded; median of ${rounds} processor times, by turns`;
  process.stdout.write(`${head}\n${lines.join('\n')}\n`);
  const node = process.version;
  writeFileSync(
    'bench-results.json',
    `${JSON.stringify({ node, bytes, rounds, rows }, null, 2)}\n`,
  );
}

interface SyntaxFigures {
  readonly urls: number;
  readonly rounds: number;
  readonly rows: readonly { readonly name: string; readonly nanoseconds: number }[];
}

/** Judging URLs, in one process of its own. */
function benchSyntax(): void {
  const program = join(HERE, 'peers/syntax.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`syntax: ${stderr.slice(0, 500)}`);
  const figures = JSON.parse(stdout) as SyntaxFigures;
  const own = figures.rows[0]?.nanoseconds ?? 1;
  const lines = figures.rows.map(({ name, nanoseconds }) =>
    [
      name.padEnd(38),
      `${nanoseconds.toFixed(0).padStart(8)} ns`,
      `${(nanoseconds / own).toFixed(2).padStart(7)} ×`,
    ].join(''),
  );
  const head = `${figures.urls} URLs of eight forms; median of ${figures.rounds} processor times for one, by turns`;
  process.stdout.write(`\n${head}\n${lines.join('\n')}\n`);
  const written: unknown = JSON.parse(readFileSync('bench-results.json', 'utf8'));
  const results = { ...(written as object), syntax: figures };
  writeFileSync('bench-results.json', `${JSON.stringify(results, null, 2)}\n`);
}

const short = process.argv.includes('--short');
await bench((short ? 8 : 64) * MIB, short ? 3 : 5);
benchSyntax();

/**
 * Runs the steps of action.yml that are shell, as GitHub would: expressions are put in, inputs come as environment
 * variables, outputs are read from the file that is named for them. Steps that use other actions are left out.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../helpers/cli.ts';

export interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly shell?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly 'working-directory'?: string;
}

export interface Action {
  readonly name: string;
  readonly description: string;
  readonly inputs: Readonly<
    Record<string, { readonly description: string; readonly default: string }>
  >;
  readonly outputs: Readonly<
    Record<string, { readonly description: string; readonly value: string }>
  >;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

export const ACTION = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as Action;

export interface ActionRun {
  /** Of the first step that failed; 0: none did. */
  readonly code: number;
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

export interface Runner {
  readonly workspace: string;
  readonly temp: string;
  /** As in an environment: PATH, HOME. */
  readonly env: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, string>>;

export async function runAction(given: Values, runner: Runner): Promise<ActionRun> {
  const defaults = Object.entries(ACTION.inputs).map(([name, input]) => [name, input.default]);
  const inputs: Values = { ...Object.fromEntries(defaults), ...given };
  const context = new Map(Object.entries(inputs).map(([name, value]) => [`inputs.${name}`, value]));
  context.set('runner.temp', runner.temp).set('github.action_path', ROOT);
  const summaryFile = join(runner.temp, 'summary');
  mkdirSync(runner.temp, { recursive: true });
  writeFileSync(summaryFile, '');
  let log = '';
  let code = 0;
  for (const step of ACTION.runs.steps) {
    if (step.run === undefined) continue;
    const ended = await runStep(step, { context, runner, summaryFile });
    log += ended.log;
    for (const [name, value] of ended.outputs) {
      context.set(`steps.${step.id}.outputs.${name}`, value);
    }
    code = ended.code;
    if (code !== 0) break;
  }
  const outputs = Object.entries(ACTION.outputs).map(([name, { value }]) => [
    name,
    filled(value, context),
  ]);
  const summary = readFileSync(summaryFile, 'utf8');
  return { code, log, outputs: Object.fromEntries(outputs), summary };
}

interface Around {
  readonly context: ReadonlyMap<string, string>;
  readonly runner: Runner;
  readonly summaryFile: string;
}

interface EndedStep {
  readonly code: number;
  readonly log: string;
  readonly outputs: readonly (readonly [name: string, value: string])[];
}

async function runStep(step: Step, { context, runner, summaryFile }: Around): Promise<EndedStep> {
  const script = join(runner.temp, 'step.sh');
  const outputFile = join(runner.temp, 'output');
  writeFileSync(script, step.run ?? '');
  writeFileSync(outputFile, '');
  const env = Object.entries(step.env ?? {}).map(([name, value]) => [name, filled(value, context)]);
  const child = spawn('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', script], {
    cwd: resolve(runner.workspace, filled(step['working-directory'] ?? '.', context)),
    env: {
      ...runner.env,
      ...Object.fromEntries(env),
      GITHUB_OUTPUT: outputFile,
      GITHUB_STEP_SUMMARY: summaryFile,
      RUNNER_TEMP: runner.temp,
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log += chunk;
    });
  }
  child.stdin.end();
  const code = await new Promise<number>((done, fail) => {
    child.on('error', fail);
    child.on('close', (status) => done(status ?? 1));
  });
  return { code, log, outputs: readOutputs(outputFile) };
}

/** One `name=value` a line. */
function readOutputs(file: string): EndedStep['outputs'] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)] as const;
    });
}

/** `${{ inputs.paths }}` and the like; what is not set is empty. */
function filled(text: string, context: ReadonlyMap<string, string>): string {
  return text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => context.get(name) ?? '');
}

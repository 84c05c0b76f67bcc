/**
 * Which tests are light: those that start no process, no server, no thread and no browser, neither themselves nor
 * through the helpers that they import; `npm run test:fast` runs these. And which run alone, each in a process of its
 * own: those that leave it changed. Takes the test files, gives paths.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

export const TESTS = 'test/**/*.test.ts';

/** What it takes to start something. */
const STARTING = new Set([
  ...['node:child_process', 'node:worker_threads', 'playwright-core', 'rolldown'],
  ...['node:dgram', 'node:http', 'node:https', 'node:net', 'node:tls'],
  // Goes to other folders, which no thread can.
  'test/helpers/command.ts',
]);

/** What starts threads of the program itself, or takes more than a second or two. */
const HEAVY = new Set([
  ...['test/fuzz/fuzz.test.ts', 'test/src/scan/threads.test.ts'],
  ...[
    'test/src/scan/documents.test.ts',
    'test/src/scan/attachments.test.ts',
    'test/src/scan/embedded.test.ts',
    'test/src/scan/lexed-lines.test.ts',
    'test/src/scan/long-lines.test.ts',
    'test/src/scan/output/overflow.test.ts',
  ],
  ...['test/src/store/growing.test.ts', 'test/src/store/appearance.test.ts'],
  ...['test/src/store/contract.test.ts', 'test/src/store/jobs/outbox.test.ts'],
  ...['test/src/settle-inside.test.ts', 'test/src/sources/unpack.test.ts'],
  ...['test/src/schedule/network.test.ts', 'test/src/schedule/politeness.test.ts'],
  ...['test/src/judging/workers.test.ts', 'test/year/year.test.ts'],
  ...['test/src/commands/night/telling.test.ts', 'test/src/commands/night/killed.test.ts'],
  'test/src/commands/night/documents.test.ts',
  ...[
    'test/src/checking/robots-memory.test.ts',
    'test/src/checking/short-nights.test.ts',
    'test/src/checking/sight/blind-nights.test.ts',
    'test/src/checking/whole-hosts.test.ts',
  ],
  ...[
    'test/src/references/planted-tree.test.ts',
    'test/src/references/references.test.ts',
    'test/src/references/sites.test.ts',
  ],
  ...['test/src/report/contract.test.ts', 'test/src/report/formats/sarif.test.ts'],
  ...['test/src/people/reports.test.ts', 'test/line-ends/fit/fitted.test.ts'],
  ...['test/extractors/lexer/memory-limit.test.ts', 'test/extractors/lexer/traps.test.ts'],
  ...['test/extractors/lexer/module.test.ts', 'test/extractors/urls/hostile.test.ts'],
  ...['test/extractors/urls/changed-weights.test.ts', 'test/src/scan/overflow-failure.test.ts'],
  ...['test/checkers/syntax/bnf/bnf.test.ts', 'test/checkers/syntax/findings/repair.test.ts'],
  ...['test/checkers/syntax/identity/properties.test.ts', 'test/checkers/syntax/servers.test.ts'],
  ...[
    'test/extractors/documentation/markdown/hostile.test.ts',
    'test/src/survival/survival.test.ts',
  ],
]);

const IMPORT = /(?:^|\n)(?:import|export)\s(?:[^'";]*?from\s+)?'([^']+)'/g;

/** What no thread can become. */
const OTHER_USER = 'process.seteuid';

/** A time zone is one of the whole process. */
const CHANGING = "process.env['TZ']";

export function lightTests(): readonly string[] {
  return globSync(TESTS, { cwd: ROOT }).filter(
    (path) => !HEAVY.has(path) && isLight(path) && !says(path, OTHER_USER),
  );
}

export function lonelyTests(): readonly string[] {
  const light = new Set(lightTests());
  return globSync(TESTS, { cwd: ROOT }).filter((path) => !light.has(path) && says(path, CHANGING));
}

function isLight(test: string): boolean {
  const reached = new Set([test]);
  for (const path of reached) {
    if (STARTING.has(path)) return false;
    if (/^(?:test|\.ci)\//.test(path)) for (const other of importsOf(path)) reached.add(other);
  }
  return true;
}

function says(test: string, words: string): boolean {
  return readFileSync(join(ROOT, test), 'utf8').includes(words);
}

function importsOf(path: string): readonly string[] {
  const file = join(ROOT, path);
  if (!path.endsWith('.ts') || !existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, target = '']) =>
    target.startsWith('.') ? relative(ROOT, resolve(dirname(file), target)) : target,
  );
}

/**
 * In which order test files are run: the dear ones first, so that none of them begins when all others have ended and one
 * processor has nothing to do. A fresh clone has no memory of how long each took. Those that run alone come last: at a
 * file of another kind a process that is shared ends. Takes and gives what Vitest runs.
 */
import { join, resolve } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = resolve(import.meta.dirname, '..');

/** Those that take some six seconds and more of a quiet machine, the longest first; alone in their process, before all. */
export const DEAR_TESTS: readonly string[] = [
  'test/year/year.test.ts',
  'test/src/commands/night/telling.test.ts',
  'test/extractors/urls/changed-weights.test.ts',
  'test/browser/large.test.ts',
  'test/browser/list.test.ts',
  'test/browser/accessibility.test.ts',
  'test/browser/first-screen.test.ts',
  'test/browser/reading.test.ts',
  'test/browser/charts.test.ts',
  'test/browser/hostile.test.ts',
  'test/browser/export.test.ts',
  'test/browser/without.test.ts',
  'test/src/fleet/chaos.test.ts',
  'test/src/commands/actions/check.test.ts',
  'test/ways/checkout.test.ts',
  'test/src/fleet/members.test.ts',
  'test/src/store/postgres/years.test.ts',
  'test/work/night.test.ts',
  'test/src/store/postgres/suites.test.ts',
  'test/src/report/schema/schema.test.ts',
  'test/servers/servers.test.ts',
  'test/installed.test.ts',
  'test/work/work.test.ts',
  'test/src/commands/ending.test.ts',
  'test/src/fleet/shared-run.test.ts',
  'test/src/store/killed.test.ts',
  'test/docs.test.ts',
  'test/src/store/postgres/contract.test.ts',
  'test/src/commands/signals.test.ts',
  'test/src/scan/hostile-memory.test.ts',
  'test/attack/attack.test.ts',
  'test/src/commands/pipe.test.ts',
  'test/src/fix/tree.test.ts',
  'test/ways/action.test.ts',
  'test/extractors/urls/hostile.test.ts',
  'test/src/scan/lexed-lines.test.ts',
  'test/src/checking/robots-memory.test.ts',
  'test/src/scan/attachments.test.ts',
  'test/src/commands/accepted.test.ts',
  'test/src/sources/unpack.test.ts',
  'test/src/commands/check-network.test.ts',
  'test/src/checking/sight/blind-nights.test.ts',
  'test/src/commands/full-disk.test.ts',
  'test/src/store/damage/damaged.test.ts',
  'test/accuracy/accuracy.test.ts',
  'test/src/checking/whole-hosts.test.ts',
  'test/src/commands/secrets.test.ts',
  'test/src/words/one-store.test.ts',
  'test/src/commands/archive.test.ts',
  'test/src/system/descriptors.test.ts',
  'test/src/scan/documents.test.ts',
  'test/src/store/faults.test.ts',
  'test/src/commands/actions/nightly.test.ts',
  'test/package.test.ts',
  'test/src/commands/max-time.test.ts',
];

const RANKS = new Map(DEAR_TESTS.map((path, rank) => [join(ROOT, path), rank]));

export class DearFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.sort(
      (a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b) || loneliness(a) - loneliness(b),
    );
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}

function loneliness({ project }: TestSpecification): number {
  return Number(project.config.isolate);
}

function rankOf({ moduleId }: TestSpecification): number {
  return RANKS.get(resolve(moduleId)) ?? RANKS.size;
}

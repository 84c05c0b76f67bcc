import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isFresh } from './.ci/freshness.ts';
import { DearFirst } from './test/dear-first.ts';
import { WORKERS_PER_PROCESSOR } from './test/helpers/pace.ts';
import { lightTests, TESTS } from './test/light-tests.ts';

const light = [...lightTests()];

/** Only finds what would never end, on a busy machine too. */
const HANGS_MS = 900_000;

export default defineConfig({
  test: {
    env: { URLGLEAN_BUILT: isFresh() ? 'yes' : 'no' },
    globalSetup: ['test/page-bundle.ts', 'test/scratch-folder.ts'],
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    sequence: { sequencer: DearFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'light',
          include: light,
          maxWorkers: availableParallelism(),
          // What starts nothing can share a thread: one for each file costs more than most of them.
          ...{ pool: 'threads', isolate: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'heavy',
          include: [TESTS],
          exclude: light,
          maxWorkers: Math.ceil(WORKERS_PER_PROCESSOR * availableParallelism()),
          // After the others.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

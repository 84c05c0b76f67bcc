import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isFresh } from './.ci/freshness.ts';
import { paced, WORKERS_PER_PROCESSOR } from './test/helpers/pace.ts';
import { lightTests, TESTS } from './test/light-tests.ts';

const light = [...lightTests()];

/** Only finds what would never end. */
const HANGS_MS = 600_000;

export default defineConfig({
  test: {
    env: { URLGLEAN_BUILT: isFresh() ? 'yes' : 'no' },
    globalSetup: ['test/page-bundle.ts', 'test/scratch-folder.ts'],
    testTimeout: paced(HANGS_MS),
    hookTimeout: paced(HANGS_MS),
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

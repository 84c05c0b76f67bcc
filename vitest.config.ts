import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isFresh } from './.ci/freshness.ts';
import { DearFirst } from './test/dear-first.ts';
import { LONG } from './test/helpers/long.ts';
import { WORKERS_PER_PROCESSOR } from './test/helpers/pace.ts';
import { lightTests, lonelyTests, TESTS } from './test/light-tests.ts';
import { THOROUGH_TESTS } from './test/thorough-tests.ts';

const light = [...lightTests()];
const thorough = [...THOROUGH_TESTS];
const lonely = lonelyTests().filter((path) => !thorough.includes(path));

const BROWSER = 'test/browser/*.test.ts';

const afterTheLight = {
  maxWorkers: Math.ceil(WORKERS_PER_PROCESSOR * availableParallelism()),
  sequence: { groupOrder: 1 },
};

/** Only finds what would never end, on a busy machine too; a store of a million links is copied in the long run. */
const HANGS_MS = LONG ? 3_600_000 : 900_000;

export default defineConfig({
  test: {
    env: { URLGLEAN_BUILT: isFresh() ? 'yes' : 'no' },
    globalSetup: ['test/page-bundle.ts', 'test/scratch-folder.ts'],
    setupFiles: ['test/property-seed.ts'],
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    sequence: { sequencer: DearFirst },
    // Node.js runs the sources as they are; to transform all of them takes longer. Nothing replaces a module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Those that are told to be run at once wait for servers that say nothing.
    maxConcurrency: 20,
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
          exclude: [...light, ...lonely, ...thorough, BROWSER],
          ...afterTheLight,
          // To load the program takes longer than most of them.
          isolate: false,
          setupFiles: ['test/before-each-file.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'lonely',
          include: lonely,
          ...afterTheLight,
        },
      },
      {
        extends: true,
        test: {
          name: 'thorough',
          include: thorough,
          ...afterTheLight,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          ...afterTheLight,
          // One browser for each worker, not for each file.
          isolate: false,
          expect: { poll: { timeout: HANGS_MS / 3 } },
        },
      },
    ],
  },
});

/** The catalogue of commands: one file each, one line here. */
import { check } from './check.ts';
import { diff } from './diff.ts';
import { exporting } from './export.ts';
import { extract } from './extract.ts';
import { history } from './history.ts';
import { lint } from './lint.ts';
import type { Command } from './model.ts';
import { nightly } from './nightly.ts';
import { prune } from './prune.ts';
import { report } from './report.ts';
import { runs } from './runs.ts';

export const COMMANDS: readonly Command[] = [
  check,
  nightly,
  extract,
  lint,
  report,
  history,
  runs,
  diff,
  exporting,
  prune,
];

/** CATALOGUE of commands: a file each in `catalogue/` holds the help texts, and a line here. */
import { CONFIG_OPTIONS, GENERAL_OPTIONS } from '../options/table.ts';
import { check } from './catalogue/check.ts';
import { completionsOf } from './catalogue/completions.ts';
import { diff } from './catalogue/diff.ts';
import { exporting } from './catalogue/export.ts';
import { extract } from './catalogue/extract.ts';
import { fix } from './catalogue/fix.ts';
import { worker, workers } from './catalogue/fleet.ts';
import { helpOn } from './catalogue/help.ts';
import { history } from './catalogue/history.ts';
import { lint } from './catalogue/lint.ts';
import { manOf } from './catalogue/man.ts';
import { nightly } from './catalogue/nightly.ts';
import { prune } from './catalogue/prune.ts';
import { report } from './catalogue/report.ts';
import { runs } from './catalogue/runs.ts';
import { store } from './catalogue/store.ts';
import type { Command } from './output/model.ts';

export const COMMANDS: readonly Command[] = [
  check,
  fix,
  nightly,
  extract,
  lint,
  report,
  history,
  runs,
  diff,
  exporting,
  prune,
  store,
  worker,
  workers,
  completionsOf(() => COMMANDS),
  manOf(() => COMMANDS),
  helpOn(() => COMMANDS),
].map(withGeneralOptions);

/** Options of every command are not listed with each of them. */
function withGeneralOptions(command: Command): Command {
  const config = command.ownConfig === true ? [] : CONFIG_OPTIONS;
  return { ...command, options: [...new Set([...command.options, ...config, ...GENERAL_OPTIONS])] };
}

/** The catalogue of commands: one file each, one line here. */
import { CONFIG_OPTIONS, GENERAL_OPTIONS } from '../options/table.ts';
import { check } from './check.ts';
import { completionsOf } from './completions.ts';
import { diff } from './diff.ts';
import { exporting } from './export.ts';
import { extract } from './extract.ts';
import { helpOn } from './help.ts';
import { history } from './history.ts';
import { lint } from './lint.ts';
import { manOf } from './man.ts';
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
  completionsOf(() => COMMANDS),
  manOf(() => COMMANDS),
  helpOn(() => COMMANDS),
].map(withGeneralOptions);

/** What every command takes stands in no list of theirs. */
function withGeneralOptions(command: Command): Command {
  const config = command.ownConfig === true ? [] : CONFIG_OPTIONS;
  return { ...command, options: [...new Set([...command.options, ...config, ...GENERAL_OPTIONS])] };
}

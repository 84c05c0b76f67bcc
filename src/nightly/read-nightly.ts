/**
 * The file of a nightly job: takes its path and the environment, gives what it says, completely validated. Throws a
 * usage error with file, line and column for whatever is wrong with it.
 */
import { dirname, join, resolve } from 'node:path';
import type { Environment } from '../config/hosts.ts';
import { configOf, configText } from '../config/read-config.ts';
import { type ConfigTable, parseConfigText } from '../config/table.ts';
import type { HistoryRules } from '../history/model.ts';
import { rulesOf } from '../history/rules.ts';
import { DURATION_FORMS, parseDuration } from '../options/duration.ts';
import {
  parseArchive,
  parsePolicy,
  parseScanSettings,
  parseScheduleOptions,
} from '../options/parse.ts';
import { REPORTS, reporterForFile } from '../report/index.ts';
import { homeOf, type Surroundings, usualStorePath } from '../store/location.ts';
import { optionValues, withPlace } from './check-table.ts';
import { HISTORY_KEYS, NIGHTLY_KEYS, REPORT_KEYS } from './keys.ts';
import type { Nightly } from './model.ts';
import { notifyOf } from './notify-table.ts';

export function readNightly(path: string, around: Surroundings): Nightly {
  const file = resolve(path);
  return parseNightly(file, configText(file), around);
}

/** `file` is absolute. */
export function parseNightly(file: string, text: string, around: Surroundings): Nightly {
  const root = parseConfigText(file, text);
  root.allowOnly(NIGHTLY_KEYS);
  const toPath = pathsFrom(dirname(file), around.home);
  const sources = root.required('sources', root.texts('sources')).map(toPath);
  const run = runOf(root, around.env, toPath);
  const store = pathIn(root, 'store', toPath);
  const path = store ?? usualStorePath(around);
  const rules = historyRules(root.table('history'));
  return {
    file,
    sources,
    run: { ...run, memory: { path, full: false, which: 'due', rules } },
    maxTime: maxTimeOf(root),
    outputs: outputsOf(root.table('report'), toPath),
    prometheus: pathIn(root, 'prometheus', toPath),
    notify: notifyOf(root, around.env, run.policy.allowAddresses),
  };
}

type ToPath = (written: string) => string;

/** `~` is home; the rest is relative to the file, wherever the job is started. */
function pathsFrom(folder: string, home: string | undefined): ToPath {
  return (written) =>
    /^~(?:\/|$)/.test(written) ? join(homeOf(home), written.slice(1)) : resolve(folder, written);
}

function pathIn(table: ConfigTable, key: string, toPath: ToPath): string | undefined {
  const written = table.text(key);
  if (written === '') throw table.fault(key, 'expected the path of a file');
  return written === undefined ? undefined : toPath(written);
}

function runOf(
  root: ConfigTable,
  env: Environment,
  toPath: ToPath,
): Omit<Nightly['run'], 'memory'> {
  const config = configOf(root, env);
  const table = root.table('check');
  const raw = optionValues(table, toPath);
  return withPlace(table, raw, () => ({
    ...parseScanSettings(raw),
    grammars: ['rfc3986'],
    policy: parsePolicy(raw, config),
    schedule: parseScheduleOptions(raw, config),
    offline: false,
    archive: parseArchive(raw),
  }));
}

function maxTimeOf(root: ConfigTable): number | undefined {
  const text = root.text('max-time');
  if (text === undefined) return undefined;
  const ms = parseDuration(text);
  if (ms === null) throw root.fault('max-time', `expected ${DURATION_FORMS}`);
  return ms;
}

function historyRules(table: ConfigTable): HistoryRules {
  table.allowOnly(HISTORY_KEYS);
  const failures = table.count('failures', HISTORY_KEYS.failures);
  const days = table.count('days', HISTORY_KEYS.days);
  const fast = table.flag('fast') === true;
  if (fast && (failures !== undefined || days !== undefined)) {
    throw table.fault('fast', 'one failure is enough: leave out failures and days');
  }
  return rulesOf({ failures, days, fast });
}

function outputsOf(table: ConfigTable, toPath: ToPath): readonly string[] {
  table.allowOnly(REPORT_KEYS);
  const outputs = (table.texts('outputs') ?? []).map(toPath);
  if (outputs.some((path) => reporterForFile(path) === undefined)) {
    const endings = Object.keys(REPORTS).join(', ');
    throw table.fault('outputs', `the ending chooses the format; known are ${endings}`);
  }
  return outputs;
}

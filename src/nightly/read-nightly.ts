/**
 * Reads the file of a nightly job: takes its path and the environment, gives the validated configuration. Throws a
 * usage error with file, line and column.
 */
import { dirname, resolve } from 'node:path';
import { configOf, configText } from '../config/read-config.ts';
import { optionValues, withPosition } from '../config/values/option-values.ts';
import { pathsFrom, type ToPath } from '../config/values/paths.ts';
import { type ConfigTable, parseConfigText } from '../config/values/table.ts';
import { DEFAULT_UNSEEN_DAYS } from '../history/condition.ts';
import type { HistoryRules } from '../history/model.ts';
import { rulesOf } from '../history/rules.ts';
import { DAY_MS } from '../history/strikes.ts';
import type { Config } from '../options/config.ts';
import { parseAnswers } from '../options/parsing/answers.ts';
import { DURATION_FORMS, parseDuration } from '../options/parsing/duration.ts';
import { parseArchive, parsePolicy, parseScheduleOptions } from '../options/parsing/parse.ts';
import { parseFilter } from '../options/parsing/parse-filter.ts';
import { parseCheckScan, parseSite } from '../options/parsing/parse-scan.ts';
import { expectedOutput, samePath } from '../options/parsing/report-options.ts';
import { sourceUrlFault } from '../report/addresses/source-url.ts';
import { REPORTS } from '../report/index.ts';
import { type Output, outputOf } from '../report/model/catalogue.ts';
import type { FormatOptions } from '../report/model/model.ts';
import { placedInput, rootNamedIn } from '../roots/roots.ts';
import { isGivenUrl } from '../sources/given-url.ts';
import { defaultStorePath, type StoreEnvironment } from '../store/file/location.ts';
import type { Environment } from '../system/environment.ts';
import { CHECK_KEYS, HISTORY_KEYS, NIGHTLY_KEYS, REPORT_KEYS } from './keys.ts';
import type { NightlyConfig } from './model.ts';
import { mailOf, notifyOf } from './notify-table.ts';

export interface Surroundings extends StoreEnvironment {
  /** The variables that letters and the webhook need. Absent: those of all others. */
  readonly letterEnv?: Environment;
}

export function readNightly(path: string, surroundings: Surroundings): NightlyConfig {
  const file = resolve(path);
  return parseNightly(file, configText(file), surroundings);
}

/** `file` is absolute. */
export function parseNightly(
  file: string,
  text: string,
  surroundings: Surroundings,
): NightlyConfig {
  const root = parseConfigText(file, text);
  root.allowOnly(NIGHTLY_KEYS, knownElsewhere);
  const toPath = pathsFrom(dirname(file), surroundings.home);
  const config = configOf(root, surroundings.env, toPath);
  const sources = sourcesOf(root, config, toPath);
  const run = runOf(root, config, toPath);
  const store = pathIn(root, 'store', toPath);
  const path = store ?? defaultStorePath(surroundings);
  const { rules, unseenMs } = historyOf(root.table('history'));
  const { env, letterEnv = env } = surroundings;
  return {
    file,
    sources,
    run: {
      ...run,
      wholeHosts: true,
      memory: { path, full: false, which: 'due', rules, roots: config.roots },
    },
    maxTime: maxTimeOf(root),
    ...{ unseenMs, people: root.table('check').flag('no-people') !== true },
    outputs: outputsOf(root.table('report'), toPath),
    formatOptions: formatOptionsOf(root.table('report')),
    prometheus: pathIn(root, 'prometheus', toPath),
    notify: notifyOf(root, letterEnv, run.policy.allowAddresses),
    mail: mailOf(root, toPath),
  };
}

function sourcesOf(root: ConfigTable, { roots }: Config, toPath: ToPath): readonly string[] {
  const written = root.required('sources', root.texts('sources'));
  return written.map((source) => {
    const name = rootNamedIn(source);
    if (name === undefined) return isGivenUrl(source) ? source : toPath(source);
    const path = placedInput(source, roots);
    if (path !== source) return path;
    const known = roots.some((one) => one.name === name);
    const fault = known ? 'leads out of its root' : `[roots] names no folder for "${name}"`;
    throw root.fault('sources', `${source}: ${fault}; a file of that name is ./${source}`);
  });
}

/** Keys of urlglean.toml that have another place or name here. */
function knownElsewhere(key: string): string | undefined {
  if (key === 'inputs') return 'unknown key; a nightly job calls them sources';
  return Object.hasOwn(CHECK_KEYS, key) ? 'unknown key here; it belongs in [check]' : undefined;
}

function pathIn(table: ConfigTable, key: string, toPath: ToPath): string | undefined {
  const written = table.text(key);
  if (written === '') throw table.fault(key, 'expected the path of a file');
  return written === undefined ? undefined : toPath(written);
}

function runOf(
  root: ConfigTable,
  config: Config,
  toPath: ToPath,
): Omit<NightlyConfig['run'], 'memory'> {
  const table = root.table('check');
  table.allowOnly(CHECK_KEYS, (key) =>
    Object.hasOwn(HISTORY_KEYS, key) ? 'unknown key here; it belongs in [history]' : undefined,
  );
  const raw = optionValues(table, CHECK_KEYS, toPath);
  return withPosition(table, raw, () => ({
    ...parseCheckScan(raw),
    site: parseSite(raw),
    policy: parsePolicy(raw, config),
    schedule: parseScheduleOptions(raw, config),
    offline: false,
    archive: archiveOf(raw),
    answers: parseAnswers(raw, config),
    filter: parseFilter(raw),
  }));
}

/** What fails tonight may be back tomorrow. */
function archiveOf(raw: Parameters<typeof parseArchive>[0]): NightlyConfig['run']['archive'] {
  const archive = parseArchive(raw);
  return archive && { ...archive, onlyLost: true };
}

function maxTimeOf(root: ConfigTable): number | undefined {
  const text = root.text('max-time');
  if (text === undefined) return undefined;
  const ms = parseDuration(text);
  if (ms === null) throw root.fault('max-time', `expected ${DURATION_FORMS}`);
  return ms;
}

function historyOf(table: ConfigTable): Pick<NightlyConfig, 'unseenMs'> & {
  readonly rules: HistoryRules;
} {
  table.allowOnly(HISTORY_KEYS);
  const failures = table.count('failures', HISTORY_KEYS.failures);
  const days = table.count('days', HISTORY_KEYS.days);
  const fast = table.flag('fast') === true;
  if (fast && (failures !== undefined || days !== undefined)) {
    throw table.fault('fast', 'one failure is enough: leave out failures and days');
  }
  const unseen = table.count('unseen', HISTORY_KEYS.unseen) ?? DEFAULT_UNSEEN_DAYS;
  const unseenMs = unseen === 0 ? Number.POSITIVE_INFINITY : unseen * DAY_MS;
  return { rules: rulesOf({ failures, days, fast }), unseenMs };
}

function outputsOf(table: ConfigTable, toPath: ToPath): readonly Output[] {
  table.allowOnly(REPORT_KEYS);
  const outputs = (table.texts('outputs') ?? []).map((text) => {
    const output = outputOf(text, REPORTS);
    if (output === null) throw table.fault('outputs', `${text}: ${expectedOutput(REPORTS)}`);
    return { ...output, path: toPath(output.path) };
  });
  const twice = samePath(outputs);
  if (twice !== undefined) throw table.fault('outputs', `${twice} is named twice`);
  return outputs;
}

function formatOptionsOf(table: ConfigTable): FormatOptions {
  const sourceUrl = table.text('source-url');
  const fault = sourceUrl === undefined ? null : sourceUrlFault(sourceUrl);
  if (fault !== null) throw table.fault('source-url', fault);
  const byteOrderMark = table.flag('csv-bom') === true;
  return { byteOrderMark, ...(sourceUrl === undefined ? {} : { sourceUrl }) };
}

/**
 * Metrics in the text format of Prometheus: takes the outcome of a run and the time of the last success, gives the
 * content of the file. Pure.
 */
import { STATES } from '../history/model.ts';
import { NEWS_KINDS } from './model.ts';
import type { NightOutcome } from './outcome.ts';

export interface MetricsOptions {
  /** The configuration file, a label that distinguishes several jobs on one machine. */
  readonly config: string;
  /** Milliseconds since 1970; undefined: no success is known. */
  readonly lastSuccess: number | undefined;
}

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [more: Labels, value: number];

const LAST_SUCCESS = 'urlglean_last_success_timestamp_seconds';

export function metricsText(
  outcome: NightOutcome,
  { config, lastSuccess }: MetricsOptions,
): string {
  const { states, news, asked, startedAt, finishedAt, exit } = outcome;
  const byState = STATES.map((state): Sample => [{ state }, states[state]]);
  const byKind = NEWS_KINDS.map((kind): Sample => [{ kind }, news[kind].count]);
  const succeeded: readonly Sample[] = lastSuccess === undefined ? [] : [[{}, lastSuccess / 1000]];
  const metrics: readonly (readonly [name: string, help: string, samples: readonly Sample[]])[] = [
    ['urlglean_links', 'Links by state.', outcome.run === null ? [] : byState],
    ['urlglean_links_asked', 'Links checked by the last run.', [[{}, asked]]],
    [
      'urlglean_links_changed',
      'Links whose state changed since the run before, by kind of change.',
      byKind,
    ],
    [
      'urlglean_run_duration_seconds',
      'How long the last run took.',
      [[{}, (finishedAt - startedAt) / 1000]],
    ],
    ['urlglean_run_timestamp_seconds', 'When the last run ended.', [[{}, finishedAt / 1000]]],
    [LAST_SUCCESS, 'When a run last ended without failing.', succeeded],
    ['urlglean_exit_code', 'Exit code of the last run: 1 failed, 2 links lost.', [[{}, exit]]],
  ];
  return metrics
    .filter(([, , samples]) => samples.length > 0)
    .map(([name, help, samples]) => metricText(name, help, samples, { config }))
    .join('');
}

function metricText(
  name: string,
  help: string,
  samples: readonly Sample[],
  common: Labels,
): string {
  const lines = samples.map(
    ([labels, value]) => `${name}{${labelText({ ...common, ...labels })}} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines, ''].join('\n');
}

function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',');
}

/** "Label values can be any sequence of UTF-8 characters", with these three escaped. */
function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

/** Takes the content of an earlier file, gives milliseconds since 1970. */
export function lastSuccessIn(text: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${LAST_SUCCESS}{`));
  const seconds = Number(line?.slice(line.lastIndexOf('} ') + 2));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
}

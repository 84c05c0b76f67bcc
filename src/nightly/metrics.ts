/**
 * Metrics in the text format of Prometheus: takes the outcome of a night, what is known of its job, and the file of the
 * night before; gives the content of the file. Pure.
 */
import { STATES } from '../history/model.ts';
import { NEWS_KINDS } from '../history/news-kind.ts';
import { gauge, type Metric, metricText } from '../metrics/prometheus.ts';
import type { JobFigures, NightOutcome } from './outcome.ts';

export interface MetricsOptions {
  /** The configuration file, a label that distinguishes several jobs on one machine. */
  readonly config: string;
  /** What the last night wrote. */
  readonly before: string;
}

const LAST_SUCCESS = 'urlglean_last_success_timestamp_seconds';

/** A night that could not begin knows nothing of links: what the night before said of them stands. */
export function metricsText(
  outcome: NightOutcome,
  figures: JobFigures,
  { config, before }: MetricsOptions,
): string {
  const known = outcome.run === null ? [] : ofLinks(outcome, figures);
  const metrics = [...known, ...ofNight(outcome, figures, lastSuccessIn(before))]
    .filter(({ samples }) => samples.length > 0)
    .map((metric) => [metric.name, metricText(metric, { config })] as const);
  const names = new Set<string>(metrics.map(([name]) => name));
  const kept = outcome.run === null ? blocksIn(before).filter(({ name }) => !names.has(name)) : [];
  return [...kept.map(({ text }) => text), ...metrics.map(([, text]) => text)].join('');
}

function ofLinks(outcome: NightOutcome, figures: JobFigures): readonly Metric[] {
  const { states, asked, startedAt, finishedAt } = outcome;
  const { news, standingTroubles, blindNights, overdue, owed } = figures;
  return [
    gauge(
      'urlglean_links',
      'Links by state.',
      STATES.map((state) => [{ state }, states[state]]),
    ),
    gauge('urlglean_links_asked', 'Links checked by the last run.', [[{}, asked]]),
    gauge(
      'urlglean_links_changed',
      'Links that the last night told of, by kind of news.',
      NEWS_KINDS.map((kind) => [{ kind }, news[kind]]),
    ),
    gauge('urlglean_links_overdue', 'Links that should have been checked more than 7 days ago.', [
      [{}, overdue],
    ]),
    gauge(
      'urlglean_news_owed',
      'News that could not be delivered yet, by channel.',
      Object.entries(owed).map(([channel, count]) => [{ channel }, count]),
    ),
    gauge(
      'urlglean_troubles_standing',
      'Problems of the last night that somebody should look into.',
      [[{}, standingTroubles]],
    ),
    gauge('urlglean_blind_nights', 'Nights in a row, the last one included, that could not see.', [
      [{}, blindNights],
    ]),
    gauge('urlglean_run_duration_seconds', 'How long the last run took.', [
      [{}, (finishedAt - startedAt) / 1000],
    ]),
  ];
}

function ofNight(
  { finishedAt }: NightOutcome,
  { exit, hasWorked }: JobFigures,
  before: number | undefined,
): readonly Metric[] {
  const lastSuccess = hasWorked ? finishedAt : before;
  return [
    gauge('urlglean_run_timestamp_seconds', 'When the last run ended.', [[{}, finishedAt / 1000]]),
    gauge(
      LAST_SUCCESS,
      'When a run last saw and did its work.',
      lastSuccess === undefined ? [] : [[{}, lastSuccess / 1000]],
    ),
    gauge('urlglean_exit_code', 'Exit code of the last run: 1 failed, 2 links lost.', [[{}, exit]]),
  ];
}

interface Block {
  readonly name: string;
  readonly text: string;
}

/** One for each metric of a file of ours. */
function blocksIn(text: string): readonly Block[] {
  return text
    .split(/^(?=# HELP )/m)
    .map((block) => ({ name: /^# HELP (urlglean_\w+) /.exec(block)?.[1] ?? '', text: block }))
    .filter(({ name }) => name !== '');
}

/** Takes the content of an earlier file, gives milliseconds since 1970. */
export function lastSuccessIn(text: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${LAST_SUCCESS}{`));
  const seconds = Number(line?.slice(line.lastIndexOf('} ') + 2));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
}

/** The outcome of a nightly run, in numbers: the same for mail, metrics and webhook. */
import type { State } from '../history/model.ts';
import type { News } from './model.ts';

export interface NightOutcome {
  /** Null: the run could not start. */
  readonly run: number | null;
  /** ms since 1970. */
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly links: number;
  readonly asked: number;
  readonly states: Readonly<Record<State, number>>;
  readonly news: News;
  readonly exit: 0 | 1 | 2;
  /** One line each. */
  readonly problems: readonly string[];
}

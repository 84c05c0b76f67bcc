/** What reports may show of links, summaries and other texts, and the usual: everything. */
import type { RunSummary } from '../report/model/model.ts';
import type { CheckedLink } from '../settle/model.ts';

/** What names people in a summary, or in what is known of a run before its links. */
export type Told = Pick<RunSummary, 'problems'> & Partial<Pick<RunSummary, 'inputs' | 'filters'>>;

export interface Shown {
  readonly link: <L extends CheckedLink>(link: L) => L;
  readonly summary: <S extends Told>(summary: S) => S;
  readonly url: (url: string) => string;
  /** Paths, and sentences of ours. */
  readonly text: (text: string) => string;
  readonly messageId: (id: string | undefined) => string | undefined;
}

export const EVERYTHING: Shown = {
  ...{ link: (link) => link, summary: (summary) => summary },
  ...{ url: (url) => url, text: (text) => text, messageId: (id) => id },
};

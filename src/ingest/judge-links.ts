/**
 * Judges the links of a run once all is settled: takes them from the store in batches, each URL once, and gives their
 * findings back to it, where every later reading of the run has them. Where the run has workers they judge, several
 * batches at once; a small job, which has none, judges on the calling thread.
 */
import type { Finding, Grammar } from '../../checkers/model.ts';
import { judgeUrls, type UrlBatch } from '../judging/judge-urls.ts';
import { runInOrder } from '../scan/in-order.ts';
import type { Workers } from '../scan/pool.ts';
import type { JudgedLink, UnjudgedLink } from '../store/model.ts';
import type { Store } from '../store/store.ts';

export interface Judge {
  judge(batch: UrlBatch): Promise<readonly (readonly Finding[])[]>;
  /** Batches that may be under way. */
  readonly window: number;
}

export interface JudgedRun {
  readonly run: number;
  readonly grammars: readonly Grammar[];
}

export async function judgeLinks(
  store: Pick<Store, 'unjudged' | 'keepFindings'>,
  { run, grammars }: JudgedRun,
  { judge, window }: Judge,
): Promise<void> {
  const judged = async (links: readonly UnjudgedLink[]): Promise<readonly JudgedLink[]> => {
    const findings = await judge({ urls: links.map(({ url }) => url), grammars });
    return links.map(({ linkId }, index) => ({ linkId, findings: findings[index] ?? [] }));
  };
  for await (const links of runInOrder(store.unjudged(run), judged, window)) {
    await store.keepFindings(links);
  }
}

/** On the calling thread. */
export const JUDGE_HERE: Judge = { judge: async (batch) => judgeUrls(batch), window: 1 };

export async function judgeOf(workers: Workers): Promise<Judge> {
  const pool = await workers.running;
  if (pool === undefined) return JUDGE_HERE;
  return { judge: pool.judge, window: 2 * pool.threads };
}

/** A link on its way through the schedule. */
import type { RetryAdvice, Verdict } from '../../../checkers/model.ts';
import { hostAndPortOf } from '../../../checkers/syntax/host-and-port.ts';
import type { TurnLink, TurnResult } from './model.ts';
import { siteOf } from './site-of.ts';

export interface Entry<L extends TurnLink> {
  readonly link: L;
  readonly site: string;
  readonly host: string;
  readonly port: string;
  /** How often it was asked again. */
  retries: number;
  /** What came of it when it was asked last. */
  last: TurnResult | undefined;
  /** What others wait for it to make sure of. */
  confirming: string | undefined;
}

export function entryOf<L extends TurnLink>(link: L): Entry<L> {
  const { host, port } = hostAndPortOf(link.requestUrl ?? link.url);
  const endpoint = { link, site: siteOf(host), host, port, confirming: undefined };
  const { provisional } = link;
  if (provisional === undefined) return { ...endpoint, retries: 0, last: undefined };
  return {
    ...endpoint,
    retries: 1,
    last: { verdict: provisional, retry: adviceAfter(provisional) },
  };
}

/** A denial is confirmed as a browser asks, a failure that may pass is not; neither left a cookie that has to be kept. */
function adviceAfter({ verdict }: Verdict): RetryAdvice {
  const isDenied = verdict === 'dead';
  return { scope: 'link', afterMs: 0, ...(isDenied && { denied: { cookies: [] } }) };
}

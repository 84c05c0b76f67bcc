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
  /** How often the link was retried. */
  retries: number;
  /** The result of its last request. */
  last: TurnResult | undefined;
  /** The scope whose other links wait until this link was checked again. */
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

/** A denial is confirmed with the headers of a browser, a transient failure is not; neither left a cookie to keep. */
function adviceAfter({ verdict }: Verdict): RetryAdvice {
  const isDenied = verdict === 'dead';
  return { scope: 'link', afterMs: 0, ...(isDenied && { denied: { cookies: [] } }) };
}

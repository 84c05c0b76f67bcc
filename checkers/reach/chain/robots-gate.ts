/** Who lets a request through to a site, or not: robots.txt, as a chain of redirects sees it. */
import type { HttpResponse } from '../../net/http/http-client.ts';

/** What stands in the way of asking for a URL. */
export type Disallowed =
  /** A line of the file. */
  | { readonly by: 'rule'; readonly rule: string }
  /** What the file says cannot be known, so all counts as closed (§2.3.1.4). */
  | ({ readonly by: 'trouble' } & RobotsUnreachable);

export interface RobotsGate {
  /** Null when the URL may be asked for. Rejects with what the network said, or the signal's reason. */
  disallowed(url: URL, signal: AbortSignal): Promise<Disallowed | null>;
}

export interface RobotsUnreachable {
  /** In words. */
  readonly cause: string;
  /** The answer to the file, where there was one. */
  readonly response?: HttpResponse;
}

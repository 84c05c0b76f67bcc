/** The interface to robots.txt for a chain of redirects: whether a site lets a request through. */
import type { HttpResponse } from '../../net/http/http-client.ts';

/** The reason why a URL must not be requested. */
export type Disallowed =
  /** A line of the file. */
  | { readonly by: 'rule'; readonly rule: string }
  /** The file cannot be read, so the whole site counts as disallowed (§2.3.1.4). */
  | ({ readonly by: 'trouble' } & RobotsUnreachable);

export interface RobotsGate {
  /**
   * Null when the URL may be requested; a promise only where the file has to be requested first. Rejects with the
   * network's error, or the signal's reason.
   */
  disallowed(url: URL, signal: AbortSignal): Disallowed | null | Promise<Disallowed | null>;
}

export interface RobotsUnreachable {
  /** The cause in words. */
  readonly cause: string;
  /** The answer to the file, where there was one. */
  readonly response?: HttpResponse;
}

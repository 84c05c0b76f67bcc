/**
 * Queries an archive for the copy of a page as it was at a time (RFC 7089): takes a URL and the time, gives a capture
 * or why there is none. One TimeGate, one query; the caller keeps the pauses.
 */
import { explainFailure } from '../../net/connection/failure.ts';
import { createNetwork } from '../../net/connection/network.ts';
import { createHttpClient } from '../../net/http/http-client.ts';
import type { ArchiveAnswer, ArchiveQuery } from './model.ts';
import { Search, type SearchDeps } from './search.ts';
import { timeGateUrl } from './time-gate.ts';
import { trouble } from './without-capture.ts';

export interface Archive {
  /** Rejects only when the signal fires. */
  query(query: ArchiveQuery, signal: AbortSignal): Promise<ArchiveAnswer>;
  close(): Promise<void>;
}

export interface ArchiveDeps extends Omit<SearchDeps, 'client'> {
  /** As `parseTimeGate` has accepted it. */
  readonly timeGate: string;
}

export function createArchive(deps: ArchiveDeps): Archive {
  const client = createHttpClient(deps.policy, createNetwork(deps.policy, deps.clock));
  return {
    query: async (query, signal) => {
      const start = timeGateUrl(deps.timeGate, query.url);
      if (start === null) return { kind: 'none' };
      const search = new Search(start, query.asOf, { ...deps, client });
      try {
        return await search.run(signal);
      } catch (error) {
        signal.throwIfAborted();
        return troubleOf(error, search);
      }
    },
    close: () => client.close(),
  };
}

/** A redirect to a private address concerns one page; any other failure would affect every page. */
function troubleOf(error: unknown, { isAtTimeGate: isAtGate }: Search): ArchiveAnswer {
  const { failure, code, refused } = explainFailure(error);
  const cause = refused === undefined ? `${failure} (${code})` : `${failure} (${refused})`;
  return trouble(cause, failure === 'private-address' && !isAtGate ? 'page' : 'archive');
}

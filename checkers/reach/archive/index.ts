/**
 * Asks an archive for the copy of a page as it was at a time (RFC 7089): takes a URL and the time, gives a
 * capture or why there is none. One TimeGate, one question; whoever asks keeps the pauses.
 */
import { explainFailure } from '../../net/connection/failure.ts';
import { createNetwork } from '../../net/connection/network.ts';
import { createHttpClient } from '../../net/http/http-client.ts';
import type { ArchiveAnswer, ArchiveQuestion } from './model.ts';
import { Search, type SearchParts } from './search.ts';
import { timeGateUrl } from './time-gate.ts';
import { trouble } from './without-capture.ts';

export interface Archive {
  /** Rejects only when the signal fires. */
  ask(question: ArchiveQuestion, signal: AbortSignal): Promise<ArchiveAnswer>;
  close(): Promise<void>;
}

export interface ArchiveParts extends Omit<SearchParts, 'client'> {
  /** As `parseTimeGate` has accepted it. */
  readonly timeGate: string;
}

export function createArchive(parts: ArchiveParts): Archive {
  const client = createHttpClient(parts.policy, createNetwork(parts.policy, parts.clock));
  return {
    ask: async (question, signal) => {
      const start = timeGateUrl(parts.timeGate, question.url);
      if (start === null) return { kind: 'none' };
      const search = new Search(start, question.asOf, { ...parts, client });
      try {
        return await search.run(signal);
      } catch (error) {
        signal.throwIfAborted();
        return failed(error, search);
      }
    },
    close: () => client.close(),
  };
}

/** Where a redirect leads is the fault of one page; what befalls the rest befalls every other page too. */
function failed(error: unknown, { isAtGate }: Search): ArchiveAnswer {
  const { failure, code, refused } = explainFailure(error);
  const why = refused === undefined ? `${failure} (${code})` : `${failure} (${refused})`;
  return trouble(why, failure === 'private-address' && !isAtGate ? 'page' : 'archive');
}

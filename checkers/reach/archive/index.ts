/**
 * Asks an archive for the copy of a page as it was at a time (RFC 7089): takes a URL and the time, gives a
 * capture or why there is none. One TimeGate, one question; whoever asks keeps the pauses.
 */
import { explainFailure } from '../../net/failure.ts';
import { createHttpClient } from '../../net/http-client.ts';
import { createNetwork } from '../../net/network.ts';
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
      try {
        return await new Search(start, question.asOf, { ...parts, client }).run(signal);
      } catch (error) {
        signal.throwIfAborted();
        return failed(error);
      }
    },
    close: () => client.close(),
  };
}

function failed(error: unknown): ArchiveAnswer {
  const { failure, code, refused } = explainFailure(error);
  const why = refused === undefined ? `${failure} (${code})` : `${failure} (${refused})`;
  return trouble(why, failure === 'private-address' ? 'page' : 'archive');
}

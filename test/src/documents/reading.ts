/** Reads a document whole for a test: links and addresses with their places, each in a line. */
import type {
  DocumentFacts,
  DocumentLimits,
  DocumentWishes,
  ReadDocument,
  Spot,
} from '../../../src/documents/model.ts';

export const WIDE: DocumentLimits = { pieces: 1000, characters: 10e6, unpackedBytes: 50e6 };

export interface Told {
  /** `http://a.example/ @ paragraph 2 = shown text`. */
  readonly links: readonly string[];
  /** Addresses in the text: `http://a.example/ @ paragraph 2`. */
  readonly inText: readonly string[];
  readonly text: string;
  /** `damaged: the words`. */
  readonly faults: readonly string[];
  readonly facts: DocumentFacts;
  readonly pieces: number;
}

const ADDRESS = /\bhttps?:\/\/[^\s"<>]+/g;

export async function readWhole(
  read: ReadDocument,
  bytes: Uint8Array,
  limits: DocumentLimits = WIDE,
  wanted?: DocumentWishes,
): Promise<Told> {
  const links: string[] = [];
  const inText: string[] = [];
  const faults: string[] = [];
  const texts: string[] = [];
  let facts: DocumentFacts = {};
  const watcher = {
    facts: (told: DocumentFacts) => {
      facts = told;
    },
    fault: (fault: string, detail: string) => faults.push(`${fault}: ${detail}`),
  };
  for await (const { text, links: found, spotOf } of read(bytes, limits, watcher, wanted)) {
    texts.push(text);
    for (const { url, spot, shown } of found) {
      const visible = shown === undefined ? '' : ` = ${text.slice(shown.start, shown.end)}`;
      links.push(`${url} @ ${words(spot)}${visible}`);
    }
    for (const { 0: url, index } of text.matchAll(ADDRESS)) {
      inText.push(`${url} @ ${words(spotOf(index, index + url.length))}`);
    }
  }
  return { links, inText, text: texts.join('\n'), faults, facts, pieces: texts.length };
}

function words({ page, place }: Spot): string {
  return [page === undefined ? [] : `page ${page}`, place ?? []].flat().join(', ');
}

/**
 * Sightings of URLs that the lexer found, as lines of JSON that it writes itself: what the URLs of one text share is
 * given to it. The last texts are kept, since those of one document follow each other.
 */
import type { LinesOut, SharedTexts } from '../../../extractors/lexer/line-writer.ts';
import type { DocumentInfo } from '../../../extractors/model.ts';
import type { LexedUrls } from '../../../extractors/sightings/lexed-urls.ts';
import { printableJson } from '../../writing/printable.ts';
import type { TextOut } from '../../writing/text-out.ts';
import { splitAtOrdinal, writeSightingJson } from './sighting-json.ts';

interface Shared {
  readonly source: string;
  readonly document: DocumentInfo;
  readonly part: string;
}

type Kept = Shared & { readonly texts: SharedTexts };

let last: Kept | undefined;

export function writeLexedJson(urls: LexedUrls, out: TextOut & LinesOut): void {
  if (urls.writeJson(sharedTexts(urls), out)) return;
  for (const sighting of urls.sightings()) writeSightingJson(sighting, out);
}

export function sharedTexts({ source, document, part }: Shared): SharedTexts {
  if (last?.source === source && last.document === document && last.part === part) {
    return last.texts;
  }
  const texts = { ...ofDocument({ source, document }), part: bytesOf(printableJson(part)) };
  last = { source, document, part, texts };
  return texts;
}

function ofDocument({ source, document }: Omit<Shared, 'part'>): Omit<SharedTexts, 'part'> {
  const known = last?.source === source ? last.texts.source : bytesOf(printableJson(source));
  if (last?.document === document) return { ...last.texts, source: known };
  const [before, behind] = splitAtOrdinal(document);
  return { source: known, beforeOrdinal: bytesOf(before), behindOrdinal: bytesOf(behind) };
}

function bytesOf(json: string): Uint8Array {
  return Buffer.from(json);
}

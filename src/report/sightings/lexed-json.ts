/**
 * Sightings of URLs that the lexer found, as lines of JSON that it writes itself: what the URLs of one text share is
 * given to it. The last texts are kept, since those of one document follow each other.
 */
import type { DocumentTexts, LinesOut } from '../../../extractors/lexer/line-writer.ts';
import type { DocumentInfo } from '../../../extractors/model.ts';
import type { TextsOf, UrlLines } from '../../../extractors/sightings/url-lines.ts';
import { printableJson } from '../../writing/printable.ts';
import type { TextOut } from '../../writing/text-out.ts';
import { splitAtOrdinal, writeSightingJson } from './sighting-json.ts';

interface KeptSource {
  readonly source: string;
  readonly text: Uint8Array;
}

interface KeptDocument {
  readonly source: string;
  readonly document: DocumentInfo;
  readonly texts: DocumentTexts;
}

interface KeptPart {
  readonly part: string;
  readonly text: Uint8Array;
}

let lastSource: KeptSource | undefined;
let lastDocument: KeptDocument | undefined;
let lastPart: KeptPart | undefined;

export function writeLexedJson(urls: UrlLines, out: TextOut & LinesOut): void {
  for (const sighting of urls.writeJson(TEXTS, out)) writeSightingJson(sighting, out);
}

export const TEXTS: TextsOf = {
  source: textOfSource,
  document: (source, document) => {
    const last = lastDocument;
    if (last?.source === source && last.document === document) return last.texts;
    const [before, behind] = splitAtOrdinal(document);
    const texts = {
      source: textOfSource(source),
      beforeOrdinal: bytesOf(before),
      behindOrdinal: bytesOf(behind),
    };
    lastDocument = { source, document, texts };
    return texts;
  },
  part: (part) => {
    if (lastPart?.part !== part) lastPart = { part, text: bytesOf(printableJson(part)) };
    return lastPart.text;
  },
};

function textOfSource(source: string): Uint8Array {
  if (lastSource?.source !== source) lastSource = { source, text: bytesOf(printableJson(source)) };
  return lastSource.text;
}

function bytesOf(json: string): Uint8Array {
  return Buffer.from(json);
}

/** Finds the URLs of one text in memory: the same finder, without containers and mail. */
import { LineIndex } from './containers/line-index.ts';
import { orCarefully } from './lexer/of-thread.ts';
import type { TextBlock } from './lines/block.ts';
import { unfoldedPart } from './mime/unfolded.ts';
import type { FindOptions, SightingInText } from './model.ts';
import { type OriginMap, OriginMapBuilder } from './origin/origin-map.ts';
import { toSighting } from './sightings/to-sighting.ts';
import { plainBlock } from './text/plain.ts';
import { beginsFolded } from './transfer/begins-folded.ts';
import { undoOverstrikes } from './undeclared/overstrikes.ts';
import { findUrls } from './urls/find.ts';

/**
 * The URLs of `text` in order of appearance; those broken over lines are rejoined.
 * Offsets, lines and columns count the bytes of the text in UTF-8; `source` is `-`.
 * Never throws, whatever the text.
 */
export function extractText(text: string, options: FindOptions = {}): SightingInText[] {
  const block = blockOf(text);
  const chosenByText: FindOptions =
    block.folds === undefined ? options : { ...options, join: 'off' };
  const found = orCarefully(chosenByText, (chosen) => findUrls(block, chosen));
  if (found.length === 0) return [];
  const context = { ...block, origin: block.origin() };
  const documentContext = {
    source: '-',
    document: { ordinal: 1 },
    lineIndex: new LineIndex(Buffer.from(text), 0),
    linesBefore: 0,
    hasContext: options.context === true,
  };
  return found.flatMap((one) => toSighting(one, context, documentContext) ?? []);
}

function blockOf(text: string): TextBlock {
  const origin = (): OriginMap => utf8Origin(text);
  if (beginsFolded(text)) {
    const { folds, ...unfolded } = unfoldedPart({ text, origin, gap: null });
    return { ...plainBlock(unfolded.text, unfolded.origin), gap: unfolded.gap, folds };
  }
  const overstruck = undoOverstrikes(text);
  if (overstruck === null) return plainBlock(text, origin);
  return plainBlock(overstruck.text, () => overstruck.origin().through(origin()));
}

/** Maps UTF-16 positions to the bytes of the same text in UTF-8. */
function utf8Origin(text: string): OriginMap {
  const builder = new OriginMapBuilder();
  let bytes = 0;
  for (let at = 0; at < text.length; ) {
    const units = (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
    const length = utf8Length(text.codePointAt(at) as number);
    builder.add(at, at + units, bytes, bytes + length);
    at += units;
    bytes += length;
  }
  return builder.build();
}

function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

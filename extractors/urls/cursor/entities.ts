/**
 * `&amp;` in text that is no markup: somebody copied it from a page's source. Takes a strand, gives it
 * without what stands behind each `&` there, or the same strand.
 */
import { type BrokenUrl, cut } from './broken-url.ts';

const AMPERSAND = /&(?:amp|#38|#x26);/gi;

export function undoAmpersands(strand: BrokenUrl): BrokenUrl {
  if (!strand.text.includes('&')) return strand;
  const kept: BrokenUrl[] = [];
  let from = 0;
  for (const { index, 0: entity } of strand.text.matchAll(AMPERSAND)) {
    kept.push(cut(strand, from, index + 1));
    from = index + entity.length;
  }
  if (from === 0) return strand;
  kept.push(cut(strand, from, strand.text.length));
  return joined(kept);
}

function joined(parts: readonly BrokenUrl[]): BrokenUrl {
  let length = 0;
  const breaks = parts.flatMap((part) => {
    const moved = part.breaks.map(({ kind, at }) => ({ kind, at: at + length }));
    length += part.text.length;
    return moved;
  });
  return {
    text: parts.map(({ text }) => text).join(''),
    pieces: parts.flatMap(({ pieces }) => pieces),
    breaks,
  };
}

/**
 * Undoes `&amp;` in plain text, which comes from copied markup. Takes a URL, gives it with `&` alone for each of them,
 * or the same URL.
 */
import { type BrokenUrl, cut } from './broken-url.ts';

const AMPERSAND = /&(?:amp|#38|#x26);/gi;

export function undoAmpersands(broken: BrokenUrl): BrokenUrl {
  if (!broken.text.includes('&')) return broken;
  const kept: BrokenUrl[] = [];
  let from = 0;
  for (const { index, 0: entity } of broken.text.matchAll(AMPERSAND)) {
    kept.push(cut(broken, from, index + 1));
    from = index + entity.length;
  }
  if (from === 0) return broken;
  kept.push(cut(broken, from, broken.text.length));
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
    ranges: parts.flatMap(({ ranges }) => ranges),
    breaks,
  };
}

/**
 * Where a reader of rendered markup sees a URL. Takes the windows of the visible text, gives places in them: a link
 * whose text is its URL stands there, one with other words behind these (`the manual URL`).
 */
import type { Lines } from '../lines/block.ts';
import type { Place } from './walk.ts';

/** A part of the visible text, which begins at `start` of the whole. */
export interface RenderedWindow {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly lines: Lines;
}

interface Found {
  readonly url: string;
  readonly start: number;
  readonly end: number;
  /** Of a link: its text among the whole. */
  readonly shown?: { readonly start: number; readonly end: number };
}

export function placeOfText({ text, lines }: RenderedWindow, { start, end }: Found): Place {
  return { text, lines, start, end, hasCells: true };
}

/** Undefined: a reader sees nothing of it. */
export function placeOfLink(
  windows: readonly RenderedWindow[],
  { url, shown }: Found,
): Place | undefined {
  const window = shown && windows.find(({ end }) => shown.end <= end);
  if (shown === undefined || window === undefined) return undefined;
  const { text, lines } = window;
  const start = Math.max(0, shown.start - window.start);
  const end = shown.end - window.start;
  const words = end - start > 2 * url.length ? '' : text.slice(start, end);
  return { text, lines, start: isSame(words, url) ? start : end, end, hasCells: true };
}

/** Whether the text of a link is its URL, the scheme and a slash at the end aside. */
function isSame(words: string, url: string): boolean {
  const bare = url.slice(url.indexOf(':') + 1);
  const shown = words.trim();
  return [url, bare, bare.replace(/^\/\//, '')].some((one) => shown === one || `${shown}/` === one);
}

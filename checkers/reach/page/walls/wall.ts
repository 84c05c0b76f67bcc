/** Is a page a bot challenge instead of the requested page? Gives the name of its service, or null. */
import type { Page } from '../content/model.ts';
import { countWords } from '../content/signature.ts';
import { WALL_MARKS, type WallMark } from './wall-marks.ts';

/** A form for comments says more than that around its captcha. */
const BARE_WORDS = 60;

export function wallOf(page: Page): string | null {
  const title = page.title?.toLowerCase();
  const isBare = page.sources.length > 0 && countWords(page.text, BARE_WORDS) < BARE_WORDS;
  return WALL_MARKS.find((mark) => isMarked(page, mark, { title, isBare }))?.name ?? null;
}

interface PageFeatures {
  readonly title: string | undefined;
  /** It has scripts or frames, and hardly a word. */
  readonly isBare: boolean;
}

function isMarked(page: Page, mark: WallMark, { title, isBare }: PageFeatures): boolean {
  if (title !== undefined && mark.titles?.includes(title)) return true;
  if (mark.code?.some((text) => page.code.includes(text))) return true;
  if (mark.ids?.some((id) => page.anchors.has(id))) return true;
  if (page.sources.length === 0) return false;
  const sources = [...(mark.sources ?? []), ...(isBare ? (mark.sourcesOfBarePages ?? []) : [])];
  return page.sources.some(({ url }) => sources.some((source) => source.test(url)));
}

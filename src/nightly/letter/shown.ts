/** URLs, days and spans as a letter shows them. Pure. */
import { redact } from '../../../checkers/syntax/secrets/redact.ts';
import { DAY_MS } from '../../history/strikes.ts';
import { counted } from '../../writing/counted.ts';
import { printable } from '../../writing/printable.ts';
import type { ShownUrl } from './page.ts';

const BY_BROWSERS = /^https?:\/\/[^\s<>"]+$/i;

/** A URL to read and copy. */
export function shownUrl(url: string): ShownUrl {
  return { text: printable(redact(url)), href: null };
}

/** A URL to click: one that leads somewhere, hides nothing and is for a browser. */
export function openUrl(url: string): ShownUrl {
  const shown = shownUrl(url);
  const isWhole = shown.text === url && BY_BROWSERS.test(url) && URL.canParse(url);
  return isWhole ? { ...shown, href: url } : shown;
}

/** At least a day: what was found in the same night is as late as a day, too. */
export function daysText(from: number, to: number): string {
  return counted(Math.max(1, Math.round((to - from) / DAY_MS)), 'day');
}

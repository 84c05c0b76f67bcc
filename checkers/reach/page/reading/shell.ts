/** Is a page nothing but a shell until its scripts have run? What it says, or does not say, stands only until then. */
import type { Page } from './model.ts';
import { countWords } from './signature.ts';

const SHELL_WORDS = 15;

export function isShell(page: Page | null): boolean {
  return page?.isScripted === true && countWords(page.text, SHELL_WORDS) < SHELL_WORDS;
}

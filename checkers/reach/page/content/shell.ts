/** Is a page an empty shell until its scripts have run? Its text, or the lack of it, is not final then. */
import type { Page } from './model.ts';
import { countWords } from './signature.ts';

const SHELL_WORDS = 15;

export function isShell(page: Page | null): boolean {
  return page?.isScripted === true && countWords(page.text, SHELL_WORDS) < SHELL_WORDS;
}

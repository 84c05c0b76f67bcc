/**
 * Buttons that copy a text, wherever they stand and whenever they are made: `data-copy` holds the text. The button says
 * for a moment that it was done, and a live region says it to screen readers.
 */
import { element } from './elements.ts';

const BUTTON = 'button[data-copy]';
const TOLD_MS = 2000;

export function offerCopies(): void {
  const told = element('p', { class: 'sr', 'aria-live': 'polite' });
  document.body.append(told);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
    if (button !== null) void copyFrom(button, told);
  });
}

async function copyFrom(button: HTMLElement, told: HTMLElement): Promise<void> {
  const words = button.dataset['words'] ?? button.textContent;
  button.dataset['words'] = words;
  const isDone = await isCopied(button.dataset['copy'] ?? '', button);
  button.textContent = isDone ? 'Copied' : 'Not allowed';
  told.textContent = isDone ? 'Copied' : 'The browser does not allow copying';
  setTimeout(() => {
    button.textContent = words;
    // The next time it is news again.
    told.textContent = '';
  }, TOLD_MS);
}

/** False: the browser does not allow it. */
async function isCopied(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return isCopiedBySelection(text, button);
  }
}

/** The older way, which needs no permission: the text is selected in a field, and the focus goes back. */
function isCopiedBySelection(text: string, button: HTMLElement): boolean {
  const field = element('textarea', { class: 'sr', readonly: '' }, text);
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  button.focus();
  return isDone;
}

/**
 * Buttons that copy a text, wherever they stand and whenever they are made: `data-copy` holds the text. The button says
 * for a moment that it was done.
 */
const BUTTON = 'button[data-copy]';
const TOLD_MS = 2000;

export function offerCopies(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
    if (button !== null) void copyFrom(button);
  });
}

async function copyFrom(button: HTMLElement): Promise<void> {
  const words = button.dataset['words'] ?? button.textContent;
  button.dataset['words'] = words;
  button.textContent = (await isCopied(button.dataset['copy'] ?? '')) ? 'Copied' : 'Not allowed';
  setTimeout(() => {
    button.textContent = words;
  }, TOLD_MS);
}

/** False: the browser does not allow it. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

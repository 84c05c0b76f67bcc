/** The theme: that of the system, until the reader switches. The choice is not stored. */
import { byId } from './elements/elements.ts';

type Theme = 'light' | 'dark';

export function offerThemes(): void {
  const button = byId('theme', HTMLButtonElement);
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const current = (): Theme =>
    (root.dataset['theme'] as Theme | undefined) ?? (system.matches ? 'dark' : 'light');
  const show = (): void => {
    button.textContent = current() === 'dark' ? 'Light' : 'Dark';
  };
  button.addEventListener('click', () => {
    root.dataset['theme'] = current() === 'dark' ? 'light' : 'dark';
    show();
  });
  system.addEventListener('change', show);
  show();
  button.hidden = false;
}

/**
 * Keeps the view in the fragment of the page's address: reads it when the page opens or a link is followed, writes it
 * on changes.
 */
import { hashOf, type View, viewOf } from './link-table/view.ts';

/** Browsers limit the rate of changes, and each keystroke is one. */
const QUIET_MS = 400;

export class Address {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onView: (view: View) => void) {
    addEventListener('hashchange', () => {
      const view = viewOf(location.hash);
      if (view !== null) onView(view);
    });
  }

  get view(): View | null {
    return viewOf(location.hash);
  }

  /** Replaces the entry of the browser's history, so that "back" leaves the page. */
  write(view: View): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const hash = hashOf(view);
      if (location.hash !== `#${hash}`) history.replaceState(null, '', `#${hash}`);
    }, QUIET_MS);
  }
}

/** The view behind the `#` of the page's address: read when the page opens or a link is followed, written as it changes. */
import { hashOf, type View, viewOf } from './link-table/view.ts';

/** Browsers refuse to be told of every keystroke. */
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

  /** The history of the browser is left as it is: "back" leads to the page before. */
  write(view: View): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const hash = hashOf(view);
      if (location.hash !== `#${hash}`) history.replaceState(null, '', `#${hash}`);
    }, QUIET_MS);
  }
}

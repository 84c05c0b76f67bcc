/**
 * The view in the fragment of the page's address, so that it can be kept and shared, and in the browser's history:
 * each choice is an entry, so that Back returns from view to view. Typing in the search is one choice once it pauses.
 * Chosen links stand in the address as well, as far as they are few enough; Back and Forward leave them alone.
 */
import { rangesCode, rangesIn } from './link-table/ranges.ts';
import type { Selection } from './link-table/selection.ts';
import { FIRST_VIEW, hashOf, isTyping, type View, viewOf } from './link-table/view.ts';

/** Browsers limit the rate of changes, and each keystroke is one. */
const PAUSE_MS = 700;
const SELECTED = 'links';
/** Marks the entries of views, as opposed to addresses that were typed or followed. */
const OWN = 'view';

export class Address {
  readonly #selection: Selection;
  readonly #onView: (view: View) => void;
  #view = FIRST_VIEW;
  #isApplying = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: 'typed' | 'selected' | null = null;
  #typed: View | null = null;

  /** `onView` is called with the view of the address: when the page opens, on Back and Forward, on a followed one. */
  constructor(selection: Selection, onView: (view: View) => void) {
    this.#selection = selection;
    this.#onView = onView;
    addEventListener('popstate', ({ state }) => {
      this.#drop();
      if (this.#named !== null) this.#apply(this.#named, state === OWN);
    });
    selection.onChange(() => {
      if (this.#pending === null) this.#wait('selected');
    });
  }

  /** Shows the view with which the page was opened; false: the address names none. */
  open(): boolean {
    const named = this.#named;
    if (named === null) this.#onView(FIRST_VIEW);
    else this.#apply(named, false);
    return named !== null && location.hash !== '';
  }

  write(view: View): void {
    const latest = this.#typed ?? this.#view;
    if (this.#isApplying) this.#view = view;
    if (this.#isApplying || hashOf(view) === hashOf(latest)) return;
    if (isTyping(latest, view)) {
      this.#typed = view;
      this.#wait('typed');
      return;
    }
    this.settle();
    this.#push(view);
  }

  /** Ends a choice by typing. */
  settle(): void {
    const { typed, pending } = { typed: this.#typed, pending: this.#pending };
    this.#drop();
    if (typed !== null) this.#push(typed);
    else if (pending === 'selected') this.#replace();
  }

  /** Null: the address is an anchor. */
  get #named(): View | null {
    return location.hash === '' ? FIRST_VIEW : viewOf(location.hash);
  }

  #apply(view: View, keepsSelection: boolean): void {
    this.#isApplying = true;
    if (!keepsSelection) this.#select();
    this.#onView(view);
    this.#isApplying = false;
    this.#drop();
    this.#replace();
  }

  #wait(pending: 'typed' | 'selected'): void {
    clearTimeout(this.#timer);
    this.#pending = pending;
    this.#timer = setTimeout(() => this.settle(), PAUSE_MS);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#pending = null;
    this.#typed = null;
  }

  #push(view: View): void {
    if (hashOf(view) === hashOf(this.#view)) return;
    this.#view = view;
    history.pushState(OWN, '', this.#address);
  }

  #replace(): void {
    history.replaceState(OWN, '', this.#address);
  }

  get #address(): string {
    const code = rangesCode(this.#selection.links) ?? '';
    const selected = code === '' ? '' : `${SELECTED}=${code}`;
    const parts = [hashOf(this.#view), selected].filter((part) => part !== '');
    return parts.length === 0 ? location.pathname : `#${parts.join('&')}`;
  }

  #select(): void {
    const code = new URLSearchParams(location.hash.slice(1)).get(SELECTED) ?? '';
    this.#selection.replace(rangesIn(code));
  }
}

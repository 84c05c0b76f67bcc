/**
 * Asks for the other links of hosts that died or came back, as soon as all links that are due have been checked: takes
 * how many were handed out and how many are done, and looks at what the store has of them by then.
 */
import type { LinkVerdict } from '../store/model.ts';

export class WholeHosts {
  readonly #bringForward: () => Promise<readonly LinkVerdict[]>;
  #open = 0;
  #onDone: () => void = () => undefined;

  /** `bringForward` gives the links that are due besides. */
  constructor(bringForward: () => Promise<readonly LinkVerdict[]>) {
    this.#bringForward = bringForward;
  }

  handedOut(links: number): void {
    this.#open += links;
  }

  done(links: number): void {
    this.#open -= links;
    if (this.#open === 0) this.#onDone();
  }

  /** Whether there are more links to check; a host whose further links fail alike may have more of them. */
  readonly more = async (): Promise<boolean> => {
    if (this.#open > 0) await new Promise<void>((resolve) => (this.#onDone = resolve));
    return (await this.#bringForward()).length > 0;
  };
}

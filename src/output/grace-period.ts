/** Waits for a reader without limit, but only for a moment once the program is interrupted. */

/** Far more than a live reader needs. */
const AFTER_INTERRUPTION_MS = 1000;

/** False if the wait was given up. */
export function withGracePeriod(work: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const giveUpSoon = (): void => {
      timer = setTimeout(() => resolve(false), AFTER_INTERRUPTION_MS);
    };
    const cleanUp = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUpSoon);
    };
    if (signal.aborted) giveUpSoon();
    else signal.addEventListener('abort', giveUpSoon, { once: true });
    work.then(() => resolve(true), reject).finally(cleanUp);
  });
}

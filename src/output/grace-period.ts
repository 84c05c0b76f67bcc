/** How long a reader is waited for: for ever, but only for a moment once the program is interrupted. */

/** Far more than a reader takes that is still there. */
const AFTER_INTERRUPTION_MS = 1000;

/** False: it is not waited for any longer. */
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

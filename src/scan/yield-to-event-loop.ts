/** Lets signals, timers and threads have their turn: what is done without waiting would leave them none. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

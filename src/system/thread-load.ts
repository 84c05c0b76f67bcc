/** Whether the calling thread is at work without a break: more to do at once would only make everything wait. */

/** How far back it looks. */
const SPAN_MS = 100;
/** Of that time. */
const BUSY_SHARE = 0.9;

/** Gives a look at the last time of that length that has passed. */
export function watchThread(): () => boolean {
  let since = performance.eventLoopUtilization();
  let isBusy = false;
  return () => {
    const { idle, active, utilization } = performance.eventLoopUtilization(since);
    if (idle + active >= SPAN_MS) {
      isBusy = utilization > BUSY_SHARE;
      since = performance.eventLoopUtilization();
    }
    return isBusy;
  };
}

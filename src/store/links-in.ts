/** The links of inputs that are read once: scans them into a store of their own, settles them, and forgets all. */
import { USUAL_RULES } from '../history/rules.ts';
import type { ScanOptions, ScanSink } from '../scan/scan.ts';
import type { Link } from '../settle/model.ts';
import { openRun } from './open-run.ts';
import { openSqliteStore } from './sqlite/store.ts';

/** In the order of their first sightings. */
export async function* linksIn(
  inputs: readonly string[],
  options: ScanOptions,
  sink: ScanSink,
): AsyncGenerator<Link> {
  const at = Date.now();
  const store = openSqliteStore({ path: null, at });
  try {
    const { run } = await store.beginRun({ at, inputs, settings: '' });
    const reading = { settings: '', lasting: false, full: true, now: () => at };
    const wanted = { which: 'all', rules: USUAL_RULES } as const;
    await openRun(store, { run, inputs, scan: options, ...reading, ...wanted }, sink);
    yield* store.links(run, { notAsked: 'offline' });
  } finally {
    await store.close();
  }
}

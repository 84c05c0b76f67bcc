/** The links of inputs that are read once: scans them into a store of their own, settles them, and forgets all. */
import { USUAL_RULES } from '../history/rules.ts';
import { type ScanOptions, type ScanSink, scanPieces } from '../scan/scan.ts';
import type { Link } from '../settle/model.ts';
import { FileMemory } from './file-memory.ts';
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
    const memory = new FileMemory(store, {
      settings: '',
      lasting: false,
      full: true,
      now: () => at,
    });
    for await (const pieces of scanPieces(inputs, { ...options, memory }, sink)) {
      await memory.add(pieces);
    }
    await memory.flush();
    await store.addFiles(run, memory.paths);
    await store.openLinks(run, { at, which: 'all', rules: USUAL_RULES });
    yield* store.links(run, { notAsked: 'offline' });
  } finally {
    await store.close();
  }
}

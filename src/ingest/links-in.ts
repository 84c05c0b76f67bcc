/** The links of inputs that are read once: scans them into a store of their own, settles them, and forgets all. */
import type { Grammar } from '../../checkers/model.ts';
import type { Filter } from '../filter/model.ts';
import { DEFAULT_RULES } from '../history/rules.ts';
import type { ScanOptions, ScanSink } from '../scan/model.ts';
import type { Link } from '../settle/model.ts';
import type { Member } from '../store/model.ts';
import { openStore } from '../store/opening/open-store.ts';
import type { OpenedLinks } from '../store/store.ts';
import { openRun } from './open-run.ts';

/** Asks nobody, in a store of its own. */
const NOBODY: Member = { name: '', leaseMs: 0, policy: '' };

export interface LinksInOptions extends ScanOptions {
  /** By which the links are judged. */
  readonly grammars: readonly Grammar[];
  /** Leaves out links that have no sighting which passes, and of the others the sightings that do not. */
  readonly filter?: Filter | null;
}

export interface LinksInSink extends ScanSink {
  /** Called with the number of links, once all is read. */
  readonly onOpened?: (opened: OpenedLinks) => void;
}

/** In the order of their first sightings. */
export async function* linksIn(
  inputs: readonly string[],
  { filter = null, grammars, ...options }: LinksInOptions,
  sink: LinksInSink,
): AsyncGenerator<Link> {
  const at = Date.now();
  const store = await openStore(null, { at });
  try {
    const { run, fence } = await store.beginRun({ at, inputs, settings: '', filter }, NOBODY);
    const fileOptions = { settings: '', lasting: false, full: true, now: () => at };
    const wanted = { which: 'all', rules: DEFAULT_RULES } as const;
    const runInputs = {
      run,
      fence,
      inputs,
      scan: options,
      grammars,
      filter,
      ...fileOptions,
      ...wanted,
    };
    const opened = await openRun(store, runInputs, sink);
    sink.onOpened?.(opened);
    yield* store.links(run, { notChecked: 'offline' });
  } finally {
    await store.close();
  }
}

/** Sightings to links, by way of a store that lives no longer than that. */
import type { IdentityOptions } from '../../checkers/syntax/identity.ts';
import type { Sighting } from '../../extractors/model.ts';
import { DEFAULT_RULES } from '../../src/history/rules.ts';
import type { RunLink } from '../../src/store/model.ts';
import { openSqliteStore } from '../../src/store/sqlite/store.ts';

export async function settledLinks(
  sightings: readonly Sighting[],
  options: IdentityOptions = {},
): Promise<readonly RunLink[]> {
  const store = openSqliteStore({ path: null, at: 0, ...options });
  const path = 'a.txt';
  const { run, fence } = await store.beginRun(
    { at: 0, inputs: [path], settings: '' },
    { name: 'a test', leaseMs: 0, policy: '' },
  );
  const segment = {
    ...{ member: '', start: 0, end: 1, documents: 1, lines: 1, messages: [] },
    sightings,
  };
  const fingerprint = { size: 1, modified: 0, proof: '' };
  const begin = { path, shown: path, fingerprint, settings: '', from: 0 };
  await store.ingest(
    fence,
    [
      { kind: 'begin', ...begin },
      { kind: 'segment', path, segment },
    ],
    0,
  );
  await store.addFiles(fence, [path]);
  await store.openLinks(fence, { at: 0, which: 'all', rules: DEFAULT_RULES });
  const links: RunLink[] = [];
  for await (const link of store.links(run, { notChecked: 'offline' })) links.push(link);
  await store.close();
  return links;
}

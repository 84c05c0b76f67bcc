/** What tests of the embedded store say of any store, held by a server. Takes their files, as this folder names them. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { postgresIsMissing } from '../../../helpers/postgres/server.ts';
import { keepStoresBy } from '../stores.ts';
import { columnOnServer, openOnServer } from './databases.ts';

export async function onServer(files: readonly string[]): Promise<void> {
  const missing = postgresIsMissing();
  if (missing !== undefined) {
    describe('PostgreSQL', () => {
      it.skip(missing, () => undefined);
    });
    return;
  }
  beforeAll(() => keepStoresBy({ open: openOnServer, column: columnOnServer }));
  afterAll(() => keepStoresBy());
  // Under a name of their own: one that this process has run already would add no tests.
  for (const file of files) await import(`${file}?on-server`);
}

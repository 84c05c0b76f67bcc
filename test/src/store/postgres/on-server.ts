/** What tests of the embedded store say of any store, held by a server. Takes what loads them. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { postgresIsMissing } from '../../../helpers/postgres/server.ts';
import { keepStoresBy } from '../stores.ts';
import { columnOnServer, openOnServer } from './databases.ts';

export async function onServer(load: () => Promise<void>): Promise<void> {
  const missing = postgresIsMissing();
  if (missing !== undefined) {
    describe('PostgreSQL', () => {
      it.skip(missing, () => undefined);
    });
    return;
  }
  beforeAll(() => keepStoresBy({ open: openOnServer, column: columnOnServer }));
  afterAll(() => keepStoresBy());
  await load();
}

/** What the tests of the embedded store say of any store is so on a server, too. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { postgresIsMissing } from '../../../helpers/postgres/server.ts';
import { keepStoresBy } from '../stores.ts';
import { openOnServer } from './databases.ts';

const missing = postgresIsMissing();

beforeAll(() => keepStoresBy(openOnServer));
afterAll(() => keepStoresBy());

if (missing === undefined) {
  await import('../properties.test.ts');
  await import('../prune.test.ts');
  await import('../trend.test.ts');
  await import('../jobs/outbox.test.ts');
  await import('../../roots/moving.test.ts');
} else {
  describe('PostgreSQL', () => {
    it.skip(missing, () => undefined);
  });
}

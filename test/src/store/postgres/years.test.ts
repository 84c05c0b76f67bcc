/** What the tests of the embedded store say of files, of clocks and of a year of nights is so on a server, too. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { postgresIsMissing } from '../../../helpers/postgres/server.ts';
import { keepStoresBy } from '../stores.ts';
import { openOnServer } from './databases.ts';

const missing = postgresIsMissing();

beforeAll(() => keepStoresBy(openOnServer));
afterAll(() => keepStoresBy());

if (missing === undefined) {
  await import('../gone.test.ts');
  await import('../robots.test.ts');
  await import('../growing.test.ts');
  await import('../wrong-clocks.test.ts');
  await import('../year.test.ts');
} else {
  describe('PostgreSQL', () => {
    it.skip(missing, () => undefined);
  });
}

/** What the tests of the embedded store say of any store is so on a server, too. */
import { onServer } from './on-server.ts';

await onServer(async () => {
  await import('../properties.test.ts');
  await import('../prune.test.ts');
  await import('../standing.test.ts');
  await import('../trend.test.ts');
  await import('../jobs/outbox.test.ts');
  await import('../../roots/moving.test.ts');
});

/** What the tests of the embedded store say of any store is so on a server, too. */
import { onServer } from './on-server.ts';

await onServer([
  '../gone.test.ts',
  '../properties.test.ts',
  '../prune.test.ts',
  '../standing.test.ts',
  '../trend.test.ts',
  '../jobs/outbox.test.ts',
  '../../roots/moving.test.ts',
]);

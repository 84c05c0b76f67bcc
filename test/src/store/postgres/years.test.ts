/**
 * What the tests of the embedded store say of files, of clocks and, in the long run, of a year of nights is so on a server,
 * too.
 */
import { LONG } from '../../../helpers/long.ts';
import { onServer } from './on-server.ts';

await onServer(async () => {
  await import('../gone.test.ts');
  await import('../robots.test.ts');
  await import('../growing.test.ts');
  await import('../wrong-clocks.test.ts');
  if (LONG) await import('../year.test.ts');
});

/** What the tests of the embedded store say of files, of clocks and of a year of nights is so on a server, too. */
import { onServer } from './on-server.ts';

await onServer(async () => {
  await import('../gone.test.ts');
  await import('../robots.test.ts');
  await import('../growing.test.ts');
  await import('../wrong-clocks.test.ts');
  await import('../year.test.ts');
});

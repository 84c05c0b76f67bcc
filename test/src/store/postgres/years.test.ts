/**
 * What the tests of the embedded store say of files, of clocks and, in the long run, of a year of nights is so on a server,
 * too.
 */
import { LONG } from '../../../helpers/long.ts';
import { onServer } from './on-server.ts';

await onServer([
  '../gone.test.ts',
  '../robots.test.ts',
  '../growing.test.ts',
  '../wrong-clocks.test.ts',
  ...(LONG ? ['../year.test.ts'] : []),
]);

/** The test certificates of the servers: for `world.test`, by an authority outside the trust store. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../helpers/cli.ts';

const read = (name: string): string =>
  readFileSync(join(ROOT, 'test/helpers/servers/certificates', name), 'utf8');

export const CERTIFICATE = {
  authority: read('authority.pem'),
  world: read('world.pem'),
  expired: read('expired.pem'),
  key: read('key.pem'),
};

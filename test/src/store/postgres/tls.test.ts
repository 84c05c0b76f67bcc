/** A server that has to prove who it is: by a certificate for its name, of an authority that the address names. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../../../src/store/address.ts';
import { openStore } from '../../../../src/store/opening/open-store.ts';
import { Connection } from '../../../../src/store/postgres/connection/connection.ts';
import {
  canStartServers,
  type OwnServer,
  startOwnServer,
} from '../../../helpers/postgres/own-server.ts';
import { CERTIFICATES } from '../../../helpers/servers/world.ts';
import { NOW } from '../stores.ts';

const file = (name: string): string => join(CERTIFICATES, `${name}.pem`);

let own: OwnServer;
let plain: OwnServer;
let strange: OwnServer;

/** As one names a server on another machine. */
function verified({ place }: OwnServer, authority?: string, host = '127.0.0.1'): string {
  const url = new URL(place);
  url.hostname = host;
  url.searchParams.set('sslmode', 'verify-full');
  if (authority !== undefined) url.searchParams.set('sslrootcert', file(authority));
  return url.href;
}

describe.skipIf(!canStartServers())('a server that has to prove who it is', () => {
  beforeAll(async () => {
    [own, plain, strange] = await Promise.all([
      startOwnServer({ certificate: file('world'), key: file('key') }),
      startOwnServer(),
      startOwnServer({ certificate: file('self-signed'), key: file('key') }),
    ]);
  });
  afterAll(() => Promise.all([own, plain, strange].map((server) => server.stop())));

  it.each(['127.0.0.1', 'localhost'])('is used by its name, encrypted: %s', async (host) => {
    const place = verified(own, 'authority', host);
    const db = await Connection.open(addressOf(place));
    try {
      const sql = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
      expect(await db.row(sql)).toEqual([true]);
    } finally {
      await db.end();
    }
    await (await openStore(place, { at: NOW })).close();
  });

  it.each([
    ['by an authority that nobody knows', () => verified(own), /certificate/],
    ['for another name', () => verified(strange, 'self-signed'), /altnames/],
    ['by nothing', () => verified(plain, 'authority'), /does not support SSL/],
  ])('is refused where it is vouched for %s', async (_, place, words) => {
    const failed = openStore(place(), { at: NOW });
    await expect(failed).rejects.toMatchObject({
      problem: { code: 'store-refused', message: expect.stringMatching(words) },
    });
  });
});

/** What may stand for a store on a server, and what is shown of it. */
import { describe, expect, it } from 'vitest';
import { addressOf, isOnServer, shownStore } from '../../../../src/store/address.ts';

const SHOWN: readonly (readonly [where: string, shown: string, isVerified: boolean])[] = [
  ['postgres://db.example/links', 'postgres://db.example/links', true],
  ['postgresql://worker@db.example:5433/links', 'postgres://db.example:5433/links', true],
  ['postgres://worker@127.0.0.1/links', 'postgres://127.0.0.1/links', false],
  ['postgres://localhost:5432/links', 'postgres://localhost/links', false],
  ['postgres://[::1]/links', 'postgres://[::1]/links', false],
  ['postgres:///links?host=/run/postgresql', 'postgres:///links', false],
  ['postgres://127.0.0.1/links?sslmode=verify-full', 'postgres://127.0.0.1/links', true],
  ['postgres://db.example/links?sslrootcert=/etc/ca.pem', 'postgres://db.example/links', true],
];

const REFUSED: readonly (readonly [where: string, message: RegExp])[] = [
  ['postgres://worker:secret@db.example/links', /with a password/],
  ['postgres://db.example/links?password=secret', /with a password/],
  ['postgres://db.example/', /names no database/],
  ['postgres://db.example/links?sslmode=disable', /has to prove who it is/],
  ['postgres://db.example/links?sslmode=require', /has to prove who it is/],
  ['postgres://db.example/links?options=-csecret', /unknown parameter options/],
  ['postgres://worker:secret@[/links', /no address of a database/],
];

describe('the address of a database', () => {
  it.each(SHOWN)('%s is shown as %s', (where, shown, isVerified) => {
    expect(addressOf(where)).toMatchObject({ shown, isVerified });
    expect(shownStore(where)).toBe(shown);
  });

  it.each(REFUSED)('%s is refused, and no secret of it is told', (where, message) => {
    expect(() => addressOf(where)).toThrow(message);
    expect(() => addressOf(where)).not.toThrow(/secret/);
    expect(shownStore(where)).not.toContain('secret');
  });

  it('gives user, host, port and database', () => {
    expect(addressOf('postgres://a%40b@db.example:5433/links%2F1')).toMatchObject({
      ...{ user: 'a@b', host: 'db.example', port: 5433, database: 'links/1' },
    });
    expect(addressOf('postgres:///links?host=/run/postgresql&user=a')).toMatchObject({
      ...{ user: 'a', host: '/run/postgresql', port: 5432 },
    });
  });

  it.each(['store.sqlite', '/var/postgres/store', 'postgres', 'http://postgres/'])(
    '%s is none',
    (path) => {
      expect(isOnServer(path)).toBe(false);
      expect(shownStore(path)).toBe(path);
    },
  );
});

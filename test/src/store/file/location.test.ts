/** Where the store is when nobody says, also for users whom the system does not know. */
import { describe, expect, it } from 'vitest';
import { parseNightly } from '../../../../src/nightly/read-nightly.ts';
import { defaultStorePath } from '../../../../src/store/file/location.ts';
import { urlglean } from '../../../helpers/command.ts';

describe('the usual store', () => {
  it.each([
    ['/state', '/home/anna', '/state/urlglean/store.sqlite'],
    ['state', '/home/anna', '/home/anna/.local/state/urlglean/store.sqlite'],
    ['', '/home/anna', '/home/anna/.local/state/urlglean/store.sqlite'],
    ['/state', undefined, '/state/urlglean/store.sqlite'],
  ])('follows XDG_STATE_HOME, then HOME: %j and %j give %s', (state, home, path) => {
    expect(defaultStorePath({ env: { XDG_STATE_HOME: state }, home })).toBe(path);
  });

  it('is nowhere without either', () => {
    expect(() => defaultStorePath({ env: {}, home: undefined })).toThrow(/no home folder.*--store/);
  });
});

describe('a nightly job of a user without home', () => {
  const around = { env: {}, home: undefined };
  it.each(['sources = ["~/Mail"]\nstore = "/s.sqlite"', 'sources = ["/srv/docs"]'])(
    'is refused where %j needs one',
    (text) => expect(() => parseNightly('/n.toml', text, around)).toThrow(/no home folder/),
  );

  it('is read where nothing lies at home', () => {
    const text = 'sources = ["/srv/docs"]\nstore = "s.sqlite"';
    expect(parseNightly('/srv/n.toml', text, around).run.memory.path).toBe('/srv/s.sqlite');
  });
});

describe('the command, with an empty HOME', () => {
  const env = { HOME: '', XDG_STATE_HOME: '' };
  it('gives a remedy rather than make a store in the current folder', async () => {
    const { code, stderr } = await urlglean(['runs'], { env });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^urlglean: this user has no home folder .* Name a file with --store,/);
  });
});

/** The configuration file: what it says is taken whole, what is wrong with it is named with its place. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/commands/index.ts';
import { configOf, parseConfig, readConfig } from '../../../src/config/read-config.ts';
import { positionOfKey } from '../../../src/config/values/toml-position.ts';
import { UrlgleanError } from '../../../src/errors.ts';
import type { Config } from '../../../src/options/config.ts';
import { nearest } from '../../../src/options/nearest.ts';

const ENV = { LANTERN: 'oil', EMPTY: '' };

const READING = { commands: COMMANDS, home: '/home/anna' };

/** What a file says beyond options. */
function parse(text: string): Config {
  const { root, toPath } = parseConfig('c.toml', text, READING);
  return configOf(root.table, ENV, toPath);
}

function fault(text: string): string {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof UrlgleanError && error.code === 'usage') return error.problem.message;
    throw error;
  }
  return 'no fault';
}

const NO_ANSWERS = { accept: [], failOn: [] };

describe('a configuration', () => {
  it('is read whole', () => {
    const text = `
[hosts."Example.ORG."]
delay = 5000
concurrency = 2
headers = { "Accept-Language" = "en", Cookie = "a=b" }
user = "anna"
password-env = "LANTERN"

[hosts."bücher.example"]
password = "pass:word"
user = "tam"
insecure-credentials = true

[hosts."[::1]"]
delay = 0

[hosts."[::1]:8443"]
headers = { X-Lamp = "fresnel" }

[hosts."Example.org:8080"]
headers = { Cookie = "c=d" }

[roots]
mail = "~/Mail"
lists_2-a = "/srv/lists/"

[proxy]
url = "socks5h://a:b@127.0.0.1:9050"
`;
    expect(parse(text)).toEqual({
      answers: NO_ANSWERS,
      hosts: [
        {
          host: 'example.org',
          headers: { 'accept-language': 'en', cookie: 'a=b' },
          authorization: `Basic ${Buffer.from('anna:oil').toString('base64')}`,
        },
        {
          host: 'xn--bcher-kva.example',
          authorization: `Basic ${Buffer.from('tam:pass:word').toString('base64')}`,
          insecureCredentials: true,
        },
        { host: '[::1]' },
        { host: '[::1]', port: 8443, headers: { 'x-lamp': 'fresnel' } },
        { host: 'example.org', port: 8080, headers: { cookie: 'c=d' } },
      ],
      paces: [
        { host: 'example.org', delayMs: 5000, concurrency: 2 },
        { host: '[::1]', delayMs: 0 },
      ],
      proxy: { kind: 'socks5h', host: '127.0.0.1', port: 9050, user: 'a', password: 'b' },
      roots: [
        { name: 'mail', folder: '/home/anna/Mail' },
        { name: 'lists_2-a', folder: '/srv/lists' },
      ],
    });
  });

  it('may do no more than name a host', () => {
    const hosts = [{ host: 'wiki.corp' }];
    expect(parse('[hosts."wiki.corp"]\n')).toEqual({
      hosts,
      paces: [],
      answers: NO_ANSWERS,
      proxy: null,
      roots: [],
    });
    expect(parse('[hosts."wiki.corp"]\ndelay = 1\n')).toMatchObject({ hosts });
  });

  it('may say nothing', () => {
    for (const text of ['', '# nothing\r\n', '[hosts]\n[proxy]\n']) {
      expect(parse(text)).toEqual({
        ...{ hosts: [], paces: [], answers: NO_ANSWERS, proxy: null, roots: [] },
      });
    }
  });

  it.each([
    ['[hosts."a.b"]\ndely = 1', 'c.toml:2:1: dely: unknown key; did you mean "delay"?'],
    ['[host."a.b"]', 'c.toml:1:2: host: unknown key; did you mean "hosts"?'],
    ['x = 1', 'c.toml:1:1: x: unknown key'],
    [
      '[hosts."a.b"]\n\n  delay = "1"',
      'c.toml:3:3: delay: expected a whole number from 0 to 3600000',
    ],
    ['[hosts."a.b"]\ndelay = -1', /^c\.toml:2:1: delay: expected a whole number/],
    ['[hosts."a.b"]\ndelay = 1.5', /^c\.toml:2:1: delay: expected a whole number/],
    ['[hosts."a.b"]\nconcurrency = 0', /^c\.toml:2:1: concurrency: expected .* from 1 to 1000$/],
    ['[roots]\n"a b" = "/srv"', 'c.toml:2:2: a b: expected a name of letters, digits, "-" and "_"'],
    ['[roots]\na = ""', 'c.toml:2:1: a: expected the path of a folder'],
    ['[roots]\na = 1', /^c\.toml:2:1: a: expected a string/],
    ['[roots]\na = "postgres://b/c"', 'c.toml:2:1: a: expected the path of a folder'],
    ['[roots]\na = "/x"\nb = "/x/"', 'c.toml:3:1: b: is the folder of the root a as well'],
    ['[hosts]\n"a.b" = 1', /^c\.toml:2:2: a\.b: expected a table$/],
    ['hosts = 1979-05-27', /^c\.toml:1:1: hosts: expected a table$/],
    ['[[hosts]]', /^c\.toml:1:3: hosts: expected a table$/],
    ...['a.b:0', 'a.b:65536', 'a.b:', 'a.b:x', 'a:b:1', ':80', '[::1]:', '::1'].map(
      (key): [string, string] => [
        `[hosts."${key}"]`,
        `c.toml:1:9: ${key}: expected a host such as "example.org" or "example.org:8443"`,
      ],
    ),
    ['[hosts."A.b:81"]\n[hosts."a.b:81"]', /^c\.toml:2:9: a\.b:81: duplicate host$/],
    [
      '[hosts."a.b:81"]\ndelay = 1',
      'c.toml:2:1: delay: holds for all ports of a host: set it in [hosts."a.b"]',
    ],
    ['[hosts."a.b:81"]\nconcurrency = 1', /^c\.toml:2:1: concurrency: holds for all ports/],
    ['[hosts."*.b"]', /^c\.toml:1:9: \*\.b: expected a host/],
    ['[hosts."http://b/"]', /expected a host/],
    ['[hosts.""]', /expected a host/],
    ['[hosts."a b"]', /expected a host/],
    ['[hosts."A.b"]\n[hosts."a.b"]', /^c\.toml:2:9: a\.b: duplicate host$/],
    ['[hosts."a.b"]\nuser = "x"', /^c\.toml:2:1: user: user requires password/],
    ['[hosts."a.b"]\npassword = "x"', /^c\.toml:2:1: password: a password requires user/],
    ['[hosts."a.b"]\nuser = "x:y"\npassword = "z"', /^c\.toml:2:1: user: expected a name without/],
    ['[hosts."a.b"]\nuser = "x"\npassword = "z\\n"', /^c\.toml:3:1: password: .*control/],
    [
      '[hosts."a.b"]\nuser = "x"\npassword-env = "NONE"',
      /^c\.toml:3:1: password-env: the environment variable NONE is not set$/,
    ],
    [
      '[hosts."a.b"]\nuser = "x"\npassword = "y"\npassword-env = "LANTERN"',
      /^c\.toml:4:1: password-env: password is already set$/,
    ],
    ['[hosts."a.b"]\ninsecure-credentials = 1', /^c\.toml:2:1: .*expected true or false$/],
    ['[hosts."a.b".headers]\nHost = "x"', /^c\.toml:2:1: Host: this field cannot be set/],
    ['[hosts."a.b"]\nheaders = { "Content-Length" = "1" }', /^c\.toml:2:14: Content-Length: this/],
    ['[hosts."a.b".headers]\n"Bad Name" = "x"', /^c\.toml:2:2: Bad Name: not the name/],
    ['[hosts."a.b".headers]\nX = "a\\r\\nEvil: b"', /^c\.toml:2:1: X: expected printable ASCII/],
    ['[hosts."a.b".headers]\nX = "é"', /expected printable ASCII/],
    ['[hosts."a.b".headers]\nX = 1', /^c\.toml:2:1: X: expected a string/],
    ['[hosts."a.b".headers]\nx = "1"\nX = "2"', /^c\.toml:3:1: X: duplicate field/],
    [
      '[hosts."a.b"]\nuser = "x"\npassword = "y"\nheaders = { Authorization = "z" }',
      /^c\.toml:2:1: user: headers already contains an Authorization/,
    ],
    ['[proxy]\nurl = "ftp://x:1"', /^c\.toml:2:1: url: expected env, http:\/\/HOST:PORT/],
    ['[proxy]\nuri = "http://x:1"', 'c.toml:2:1: uri: unknown key; did you mean "url"?'],
    ['[proxy\nurl', /^c\.toml:1:\d+: /],
    ['a = 1\na = 2', /^c\.toml:2:\d+: /],
  ])('%j is refused', (text, message) => {
    if (typeof message === 'string') expect(fault(text)).toBe(message);
    else expect(fault(text)).toMatch(message);
  });

  it.each([
    '[hosts."a.b"]\nuser = "x:"\npassword = "fresnel"',
    '[hosts."a.b"]\nuser = "x"\npassword = "fresnel',
    '[hosts."a.b"]\nuser = "x"\npassword = fresnel',
    '[hosts."a.b"]\nuser = "x"\npassword = "fresnel\\u0000"',
    '[hosts."a.b".headers]\nHost = "fresnel"',
    '[proxy]\nurl = "http://x:fresnel@h"',
  ])('%j is refused without showing secrets', (text) => {
    expect(fault(text)).toMatch(/^c\.toml:\d/);
    expect(fault(text)).not.toContain('fresnel');
  });
});

describe('the file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'urlglean-config-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is read from its path', () => {
    const path = join(folder, 'a.toml');
    writeFileSync(path, '[hosts."a.example"]\ndelay = 7\n');
    const { root, toPath } = readConfig(path, READING);
    expect(configOf(root.table, {}, toPath).paces).toEqual([{ host: 'a.example', delayMs: 7 }]);
  });

  it('is refused when it is not there, no file, or far too large', () => {
    const large = join(folder, 'large.toml');
    writeFileSync(large, '#'.repeat(300_000));
    expect(() => readConfig(join(folder, 'none.toml'), READING)).toThrow(
      /none\.toml: no such file/,
    );
    expect(() => readConfig(folder, READING)).toThrow(/: is a folder/);
    expect(() => readConfig(large, READING)).toThrow(/too large for/);
  });
});

describe('the place of a key', () => {
  it('is its line and column, also where the value spans lines', () => {
    const text = 'a = 1\n[b]\nc = [\n  1,\n]\n  d = { e = """\nx\n""" }\n';
    expect(positionOfKey(text, ['a'])).toEqual({ line: 1, column: 1 });
    expect(positionOfKey(text, ['b', 'c'])).toEqual({ line: 3, column: 1 });
    expect(positionOfKey(text, ['b', 'd', 'e'])).toEqual({ line: 6, column: 9 });
    expect(positionOfKey(text, ['nowhere'])).toEqual({ line: 1, column: 1 });
  });
});

describe('the nearest word', () => {
  it.each([
    ['dely', 'delay'],
    ['DELAY', 'delay'],
    ['delays', 'delay'],
    ['concurency', 'concurrency'],
    ['something', undefined],
    ['', undefined],
  ])('is offered for a misspelt one: for %j, %j', (word, meant) => {
    expect(nearest(word, ['delay', 'concurrency', 'headers'])).toBe(meant);
  });

  it('is the word itself where it is known', () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, fc.nat(), (known, pick) => {
        const word = known[pick % known.length] ?? '';
        expect(nearest(word, known)).toBe(word);
      }),
    );
  });
});

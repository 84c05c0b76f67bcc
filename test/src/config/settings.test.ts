/** What holds: the nearer layer goes before, paths are the file's, and where each value comes from can be told. */
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/commands/index.ts';
import type { Command } from '../../../src/commands/output/model.ts';
import { configKeys } from '../../../src/config/keys.ts';
import { effectiveConfig } from '../../../src/config/print-config.ts';
import { type ConfigFile, configOf, parseConfig } from '../../../src/config/read-config.ts';
import { type Settings, settingsOf } from '../../../src/config/settings.ts';
import type { Shape } from '../../../src/config/values/shape.ts';
import { UrlgleanError } from '../../../src/errors.ts';
import type { Config } from '../../../src/options/config.ts';
import { readCommandLine } from '../../../src/program/command-line.ts';

const READING = { commands: COMMANDS, home: '/home/anna' };

const file = (text: string): ConfigFile => parseConfig('/srv/u/urlglean.toml', text, READING);

function invocation(line: string) {
  const wish = readCommandLine(line.split(' '), COMMANDS);
  if (wish.kind !== 'run') throw new Error(line);
  return wish;
}

function settings(line: string, text: string): Settings {
  return settingsOf(invocation(line), file(text));
}

function beyondOptions(text: string): Config {
  const { root, toPath } = file(text);
  return configOf(root.table, {}, toPath);
}

function fault(text: string): string {
  try {
    beyondOptions(text);
  } catch (error) {
    if (error instanceof UrlgleanError && error.code === 'usage') return error.problem.message;
    throw error;
  }
  return 'no fault';
}

describe('layers', () => {
  it.each<[string, string, object]>([
    ['check', '', {}],
    ['check', 'delay = 5', { delay: 5 }],
    ['check', 'delay = 5\n[check]\ndelay = 6', { delay: 6 }],
    ['check', 'delay = 5\n[extract]\nemails = true', { delay: 5 }],
    ['check --delay 7', 'delay = 5\n[check]\ndelay = 6', { delay: '7' }],
    ['extract', 'delay = 5\nemails = true', { emails: true }],
    ['runs', 'delay = 5\nstore = "a"', { store: '/srv/u/a' }],
    ['check', 'archive = true', { archive: true }],
    ['check --archive=false', 'archive = true', { archive: false }],
    [
      'check',
      'canary = "http://a/"\n[check]\ncanary = ["http://b/", "http://c/"]',
      {
        canary: ['http://b/', 'http://c/'],
      },
    ],
    ['check --canary http://d/', 'canary = ["http://b/", "http://c/"]', { canary: 'http://d/' }],
    // What excludes each other is taken back by what is nearer.
    ['check --no-store', 'store = "a"', { 'no-store': true }],
    ['check --store b', 'no-store = true', { store: 'b' }],
    ['check', 'no-store = true\n[check]\nstore = "a"', { store: '/srv/u/a' }],
    ['check --no-store=false', 'store = "a"', { store: '/srv/u/a', 'no-store': false }],
    ['lint --sarif', 'json = true', { sarif: true }],
    ['lint --json=false', '[lint]\nsarif = true', { json: false, sarif: true }],
    ['check --user-agent u', 'contact = "a@b.example"', { 'user-agent': 'u' }],
    ['export links -o a.csv', '[export]\nas = "ndjson"', { output: 'a.csv' }],
    ['check -o a.csv', 'as = "ndjson"', { output: 'a.csv', as: 'ndjson' }],
    ['lint --json', '[lint]\nsarif = true', { json: true }],
    // What waits for a flag.
    ['check', 'timegate = "http://a/"', {}],
    ['check --archive', 'timegate = "http://a/"', { archive: true, timegate: 'http://a/' }],
    ['check --archive=false', 'archive = true\ntimegate = "http://a/"', { archive: false }],
    ['check --timegate http://b/', 'timegate = "http://a/"', { timegate: 'http://b/' }],
    ['check', 'proxy = "socks5://a:1"', { proxy: 'socks5://a:1' }],
    [
      'check',
      '[proxy]\nurl = "socks5://a:1"\n[check]\nproxy = "socks5://b:1"',
      {
        proxy: 'socks5://b:1',
      },
    ],
    ['check', '[proxy]\nurl = "socks5://a:1"', {}],
  ])('%s with %j', (line, text, raw) => {
    expect(settings(line, text).raw).toEqual(raw);
  });

  it.each<[string, string, readonly string[]]>([
    ['check', 'inputs = ["a", "~/b", "/c", "-"]', ['/srv/u/a', '/home/anna/b', '/c', '-']],
    ['check', 'inputs = ["a"]\n[check]\ninputs = ["b/*.txt"]', ['/srv/u/b/*.txt']],
    ['extract', 'inputs = ["a"]\n[check]\ninputs = ["b"]', ['/srv/u/a']],
    ['check x', 'inputs = ["a"]', ['x']],
    ['check -', 'inputs = ["a"]', ['-']],
    ['check --files-from l', 'inputs = ["a"]', []],
    ['lint --url http://a/', 'inputs = ["a"]', []],
    ['history http://a/', 'inputs = ["a"]', ['http://a/']],
    ['runs', 'inputs = ["a"]', []],
  ])('inputs of %s with %j', (line, text, inputs) => {
    expect(settings(line, text).inputs).toEqual(inputs);
  });

  it('take a list of files from the file only where nothing is named', () => {
    const text = 'files-from = "list"\ninputs = ["a"]';
    expect(settings('check', text)).toMatchObject({
      raw: { 'files-from': ['/srv/u/list'] },
      inputs: ['/srv/u/a'],
    });
    expect(settings('check x', text)).toMatchObject({ raw: {}, inputs: ['x'] });
    expect(settings('check', 'files-from = "-"').raw).toEqual({ 'files-from': ['-'] });
  });

  it('make paths of every option that is one', () => {
    const text = 'store = "s"\noutput = ["~/o.html", "p.json"]\n[check]\nfile-root = "r"';
    expect(settings('check', text).raw).toEqual({
      store: '/srv/u/s',
      output: ['/home/anna/o.html', '/srv/u/p.json'],
      'file-root': ['/srv/u/r'],
    });
  });

  it('know the proxy as text and as table', () => {
    const proxies = ['proxy = "socks5://a:1"', '[proxy]\nurl = "socks5://a:1"'].map(
      (text) => beyondOptions(text).proxy,
    );
    expect(proxies[0]).toEqual({ kind: 'socks5', host: 'a', port: 1 });
    expect(proxies[1]).toEqual(proxies[0]);
  });
});

describe('a file', () => {
  it.each<[string, string | RegExp]>([
    ['dealy = 1', '1:1: dealy: unknown key; did you mean "delay"?'],
    ['frobnicate = 1', '1:1: frobnicate: unknown key'],
    ['config = "a"', '1:1: config: only allowed on the command line'],
    ['[check]\nprint-config = true', '2:1: print-config: only allowed on the command line'],
    [
      '[lint]\narchive = true',
      '2:1: archive: unknown key; --archive is not an option of urlglean lint',
    ],
    ['[lint]\nemials = true', '2:1: emials: unknown key; did you mean "emails"?'],
    ['[chekc]\ndelay = 1', '1:2: chekc: unknown key; did you mean "check"?'],
    ['[nightly]\n', /^1:2: nightly: unknown key/],
    ['[runs]\ninputs = ["a"]', /^2:1: inputs: unknown key/],
    ['inputs = "a"', '1:1: inputs: expected a list of strings: ["…", "…"]'],
    ['delay = "1"', '1:1: delay: expected a number'],
    ['delay = -1', '1:1: delay: expected a number from 0 to 3600000'],
    ['[check]\nretries = 1.5', '2:1: retries: expected a whole number'],
    ['[check]\narchive = "yes"', '2:1: archive: expected true or false'],
    ['store = ""', '1:1: store: needs a value'],
    ['join = "on"', /^1:1: join: expected one of off, .*; did you mean off\?$/],
    ['grammar = ["rfc3986", "x"]', /^1:1: grammar: expected one of/],
    ['check = 1', '1:1: check: expected a table'],
    ['proxy = "ftp://u:fresnel@a"', /^1:1: proxy: expected env, http:\/\/HOST:PORT/],
    ['proxy = 1', '1:1: proxy: expected a table'],
    ['[check]\nproxy = 1', '2:1: proxy: expected a string, such as "2004"'],
    ['[check.proxy]\nurl = "a"', /^1:8: proxy: expected a string/],
  ])('%j is refused', (text, message) => {
    const told = fault(text).replace('/srv/u/urlglean.toml:', '');
    expect(told).not.toContain('fresnel');
    if (typeof message === 'string') expect(told).toBe(message);
    else expect(told).toMatch(message);
  });

  const keys = Object.entries(configKeys(COMMANDS)).flatMap(
    ([key, shape]): [string, string, Shape][] =>
      shape.type === 'table'
        ? Object.entries(shape.keys).map(([inner, one]) => [key, inner, one])
        : [['', key, shape]],
  );
  it.each(keys)('has [%s] %s read', (table, key) => {
    const wrong = `${key} = 1979-05-27`;
    const told = fault(table === '' ? wrong : `[${table}]\n${wrong}`);
    expect(told).toMatch(new RegExp(`:\\d+:\\d+: ${key}: expected `));
  });
});

describe('choices of a command', () => {
  const tuned: Command = {
    ...{ name: 'tuned', summary: 'T', description: 'T', argument: null, examples: [] },
    options: ['format'],
    choices: { format: ['lamp', 'oil'] },
    run: async () => 0,
  };
  const commands = [tuned];

  it('go before those of the table, on the command line', () => {
    const read = (value: string) => readCommandLine(['tuned', '--format', value], commands);
    expect(read('lamp')).toMatchObject({ raw: { format: 'lamp' } });
    expect(() => read('mbox')).toThrow(/--format mbox: expected one of lamp, oil/);
    expect(() => read('lmp')).toThrow(/did you mean lamp\?/);
  });

  it("are allowed in the command's table, while the root allows those of the options table", () => {
    const parse = (text: string) => parseConfig('c.toml', text, { ...READING, commands });
    expect(parse('[tuned]\nformat = "oil"').tables.get('tuned')?.options).toEqual({
      format: 'oil',
    });
    expect(() => parse('[tuned]\nformat = "mbox"')).toThrow(
      /c\.toml:2:1: format: expected one of lamp/,
    );
    expect(parse('format = "mbox"').root.options).toEqual({ format: 'mbox' });
    expect(configKeys(commands)['tuned']).toMatchObject({
      keys: { format: { choices: ['lamp', 'oil'] } },
    });
  });
});

describe('what is printed', () => {
  const TEXT = `inputs = ["docs", "@mail:old"]
delay = 2000
timegate = "http://archive.example/"
proxy = "socks5h://tam:fresnel@127.0.0.1:9050"
[check]
output = "r.html"
no-robots = true
[hosts."example.org"]
delay = 5000
user = "tam"
password = "fresnel"
headers = { "Accept-Language" = "en", "X-Api-Key" = "fresnel", X-Custom = "fresnel" }
[hosts."b.example"]
user = "eve"
password-env = "LANTERN"
[roots]
mail = "Mail"
lists = "lists"
`;

  const printed = (line: string, text: string): string => {
    const read = file(text);
    const given = invocation(line);
    return effectiveConfig(given.command, settingsOf(given, read), read);
  };

  it('names the origin of each value', () => {
    const text = printed('check --retries 3 -v --root lists=/mnt/lists', TEXT);
    const at = '/srv/u/urlglean\\.toml';
    for (const line of [
      `^inputs = \\["/srv/u/docs", "@mail:old"\\] +# ${at}:1$`,
      `^delay = 2000 +# ${at}:2$`,
      `^retries = 3 +# command line$`,
      '^verbose = true +# command line$',
      '^host-concurrency = 1 +# default$',
      '^# contact +# not set$',
      `^output = \\["/srv/u/r\\.html"\\] +# ${at}:6$`,
      `^\\[hosts\\."example\\.org"\\]$`,
      `^delay = 5000 +# ${at}:9$`,
      `^# headers\\.Accept-Language +# ${at}:12; not shown: may be secret$`,
      `^password-env = "LANTERN" +# ${at}:15$`,
      `^\\[roots\\]\nmail = "/srv/u/Mail" +# ${at}:17\nlists = "/mnt/lists" +# command line$`,
    ]) {
      expect(text).toMatch(new RegExp(line, 'm'));
    }
  });

  it('holds no secret', () => {
    const text = printed('check', TEXT);
    expect(text).not.toContain('fresnel');
    expect(text).toMatch(
      /^# proxy = "socks5h:\/\/\*\*\*@127\.0\.0\.1:9050" +# .*contains a secret$/m,
    );
    expect(text).toMatch(/^# password +# .*:11; not shown: secret$/m);
    for (const name of ['Accept-Language', 'X-Api-Key', 'X-Custom']) {
      expect(text).toMatch(
        new RegExp(`^# headers\\.${name} +# .*:12; not shown: may be secret$`, 'm'),
      );
    }
    expect(printed('check --proxy http://tam:fresnel@a.example:1', '')).not.toContain('fresnel');
  });

  it.each(COMMANDS.filter((c) => !c.ownConfig).map((c) => c.name))(
    'is a configuration of %s that says the same',
    (name) => {
      const line =
        name === 'history'
          ? 'history http://a.example/'
          : name === 'export'
            ? 'export links'
            : name;
      const once = printed(line, TEXT);
      const twice = printed(line, once);
      const values = (text: string): string[] =>
        text.split('\n').map((one) => one.replace(/ *#.*/, ''));
      expect(values(twice).filter((one) => one !== '')).toEqual(
        values(once).filter((one) => one !== ''),
      );
      expect(fault(once.replace('"LANTERN"', '"PATH"'))).toMatch(/no fault|password-env/);
    },
  );

  it('escapes what a terminal would obey', () => {
    const text = printed('check', 'user-agent = "a\\u001b[31m\\"\\\\"\n');
    expect(text).toContain('user-agent = "a\\u001b[31m\\"\\\\"');
  });
});

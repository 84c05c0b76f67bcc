/** The file of a nightly job: taken whole, refused with the place of what is wrong, and described by its schema. */
import { describe, expect, it } from 'vitest';
import { jsonSchema } from '../../../src/config/schema.ts';
import type { Shape, Shapes } from '../../../src/config/values/shape.ts';
import { UrlgleanError } from '../../../src/errors.ts';
import { RULES_AT_ONCE } from '../../../src/history/rules.ts';
import { NIGHTLY_KEYS } from '../../../src/nightly/keys.ts';
import type { NightlyConfig } from '../../../src/nightly/model.ts';
import { parseNightly } from '../../../src/nightly/read-nightly.ts';

const DAY_MS = 86_400_000;
const AROUND = { env: { HOOK: 'lamp', BAD: 'two words' }, home: '/home/anna' };
const SOURCES = 'sources = ["a"]\n';

const parse = (text: string): NightlyConfig => parseNightly('/etc/u/n.toml', text, AROUND);

function fault(text: string): string {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof UrlgleanError && error.code === 'usage') return error.problem.message;
    throw error;
  }
  return 'no fault';
}

describe('a nightly job', () => {
  it('is read whole', () => {
    const job = parse(`
sources = ["~/Mail/lists", "/srv/docs/*.txt", "here.mbox", "~anna", "@mail:old/*.mbox", "./@mail:x"]
store = "state/links.sqlite"
max-time = "6h"
prometheus = "/var/lib/u.prom"
[check]
delay = 2000
timeout = 12.5
no-robots = true
contact = "keeper@museum.example"
dns-server = ["192.0.2.53", "192.0.2.54"]
allow-address = "10.0.0.0/8"
file-root = "~/docs"
emails = true
[hosts."example.org"]
delay = 5000
[proxy]
url = "socks5://127.0.0.1:9050"
[roots]
mail = "~/Mail"
here = "."
[history]
failures = 2
[report]
outputs = ["report.html", "~/report.json", "sarif:~/findings.txt"]
[notify]
webhook = "http://10.1.2.3/x"
secret-env = "HOOK"
on = "always"
`);
    expect(job).toMatchObject({
      file: '/etc/u/n.toml',
      sources: [
        ...['/home/anna/Mail/lists', '/srv/docs/*.txt', '/etc/u/here.mbox', '/etc/u/~anna'],
        ...['/home/anna/Mail/old/*.mbox', '/etc/u/@mail:x'],
      ],
      maxTime: 6 * 3_600_000,
      outputs: [
        { format: 'html', path: '/etc/u/report.html' },
        { format: 'json', path: '/home/anna/report.json' },
        { format: 'sarif', path: '/home/anna/findings.txt' },
      ],
      prometheus: '/var/lib/u.prom',
      notify: { webhook: 'http://10.1.2.3/x', secret: 'lamp', on: 'always' },
      run: {
        offline: false,
        find: { emails: true },
        memory: {
          ...{ path: '/etc/u/state/links.sqlite', which: 'due', full: false },
          roots: [
            { name: 'mail', folder: '/home/anna/Mail' },
            { name: 'here', folder: '/etc/u' },
          ],
        },
        policy: {
          timeoutMs: 12_500,
          obeyRobots: false,
          contact: 'keeper@museum.example',
          dnsServers: ['192.0.2.53', '192.0.2.54'],
          allowAddresses: ['10.0.0.0/8'],
          fileRoots: ['/home/anna/docs'],
          proxy: { kind: 'socks5' },
        },
        schedule: { delayMs: 2000, hosts: [{ host: 'example.org', delayMs: 5000 }] },
      },
    });
    const { strikes } = job.run.memory.rules;
    expect(strikes('not-found')).toEqual({ failures: 2, spanMs: 7 * DAY_MS });
    expect(strikes('blocked')).toBeNull();
  });

  it('takes the proxy as text as well', () => {
    const { proxy } = parse(`proxy = "socks5h://127.0.0.1:9050"\n${SOURCES}`).run.policy;
    expect(proxy).toEqual({ kind: 'socks5h', host: '127.0.0.1', port: 9050 });
    expect(fault(`${SOURCES}proxy = "ftp://a:fresnel@b"`)).toMatch(
      /n\.toml:2:1: proxy: expected env, http/,
    );
  });

  it('needs its sources alone', () => {
    const job = parse(SOURCES);
    expect(job.run.memory.path).toBe('/home/anna/.local/state/urlglean/store.sqlite');
    expect(job.run.memory.rules.strikes('not-found')?.failures).toBe(3);
    expect(job).toMatchObject({ maxTime: undefined, prometheus: undefined, notify: undefined });
    expect(parse(`${SOURCES}[history]\nfast = true`).run.memory.rules).toBe(RULES_AT_ONCE);
    const { strikes } = parse(`${SOURCES}[history]\ndays = 0`).run.memory.rules;
    expect(strikes('not-found')).toEqual({ failures: 3, spanMs: 0 });
    expect(strikes('server-error')).toEqual({ failures: 5, spanMs: 14 * DAY_MS });
  });

  it.each([
    ['', '1:1: sources is required'],
    ['sources = "a"', '1:1: sources: expected a list of strings: ["…", "…"]'],
    ['sources = []', /^1:1: sources: is empty; expected a list/],
    ['sources = ["a", ""]', /^1:1: sources: expected a list/],
    ['sources = ["a", 1]', /^1:1: sources: expected a list/],
    [
      'sources = ["@mail:a"]',
      '1:1: sources: @mail:a: [roots] names no folder for "mail"; a file of that name is ./@mail:a',
    ],
    [
      'sources = ["@mail:../a"]\n[roots]\nmail = "/srv"',
      /^1:1: sources: @mail:\.\.\/a: leads out of its root/,
    ],
    ['inputs = ["a"]', '1:1: inputs: unknown key; a nightly job calls them sources'],
    [`${SOURCES}delay = 1`, '2:1: delay: unknown key here; it belongs in [check]'],
    [`${SOURCES}[check]\nfast = true`, '3:1: fast: unknown key here; it belongs in [history]'],
    [`${SOURCES}[history]\nfast = yes`, '3:8: a boolean is written true or false'],
    [
      `${SOURCES}store = here.sqlite`,
      '2:9: expected a value: text in quotation marks, a number, true or false, or a list',
    ],
    ['source = ["a"]', '1:1: source: unknown key; did you mean "sources"?'],
    [`${SOURCES}store = ""`, '2:1: store: expected the path of a file'],
    [`${SOURCES}max-time = "6"`, /^2:1: max-time: expected a time such as 30s, 90m/],
    [`${SOURCES}max-time = 6`, /^2:1: max-time: expected a string/],
    [`${SOURCES}[check]\ndealy = 1`, '3:1: dealy: unknown key; did you mean "delay"?'],
    [`${SOURCES}[check]\ndelay = "1"`, '3:1: delay: expected a number'],
    [`${SOURCES}[check]\ndelay = -1`, '3:1: delay: expected a number from 0 to 3600000'],
    [`${SOURCES}[check]\ndelay = inf`, /^3:1: delay: expected a number from 0/],
    [`${SOURCES}[check]\nretries = 1.5`, '3:1: retries: expected a whole number'],
    [`${SOURCES}[check]\nno-robots = 1`, '3:1: no-robots: expected true or false'],
    [`${SOURCES}[check]\njoin = "off"\nformat = "mboxx"`, /^4:1: format: expected one of mbox/],
    [`${SOURCES}[check]\n\n  dns-server = ["x"]`, /^4:3: dns-server: expected an address/],
    [`${SOURCES}[check]\nrecheck = true`, /^3:1: recheck: unknown key/],
    [`${SOURCES}[check]\nconfig = "x"`, /^3:1: config: unknown key/],
    [`${SOURCES}[check]\ncontact = "x"`, /^3:1: contact: expected a mail address or an https URL/],
    [`${SOURCES}[check]\ntimegate = "https://a.example/"`, /^3:1: timegate: requires --archive/],
    [`${SOURCES}[roots]\nmail = ""`, '3:1: mail: expected the path of a folder'],
    [`${SOURCES}[hosts."a.b"]\ndely = 1`, '3:1: dely: unknown key; did you mean "delay"?'],
    [`${SOURCES}[history]\nfailures = 0`, '3:1: failures: expected a whole number from 1 to 100'],
    [`${SOURCES}[history]\nfast = true\ndays = 1`, /^3:1: fast: one failure is enough/],
    [`${SOURCES}[report]\noutputs = ["a.pdf"]`, /^3:1: outputs: a\.pdf: the ending .* \.html, /],
    [`${SOURCES}[report]\noutputs = ["github:a"]`, /^3:1: outputs: github:a: the ending /],
    [
      `${SOURCES}[report]\noutputs = ["a.md", "csv:./a.md"]`,
      /^3:1: outputs: .*a\.md is named twice/,
    ],
    [`${SOURCES}[notify]\non = "change"`, '2:2: webhook is required'],
    [`${SOURCES}[notify]\nsecret-env = "BAD"`, '2:2: webhook is required'],
    [`${SOURCES}[notify]`, '2:2: webhook or mail-to is required'],
    [`${SOURCES}[notify]\nmail-to = []`, /^3:1: mail-to: is empty; expected a list of strings/],
    [`${SOURCES}[notify]\nmail-to = ["a@b.example\\nBcc: c"]`, /^3:1: mail-to: expected a mail/],
    [`${SOURCES}[notify]\nmail-from = "Ines <a@b.example>"`, /^3:1: mail-from: expected a mail/],
    [`${SOURCES}[notify]\nsendmail = ""`, '3:1: sendmail: expected the path of a program'],
    [
      `${SOURCES}[notify]\nwebhook = "https://a.b/"\non = "chnge"`,
      '4:1: on: expected one of change, always, failure; did you mean "change"?',
    ],
    [`${SOURCES}[notify]\nwebhook = "ftp://a.b/"`, '3:1: webhook: expected an https URL'],
    [`${SOURCES}[notify]\nwebhook = "http://a.b/"`, /^3:1: webhook: expected https: http goes/],
    [`${SOURCES}[notify]\nwebhook = "http://10.1.2.3/"`, /^3:1: webhook: expected https: http/],
    [
      `${SOURCES}[notify]\nwebhook = "http://10.1.2.3/"\n[check]\nallow-address = "10.0.0.0/8:8080"`,
      /^3:1: webhook: expected https: http/,
    ],
    [`${SOURCES}[notify]\nwebhook = "https://a:b@c.d/"`, /^3:1: webhook: a secret is not for/],
    [
      `${SOURCES}[notify]\nwebhook = "https://a.b/"\nsecret-env = "NONE"`,
      /^4:1: secret-env: the environment variable NONE is not set$/,
    ],
    [`${SOURCES}[notify]\nwebhook = "https://a.b/"\nsecret-env = "BAD"`, /^4:1: .*without spaces/],
  ])('%j is refused', (text, message) => {
    const told = fault(text).replace('/etc/u/n.toml:', '');
    if (typeof message === 'string') expect(told).toBe(message);
    else expect(told).toMatch(message);
  });

  it.each(['http://127.0.0.1:8080/', 'http://[::1]/', 'http://localhost/', 'https://a.b/'])(
    'may notify %s',
    (webhook) => {
      const { notify } = parse(`${SOURCES}[notify]\nwebhook = "${webhook}"`);
      expect(notify).toEqual({ webhook, secret: undefined, on: 'change' });
    },
  );

  it.each([
    '[check]\nnews-server = "nntp://u:fresnel@h"',
    '[notify]\nwebhook = "ftp://h/fresnel"',
    '[notify]\nwebhook = "https://u:fresnel@h/"',
  ])('%j is refused without showing secrets', (text) => {
    expect(fault(SOURCES + text)).toMatch(/^\/etc\/u\/n\.toml:3:1: /);
    expect(fault(SOURCES + text)).not.toContain('fresnel');
  });
});

interface Key {
  readonly path: readonly string[];
  readonly shape: Shape;
}

/** `[check]` is written with its options; a table of names gets one. */
function keysOf(shapes: Shapes, path: readonly string[] = []): readonly Key[] {
  return Object.entries(shapes).flatMap(([key, shape]) => belowKey([...path, key], shape));
}

function belowKey(path: readonly string[], shape: Shape): readonly Key[] {
  if (shape.type === 'table') return [{ path, shape }, ...keysOf(shape.keys, path)];
  if (shape.type !== 'names') return [{ path, shape }];
  return [{ path, shape }, ...belowKey([...path, 'n.example'], shape.each)];
}

describe('the schema', () => {
  const keys = keysOf(NIGHTLY_KEYS);

  it.each(keys.map(({ path }) => [path.join(' '), path] as const))('has %s read', (_, path) => {
    const [key = '', ...above] = [...path].reverse();
    const table = above.reverse().map((name) => JSON.stringify(name));
    const wrong = `${JSON.stringify(key)} = 1979-05-27\n`;
    const webhook = key !== 'webhook' && path[0] === 'notify' ? 'webhook = "https://a.b/"\n' : '';
    const text =
      table.length === 0
        ? `${key === 'sources' ? '' : SOURCES}${wrong}`
        : `${SOURCES}[${table.join('.')}]\n${webhook}${wrong}`;
    expect(fault(text)).toMatch(new RegExp(`:\\d+:\\d+: ${key}: expected `));
  });

  it('describes each key', () => {
    const schema = jsonSchema('n', NIGHTLY_KEYS);
    expect(schema).toMatchObject({
      required: ['sources'],
      additionalProperties: false,
      properties: {
        sources: { type: 'array', minItems: 1 },
        hosts: {
          additionalProperties: {
            properties: {
              delay: { type: 'integer', minimum: 0, maximum: 3_600_000 },
              headers: { additionalProperties: { type: 'string' } },
            },
          },
        },
        check: {
          properties: {
            'dns-server': { anyOf: [{ type: 'string' }, { type: 'array' }] },
            join: {
              anyOf: [
                { type: 'string', enum: ['off', 'safe', 'auto', 'always'] },
                { type: 'number', minimum: 0.001, maximum: 0.999 },
              ],
              default: 'auto',
            },
          },
        },
        notify: { properties: { on: { default: 'change' } } },
      },
    });
    for (const { shape } of keys) expect(shape.describe).toMatch(/^\S.{2,}\S$/s);
  });
});

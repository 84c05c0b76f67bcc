/** The main job, as a user runs it, against the demo world: every verdict is the deserved one. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOLDEN_ARCHIVES } from '../../../golden/golden.ts';
import { type CliResult, parseLines, ROOT, urlglean } from '../../../helpers/cli.ts';
import { pacedSeconds } from '../../../helpers/pace.ts';
import { startHandleProxy } from '../../../helpers/servers/handle-proxy.ts';
import { startNntp } from '../../../helpers/servers/line-servers.ts';
import {
  deservedByLines,
  type LineWorld,
  startLineWorld,
} from '../../../helpers/servers/line-world.ts';
import {
  AUTHORITY_FILE,
  BEHAVIOURS,
  type Behaviour,
  startWorld,
  type World,
} from '../../../helpers/servers/world.ts';

interface LinkLine {
  readonly type: 'link' | 'summary';
  readonly url: string;
  readonly scheme: string;
  readonly verdict: string;
  readonly reason: string;
  readonly suggestion?: string;
  readonly repaired?: string;
}

let world: World;
let lines: LineWorld;
let folder: string;
let ofBehaviours: CliResult;
let ofArchives: CliResult;
let ofNetwork: CliResult;

beforeAll(async () => {
  world = await startWorld();
  lines = await startLineWorld();
  folder = mkdtempSync(join(tmpdir(), 'urlglean-check-'));
  // Each waits for most of its time: for the silent ones, and before it asks again.
  [ofBehaviours, ofArchives, ofNetwork] = await Promise.all([
    checkBehaviours(),
    checkArchives(),
    checkWithoutNetwork(),
  ]);
});

afterAll(async () => {
  await world.close();
  await lines.close();
  rmSync(folder, { recursive: true, force: true });
});

function check(
  inputs: readonly string[],
  extra: readonly string[] = [],
): ReturnType<typeof urlglean> {
  const args = [
    ...['check', ...inputs, '--dns-server', lines.dnsServer],
    ...lines.connectTo.flatMap((rule) => ['--connect-to', rule]),
    ...['--connect-to', `::127.0.0.1:${world.port}`],
    ...[
      '--allow-address',
      '127.0.0.0/8',
      '--delay',
      '0',
      '--timeout',
      pacedSeconds(3),
      '--patience',
      '2',
    ],
    ...extra,
  ];
  return urlglean(args, { env: { NODE_EXTRA_CA_CERTS: AUTHORITY_FILE } });
}

/** Each behaviour on a host of its own: a host that asks for time would keep the others waiting. */
const URLS = BEHAVIOURS.map(({ path }, index) => `http://h${index}.world.test${path}`);

function checkBehaviours(): Promise<CliResult> {
  writeFileSync(join(folder, 'all.txt'), URLS.map((url) => `<${url}>\n`).join('\n'));
  return check([join(folder, 'all.txt')], ['--json', '--no-store']);
}

function checkArchives(): Promise<CliResult> {
  const inputs = GOLDEN_ARCHIVES.map((name) => join(ROOT, 'corpus/archives', name));
  return check(inputs, ['--json', '--no-store']);
}

function checkWithoutNetwork(): Promise<CliResult> {
  writeFileSync(join(folder, 'net.txt'), 'http://a.example.org/ http://b.example.org/\n');
  const args = ['--dns-server', '127.0.0.1:9', '--retries', '0', '--json', '--no-store'];
  // In CI it may well be that only a proxy gets out.
  const env = { https_proxy: 'http://tam:fresnel@127.0.0.1:9' };
  return urlglean(['check', join(folder, 'net.txt'), ...args], { env });
}

function links(stdout: string): LinkLine[] {
  return parseLines<LinkLine>(stdout).filter(({ type }) => type === 'link');
}

/** The table says what one check deserves; trouble that passes is asked again, and then it is well. */
function settledTruth({ path, verdict, reason }: Behaviour): { verdict: string; reason: string } {
  const passes = path === '/500-once' || path === '/429-once';
  return passes ? { verdict: 'alive', reason: 'ok' } : { verdict, reason };
}

/** The world's rule: the first segment of the path that names a behaviour chooses it. */
function deserved(url: string): { verdict: string; reason: string } {
  const byLines = deservedByLines(url);
  if (byLines) return byLines;
  const segments = URL.parse(url)?.pathname.split('/') ?? [];
  const known = segments
    .map((segment) => BEHAVIOURS.find(({ path }) => path === `/${segment}`))
    .find((behaviour) => behaviour !== undefined);
  return known ?? { verdict: 'alive', reason: 'ok' };
}

describe('every behaviour of the world', () => {
  it('gets the verdict it deserves, and none is called dead that is not', () => {
    const { stdout, code } = ofBehaviours;
    const found = links(stdout).map(({ url, verdict, reason }) => ({ url, verdict, reason }));
    const expected = BEHAVIOURS.map((behaviour, index) => ({
      ...{ url: URLS[index], ...settledTruth(behaviour) },
    }));
    expect(found.sort((a, b) => (a.url < b.url ? -1 : 1))).toEqual(
      expected.sort((a, b) => ((a.url ?? '') < (b.url ?? '') ? -1 : 1)),
    );
    expect(code).toBe(2);
  });
});

describe('the bundled archives', () => {
  it('get exactly the verdicts that the world was built to deserve', () => {
    const { stdout, code } = ofArchives;
    const asked = links(stdout).filter(({ verdict }) => verdict !== 'skipped');
    expect(asked.length).toBeGreaterThan(70);
    for (const { url, verdict, reason } of asked) {
      // Links of a host that asked for more time than the run has are left alone, and say so.
      if (reason === 'host-parked' || reason === 'rate-limited') continue;
      if (reason === 'in-archive') {
        expect(url).toMatch(/^(?:mid|news|cid):/);
        continue;
      }
      expect({ url, verdict, reason }).toMatchObject({ url, ...pick(deserved(url)) });
    }
    const falselyDead = asked.filter(
      ({ url, verdict }) => verdict === 'dead' && deserved(url).verdict !== 'dead',
    );
    expect(falselyDead).toEqual([]);
    expect(code).toBe(2);
  });

  it('are all of this run where nothing was known, also those that needed no request', () => {
    for (const { stdout } of [ofArchives, ofBehaviours]) {
      const observed = links(stdout).filter(({ verdict }) => verdict !== 'skipped').length;
      expect(parseLines(stdout).at(-1)).toMatchObject({ observed, earlier: 0 });
    }
  });

  it('says of a network that is down that nothing was checked', () => {
    const summary = parseLines(ofNetwork.stdout).at(-1);
    expect(summary).toMatchObject({ verdicts: { unknown: 2 }, observed: 0, earlier: 0 });
  });

  it('are skipped with a reason where they are not checked', () => {
    const skipped = links(ofArchives.stdout).filter(({ verdict }) => verdict === 'skipped');
    const reasons = new Set(skipped.map(({ reason }) => reason));
    expect([...reasons].sort()).toEqual([
      ...['credentials', 'invalid-url', 'private-address', 'unsupported-scheme'],
    ]);
    for (const { scheme, reason } of skipped) {
      if (reason === 'unsupported-scheme') expect(scheme).not.toMatch(/^https?$/);
    }
  });
});

function pick({ verdict, reason }: { verdict: string; reason: string }): object {
  return { verdict, reason };
}

describe('check', () => {
  it('finds the right reading of a hyphen at the end of a line by checking', async () => {
    const text =
      'See <http://hyphen.world.test/404-\ngone> and <http://hyphen.world.test/404/x-\ny>\n';
    writeFileSync(join(folder, 'hyphen.txt'), text);
    const { stdout } = await check([join(folder, 'hyphen.txt')], ['--json']);
    const [kept, dead] = links(stdout);
    expect(kept?.verdict).toBe('alive');
    expect(dead?.verdict).toBe('dead');
  });

  it('obeys robots.txt unless told otherwise', async () => {
    const file = join(folder, 'robots.txt');
    writeFileSync(
      file,
      'http://quiet.example/robots-closed/a http://quiet.example/301/robots-closed\n',
    );
    const obeying = await check([file], ['--json']);
    expect(links(obeying.stdout)).toMatchObject([
      { verdict: 'skipped', reason: 'robots' },
      { verdict: 'skipped', reason: 'robots' },
    ]);
    const ofHost = world.requests.filter(({ host }) => host === 'quiet.example');
    expect(ofHost.some(({ url }) => url.includes('robots-closed'))).toBe(false);
    const asking = await check([file], ['--json', '--no-robots']);
    expect(links(asking.stdout).map(({ verdict }) => verdict)).toEqual(['alive', 'moved']);
  });

  it('looks for anchors in pages with --fragments', async () => {
    const file = join(folder, 'places.txt');
    writeFileSync(file, 'http://places.example/a#nowhere http://places.example/a#top\n');
    const without = await check([file], ['--json']);
    expect(links(without.stdout).map(({ reason }) => reason)).toEqual(['ok']);
    const looking = await check([file], ['--json', '--fragments']);
    const places = links(looking.stdout).map(({ url, reason }) => [url.split('#')[1], reason]);
    expect(places.sort()).toEqual([
      ['nowhere', 'fragment-missing'],
      ['top', 'ok'],
    ]);
    expect(parseLines(looking.stdout).at(-1)).toMatchObject({ observed: 2, earlier: 0 });
    expect([without.code, looking.code]).toEqual([0, 2]);
  });

  it('resolves names at the servers of its options', async () => {
    const proxy = await startHandleProxy();
    const news = await startNntp();
    const file = join(folder, 'names.txt');
    const names = ['doi:10.1000/182a', 'doi:10.1000/404', 'hdl:4263537/lamp', 'news:rec.lamps'];
    const files = [
      `file://${folder}/names.txt`,
      `file://${folder}/404.txt`,
      'file:///etc/hostname',
    ];
    writeFileSync(
      file,
      [...names, ...files, 'urn:nbn:de:1'].map((url) => `<URL:${url}>\n`).join(''),
    );
    const { stdout } = await urlglean([
      ...['check', file, '--json', '--allow-address', '127.0.0.0/8', '--delay', '0'],
      ...['--doi-resolver', proxy.url, '--news-server', `127.0.0.1:${news.port}`],
      ...['--urn-resolver', `nbn=${world.origin}/{urn}`, '--file-root', folder],
    ]);
    await Promise.all([proxy.close(), news.close()]);
    const told = links(stdout).map(({ url, verdict, reason }) => `${url} ${verdict}: ${reason}`);
    expect(told.sort()).toEqual(
      [
        'doi:10.1000/182a alive: ok',
        'doi:10.1000/404 dead: not-found',
        'hdl:4263537/lamp alive: ok',
        'news:rec.lamps alive: ok',
        `file://${folder}/names.txt alive: ok`,
        `file://${folder}/404.txt dead: not-found`,
        'file:///etc/hostname skipped: unsupported-scheme',
        'urn:nbn:de:1 alive: ok',
      ].sort(),
    );
    expect(proxy.asked.filter((path) => path.endsWith('/404')).length).toBe(2);
    expect(news.received).toContain('GROUP rec.lamps');
  });

  it('refuses loopback unless it is allowed', async () => {
    writeFileSync(
      join(folder, 'local.txt'),
      `${world.origin}/alive http://localhost:${world.port}/\n`,
    );
    const before = world.connections();
    const result = await urlglean(['check', join(folder, 'local.txt'), '--json', '--retries', '0']);
    expect(links(result.stdout).map(({ reason }) => reason)).toEqual([
      'private-address',
      'private-address',
    ]);
    expect(world.connections()).toBe(before);
    expect(result.code).toBe(0);
  });

  it('sends no request when offline', async () => {
    const before = world.connections();
    const { stdout, code } = await check(['corpus/archives/notes.txt'], ['--json', '--offline']);
    expect(new Set(links(stdout).map(({ reason }) => reason))).toEqual(new Set(['offline']));
    expect(world.connections()).toBe(before);
    expect(code).toBe(0);
  });

  it('says with exit code 1 that there is no network, and calls nothing dead', () => {
    const result = ofNetwork;
    expect(result.stderr).toMatch(
      /links could not be checked: this machine seems to have no network: .* Use --proxy env: https_proxy is set\./,
    );
    expect(result.stdout + result.stderr).not.toContain('fresnel');
    expect(links(result.stdout).map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown']);
    expect(result.code).toBe(1);
  });

  it('writes reports in the formats that their endings name', async () => {
    const files = ['r.json', 'r.ndjson', 'r.html'].map((name) => join(folder, name));
    const output = files.flatMap((file) => ['--output', file]);
    const { stdout, stderr } = await check(['corpus/archives/spec.txt'], output);
    const whole = JSON.parse(readFileSync(files[0] as string, 'utf8')) as { links: number };
    expect(whole.links).toBeGreaterThan(5);
    expect(links(readFileSync(files[1] as string, 'utf8'))).toHaveLength(whole.links);
    expect(readFileSync(files[2] as string, 'utf8')).toContain('<!doctype html>');
    expect(stdout).toContain(`report: ${files[2]}`);
    expect(stderr).toBe('');
  });

  it('ends soon when interrupted, with a report that says so', async () => {
    const urls = Array.from({ length: 40 }, (_, index) => `http://one.world.test/page-${index}\n`);
    writeFileSync(join(folder, 'long.txt'), urls.join(''));
    const args = [
      ...['check', join(folder, 'long.txt'), '--json', '--delay', '500'],
      ...['--connect-to', `::127.0.0.1:${world.port}`, '--allow-address', '127.0.0.0/8'],
    ];
    const result = await urlglean(args, { onOutput: (kill) => kill('SIGINT') });
    const reasons = links(result.stdout).map(({ reason }) => reason);
    expect(reasons).toHaveLength(40);
    expect(reasons).toContain('ok');
    expect(reasons).toContain('interrupted');
    expect(result.stderr).toContain('interrupted');
    expect(result.signal).toBe('SIGINT');
  });
});

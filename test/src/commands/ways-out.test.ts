/** The options that say how the network is gone out to, as a user gives them. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseLines } from '../../helpers/cli.ts';
import { urlglean } from '../../helpers/command.ts';
import { pacedSeconds } from '../../helpers/pace.ts';
import { startHttpProxy, startSocks } from '../../helpers/servers/proxies.ts';
import { startWorld, type World } from '../../helpers/servers/world.ts';

let world: World;
let folder: string;

beforeAll(async () => {
  world = await startWorld();
  folder = mkdtempSync(join(tmpdir(), 'urlglean-ways-'));
});

afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function check(
  text: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ReturnType<typeof urlglean> {
  const usual = [
    '--json',
    '--delay',
    '0',
    '--no-robots',
    '--timeout',
    pacedSeconds(5),
    '--retries',
    '0',
  ];
  return urlglean(['check', '-', ...usual, ...args], { stdin: text, env });
}

function reasons(stdout: string): unknown[] {
  const lines = parseLines<{ type: string; reason?: string }>(stdout);
  return lines
    .filter(({ type }) => type === 'link')
    .map(({ reason }) => reason)
    .sort();
}

describe('--proxy', () => {
  it('is what everything goes through', async () => {
    const proxy = await startSocks({
      hosts: { 'world.example.org': world.port },
      login: 'tam:fresnel',
    });
    const { stdout, stderr } = await check('<http://world.example.org/alive> <http://localhost/>', [
      ...['--proxy', `socks5h://tam:fresnel@127.0.0.1:${proxy.port}`],
    ]);
    await proxy.close();
    expect(reasons(stdout)).toEqual(['ok', 'private-address']);
    expect(proxy.asked).toEqual(['SOCKS5 world.example.org:80']);
    expect(stdout + stderr).not.toContain('fresnel');
  });

  it('goes before the one of the configuration, and no variable is read', async () => {
    const named = await startHttpProxy({ hosts: { 'world.example.org': world.port } });
    const configured = await startHttpProxy();
    const config = file('p.toml', `[proxy]\nurl = "http://127.0.0.1:${configured.port}"\n`);
    const url = `http://127.0.0.1:${named.port}`;
    const text = '<http://world.example.org/alive>';
    const first = await check(text, ['--config', config, '--proxy', url]);
    const second = await check(text, ['--config', config]);
    await Promise.all([named.close(), configured.close()]);
    expect(reasons(first.stdout)).toEqual(['ok']);
    expect(reasons(second.stdout)).toEqual(['proxy-failed']);
    const direct = await urlglean(
      ['check', '-', '--json', '--no-robots', '--allow-address', '127.0.0.1'],
      { stdin: `<${world.origin}/alive>`, env: { http_proxy: url, HTTP_PROXY: url } },
    );
    expect(reasons(direct.stdout)).toEqual(['ok']);
  });

  it('env is what the variables say, for each scheme', async () => {
    const [forHttp, forHttps] = [
      await startHttpProxy({ hosts: { 'world.example.org': world.port }, login: 'tam:fresnel' }),
      await startHttpProxy(),
    ];
    const env = {
      http_proxy: `http://tam:fresnel@127.0.0.1:${forHttp.port}`,
      HTTPS_PROXY: `127.0.0.1:${forHttps.port}`,
      NO_PROXY: 'direct.example.org',
    };
    const text =
      '<http://world.example.org/alive> <https://world.example.org/> <http://direct.example.org/alive>';
    const args = ['--connect-to', `direct.example.org::127.0.0.1:${world.port}`];
    const allowed = [...args, '--allow-address', '127.0.0.1'];
    const config = file('env.toml', 'proxy = "env"\n');
    const byOption = await check(text, [...allowed, '--proxy', 'env'], env);
    const byConfig = await check(text, [...allowed, '--config', config], env);
    await Promise.all([forHttp.close(), forHttps.close()]);
    for (const { stdout, stderr } of [byOption, byConfig]) {
      expect(reasons(stdout)).toEqual(['ok', 'ok', 'proxy-failed']);
      expect(stdout + stderr).not.toContain('fresnel');
    }
    const asked = 'GET http://world.example.org/alive';
    expect(forHttp.asked).toEqual([asked, asked]);
    expect(new Set(forHttps.asked)).toEqual(new Set(['CONNECT world.example.org:443']));
  });

  it('env says which variable is wrong, and not what is in it', async () => {
    const env = { HTTPS_PROXY: 'https://tam:fresnel@127.0.0.1:1' };
    const config = file('env-wrong.toml', 'proxy = "env"\n');
    for (const args of [
      ['--proxy', 'env'],
      ['--config', config],
    ]) {
      const { code, stdout, stderr } = await check('<http://10.0.0.1/>', args, env);
      expect(code).toBe(3);
      expect(stderr).toContain('HTTPS_PROXY: proxies reached by https:// are not supported');
      expect(stdout + stderr).not.toContain('fresnel');
    }
  });

  it('fails the run, and not the links, when the proxy lets nothing through', async () => {
    const gone = await startSocks();
    await gone.close();
    const { stdout, stderr, code } = await check('<http://world.example.org/a>', [
      ...['--proxy', `http://tam:fresnel@127.0.0.1:${gone.port}`],
    ]);
    expect(reasons(stdout)).toEqual(['proxy-failed']);
    expect(stderr).toMatch(/proxy lets nothing through: PROXY_ECONNREFUSED/);
    expect(stderr).not.toContain('fresnel');
    expect(code).toBe(1);
  });
});

describe('--config', () => {
  it('gives a host its fields', async () => {
    const config = file(
      'h.toml',
      `[hosts."127.0.0.1:${world.port}"]\nuser = "tam"\npassword-env = "LANTERN"\ninsecure-credentials = true\n`,
    );
    const { stdout, stderr } = await urlglean(
      [
        ...['check', '-', '--json', '--no-robots', '--config', config],
        ...['--allow-address', '127.0.0.1'],
      ],
      { stdin: `<${world.origin}/alive/configured>`, env: { LANTERN: 'fresnel' } },
    );
    expect(reasons(stdout)).toEqual(['ok']);
    const [request] = world.requests.filter(({ url }) => url === '/alive/configured');
    const told = Buffer.from('tam:fresnel').toString('base64');
    expect(request?.headers['authorization']).toBe(`Basic ${told}`);
    expect(stdout + stderr).not.toMatch(/fresnel|Basic/);
    expect(stdout + stderr).not.toContain(told);
  });

  it('is wrong usage by file, line and column when the file is wrong', async () => {
    const config = file('w.toml', '[hosts."a.example"]\nconcurency = 2\n');
    const { code, stderr } = await check('', ['--config', config]);
    expect(code).toBe(3);
    expect(stderr).toContain(`${config}:2:1: concurency: unknown key; did you mean "concurrency"?`);
  });
});

describe('--contact', () => {
  it('is part of the User-Agent', async () => {
    const url = `${world.origin}/alive/contact`;
    await check(`<${url}>`, ['--contact', 'tam@b.example', '--allow-address', '127.0.0.1']);
    const request = world.requests.find(({ url: path }) => url.endsWith(path));
    expect(request?.headers['user-agent']).toContain('; +tam@b.example)');
  });

  it('is suggested once when many links are checked without it', async () => {
    const many = Array.from({ length: 1001 }, (_, i) => `<http://10.0.0.1/${i}>\n`).join('');
    const { stderr } = await check(many, []);
    expect(stderr.match(/warning: .*--contact/g)).toHaveLength(1);
    const named = await check(many, ['--contact', 'a@b.example']);
    const few = await check('<http://10.0.0.1/>', []);
    expect(named.stderr + few.stderr).not.toMatch(/--contact/);
  });
});

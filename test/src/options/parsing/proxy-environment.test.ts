/** The variables that name proxies, as curl and others read them. */
import { describe, expect, it } from 'vitest';
import { configOf, parseConfig } from '../../../../src/config/read-config.ts';
import { NO_CONFIG } from '../../../../src/options/config.ts';
import { parsePolicy } from '../../../../src/options/parsing/parse.ts';
import { proxiesFrom, proxyVariables } from '../../../../src/options/parsing/proxy-environment.ts';

const at = (host: string, port: number, kind = 'http') => ({ kind, host, port });

describe('the environment', () => {
  it.each([
    [{}, null],
    [{ NO_PROXY: '*' }, null],
    [{ HTTPS_PROXY: '', https_proxy: ' ' }, null],
    [{ HTTPS_PROXY: 'http://a:1' }, { http: null, https: at('a', 1), others: null }],
    [{ HTTP_PROXY: 'http://a:1' }, { http: at('a', 1), https: null, others: null }],
    [
      { HTTP_PROXY: 'http://a:1', HTTPS_PROXY: 'http://b:2/' },
      { http: at('a', 1), https: at('b', 2), others: null },
    ],
    [
      { ALL_PROXY: 'socks5h://c:3' },
      { http: at('c', 3, 'socks5h'), https: at('c', 3, 'socks5h'), others: at('c', 3, 'socks5h') },
    ],
    [
      { all_proxy: 'socks5://c:3', http_proxy: 'http://a:1' },
      { http: at('a', 1), https: at('c', 3, 'socks5'), others: at('c', 3, 'socks5') },
    ],
    // The lower case one first.
    [{ https_proxy: 'http://a:1', HTTPS_PROXY: 'http://b:2' }, { https: at('a', 1) }],
    // A field of the request that a CGI program answers.
    [{ HTTP_PROXY: 'http://a:1', REQUEST_METHOD: 'GET' }, null],
    [{ http_proxy: 'http://a:1', REQUEST_METHOD: 'GET' }, { http: at('a', 1) }],
    [{ HTTPS_PROXY: 'http://a:1', REQUEST_METHOD: 'GET' }, { https: at('a', 1) }],
    [{ HTTPS_PROXY: 'proxy.corp:3128' }, { https: at('proxy.corp', 3128) }],
    [{ HTTPS_PROXY: 'proxy.corp' }, { https: at('proxy.corp', 80) }],
    [{ HTTPS_PROXY: 'http://proxy.corp/' }, { https: at('proxy.corp', 80) }],
    [{ HTTPS_PROXY: 'socks5://[::1]' }, { https: at('::1', 1080, 'socks5') }],
    [
      { HTTPS_PROXY: 'http://tam:o%27shanter@a:1' },
      { https: { ...at('a', 1), user: 'tam', password: "o'shanter" } },
    ],
  ])('%j: %j', (env, expected) => {
    const found = proxiesFrom(env);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject({ kind: 'by-scheme', ...expected });
  });

  it.each([
    ['HTTPS_PROXY', 'https://tam:fresnel@a:1', /^HTTPS_PROXY: proxies reached by https:\/\//],
    ['http_proxy', 'http://tam:fresnel@', /^http_proxy: expected http:\/\/HOST:PORT/],
    ['ALL_PROXY', 'socks4://fresnel:1', /^ALL_PROXY: expected http/],
    ['https_proxy', 'http://a:1/fresnel', /^https_proxy: expected http/],
    ['https_proxy', 'http://tam:p@fresnel@a:1', /^https_proxy: expected http/],
    ['https_proxy', 'fresnel fresnel', /^https_proxy: expected http/],
    ['HTTP_PROXY', 'http://a:70000', /^HTTP_PROXY: expected http/],
  ])('%s=%s is wrong usage, and not repeated', (name, value, words) => {
    expect(() => proxiesFrom({ [name]: value })).toThrow(words);
    expect(() => proxiesFrom({ [name]: value })).not.toThrow(/fresnel/);
  });

  it('says which variables name a proxy', () => {
    const env = { http_proxy: 'http://a:1', HTTPS_PROXY: 'b', NO_PROXY: 'c', ALL_PROXY: '' };
    expect(proxyVariables(env)).toEqual(['HTTPS_PROXY', 'http_proxy']);
    expect(proxyVariables({ HTTP_PROXY: 'a', REQUEST_METHOD: 'GET' })).toEqual([]);
  });
});

describe('proxy = "env"', () => {
  const environment = { HTTPS_PROXY: 'http://a:1', no_proxy: 'b.example' };
  const expected = proxiesFrom(environment);

  it.each(['proxy = "env"', '[proxy]\nurl = "env"'])('%j', (text) => {
    const file = parseConfig('c.toml', `${text}\n`, { commands: [], home: undefined });
    expect(configOf(file.root.table, environment, file.toPath).proxy).toEqual(expected);
    expect(configOf(file.root.table, {}, file.toPath).proxy).toBeNull();
  });

  it('also works as --proxy env, which goes before the proxy of the configuration', () => {
    const config = { ...NO_CONFIG, proxy: { kind: 'http', host: 'c', port: 1 } as const };
    expect(parsePolicy({ proxy: 'env' }, { ...config, environment }).proxy).toEqual(expected);
    expect(parsePolicy({ proxy: 'env' }, { ...config, environment: {} }).proxy).toBeNull();
    expect(parsePolicy({}, { ...config, environment }).proxy).toBe(config.proxy);
    expect(() =>
      parsePolicy({ proxy: 'env' }, { ...config, environment: { https_proxy: 'ftp://a:1' } }),
    ).toThrow(/^https_proxy: /);
  });
});

/**
 * The proxies of the usual environment variables: takes the environment, gives them by scheme, or null if none is
 * set. An invalid value is a usage error that names the variable; the value is not shown, since it may hold a
 * password.
 */
import { parseProxy } from '../../../checkers/net/proxy/address.ts';
import { parseExceptions } from '../../../checkers/net/proxy/exceptions.ts';
import type { ProxiesByScheme, ProxyServer } from '../../../checkers/policy.ts';
import type { Environment } from '../../system/environment.ts';
import { PROXY_FORMS } from '../proxy-forms.ts';
import { usage } from './raw.ts';

/** The value of `--proxy`, and of `proxy` in a configuration file, that selects the environment. */
export const FROM_ENVIRONMENT = 'env';

/** Lower case takes precedence, as in curl. */
const VARIABLES = {
  http: ['http_proxy', 'HTTP_PROXY'],
  https: ['https_proxy', 'HTTPS_PROXY'],
  all: ['all_proxy', 'ALL_PROXY'],
  except: ['no_proxy', 'NO_PROXY'],
} as const;

interface Variable {
  readonly name: string;
  readonly value: string;
}

export function proxiesFrom(env: Environment): ProxiesByScheme | null {
  const others = proxyOf(variable('all', env));
  const http = proxyOf(variable('http', env)) ?? others;
  const https = proxyOf(variable('https', env)) ?? others;
  const except = parseExceptions(variable('except', env)?.value ?? '');
  if (http === null && https === null) return null;
  return { kind: 'by-scheme', http, https, others, except };
}

/** The names of the proxy variables that are set. */
export function proxyVariables(env: Environment): readonly string[] {
  return (['https', 'http', 'all'] as const).flatMap((kind) => variable(kind, env)?.name ?? []);
}

function variable(kind: keyof typeof VARIABLES, env: Environment): Variable | undefined {
  const name = VARIABLES[kind].find((one) => isRead(one, env) && (env[one] ?? '').trim() !== '');
  return name === undefined ? undefined : { name, value: (env[name] ?? '').trim() };
}

/** In a CGI program this variable holds the request's field `Proxy`, which anybody can set. */
function isRead(name: string, env: Environment): boolean {
  return name !== 'HTTP_PROXY' || env['REQUEST_METHOD'] === undefined;
}

function proxyOf(found: Variable | undefined): ProxyServer | null {
  if (found === undefined) return null;
  const { name, value } = found;
  if (/^https:\/\//i.test(value)) {
    throw usage(`${name}: proxies reached by https:// are not supported; most take http://`);
  }
  return parseProxy(whole(value)) ?? noProxy(name);
}

function noProxy(name: string): never {
  throw usage(`${name}: expected ${PROXY_FORMS}`);
}

/** `proxy.example.org` and `proxy.example.org:3128` are HTTP proxies; the port may be the usual one. */
function whole(value: string): string {
  const url = value.includes('://') ? value : `http://${value}`;
  const bare = url.replace(/\/$/, '');
  if (/:[0-9]+$/.test(bare)) return bare;
  return `${bare}:${/^http:/i.test(bare) ? 80 : 1080}`;
}

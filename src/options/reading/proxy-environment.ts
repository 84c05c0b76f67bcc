/**
 * The proxies that the usual variables name: takes the environment, gives them by scheme, or null where it names none.
 * A value that is no proxy is a usage error by the name of its variable; the value may hold a password and is not shown.
 */
import { parseProxy } from '../../../checkers/net/proxy/address.ts';
import { parseExceptions } from '../../../checkers/net/proxy/exceptions.ts';
import type { ProxiesByScheme, ProxyServer } from '../../../checkers/policy.ts';
import type { Environment } from '../../system/environment.ts';
import { PROXY_FORMS } from '../proxy-forms.ts';
import { usage } from './raw.ts';

/** Written for `--proxy`, and for `proxy` in a configuration file. */
export const FROM_ENVIRONMENT = 'env';

/** As in curl, the lower case one first. */
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

/** The names of the variables that name a proxy. */
export function proxyVariables(env: Environment): readonly string[] {
  return (['https', 'http', 'all'] as const).flatMap((kind) => variable(kind, env)?.name ?? []);
}

function variable(kind: keyof typeof VARIABLES, env: Environment): Variable | undefined {
  const name = VARIABLES[kind].find((one) => isRead(one, env) && (env[one] ?? '').trim() !== '');
  return name === undefined ? undefined : { name, value: (env[name] ?? '').trim() };
}

/** A CGI program finds the field `Proxy` of the request there, which is anybody's to set. */
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

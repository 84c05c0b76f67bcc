/**
 * The configuration file: takes its path and the environment, gives what it says, completely validated.
 * Read only where the user names one; nothing is looked for in any folder.
 */
import { readFileSync, statSync } from 'node:fs';
import { parseProxy } from '../../checkers/net/proxy/address.ts';
import type { ProxyServer } from '../../checkers/policy.ts';
import { PROXY_FORMS, usage } from '../options/parse.ts';
import { type Environment, HOST_KEYS, hostTables } from './hosts.ts';
import type { Config } from './model.ts';
import type { Shapes } from './shape.ts';
import { type ConfigTable, parseConfigText } from './table.ts';

/** No hand-written file is larger. */
const MOST_BYTES = 256 * 1024;

const PROXY_KEYS = {
  url: { type: 'text', describe: PROXY_FORMS },
} as const satisfies Shapes;

/** The tables of single hosts and of the proxy, which other files may hold as well. */
export const CONFIG_KEYS = {
  hosts: {
    type: 'names',
    describe: 'What concerns single hosts: [hosts."example.org"], it and everything below it',
    each: { type: 'table', describe: 'A host', keys: HOST_KEYS },
  },
  proxy: { type: 'table', describe: 'The proxy that everything goes through', keys: PROXY_KEYS },
} as const satisfies Shapes;

/** Throws a usage error for whatever is wrong with it. */
export function readConfig(path: string, env: Environment): Config {
  return parseConfig(path, configText(path), env);
}

export function parseConfig(path: string, text: string, env: Environment): Config {
  const root = parseConfigText(path, text);
  root.allowOnly(CONFIG_KEYS);
  return configOf(root, env);
}

export function configOf(root: ConfigTable, env: Environment): Config {
  const { hosts, paces } = hostTables(root.table('hosts'), env);
  return { hosts, paces, proxy: proxyOf(root.table('proxy')) };
}

/** Throws a usage error where it cannot be read or is none. */
export function configText(path: string): string {
  try {
    if (statSync(path).size <= MOST_BYTES) return readFileSync(path, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw usage(`${path}: cannot be read: ${why}`);
  }
  throw usage(`${path}: larger than any configuration (${MOST_BYTES} bytes)`);
}

function proxyOf(table: ConfigTable): ProxyServer | null {
  table.allowOnly(PROXY_KEYS);
  const url = table.text('url');
  if (url === undefined) return null;
  const proxy = parseProxy(url);
  if (proxy === null) throw table.fault('url', `expected ${PROXY_FORMS}`);
  return proxy;
}

/**
 * The configuration file: takes its path and the environment, gives what it says, completely validated.
 * Read only where the user names one; nothing is looked for in any folder.
 */
import { readFileSync, statSync } from 'node:fs';
import { parseProxy } from '../../checkers/net/proxy/address.ts';
import type { ProxyServer } from '../../checkers/policy.ts';
import { PROXY_FORMS, usage } from '../options/parse.ts';
import { type Environment, hostTables } from './hosts.ts';
import type { Config } from './model.ts';
import { type ConfigTable, parseConfigText } from './table.ts';

/** No hand-written file is larger. */
const MOST_BYTES = 256 * 1024;

/** Throws a usage error for whatever is wrong with it. */
export function readConfig(path: string, env: Environment): Config {
  return parseConfig(path, textOf(path), env);
}

export function parseConfig(path: string, text: string, env: Environment): Config {
  const root = parseConfigText(path, text);
  root.allowOnly(['hosts', 'proxy']);
  const { hosts, paces } = hostTables(root.table('hosts'), env);
  return { hosts, paces, proxy: proxyOf(root.table('proxy')) };
}

function textOf(path: string): string {
  try {
    if (statSync(path).size <= MOST_BYTES) return readFileSync(path, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw usage(`--config ${path}: cannot be read: ${why}`);
  }
  throw usage(`--config ${path}: larger than any configuration (${MOST_BYTES} bytes)`);
}

function proxyOf(table: ConfigTable): ProxyServer | null {
  table.allowOnly(['url']);
  const url = table.text('url');
  if (url === undefined) return null;
  const proxy = parseProxy(url);
  if (proxy === null) throw table.fault('url', `expected ${PROXY_FORMS}`);
  return proxy;
}

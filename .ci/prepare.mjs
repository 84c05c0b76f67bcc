/**
 * Run by npm in a checkout: builds. Where npm installs globally from Git (as pre-commit does), it has left out the
 * packages that a build needs; they are fetched then, for the copy that npm makes of the checkout and throws away.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** That an install is global, or without developers' packages, holds for what is around this one. */
const NOT_OURS = /^npm_config_(?:global|location|prefix|local_prefix|omit|only|production)$/i;

if (!existsSync(join(ROOT, 'node_modules/typescript'))) {
  npm('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund');
}
npm('run', '--silent', 'build');

function npm(...args) {
  const env = Object.entries(process.env).filter(([name]) => !NOT_OURS.test(name));
  const { status } = spawnSync('npm', args, {
    ...{ cwd: ROOT, env: Object.fromEntries(env) },
    // Whoever packs is told the name of the package on standard output, and nothing else.
    ...{ stdio: ['ignore', 2, 2], shell: process.platform === 'win32' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

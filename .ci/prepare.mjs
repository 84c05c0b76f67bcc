/**
 * Run by npm wherever it meets a checkout. Builds where npm installs the package from Git, from a copy that it throws
 * away: there nobody else will, and the packages that a build needs may be left out. In a checkout somebody works in,
 * `npm start` and the like build; until then a stand-in says so, since npx never looks again for a command it has missed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const BIN = join(ROOT, 'dist/src/bin.js');

/** That an install is global, or without developers' packages, holds for what is around this one. */
const NOT_OURS = /^npm_config_(?:global|location|prefix|local_prefix|omit|only|production)$/i;

const STAND_IN = `#!/usr/bin/env node
process.stderr.write('urlglean is not built yet: npm run build\\n');
process.exitCode = 1;
`;

if (isInstalledFromElsewhere()) {
  if (!existsSync(join(ROOT, 'dist/.stamp'))) {
    await import('./node-version.mjs');
    buildHere();
  }
} else if (!existsSync(BIN)) {
  mkdirSync(join(ROOT, 'dist/src'), { recursive: true });
  writeFileSync(BIN, STAND_IN, { mode: 0o755 });
}

/** npm says where it was called; in a checkout that is the checkout. */
function isInstalledFromElsewhere() {
  const { INIT_CWD = ROOT } = process.env;
  return relative(ROOT, INIT_CWD).startsWith('..');
}

function buildHere() {
  if (!existsSync(join(ROOT, 'node_modules/typescript'))) {
    npm('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund');
  }
  npm('run', '--silent', 'build');
}

function npm(...args) {
  const env = Object.entries(process.env).filter(([name]) => !NOT_OURS.test(name));
  const { status } = spawnSync('npm', args, {
    ...{ cwd: ROOT, env: Object.fromEntries(env) },
    // Whoever packs is told the name of the package on standard output, and nothing else.
    ...{ stdio: ['ignore', 2, 2], shell: process.platform === 'win32' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

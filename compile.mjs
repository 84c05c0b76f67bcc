/**
 * Makes dist of the sources. With TypeScript at hand that is its compiler's work; without it, as where npm installs
 * this package globally from Git and leaves out what only developers need, Node.js takes the types away: the same
 * program, without declarations of its types.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';

const ROOT = import.meta.dirname;
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');
const ROOMS = ['src', 'extractors', 'checkers'];
/** `from './a.ts'`, `import('./a.ts')` */
const RELATIVE_IMPORT = /\b(from |import ?\(?)'(\.{1,2}\/[^']+)\.ts'/g;

if (existsSync(COMPILER)) {
  const args = [COMPILER, '-p', join(ROOT, 'tsconfig.build.json')];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
} else if (module.stripTypeScriptTypes === undefined) {
  process.stderr.write(`urlglean needs Node.js 22.19 or newer; this is ${process.versions.node}\n`);
  process.exitCode = 1;
} else {
  process.stderr.write(
    'TypeScript is not installed: types are taken away, and none are declared\n',
  );
  for (const room of ROOMS) stripRoom(room);
}

function stripRoom(room) {
  for (const name of readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const code = module.stripTypeScriptTypes(readFileSync(join(ROOT, room, name), 'utf8'));
    const path = join(ROOT, 'dist', room, name.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code.replace(RELATIVE_IMPORT, "$1'$2.js'"));
  }
}

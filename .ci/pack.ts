/**
 * `npm run package`: packs the tarball that is published. It is packed in a folder of its own, whose package.json says
 * nothing that is for developers only: npm warns of scripts, whoever installs it. Made of what is built; the same
 * content gives the same bytes.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from './freshness.ts';

const CONTENT = ['dist', 'docs/schemas', 'CHANGELOG.md', 'LICENSE', 'README.md'];
const FOR_DEVELOPERS = new Set(['scripts', 'devDependencies', 'allowScripts', 'files']);

export interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Leaves the tarball in `destination`; gives what npm says of it. */
export function pack(destination: string): Packed {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-pack-'));
  try {
    for (const name of CONTENT) {
      const filter = (path: string): boolean => basename(path) !== '.stamp';
      cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter });
    }
    writeFileSync(join(folder, 'package.json'), manifest());
    const args = ['pack', folder, '--json', '--ignore-scripts', '--no-update-notifier'];
    const { status, stdout, stderr } = spawnSync(
      'npm',
      [...args, '--pack-destination', destination],
      {
        ...{ cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
      },
    );
    if (status !== 0) throw new Error(`npm pack: ${stderr}`);
    const [packed] = JSON.parse(stdout) as readonly Packed[];
    if (packed === undefined) throw new Error('npm pack packed nothing');
    return packed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function manifest(): string {
  const own: object = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const kept = Object.entries(own).filter(([name]) => !FOR_DEVELOPERS.has(name));
  return `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`;
}

if (import.meta.main) {
  const { filename, size, unpackedSize, files } = pack(ROOT);
  const hash = createHash('sha256')
    .update(readFileSync(join(ROOT, filename)))
    .digest('hex');
  process.stdout.write(
    `${filename}: ${files.length} files, ${size} bytes, ${unpackedSize} unpacked\nSHA-256 ${hash}\n`,
  );
}

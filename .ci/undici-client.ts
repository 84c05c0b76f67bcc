/**
 * Bundles undici's client for one host and its parser of cookies, which are no public entries of undici: without HTTP/2,
 * which no connection of ours offers, and without forms, which none sends. The build ends, with what to do, where undici
 * is not the version that package.json names, or where a file that is bundled, left out or changed is not as expected.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'rolldown';

/** Imported by `checkers/net`. */
export const UNDICI_FILES = [
  'undici/lib/dispatcher/client.js',
  'undici/lib/web/cookies/parse.js',
] as const;

const NOTHING = 'module.exports = {};';
/** With the code that is bundled instead. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'lib/dispatcher/client-h2.js':
    'module.exports = () => { throw new Error("HTTP/2 was not offered"); };',
  'lib/web/fetch/body.js': NOTHING,
  // A tree of the usual names of header fields, which takes longer to make than small jobs take to do without.
  'lib/core/tree.js': 'exports.tree = { lookup: () => null };',
  'lib/web/fetch/formdata.js': NOTHING,
  'lib/web/webidl/index.js': 'exports.webidl = { is: { FormData: () => false } };',
};

/** As Node.js does when it makes one file of undici: without the other reader of HTTP, which is an experiment. */
export const UNDICI_DEFINES = { esbuildDetection: 'true' } as const;
/** For a default of the size of headers, which is given, and a class of bodies, which are none. */
const HTTP = "require('node:http')";
const READS_DEFINES = 'lib/dispatcher/client-h1.js';

interface Bundled {
  /** That of undici. */
  readonly folder: string;
  /** The version that the tests ran with. */
  readonly tested: string;
}

export function undiciClient({ folder, tested }: Bundled = installed()): Plugin {
  const lib = join(folder, 'lib/');
  const stubs = new Map(Object.entries(LEFT_OUT).map(([path, code]) => [join(folder, path), code]));
  return {
    name: 'undici-client',
    buildStart: () => assertTested({ folder, tested }),
    load: (id) => stubs.get(id) ?? null,
    // Otherwise each start would make a `require`, for what only these files need.
    transform: (code, id) =>
      id.startsWith(lib)
        ? code
            .replaceAll(HTTP, '{}')
            .replace(/\brequire\('(node:\w+)'\)/g, "process.getBuiltinModule('$1')")
        : null,
  };
}

function installed(): Bundled {
  const root = resolve(import.meta.dirname, '..');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: { undici: string };
  };
  const folder = dirname(createRequire(import.meta.url).resolve('undici'));
  return { folder, tested: dependencies.undici };
}

function assertTested({ folder, tested }: Bundled): void {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  if (version !== tested) {
    throw new Error(
      `undici ${version} is installed, but package.json names ${tested}, and only that version was tested: ` +
        'run npm ci; to take another one, npm install --save-exact undici@VERSION and npm test',
    );
  }
  const bundled = UNDICI_FILES.map((path) => path.replace('undici/', ''));
  for (const path of [...bundled, ...Object.keys(LEFT_OUT), READS_DEFINES]) {
    if (!existsSync(join(folder, path))) throw changed(version, `${path} is not there`);
  }
  for (const name of Object.keys(UNDICI_DEFINES)) {
    const isRead = readFileSync(join(folder, READS_DEFINES), 'utf8').includes(name);
    if (!isRead) throw changed(version, `${READS_DEFINES} does not read ${name}`);
  }
}

function changed(version: string, what: string): Error {
  return new Error(`undici ${version} has changed: ${what}; adapt .ci/undici-client.ts`);
}

/**
 * The code that is published: takes the sources, and leaves the program and the library as a few files, since starting
 * costs by the file. What a command does is loaded when it is called, as in the sources; packages stay outside, but for
 * the two that every start would pay for. Their licences lie beside the code. Types are made in `declarations.ts`.
 */
import { chmodSync, writeFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type Plugin, type RolldownOutput, rolldown } from 'rolldown';
import { onLog } from './build-warnings.ts';
import { licencesOf, packageFolders } from './licences.ts';
import { UNDICI_DEFINES, UNDICI_FILES, undiciClient } from './undici-client.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SRC = join(ROOT, 'src');
const require = createRequire(import.meta.url);

/** Workers lie beside those who start them. */
const ENTRIES = {
  version: 'version.ts',
  'v8-flags': 'v8/flags.ts',
  cli: 'program/cli.ts',
  index: 'index.ts',
  worker: 'scan/worker.ts',
  'check-worker': 'schedule/turns/check-worker.ts',
  'document-worker': 'scan/documents/document-worker.ts',
} as const;

/** What is loaded together, each with all it needs that none above it has. */
const TOGETHER = [
  ['v8-flags', ['v8/flags.ts']],
  ['version', ['version.ts']],
  ['cli', ['program/cli.ts']],
  ['help', ['manual/help.ts']],
  ['scan', ['commands/actions/extract.ts', 'scan/worker.ts', 'scan/output/sighting-writer.ts']],
  ['documentation', ['../extractors/documentation-readers.ts']],
  ['syntax', ['judging/judge-urls.ts']],
  // SQLite is the store of a run that remembers nothing, too.
  ['check', ['commands/actions/check.ts', 'report/terminal/terminal.ts', 'store/sqlite/store.ts']],
  ['network', ['schedule/turns/network-asker.ts']],
  [
    'schedule',
    [
      'schedule/schedule.ts',
      'schedule/network/name-server.ts',
      'schedule/turns/inline-executor.ts',
      'schedule/network/own-hosts.ts',
      'checking/forecast.ts',
      'checking/sight/sight.ts',
    ],
  ],
] as const;

/**
 * A third of a start went into their files, of which little is used: the parser of yargs, the tokenizer of htmlparser2,
 * undici's client for one host.
 */
const BUNDLED = new Set(['yargs/helpers', 'htmlparser2', ...UNDICI_FILES]);

function isOutside(id: string, importer: string | undefined): boolean {
  const isPackage = /^[a-z@]/i.test(id) && !id.startsWith('node:');
  return isPackage && !BUNDLED.has(id) && importer?.includes('/node_modules/') !== true;
}

/** Most jobs call none of their functions: they are made with the first call. */
const LATE_BUILTINS: ReadonlySet<string> = new Set(['node:fs/promises', 'node:tls', 'node:zlib']);

/**
 * An `import` of a module of Node.js makes all that it could be asked for, streams and promises among it; this way
 * costs what is used.
 */
function builtins(): Plugin {
  const prefix = '\0builtin:';
  return {
    name: 'builtins',
    resolveId(id) {
      const name = id.replace(/^node:/, '');
      if (!builtinModules.includes(name) && !builtinModules.includes(id)) return null;
      return `${prefix}node:${name}`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const name = id.slice(prefix.length);
      const gotten = `process.getBuiltinModule('${name}')`;
      const all = Object.entries(require(name) as object);
      const lines = all
        .filter(([key]) => /^[A-Za-z_]\w*$/.test(key))
        .map(([key, value]) => {
          const isLate = LATE_BUILTINS.has(name) && isPlainFunction(value);
          const given = isLate
            ? `(...values) => ${gotten}.${key}(...values)`
            : `/* @__PURE__ */ get('${key}')`;
          return `const ${key}$ = ${given};\nexport { ${key}$ as ${key} };`;
        });
      const get = `const all = /* @__PURE__ */ ${gotten};\nfunction get(key) { return all[key]; }`;
      return { code: `${get}\n${lines.join('\n')}\nexport default all;`, moduleSideEffects: false };
    },
  };
}

/** No class, and nothing with a name hangs on it: called late it does the same. */
function isPlainFunction(value: unknown): boolean {
  if (typeof value !== 'function' || /^class\b/.test(String(value))) return false;
  return Object.getOwnPropertyNames(value).every((key) =>
    ['length', 'name', 'prototype'].includes(key),
  );
}

/** The table of all entities of HTML is made when there is markup to read: making it took an eighth of a start. */
function lateEntities(): Plugin {
  const tokenizer = require.resolve('htmlparser2').replace(/index\.js$/, 'Tokenizer.js');
  const decoder = createRequire(tokenizer).resolve('entities/decode');
  const table = join(dirname(decoder), 'generated/decode-data-html.js');
  const made = `import { madeHtmlDecodeTree } from ${JSON.stringify(table)};\n`;
  return {
    name: 'late-entities',
    transform(code, id) {
      if (id === tokenizer)
        return made + changed(code, /: htmlDecodeTree,/, ': madeHtmlDecodeTree(),');
      if (id !== table) return null;
      const making = /^export const htmlDecodeTree = .*?(decodeTrieDict\(.*\));$/m;
      const late = 'let tree;\nexport const madeHtmlDecodeTree = () => (tree ??= $1);';
      return `${code}\n${changed(making.exec(code)?.[0] ?? '', making, late)}\n`;
    },
  };
}

/** The packages may change: then this has to. */
function changed(code: string, what: RegExp, into: string): string {
  if (!what.test(code)) throw new Error(`htmlparser2 has changed: ${what} is not in it`);
  return code.replace(what, into);
}

/** V8 reads code in which all characters are ASCII in half the memory, and sooner. */
function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = escaped(file.code);
      }
    },
  };
}

/** In strings, templates and patterns alike, an escape of each UTF-16 unit means the same; so does a backslash before it. */
function escaped(code: string): string {
  return code.replace(/(\\*)([^\0-\x7f])/g, (_, slashes: string, unit: string) => {
    const digits = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `${slashes.slice(slashes.length % 2)}\\u${digits}`;
  });
}

/** Leaves the code below `dist/src`, and the licences of what is bundled beside. */
export async function bundle(dist: string): Promise<void> {
  const made = await bundleAll(join(dist, 'src'));
  const chunks = made.output.filter((file) => file.type === 'chunk');
  await bundleStart(join(dist, 'src'));
  writeFileSync(join(dist, 'LICENCES.txt'), `${licencesOf(packageFolders(chunks))}\n`);
  chmodSync(join(dist, 'src/bin.js'), 0o755);
}

async function bundleAll(dir: string): Promise<RolldownOutput> {
  const input = Object.entries(ENTRIES).map(([name, path]) => [name, join(SRC, path)]);
  const bundle = await rolldown({
    input: Object.fromEntries(input),
    platform: 'node',
    tsconfig: join(ROOT, 'tsconfig.json'),
    external: isOutside,
    plugins: [builtins(), lateEntities(), undiciClient(), asciiOnly()],
    transform: { define: { ...UNDICI_DEFINES } },
    preserveEntrySignatures: 'allow-extension',
    // What is bundled of packages does nothing by being loaded.
    treeshake: { moduleSideEffects: (id) => !id.includes('/node_modules/') },
    // Otherwise each module's path would be named, and differ from machine to machine.
    experimental: { attachDebugInfo: 'none' },
    onLog: (level, log) => onLog(level, log),
  });
  try {
    return await bundle.write({
      dir,
      format: 'esm',
      entryFileNames: '[name].js',
      // Those of modules of Node.js begin with a sign that no file name should hold.
      chunkFileNames: ({ name }) => `${name.replace(/^_+/, '').replaceAll('_', '-')}.js`,
      comments: false,
      codeSplitting: { groups: groups() },
    });
  } finally {
    await bundle.close();
  }
}

function groups(): { name: string; test: (id: string) => boolean; priority: number }[] {
  return TOGETHER.map(([name, roots], at) => ({
    name,
    test: (id) => roots.some((root) => id === join(SRC, root)),
    priority: TOGETHER.length - at,
  }));
}

/** It stays a file of its own, which an old Node.js can read to its end. */
async function bundleStart(dir: string): Promise<void> {
  const bundle = await rolldown({
    input: { bin: join(SRC, 'bin.ts') },
    platform: 'node',
    experimental: { attachDebugInfo: 'none' },
    plugins: [
      {
        name: 'beside',
        resolveId: (id) => (id.startsWith('./') ? { id: besideStart(id), external: true } : null),
      },
    ],
    onLog: (level, log) => onLog(level, log),
  });
  try {
    await bundle.write({ dir, format: 'esm', comments: false });
  } finally {
    await bundle.close();
  }
}

/** `./v8/flags.ts` is published as `./v8-flags.js`: by the name of its entry. */
function besideStart(path: string): string {
  const entry = Object.entries(ENTRIES).find(([, file]) => path === `./${file}`);
  if (entry === undefined) throw new Error(`src/bin.ts imports ${path}, which is no entry`);
  return `./${entry[0]}.js`;
}

/**
 * The walls: imports point one way (src → checkers → extractors), nothing is imported in a circle,
 * and each room uses only what it may (ARCHITECTURE.md, "The walls").
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  brokenWalls,
  fileCircles,
  idleWalls,
  importsOf,
  type Program,
  readWalls,
  roomCircles,
  type SourceImport,
} from './helpers/walls.ts';

const ROOT = resolve(import.meta.dirname, '..');
const ROOMS = ['extractors', 'checkers', 'src'] as const;

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly SourceImport[];
}

/** Rooms within rooms, which have rules of their own. */
const INNER_ROOMS = ['src/report/html/page/'] as const;
/** AssemblyScript, which imports nothing from outside of its folder. */
const ASSEMBLY = 'lexer/assembly/';
/** Made of sources that are read themselves. */
const GENERATED = '.generated.ts';

const files = new Map(ROOMS.flatMap(filesOf).map((path) => [path, readSource(path)] as const));
const program: Program = new Map([...files].map(([path, { imports }]) => [path, imports]));
const WALLS = readWalls(readFileSync(join(import.meta.dirname, 'walls.txt'), 'utf8'));

/** Folders with a table, a file a row: they grow with what there is in the world. */
const CATALOGUES: readonly string[] = [
  'checkers/reach/protocols',
  'checkers/syntax/schemes',
  'extractors/urls/markup',
  'src/commands/catalogue',
];
const MOST_FILES = 15;
const MOST_AT_THE_ROOT = 10;
const MOST_LINES = 40;

function filesOf(room: string): string[] {
  return readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.ts') && !name.endsWith(GENERATED) && !name.startsWith(ASSEMBLY),
    )
    .map((name) => join(room, name));
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return { path, text, imports: importsOf(path, text) };
}

function inRoom(prefix: string): SourceFile[] {
  const inner = INNER_ROOMS.filter((room) => room !== prefix && room.startsWith(prefix));
  return [...files.values()]
    .filter(({ path }) => path.startsWith(prefix))
    .filter(({ path }) => !inner.some((room) => path.startsWith(room)));
}

/** Comments say what code may not do: they must not trip the check for it. */
function codeOf(file: SourceFile): string {
  return file.text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

/** What no row of `walls.txt` may allow. */
const FLOORS: readonly (readonly [title: string, from: RegExp, never: RegExp])[] = [
  ['extractors import nothing of checkers and src', /^extractors\//, /^(?:checkers|src)\//],
  ['checkers import nothing of src', /^checkers\//, /^src\//],
  [
    'checkers import nothing that reads mail',
    /^checkers\//,
    /^extractors\/(?:(?!shape\.)[a-z-]+\.ts|(?:containers|fields|mime|nested|sightings|transfer|undeclared)\b)/,
  ],
  ['extractors touch neither network nor disk', /^extractors\//, /^node:(?!buffer$)|^undici/],
  ['the judge of syntax does without any I/O', /^checkers\/syntax\//, /^node:|^undici/],
  ['reports do without disk and network', /^src\/report\//, /^node:(?:fs|net|http)|^undici/],
  ['what runs in the browser does without Node.js', /^src\/report\/html\/page\//, /^node:/],
];

const FORBIDDEN_WORDS: readonly { room: string; words: RegExp }[] = [
  {
    room: 'extractors/',
    words:
      /\b(?:async|await|setTimeout|setInterval|Date|performance|console|process|fetch)\b|Math\.random/,
  },
  {
    room: 'checkers/syntax/',
    words: /\b(?:async|await|setTimeout|setInterval|Date|console|process|fetch)\b|Math\.random/,
  },
  { room: 'checkers/', words: /\b(?:console|process)\b/ },
  {
    room: 'src/history/',
    words: /\b(?:async|await|Date\.now|new Date\(\)|console|process)\b/,
  },
  {
    room: 'src/manual/',
    words: /\b(?:async|await|Date|console|process|fetch)\b/,
  },
  {
    room: 'src/writing/',
    words: /\b(?:async|await|Date\.now|new Date\(\)|console|process|fetch)\b/,
  },
  {
    room: 'src/filter/',
    words: /\b(?:async|await|Date\.now|new Date\(\)|console|process|RegExp)\b/,
  },
  {
    room: 'src/report/',
    words: /\b(?:Date\.now|new Date\(\)|console|process|fetch|setTimeout|setInterval)\b/,
  },
  {
    room: 'src/report/html/page/',
    words:
      /\b(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|DOMParser|document\.write|eval)\b|\bFunction\(|\bimport\(/,
  },
  {
    room: 'src/report/html/page/',
    words:
      /\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|Worker|localStorage|sessionStorage|indexedDB|cookie|process|console)\b/,
  },
];

describe('imports', () => {
  it('name nothing that the row of their room in walls.txt does not', () => {
    expect(brokenWalls(program, WALLS)).toEqual([]);
  });

  it('use every name of walls.txt', () => {
    expect(idleWalls(program, WALLS)).toEqual([]);
  });

  it('make no circle of files, not even for a type', () => {
    expect(fileCircles(program)).toEqual([]);
  });

  it('make no circle of rooms, not even for a type', () => {
    expect(roomCircles(program)).toEqual([]);
  });

  it.each(FLOORS)('%s', (_, from, never) => {
    const wrong = [...program].flatMap(([path, imports]) =>
      from.test(path) ? imports.filter(({ target }) => never.test(target)).map(() => path) : [],
    );
    expect(wrong).toEqual([]);
  });

  it('loads undici and the reach checkers only to check links, search archives, read buckets or call a webhook', () => {
    const loading = (target: RegExp): string[] =>
      [...files.values()]
        .filter((file) => file.imports.some((i) => !i.typeOnly && target.test(i.target)))
        .map((file) => file.path);
    expect(loading(/^undici$/)).toEqual(['src/nightly/webhook.ts', 'src/s3/client.ts']);
    expect(loading(/^undici\//).filter((path) => !path.startsWith('checkers/net/'))).toEqual([]);
    expect(
      reachableFrom('src/scan/worker.ts').filter((p) => /^undici|checkers\/(reach|net)\//.test(p)),
    ).toEqual([]);
  });

  it('loads what a command does when it is called', () => {
    const atOnce = loadedWith('src/program/cli.ts');
    expect(atOnce).toContain('src/commands/catalogue/extract.ts');
    const late = [
      'src/run/run.ts',
      'src/scan/scan.ts',
      'extractors/extract.ts',
      'src/manual/help.ts',
    ];
    expect(atOnce.filter((path) => late.includes(path))).toEqual([]);
    const extracting = loadedWith('src/commands/actions/extract.ts');
    expect(extracting).toContain('src/scan/scan.ts');
    expect(
      extracting.filter((path) => /^ignore$|^src\/(?:run|store\/sqlite)|\/net\//.test(path)),
    ).toEqual([]);
    expect(reachableFrom('src/program/cli.ts')).toEqual(expect.arrayContaining(late));
  });

  it('loads the schedule and the public suffix list only to check links', () => {
    expect(reachableFrom('src/program/cli.ts')).toContain('tldts');
    const atOnce = [
      ...loadedWith('src/program/dispatch.ts'),
      ...loadedWith('src/commands/actions/check.ts'),
    ];
    expect(atOnce).toContain('src/run/run.ts');
    expect(atOnce).not.toContain('tldts');
    expect(atOnce).not.toContain('undici');
    expect(atOnce).not.toContain('smol-toml');
  });

  it('loads what reads buckets only where one is named', () => {
    const reading = ['extract', 'lint', 'check', 'nightly'].flatMap((command) =>
      loadedWith(`src/commands/actions/${command}.ts`),
    );
    expect(reading).toContain('src/scan/scan.ts');
    expect(reading.filter((path) => path.startsWith('src/s3/'))).toEqual([]);
    expect(reachableFrom('src/program/cli.ts')).toContain('src/s3/client.ts');
  });

  it('loads the page of the HTML report only where one is written', () => {
    const atOnce = [
      ...loadedWith('src/program/dispatch.ts'),
      ...loadedWith('src/commands/actions/check.ts'),
    ];
    expect(atOnce).toContain('src/report/index.ts');
    expect(atOnce.filter((path) => path.startsWith('src/report/html/'))).toEqual([]);
    const page = 'src/report/html/page/';
    const users = [...files.values()].filter(({ path }) => !path.startsWith(page));
    expect(users.filter(({ imports }) => imports.some((i) => i.target.startsWith(page)))).toEqual(
      [],
    );
  });

  it('answers for its version from two files', () => {
    const { imports } = files.get('src/bin.ts') ?? { imports: [] };
    expect(imports.filter(({ dynamic }) => !dynamic)).toEqual([]);
    expect(reachableFrom('src/version.ts')).toEqual(['src/version.ts', 'node:fs']);
  });

  it('loads what undoes a packing when such data comes', () => {
    const atOnce = [
      ...loadedWith('src/program/cli.ts'),
      ...loadedWith('src/commands/actions/extract.ts'),
    ];
    const undoing = ['src/sources/unpack/archives/zip.ts', 'yauzl', 'node:zlib', 'node:stream/web'];
    expect(atOnce.filter((path) => undoing.includes(path))).toEqual([]);
    expect(reachableFrom('src/program/cli.ts')).toEqual(
      expect.arrayContaining(undoing.slice(0, 3)),
    );
  });

  it('names every target that exists', () => {
    const missing = [...files.values()].flatMap((file) =>
      file.imports
        .filter(({ target }) => ROOMS.some((room) => target.startsWith(`${room}/`)))
        .filter(({ target }) => !files.has(target) && !target.endsWith(GENERATED))
        .map(({ target }) => `${file.path} → ${target}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('rooms', () => {
  const sizes = new Map<string, number>();
  for (const path of files.keys()) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);

  it(`hold at most ${MOST_FILES} files, unless they are catalogues`, () => {
    const large = [...sizes].filter(([, size]) => size > MOST_FILES).map(([room]) => room);
    expect(large.toSorted()).toEqual(CATALOGUES);
  });

  it(`explain themselves in a README of at most ${MOST_LINES} lines where they hold more than ${MOST_AT_THE_ROOT} files`, () => {
    const wrong = [...sizes]
      .filter(([, size]) => size > MOST_AT_THE_ROOT)
      .filter(([room]) => {
        const readme = join(ROOT, room, 'README.md');
        return !existsSync(readme) || readFileSync(readme, 'utf8').split('\n').length > MOST_LINES;
      });
    expect(wrong).toEqual([]);
  });

  it(`leave at most ${MOST_AT_THE_ROOT} files at the root of extractors`, () => {
    expect(sizes.get('extractors')).toBeLessThanOrEqual(MOST_AT_THE_ROOT);
  });
});

describe('who may do what', () => {
  it.each(FORBIDDEN_WORDS)('$room does without $words', ({ room, words }) => {
    const offenders = inRoom(room)
      .map((file) => ({ path: file.path, found: words.exec(codeOf(file))?.[0] }))
      .filter(({ found }) => found !== undefined);
    expect(offenders).toEqual([]);
  });

  it('prints, exits and listens to signals in cli.ts, signals.ts and the console only', () => {
    const offenders = inRoom('src/')
      .filter(
        ({ path }) =>
          ![
            'src/program/cli.ts',
            'src/bin.ts',
            'src/system/signals.ts',
            'src/commands/output/console.ts',
          ].includes(path),
      )
      .filter((file) =>
        /\bconsole\.(?:log|error|warn)|process\.(?:exit|stdout|stderr|on)\b/.test(codeOf(file)),
      )
      .map((file) => file.path);
    expect(offenders).toEqual([]);
  });

  it('exports by name, but for workers', () => {
    const offenders = [...files.values()]
      .filter((file) => /^export default/m.test(file.text))
      .map((file) => file.path)
      .filter((path) => !path.endsWith('worker.ts'));
    expect(offenders).toEqual([]);
  });
});

function runtimeImports(
  path: string,
  counts: (imported: SourceFile['imports'][number]) => boolean = () => true,
): string[] {
  const imports = files.get(path)?.imports ?? [];
  return imports.filter((i) => !i.typeOnly && counts(i)).map((i) => i.target);
}

function reachableFrom(
  start: string,
  next: (path: string) => readonly string[] = (path) => runtimeImports(path),
): string[] {
  const seen = new Set<string>();
  const open = [start];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    open.push(...next(path));
  }
  return [...seen];
}

/** All that is loaded before any of it runs. */
function loadedWith(start: string): string[] {
  return reachableFrom(start, (path) => runtimeImports(path, ({ dynamic }) => !dynamic));
}

/**
 * The walls: imports point one way (src → checkers → extractors), nothing is imported in a circle,
 * and each room uses only what it may (ARCHITECTURE.md, "Who may do what").
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const ROOMS = ['extractors', 'checkers', 'src'] as const;

interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Static and dynamic imports, type-only ones marked. */
  readonly imports: readonly {
    readonly target: string;
    readonly typeOnly: boolean;
    readonly dynamic: boolean;
  }[];
}

/** Rooms within rooms, which have rules of their own. */
const INNER_ROOMS = ['src/report/html/page/'] as const;
/** Made of sources that are read themselves. */
const GENERATED = '.generated.ts';

const files = new Map(ROOMS.flatMap(filesOf).map((path) => [path, readSource(path)] as const));

function filesOf(room: string): string[] {
  return readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith(GENERATED))
    .map((name) => join(room, name));
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const pattern =
    /(?:^|\n)(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\('([^']+)'\)/g;
  const imports = [...text.matchAll(pattern)].map((match) => ({
    target: resolveImport(path, match[2] ?? match[3] ?? ''),
    typeOnly: match[1] !== undefined,
    dynamic: match[3] !== undefined,
  }));
  return { path, text, imports };
}

function resolveImport(from: string, target: string): string {
  return target.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(from), target)) : target;
}

function inRoom(prefix: string): SourceFile[] {
  const inner = INNER_ROOMS.filter((room) => room !== prefix && room.startsWith(prefix));
  return [...files.values()]
    .filter(({ path }) => path.startsWith(prefix))
    .filter(({ path }) => !inner.some((room) => path.startsWith(room)));
}

/** The folder directly below the floor, or the file itself where it lies in none. */
function roomOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/** Comments say what code may not do: they must not trip the check for it. */
function codeOf(file: SourceFile): string {
  return file.text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

const MAY_IMPORT: readonly { room: string; own: readonly string[]; packages: readonly string[] }[] =
  [
    { room: 'extractors/', own: ['extractors/'], packages: ['htmlparser2', 'node:buffer'] },
    {
      room: 'checkers/syntax/',
      own: ['checkers/syntax/', 'checkers/model.ts', 'extractors/urls/schemes/iana-schemes.ts'],
      packages: [],
    },
    {
      room: 'checkers/net/',
      own: [
        ...['checkers/net/', 'checkers/model.ts', 'checkers/policy.ts', 'checkers/syntax/'],
        ...['checkers/failures.ts', 'checkers/kept-cookie.ts'],
      ],
      packages: [
        ...['node:crypto', 'node:dns', 'node:dns/promises', 'node:net', 'node:tls', 'node:zlib'],
        ...['undici', 'undici/lib/dispatcher/client.js', 'undici/lib/web/cookies/parse.js'],
      ],
    },
    {
      room: 'checkers/reach/',
      own: ['checkers/', 'extractors/'],
      packages: ['htmlparser2', 'node:crypto', 'node:net', 'node:zlib'],
    },
    {
      room: 'src/report/',
      own: [
        ...['src/report/', 'src/errors.ts', 'src/settle/', 'checkers/', 'extractors/'],
        ...['src/filter/model.ts', 'src/filter/describe.ts', 'src/store/model.ts'],
        ...['src/history/model.ts', 'src/history/change-kind.ts'],
        // The names of files as people see them: pure.
        ...['src/system/path-bytes.ts', 'src/writing/'],
      ],
      packages: ['node:crypto', 'node:util'],
    },
    {
      room: 'src/writing/',
      own: [
        'src/writing/',
        'src/system/path-bytes.ts',
        'checkers/iso-time.ts',
        'checkers/syntax/secrets/redact.ts',
      ],
      packages: [],
    },
    {
      room: 'src/manual/',
      own: [
        ...['src/manual/', 'src/options/'],
        ...['src/config/values/hosts.ts', 'src/config/values/shape.ts', 'src/nightly/keys.ts'],
      ],
      packages: [],
    },
    {
      room: 'src/report/html/page/',
      own: [
        ...['src/report/', 'src/writing/', 'checkers/model.ts', 'checkers/reasons.ts'],
        'checkers/reach/archive/model.ts',
      ],
      packages: [
        ...['@tanstack/table-core', '@tanstack/table-core/store-reactivity-bindings'],
        ...['d3-axis', 'd3-scale', 'd3-selection', 'd3-shape'],
      ],
    },
    {
      room: 'src/history/',
      own: ['src/history/', 'checkers/model.ts', 'checkers/reasons.ts'],
      packages: [],
    },
    { room: 'src/v8/', own: ['src/v8/'], packages: ['node:v8'] },
    { room: 'src/settle/', own: ['src/', 'checkers/', 'extractors/'], packages: [] },
    {
      room: 'src/filter/',
      own: ['src/filter/', 'src/errors.ts', 'src/settle/message-date.ts', 'extractors/model.ts'],
      packages: ['node:module', 're2js'],
    },
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
  it.each(MAY_IMPORT)('$room imports only what it may', ({ room, own, packages }) => {
    const strangers = inRoom(room).flatMap((file) =>
      file.imports
        .filter(({ target }) => !packages.includes(target))
        .filter(({ target }) => !own.some((prefix) => target.startsWith(prefix)))
        .map(({ target }) => `${file.path} → ${target}`),
    );
    expect(strangers).toEqual([]);
  });

  it('checkers never import src, and reach for types of extractors at most', () => {
    const wrong = inRoom('checkers/').flatMap((file) =>
      file.imports.filter(({ target }) => target.startsWith('src/')).map(() => file.path),
    );
    expect(wrong).toEqual([]);
  });

  it('loads undici and the reach checkers when links are asked, an archive is, or a webhook told', () => {
    const loading = (target: RegExp): string[] =>
      [...files.values()]
        .filter((file) => file.imports.some((i) => !i.typeOnly && target.test(i.target)))
        .map((file) => file.path);
    expect(loading(/^undici$/)).toEqual(['src/nightly/webhook.ts']);
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

  it('loads the schedule and the public suffix list when something is asked', () => {
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

  it('has no circles', () => {
    const circles = [...files.keys()].filter((path) =>
      runtimeImports(path).some((next) => reachableFrom(next).includes(path)),
    );
    expect(circles).toEqual([]);
  });

  it('has no two rooms of src that import each other, not even for a type', () => {
    const arrows = new Set(
      inRoom('src/').flatMap(({ path, imports }) =>
        imports.map(({ target }) => `${roomOf(path)} → ${roomOf(target)}`),
      ),
    );
    const mutual = [...arrows].filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' → ');
      return from !== to && arrows.has(`${to} → ${from}`);
    });
    expect(mutual).toEqual([]);
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
